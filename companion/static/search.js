// Search at once: what does not have the words, or the level, folds away.
(() => {
  const fold = (element, form) => {
    const words = form.querySelector("[type=search]").value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const level = form.querySelector("[name=level]")?.value ?? "";
    const text = element.textContent.toLocaleLowerCase();
    element.hidden = !words.every((word) => text.includes(word)) || (level && element.dataset.level !== level);
    if (words.length && "open" in element) element.open = !element.hidden;
  };
  const apply = (form) => {
    for (const element of document.querySelectorAll("[data-find]")) fold(element, form);
  };
  const forms = () => document.querySelectorAll("form[data-search]");
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[data-search]");
    if (form) apply(form);
  });
  for (const name of ["htmx:afterSettle", "htmx:sseMessage"])
    document.addEventListener(name, () => forms().forEach(apply));
  for (const form of document.querySelectorAll("form[data-search][hidden]")) form.hidden = false;
})();
