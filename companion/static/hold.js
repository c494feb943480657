// A button that must be held: what it does is meant, and not a slip of the thumb. A short touch
// does nothing; who cannot hold (a screen reader's tap, for one) is asked on a page of its own.
(() => {
  let held = null, timer = 0;
  const form = (event) => event.target.closest?.("form[data-hold]");
  const button = (event) => event.target.closest?.("form[data-hold] button");

  function press(pressed) {
    if (held || !pressed.form.reportValidity()) return;
    held = pressed;
    pressed.dataset.holding = "1";
    timer = setTimeout(send, Number(pressed.form.dataset.hold), pressed.form);
  }

  function send(meant) {
    const sure = document.createElement("input");
    Object.assign(sure, { type: "hidden", name: "sure", value: "1" });
    meant.append(sure);
    meant.submit();
  }

  function release() {
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
