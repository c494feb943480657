// A button that must be held: what it does is meant, and not a slip of the thumb. A short touch
// does nothing; who cannot hold (a screen reader's tap, for one) is asked on a page of its own.
// The server stamps when the finger came down, and takes nothing that was held for less.
(() => {
  let held = null, timer = 0;
  const form = (event) => event.target.closest?.("form[data-hold]");
  const button = (event) => event.target.closest?.("form[data-hold] button");

  const SURELY = 100;  // milliseconds more than the server asks for: its clock is not ours
  let turn = 0;

  async function press(pressed) {
    if (held || !pressed.form.reportValidity()) return;
    held = pressed;
    pressed.dataset.holding = "1";
    const now = turn += 1, { form } = pressed;
    const since = await begin(form);
    if (now === turn && since) timer = setTimeout(send, Number(form.dataset.hold) + SURELY, form, since);
  }

  async function begin(form) {
    try {
      const answer = await fetch(form.dataset.begin, { method: "POST" });
      return answer.ok ? await answer.text() : "";
    } catch {
      return "";
    }
  }

  function send(meant, since) {
    const stamp = document.createElement("input");
    Object.assign(stamp, { type: "hidden", name: "since", value: since });
    meant.append(stamp);
    meant.submit();
  }

  function release() {
    turn += 1;
    clearTimeout(timer);
    if (held) delete held.dataset.holding;
    held = null;
  }

  document.addEventListener("pointerdown", (event) => {
    if (button(event) && !event.button) press(button(event));
  });
  document.addEventListener("keydown", (event) => {
    if (!button(event) || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (!event.repeat) press(button(event));
  });
  for (const name of ["pointerup", "pointercancel", "keyup", "blur", "pagehide"])
    window.addEventListener(name, release);
  document.addEventListener("visibilitychange", release);
  // A click that no finger made has no length: it leads to the page that asks.
  document.addEventListener("click", (event) => {
    if (!button(event)) return;
    event.preventDefault();
    if (event.detail === 0) location.assign(form(event).action);
  });
  document.addEventListener("contextmenu", (event) => { if (button(event)) event.preventDefault(); });
})();
