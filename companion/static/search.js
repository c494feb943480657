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
    for (const head of document.querySelectorAll(".rules > h2")) goWith(head);
    for (const word of document.querySelectorAll("[data-nothing]"))
      word.hidden = !!document.querySelector("[data-find]:not([hidden])");
  };
  // A heading, and the hint under it, go when nothing is left of what they head.
  const goWith = (head) => {
    const headed = [];
    for (let next = head.nextElementSibling; next && next.nodeName !== "H2"; next = next.nextElementSibling) headed.push(next);
    const left = headed.some((item) => item.matches("[data-find]:not([hidden])") || item.querySelector("[data-find]:not([hidden])"));
    for (const item of [head, ...headed.filter((each) => each.matches(".hint"))]) item.hidden = !left;
  };
  const forms = () => document.querySelectorAll("form[data-search]");
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[data-search]");
    if (form) apply(form);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-search]:not([action])")) return;
    event.preventDefault();
    document.activeElement?.blur();
  });
  document.addEventListener("table-shown", () => forms().forEach(apply));
  for (const form of document.querySelectorAll("form[data-search][hidden]")) form.hidden = false;
})();
