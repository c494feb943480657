// The box inventory while it is being counted: the sum, and what differs from the usual.
(() => {
  const kinds = [...document.querySelectorAll(".kind")];
  const count = (kind) => Number(kind.querySelector("input").value);
  const total = document.querySelector("#total bdi");
  const verdict = document.querySelector(".verdict").dataset;

  const box = document.getElementById("box");
  let kept = true;

  box.addEventListener("input", () => {
    kept = false;
    const sum = kinds.reduce((found, kind) => found + count(kind), 0);
    const playable = sum >= Number(verdict.low) && sum <= Number(verdict.high);
    total.textContent = sum;
    verdict.is = sum === Number(verdict.whole) ? "even" : playable ? "odd" : "unplayable";
    for (const kind of kinds) kind.classList.toggle("changed", count(kind) !== Number(kind.dataset.usual));
  });

  // What was counted is not lost by a tap on a tab: the browser asks first.
  box.addEventListener("submit", () => { kept = true; });
  addEventListener("beforeunload", (event) => { if (!kept) event.preventDefault(); });
})();
