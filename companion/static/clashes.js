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

  function look() {
    const players = names().length;
    for (const part of form.querySelectorAll("[data-fewest]"))
      offer(part, !players || (players >= part.dataset.fewest && players <= part.dataset.most));
    for (const part of form.querySelectorAll("[data-beside]"))
      offer(part, among(chosen(), part.dataset.beside));
    for (const part of form.querySelectorAll("[data-clashes]"))
      offer(part, !among(chosen(), part.dataset.clashes));
    for (const part of form.querySelectorAll("fieldset:has([data-clashes])"))
      part.hidden = inputs(part).filter(({ disabled }) => !disabled).length < 2;
  }
  for (const name of ["input", "click"]) form.addEventListener(name, look);
  look();
})();
