// Numbers by big steps, or at one tap.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step][type=button], [data-value][type=button]");
  if (!button) return;
  const input = button.closest("label, .kind").querySelector("input");
  if (button.dataset.value) input.value = button.dataset.value;
  else button.dataset.step === "1" ? input.stepUp() : input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
});

// Sums: the signs that number keys lack, and what it comes to while it is typed.
const added = (typed) => (typed.replace(/[−–—]/g, "-").match(/[+-]?\s*\d+/g) || [])
  .reduce((sum, part) => sum + Number(part.replace(/\s/g, "")), 0);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-sign]");
  if (!button) return;
  const input = button.closest("label").querySelector("input");
  input.setRangeText(button.dataset.sign, input.selectionStart, input.selectionEnd, "end");
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", (event) => {
  const label = event.target.closest("label.sum");
  if (!label) return;
  const typed = event.target.value;
  label.querySelector("output").value = /\d\s*[+−–—-]\s*\d/.test(typed) ? `= ${added(typed)}` : "";
});

// A field that is tapped is written anew: no digit is added to the one that stood there.
document.addEventListener("focusin", (event) => {
  if (event.target.matches("input[type=number]")) event.target.select();
});
