// Search at once: what does not have the words, or the level, folds away.
(() => {
  const LEFT = "[data-find]:not([hidden])";
  // A letter that is written otherwise at the end of a word, or without its dots, is the same letter.
  const LETTERS = { "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "ё": "е" };
  const folded = (text) => text.toLocaleLowerCase().replace(/[ךםןףץё]/g, (letter) => LETTERS[letter]);
  // Lines of words for one thing: to search for one of them is to search for all.
  const alike = () => [...document.querySelectorAll("[data-alike] > li")].map((line) =>
    folded(line.textContent.trim()).split(/\s*,\s*/));
  // A word where it begins, with Hebrew's little words before it: "pass" is no part of a compass.
  const begun = (word) => {
    const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?:^|[^\\p{L}\\d])[והבלמשכ]{0,3}${plain}`, "u");
  };
  const same = (word, line) => line.some((each) =>
    begun(each).test(word) || (word.length > 2 && each.startsWith(word)));
  const meant = (word, lines) => {
    const others = lines.filter((line) => same(word, line)).flat().map(begun);
    return (text) => text.includes(word) || others.some((other) => other.test(text));
  };
  const asked = (form) => {
    const typed = folded(form.querySelector("[type=search]").value);
    const lines = alike();
    return typed.split(/\s+/).filter(Boolean).map((word) => meant(word, lines));
  };
  const narrowed = (form) => [...form.querySelectorAll("select")].map((each) => [each.name, each.value])
    .filter(([, value]) => value);
  const fold = (element, words, only) => {
    const text = folded(element.textContent);
    element.hidden = !words.every((has) => has(text))
      || only.some(([name, value]) => element.dataset[name] !== value);
    if (words.length && "open" in element) element.open = !element.hidden;
  };
  const apply = (form) => {
    const words = asked(form);
    const only = narrowed(form);
    for (const element of document.querySelectorAll("[data-find]")) fold(element, words, only);
    for (const head of document.querySelectorAll(".rules > h2")) goWith(head);
    for (const chapter of document.querySelectorAll("[data-chapter]"))
      chapter.hidden = !chapter.querySelector(LEFT);
    for (const word of document.querySelectorAll("[data-nothing]"))
      word.hidden = !!document.querySelector(LEFT);
  };
  // A heading, and the hint under it, go when nothing is left of what they head.
  const goWith = (head) => {
    const headed = [];
    let next = head;
    while ((next = next.nextElementSibling) && next.nodeName !== "H2") headed.push(next);
    const left = headed.some((item) => item.matches(LEFT) || item.querySelector(LEFT));
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
