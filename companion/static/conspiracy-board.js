// The board: a finger drags a card, its red threads follow, and where it is let go it hangs. A tap
// opens what is written on it, in whole.
(() => {
  const board = document.querySelector("[data-board]");
  const form = document.getElementById("move-card");
  if (!board || !form) return;
  const at = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(board.getScreenCTM().inverse());
  };
  const ends = (thing, x, y) => {
    for (const line of board.querySelectorAll("line"))
      for (const [end, number] of [["one", 1], ["other", 2]])
        if (line.dataset[end] === thing) {
          line.setAttribute(`x${number}`, x + 90);
          line.setAttribute(`y${number}`, y + 8);
        }
  };
  const hang = (card, x, y) => {
    card.setAttribute("transform", `translate(${x} ${y})`);
    ends(card.dataset.thing, Number(x), Number(y));
  };
  const mirrored = (x) => ("mirrored" in board.dataset ? board.viewBox.baseVal.width - 180 - x : x);
  const read = (thing) => {
    const about = document.getElementById(`about-${thing}`);
    if (!about) return;
    about.open = true;
    about.scrollIntoView({ block: "nearest" });
  };
  let held = null;
  board.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-thing]");
    if (!card) return;
    const from = at(event);
    held = { card, dx: from.x - card.dataset.x, dy: from.y - card.dataset.y, moved: false };
    board.setPointerCapture(event.pointerId);
  });
  board.addEventListener("pointermove", (event) => {
    if (!held) return;
    const to = at(event);
    // A finger that trembles while it taps drags nothing.
    const far = Math.hypot(to.x - held.dx - held.card.dataset.x, to.y - held.dy - held.card.dataset.y);
    if (!held.moved && far < 8) return;
    held.x = Math.round(Math.min(460, Math.max(0, to.x - held.dx)));
    held.y = Math.round(Math.min(4000, Math.max(0, to.y - held.dy)));
    held.moved = true;
    hang(held.card, held.x, held.y);
  });
  board.addEventListener("pointercancel", () => {  // the browser has taken the finger for its own
    if (held?.moved) hang(held.card, held.card.dataset.x, held.card.dataset.y);
    held = null;
  });
  board.addEventListener("pointerup", () => {
    const { card, x, y, moved } = held ?? {};
    held = null;
    if (card && !moved) read(card.dataset.thing);
    if (!moved) return;
    form.elements.thing.value = card.dataset.thing;
    form.elements.x.value = mirrored(x);
    form.elements.y.value = y;
    form.submit();
  });
})();
