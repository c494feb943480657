// A tap that takes long says so. What the disk refuses is told at the form it concerns, with all
// that was typed; while another program has the store, the form is sent again by itself.
window.saving = (() => {
  const LONG = 2000, MOST = 30, LEAVING = 20000;
  const sign = document.getElementById("saving") ?? document.createElement("p");  // no page of secrets has it
  let timer = 0;

  function begin() {
    clearTimeout(timer);
    timer = setTimeout(() => { sign.hidden = false; }, LONG);
  }

  function end() {
    clearTimeout(timer);
    sign.hidden = true;
  }

  // How long until the same may be asked again, in milliseconds; 0: it need not be tried.
  const pause = (status, header) => (status === 503 ? 1000 * Number(header) : 0);

  // Like fetch; but who must wait for another program waits, and reads so meanwhile.
  async function post(url, asked) {
    begin();
    try {
      for (let count = 0; ; count++) {
        const answer = await fetch(url, asked);
        const wait = pause(answer.status, answer.headers.get("Retry-After"));
        if (!wait || count >= MOST) return answer;
        sign.hidden = false;
        await new Promise((done) => setTimeout(done, wait));
      }
    } finally { end(); }
  }

  // What was not saved, said at the form, which keeps what was typed.
  function say(form, html) {
    form.querySelector("[data-said=unsaved]")?.remove();
    const word = document.createElement("p");
    word.className = "refusal";
    word.setAttribute("role", "alert");
    word.dataset.said = "unsaved";
    word.innerHTML = html;
    form.dataset.dirty = "1";
    form.prepend(word);
  }

  // What was wrong is not told any longer once it is being mended.
  document.addEventListener("input", ({ target }) => {
    for (const word of target.form?.querySelectorAll(".refusal:not([data-full])") ?? []) word.remove();
  });

  // A second tap while the next page is on its way is the first one again.
  let left = null;
  window.addEventListener("submit", (event) => {
    const method = event.submitter?.formMethod || event.target.method;
    if (event.defaultPrevented || method !== "post") return;  // a button may ask instead: for a PDF
    if (left === event.target) return event.preventDefault();
    left = event.target;
    setTimeout(() => { left = null; }, LEAVING);
    begin();
  });
  window.addEventListener("pageshow", () => {
    left = null;
    end();
  });

  // --- forms that htmx sends --------------------------------------------------------------------
  const tries = new WeakMap();

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.verb === "post" && sign.hidden) begin();
  });
  document.addEventListener("htmx:sendError", end);

  // Comes with every answer; what htmx sends later does not when the form is gone by then.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, requestConfig } = event.detail, form = requestConfig?.elt.closest("form");
    if (requestConfig?.verb !== "post" || !form) return;
    if (xhr.status === 503) {
      event.detail.shouldSwap = false;
      form.dataset.dirty = "1";
      if (again(form, requestConfig.triggeringEvent?.submitter, xhr)) return;
      say(form, xhr.responseText);
    }
    tries.delete(form);
    end();
  });

  function again(form, button, xhr) {
    const count = tries.get(form) ?? 0, wait = pause(xhr.status, xhr.getResponseHeader("Retry-After"));
    if (!wait || count >= MOST) return false;
    tries.set(form, count + 1);
    sign.hidden = false;
    setTimeout(() => {
      if (!form.isConnected) end();
      else if (button?.isConnected) button.click();
      else form.requestSubmit();
    }, wait);
    return true;
  }

  return { post, say };
})();
