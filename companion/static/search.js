// Search in the rules: what does not have the words folds away.
(() => {
  const box = document.getElementById("search");
  if (!box) return;
  box.hidden = false;
  box.addEventListener("input", () => {
    const words = box.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    for (const rule of document.querySelectorAll("[data-rule]")) {
      const text = rule.textContent.toLocaleLowerCase();
      rule.hidden = !words.every((word) => text.includes(word));
      if (words.length) rule.open = !rule.hidden;
    }
  });
})();
