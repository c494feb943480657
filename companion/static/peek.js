// Hold to look: the secret is fetched while a finger is down and gone when it lifts.
(() => {
  const sheet = document.getElementById("peek");
  let held = null;

  async function hold(button) {
    if (held === button) return;
    release();
    held = button;
    button.dataset.holding = "1";
    try {
      const answer = await fetch(button.dataset.peek, { cache: "no-store" });
      const html = await answer.text();
      if (held !== button) return;
      if (!answer.ok) return release();
      sheet.innerHTML = html;
      sheet.hidden = false;
    } catch { release(); }
  }

  function release() {
    if (!held) return;
    delete held.dataset.holding;
    held = null;
    sheet.hidden = true;
    sheet.replaceChildren();
  }

  const target = (event) => event.target.closest?.("[data-peek]");
  document.addEventListener("pointerdown", (event) => {
    const button = target(event);
    if (!button || event.button > 0) return;
    event.preventDefault();
    hold(button);
  });
  document.addEventListener("keydown", (event) => {
    if (target(event) && (event.key === " " || event.key === "Enter") && !event.repeat) {
      event.preventDefault();
      hold(target(event));
    }
  });
  for (const name of ["pointerup", "pointercancel", "keyup", "blur", "pagehide", "contextmenu"])
    window.addEventListener(name, (event) => {
      if (name === "contextmenu" && target(event)) event.preventDefault();
      if (name !== "contextmenu") release();
    });
  document.addEventListener("visibilitychange", release);
  // At night no phone is lit, and what was taken back is nobody's: not even under a finger.
  document.addEventListener("table-shown", () => {
    if (held && !document.querySelector(`[data-peek="${held.dataset.peek}"]`)) release();
  });
})();
