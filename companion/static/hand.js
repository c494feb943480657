// A hand of cards: a tap lifts it, it is fetched then and not before. It lies down by a tap, when
// the phone is put face down, when another app comes, in the dark, or after a minute untouched.
(() => {
  const MINUTE = 60000, FACE_DOWN = 160;
  const sheet = document.getElementById("hand");
  let lifted = null, opener = null, step = "", holder = "", rest = 0;

  const stepNow = () => document.querySelector(".now")?.dataset.step ?? "";
  const holderNow = () =>
    document.querySelector(".dark") ? "nobody" : document.querySelector(".handed")?.id ?? "";

  async function lift(url) {
    const mine = lifted = { url };
    step = stepNow();
    holder = holderNow();
    try {
      const answer = await fetch(url, { cache: "no-store", headers: { "HX-Request": "true" } });
      const html = await answer.text();
      if (lifted !== mine) return;
      if (!answer.ok) return layDown();
      sheet.innerHTML = html;
      show();
    } catch { if (lifted === mine) layDown(); }
  }

  function show() {
    sheet.hidden = false;
    htmx.process(sheet);
    sheet.focus();
    touched();
  }

  function layDown() {
    if (!lifted) return;
    lifted = null;
    clearTimeout(rest);
    sheet.hidden = true;
    sheet.replaceChildren();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }

  function touched() {
    clearTimeout(rest);
    rest = setTimeout(layDown, MINUTE);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-hand]");
    if (!link || event.ctrlKey || event.metaKey || event.button) return;
    event.preventDefault();
    opener = link;
    lift(link.href);
  });

  // Whatever is not a card, a field or its button is table: a tap there lays the hand down.
  sheet.addEventListener("click", (event) => {
    if (event.target.closest("form label, form button, form fieldset, form select, form input")) return;
    event.preventDefault();
    layDown();
  });
  for (const name of ["pointerdown", "keydown", "input", "scroll"])
    sheet.addEventListener(name, () => { if (lifted) touched(); });
  sheet.addEventListener("tap-counted", layDown);

  document.addEventListener("keydown", (event) => { if (event.key === "Escape") layDown(); });
  document.addEventListener("visibilitychange", layDown);
  for (const name of ["blur", "pagehide"]) window.addEventListener(name, layDown);
  // Where the sensor speaks by itself; nobody is asked for a permission over a card.
  window.addEventListener("deviceorientation", ({ beta }) => {
    if (beta !== null && Math.abs(beta) > FACE_DOWN) layDown();
  });

  // Night, or the phone is somebody else's: the hand is down. The table has moved on: the hand is
  // another one, unless somebody is choosing just now.
  document.addEventListener("table-shown", () => {
    if (!lifted) return;
    if (holderNow() !== holder) return layDown();
    if (stepNow() !== step && !sheet.querySelector("form :checked")) lift(lifted.url);
  });
})();
