// A tap that takes long says so. What the disk refuses is told at the form it concerns, with all
// that was typed; while another program has the store, the form is sent again by itself.
(() => {
  const LONG = 2000, MOST = 30;
  const saving = document.getElementById("saving");
  const tries = new WeakMap();
  let timer = 0;

  function begin() {
    clearTimeout(timer);
    timer = setTimeout(() => { saving.hidden = false; }, LONG);
  }

  function end() {
    clearTimeout(timer);
    saving.hidden = true;
  }

  window.addEventListener("submit", (event) => {
    if (!event.defaultPrevented && event.target.method === "post") begin();
  });
  window.addEventListener("pageshow", end);

  // --- forms that htmx sends --------------------------------------------------------------------
  const form = (event) => event.detail.requestConfig?.elt.closest("form");

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.verb === "post" && saving.hidden) begin();
  });

  // Comes with every answer; what htmx sends later does not when the form is gone by then.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.requestConfig?.verb !== "post" || !form(event)) return;
    if (event.detail.xhr.status !== 503) return done(form(event));
    event.detail.shouldSwap = false;
    form(event).dataset.dirty = "1";
    form(event).querySelector("[data-said=unsaved]")?.remove();
    if (again(event)) return;
    say(form(event), event.detail.xhr.responseText);
    end();
  });
  document.addEventListener("htmx:sendError", end);

  function done(sent) {
    tries.delete(sent);
    end();
  }

  // Whether it will be tried again; the one who waits reads so meanwhile.
  function again(event) {
    const sent = form(event), count = tries.get(sent) ?? 0;
    const pause = Number(event.detail.xhr.getResponseHeader("Retry-After"));
    const button = event.detail.requestConfig.triggeringEvent?.submitter;
    tries.delete(sent);
    if (!pause || count >= MOST) return false;
    tries.set(sent, count + 1);
    saving.hidden = false;
    setTimeout(() => {
      if (!sent.isConnected) return end();
      if (button?.isConnected) button.click();
      else sent.requestSubmit();
    }, pause * 1000);
    return true;
  }

  function say(at, text) {
    const word = document.createElement("p");
    word.className = "refusal";
    word.setAttribute("role", "alert");
    word.dataset.said = "unsaved";
    word.innerHTML = text;
    at.prepend(word);
  }
})();
