// Phones that are piles: faces are fetched before they are turned, and whoever counted turns all
// cards at "three".
(() => {
  const { shapes, colours, inward, outward, colour } = JSON.parse(document.body.dataset.pieces);
  const cards = [inward, outward, colour,
    ...shapes.flatMap((shape) => colours.map((each) => `${shape}-${each}`))];
  const held = [];  // a picture that nobody holds may be thrown away before it is shown
  const fetchAll = () => {
    for (const card of cards) {
      const picture = new Image();
      picture.src = `/static/faces/totem/${card}.svg`;
      held.push(picture);
    }
  };
  (window.requestIdleCallback ?? setTimeout)(fetchAll);

  // Two phones at one seat: which of the hands this one shows is this phone's own affair.
  const KEY = "totem-hand";
  const kept = () => { try { return localStorage.getItem(KEY) ?? ""; } catch { return ""; } };
  const showHand = (hand) => {
    if (hand) document.documentElement.dataset.hand = hand;
    else delete document.documentElement.dataset.hand;
    for (const group of document.querySelectorAll("[data-hands]")) {
      group.hidden = false;
      for (const one of group.querySelectorAll("[data-shows]"))
        one.setAttribute("aria-pressed", String(one.dataset.shows === hand));
    }
  };
  document.addEventListener("click", ({ target }) => {
    const chosen = target.closest?.("[data-shows]");
    if (!chosen) return;
    try { localStorage.setItem(KEY, chosen.dataset.shows); } catch { /* then only for now */ }
    showHand(chosen.dataset.shows);
  });
  document.addEventListener("htmx:afterSettle", () => showHand(kept()));
  showHand(kept());

  // What is left of the cards that are shared out, as long as not all are given.
  document.addEventListener("input", ({ target }) => {
    const shares = target.closest?.("[data-shared]");
    if (!shares) return;
    const given = [...shares.querySelectorAll("input")].reduce((sum, one) => sum + Number(one.value), 0);
    const rest = shares.querySelector("[data-left]");
    rest.querySelector("bdi").textContent = `${shares.dataset.shared - given}`.replace("-", "−");
    rest.hidden = given === Number(shares.dataset.shared);
  });

  // At three, and rather late than never: a beat may be slept through, the cards are turned all the same.
  let three = 0;
  document.addEventListener("cue", ({ detail: { name, at, pulses } }) => {
    if (name !== "count") return;
    clearTimeout(three);
    const due = at + pulses.at(-1).after - (Cues.now() ?? Date.now());
    three = setTimeout(() => document.querySelector("button.at-three")?.form.requestSubmit(), due);
  });
})();
