// Phones that are piles: faces are fetched before they are turned, and whoever counted turns all
// cards at "three".
(() => {
  const colours = ["red", "yellow", "green", "purple"];
  const shapes = Array.from({ length: 18 }, (_, n) => `s${String(n + 1).padStart(2, "0")}`);
  const cards = ["inward", "outward", "colour",
    ...shapes.flatMap((shape) => colours.map((colour) => `${shape}-${colour}`))];
  const kept = [];  // a picture that nobody holds may be thrown away before it is shown
  const fetchAll = () => {
    for (const card of cards) {
      const picture = new Image();
      picture.src = `/static/faces/totem/${card}.svg`;
      kept.push(picture);
    }
  };
  (window.requestIdleCallback ?? setTimeout)(fetchAll);

  document.addEventListener("pulse", ({ detail }) => {
    if (detail.cue === "count" && detail.shows === "3")
      document.querySelector("button.at-three")?.form.requestSubmit();
  });
})();
