// The box inventory while it is being counted: the sum, and what differs from the usual.
(() => {
  const kinds = [...document.querySelectorAll(".kind")];
  const count = (kind) => Number(kind.querySelector("input").value);
  const total = document.querySelector("#total bdi");
  const verdict = document.querySelector(".verdict").dataset;

  document.getElementById("box").addEventListener("input", () => {
    const sum = kinds.reduce((found, kind) => found + count(kind), 0);
    const playable = sum >= Number(verdict.low) && sum <= Number(verdict.high);
    total.textContent = sum;
    verdict.is = sum === Number(verdict.whole) ? "even" : playable ? "odd" : "unplayable";
    for (const kind of kinds) kind.classList.toggle("changed", count(kind) !== Number(kind.dataset.usual));
  });
})();
