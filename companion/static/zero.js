// The board: how many cards are tapped in, and no more of them than there may be. Where cards of
// ours lie before the camera, a photograph taps in what could be read of them.
(() => {
  const READERS = ["/static/vendor/cv.js", "/static/vendor/aruco.js", "/static/zero-photo.js"];
  const boardOf = (node) => node.closest?.("[data-board]");
  const most = (board) => Number(board.dataset.most);
  const ticked = (board) => board.querySelectorAll("input[type=checkbox]:checked").length;

  function tally(board) {
    board.querySelector(".tally output").value = `${ticked(board)} / ${most(board)}`;
  }

  function tapped(board, box) {
    const full = ticked(board) > most(board);
    if (full) box.checked = false;
    board.querySelector("[data-full]").hidden = !full;
    tally(board);
  }

  // The referee is asked by the ninth tap; what a photograph read is looked over first.
  function ask(board, box) {
    if (box.checked && ticked(board) === most(board) && board.closest(".referee")) board.form.requestSubmit();
  }

  // --- hands that did not fit ----------------------------------------------------------------------
  // What this phone has sent is marked again, so that only what is wrong needs a tap: with every page
  // that comes (who sent last gets two), until somebody has a hand in it.
  const sent = new Map();
  const round = () => document.querySelector(".now")?.dataset.step.split("-")[0];
  const place = (board) => `${board.form.id} ${round()}`;

  document.addEventListener("submit", ({ target }) => {
    const board = target.querySelector("[data-board]");
    if (!board) return;
    const ticked = [...board.querySelectorAll("input:checked")];
    sent.set(place(board), ticked.map((box) => box.dataset.mark));
  });

  document.addEventListener("table-shown", () => {
    if (!document.querySelector(".dispute")) return;
    for (const board of document.querySelectorAll("[data-board]")) {
      for (const id of sent.get(place(board)) ?? []) mark(board, id);
    }
  });

  // --- a photograph ------------------------------------------------------------------------------
  const load = (src) => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
  let ready = null;
  const readers = () =>
    ready ??= READERS.reduce((before, src) => before.then(() => load(src)), Promise.resolve());

  function say(board, what) {
    for (const line of board.querySelectorAll("[data-said]")) line.hidden = line.dataset.said !== what;
  }

  async function look(board, input) {
    const [file] = input.files;
    if (!file) return;
    say(board, "reading");
    let found = new Set();
    try {
      await readers();
      await new Promise((painted) => setTimeout(painted, 50));
      found = await photo.read(file, most(board), board.querySelectorAll("[data-mark]").length);
    } catch { ready = null; }
    input.value = "";
    lit(board, found);
  }

  // More than there may be: other cards are in the picture too, and nobody guesses which.
  function lit(board, found) {
    const known = [...board.querySelectorAll("input:checked")].map((box) => Number(box.dataset.mark));
    const together = new Set([...known, ...found]).size;
    const many = together > most(board);
    say(board, many ? "many" : !found.size ? "none" : together === most(board) ? "all" : "some");
    if (!many) for (const id of found) mark(board, id);
  }

  function mark(board, id) {
    const box = board.querySelector(`[data-mark="${id}"]`);
    if (box.checked) return;
    box.checked = true;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    tapped(board, box);
  }

  document.addEventListener("change", ({ target }) => {
    const board = boardOf(target);
    if (!board) return;
    sent.delete(place(board));
    if (target.type === "file") look(board, target);
    else if (target.type === "checkbox") {
      tapped(board, target);
      if (!target.checked) board.querySelector("[data-said=all]").hidden = true;
      ask(board, target);
    }
  });

  // A page that is morphed keeps this: the board counts, and may be photographed.
  document.documentElement.classList.add("counts");
})();
