// The new-table form offers only what can be had together: by the number of names, and beside what
// is chosen already. What is not offered is not sent, and comes back as it was.
(() => {
  const form = document.getElementById("new-table");
  const names = () => [...form.querySelectorAll("input[name^=name-]")].filter(({ value }) => value.trim());
  const inputs = (part) => [...part.querySelectorAll("input")];

  function offer(part, there) {
    part.hidden = !there;
    for (const input of inputs(part)) input.disabled = !there;
  }

  const among = (told, pairs) => pairs.split(" ").some((pair) => told.has(pair));
  const chosen = () => new Set([...new FormData(form)].map(([name, value]) => `${name}=${value}`));

  // As many must stay as the players need: what is too few comes back until they are fewer, and
  // none of the last ones can be taken out.
  function keepEnough(part, players) {
    const boxes = inputs(part), line = part.querySelector("output");
    const needed = Number(part.dataset.least.split(" ")[players - 1] ?? 0);
    const least = needed - among(chosen(), part.dataset.spared);
    for (const input of boxes) if (input.dataset.back) bringBack(input, false);
    const out = boxes.filter(({ checked }) => !checked);
    const spare = boxes.length - out.length - least;
    for (const input of out.slice(0, Math.max(0, -spare))) bringBack(input, true);
    for (const input of boxes)
      input.setAttribute("aria-disabled", Boolean(players) && spare <= 0 && input.checked);
    line.value = !players ? "" : spare > 0 ? line.dataset.line.replace("#n", spare) : line.dataset.none;
  }

  function bringBack(input, there) {
    input.checked = there;
    input.dataset.back = there || "";
  }
  form.addEventListener("click", (event) => {
    if (!event.target.matches("[aria-disabled=true]")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  function look() {
    const players = names().length;
    for (const part of form.querySelectorAll("[data-fewest]"))
      offer(part, !players || (players >= part.dataset.fewest && players <= part.dataset.most));
    for (const part of document.querySelectorAll("[data-beside]"))  // the way to the box is no field
      offer(part, among(chosen(), part.dataset.beside));
    for (const part of form.querySelectorAll("[data-clashes]"))
      offer(part, !among(chosen(), part.dataset.clashes));
    for (const part of form.querySelectorAll("fieldset:has([data-clashes])"))
      part.hidden = inputs(part).filter(({ disabled }) => !disabled).length < 2;
    for (const part of form.querySelectorAll("[data-least]")) keepEnough(part, players);
  }
  for (const name of ["input", "click"]) form.addEventListener(name, look);
  look();
})();
