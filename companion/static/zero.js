// The board: how many cards are tapped in, and no more of them than there may be.
(() => {
  const boardOf = (node) => node.closest?.("[data-board]");
  const ticked = (board) => board.querySelectorAll("input[type=checkbox]:checked").length;

  function tally(board) {
    const shown = board.querySelector(".tally output");
    shown.value = `${ticked(board)} / ${board.dataset.most}`;
    shown.hidden = false;
  }

  document.addEventListener("change", ({ target }) => {
    const board = boardOf(target);
    if (!board || target.type !== "checkbox") return;
    const full = ticked(board) > Number(board.dataset.most);
    if (full) target.checked = false;
    board.querySelector("[data-full]").hidden = !full;
    tally(board);
  });
  document.addEventListener("board-changed", ({ target }) => tally(boardOf(target)));
  document.querySelectorAll("[data-board]").forEach(tally);
})();
