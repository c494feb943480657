// A tap counts once, counts even if the page is left at once, and never plays the next step.
window.taps = (() => {
  const main = document.getElementById("main");
  const REST = 600, LATE = 10000, LEAVING = 20000, KEPT_ALIVE = 60000;
  // A swift button means the same at every step and stands where it stood: it never rests.
  const RESTING = "button:not([type=button], [data-swift])";
  const ours = (form) => form.method === "post";
  const stepOf = (form) => form.querySelector("[name=step]")?.value ?? "";

  // --- a button rests when something has changed under it ---------------------------------------
  // Whoever changed it, and however it came here: an answer, a push and a poll are all morphs.
  const morph = Idiomorph.morph;
  Idiomorph.morph = (old, ...more) => {
    if (old !== main) return morph(old, ...more);
    const before = underThumb();
    const morphed = morph(old, ...more);
    markSending();
    if (underThumb() !== before) rest();
    return morphed;
  };

  // What a thumb could hit: the moment, and every button that can be seen, at its place.
  function underThumb() {
    const seen = [main.querySelector(".now")?.dataset.step, main.querySelector(".handed")?.id];
    for (const button of main.querySelectorAll(RESTING)) {
      const { top, bottom } = button.getBoundingClientRect(), form = button.form;
      if (bottom > 0 && top < innerHeight)
        seen.push(form?.id, form && stepOf(form), button.value, button.textContent, Math.round(top / 12));
    }
    return seen.join("|");
  }

  // A page that has just come rests by its style sheet alone: no script is needed for that.
  let changes = 0, pressed = 0, resting = 0;
  function rest() {
    changes += 1;
    main.dataset.resting = "1";
    clearTimeout(resting);
    resting = setTimeout(() => { delete main.dataset.resting; }, REST);
  }

  document.addEventListener("premiere", ({ detail }) => { if (detail === "end") rest(); });

  // A finger that came down before the change does not fire what it finds when it lifts.
  addEventListener("pointerdown", () => { pressed = changes; }, true);
  main.addEventListener("click", (event) => {
    if (event.detail && pressed < changes && event.target.closest(RESTING))
      stop(event);
  }, true);
  // Keys are meant; only one that is held down goes on by itself.
  main.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && !event.target.matches("textarea")) stop(event);
  }, true);
  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // --- what a person has typed is not morphed away -----------------------------------------------
  const dirty = (node) => node.nodeName === "FORM" && node.dataset.dirty;
  const guards = Idiomorph.defaults.callbacks;
  guards.beforeNodeMorphed = (old) =>
    !(old.nodeType === 1 && (dirty(old) || old.hasAttribute("data-keep") || old.dataset.holding));
  guards.beforeNodeRemoved = (old) => {
    if (old.nodeType !== 1) return;
    const left = dirty(old) ? [old] : old.querySelectorAll("form[data-dirty]");
    for (const form of left) if (ours(form) && !isSending(form)) outlived(wordsOf(form));
  };
  guards.beforeAttributeUpdated = (name, node) => !(name === "open" && node.nodeName === "DETAILS");

  main.addEventListener("input", (event) => {
    if (event.target.form) event.target.form.dataset.dirty = "1";
  });

  // A form whose moment is over says so once and is gone; words that were typed stay to be copied.
  function outlived(words) {
    const note = document.getElementById("outlived");
    for (const each of words) {
      const line = document.createElement("p");
      line.dir = "auto";
      line.textContent = each;
      note.querySelector(".typed").append(line);
    }
    note.hidden = false;
  }
  const wordsOf = (form) => [...form.querySelectorAll("textarea, input:not([type])")]
    .filter((each) => each.value.trim() && each.value !== each.defaultValue).map((each) => each.value);
  document.getElementById("outlived").addEventListener("click", (event) => {
    if (!event.target.closest("button")) return;
    event.currentTarget.hidden = true;
    event.currentTarget.querySelector(".typed").replaceChildren();
  });

  // --- sending -------------------------------------------------------------------------------------
  const sending = new Map();  // the forms under way, by id, each with the step it answers
  const isSending = (form) => sending.has(form.id) && sending.get(form.id) === stepOf(form);
  let settled = Promise.resolve(true), left = -Infinity;
  let thumbed = "";  // the form under way whose button is under the thumb, wherever the page is scrolled to

  function markSending() {
    for (const form of main.querySelectorAll("form[data-tap]"))
      for (const button of form.elements)
        if (button.type === "submit") button.toggleAttribute("data-sending", isSending(form));
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented) return;
    if (form.matches("[data-tap]")) {
      event.preventDefault();
      if (!isSending(form)) settled = send(form, event.submitter);
    } else if (ours(form))
      leaveBy(event, () => { if (form.isConnected) form.requestSubmit(event.submitter); });
  });

  // True once the table has it; a refusal, or a tap that was lost, is to be read before one goes on.
  async function send(form, submitter) {
    const body = new URLSearchParams(new FormData(form));
    if (submitter?.name) body.append(submitter.name, submitter.value);
    const keepalive = String(body).length < KEPT_ALIVE;
    const began = Date.now();
    const { id } = form, words = wordsOf(form);  // it may be another form, or gone, before the answer
    sending.set(id, stepOf(form));
    if (submitter?.closest(".act")) thumbed = id;
    markSending();
    try {
      const answer = await saving.post(form.getAttribute("action"),
        { method: "POST", body, keepalive, headers: { "HX-Request": "true" } });
      const html = await answer.text();
      if (answer.status === 503) return tell(form, words, () => saving.say(form, html));
      const { dirty: typed } = form.dataset;
      delete form.dataset.dirty;
      if (answer.headers.has("HX-Refresh")) reload();
      else if (answer.ok) await live.answered(html, began);
      else if (!answer.headers.has("HX-Retarget")) refused(id, words, typed, html);
      else if (form.isConnected)  // not into a hand that was laid down meanwhile
        showIn(document.querySelector(answer.headers.get("HX-Retarget")), html);
      if (answer.ok) form.dispatchEvent(new CustomEvent("tap-counted", { bubbles: true }));
      return answer.ok;
    } catch {
      live.stumbled();
      tell(form, words, () => sayAt(form, "unsent"));
      return false;
    } finally {
      sending.delete(id);
      if (thumbed === id) thumbed = "";
      markSending();
    }
  }

  // What was typed into a form that was refused is there to be mended, whatever is pushed meanwhile.
  function refused(id, words, typed, html) {
    live.show(html);
    const form = document.getElementById(id);
    if (form && typed) form.dataset.dirty = typed;
    if (!form && words.length) outlived(words);
  }

  // The button that was tapped is gone then: who goes by keys goes on from there.
  function showIn(place, html) {
    place.innerHTML = html;
    place.focus({ preventScroll: true });
  }

  // What became of a tap, at its form; if that is gone, what was typed into it stays all the same.
  function tell(form, words, say) {
    if (form.isConnected) say();
    else if (words.length) outlived(words);
  }

  // A sentence that waits at the foot of the page, said at the form it concerns.
  function sayAt(form, id) {
    form.querySelector(`[data-said=${id}]`)?.remove();
    const word = document.getElementById(id).cloneNode(true);
    word.removeAttribute("id");
    word.dataset.said = id;
    word.hidden = false;
    word.className = "refusal";
    form.prepend(word);
  }

  // --- leaving: not while a tap is under way ------------------------------------------------------
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    const elsewhere = link && !link.target && !link.getAttribute("href").startsWith("#");
    if (!elsewhere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    leaveBy(event, () => location.assign(link.href));
  });

  function leaveBy(event, go) {
    left = performance.now();
    if (!sending.size) return;
    event.preventDefault();
    const late = new Promise((done) => setTimeout(done, LATE, true));
    Promise.race([settled, late]).then((fine) => { if (fine) go(); });
  }

  // The page anew, but not in the place of another that has been asked for.
  function reload() {
    if (sending.size || performance.now() - left < LEAVING) setTimeout(reload, 250);
    else location.reload();
  }
  addEventListener("beforeunload", () => { left = performance.now(); });
  addEventListener("pageshow", () => { left = -Infinity; });

  // Whether somebody is in the middle of writing; what is under way is written.
  const unsent = () => [...main.querySelectorAll("form[data-dirty]")].some((form) => !isSending(form));

  // Whether this phone's own tap under the thumb was the last of its kind for now.
  const done = () => thumbed !== "" && !document.getElementById(thumbed);

  return { reload, unsent, done, busy: () => sending.size > 0 };
})();
