// Numbers by big steps, or at one tap.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step][type=button], [data-value][type=button]");
  if (!button) return;
  const input = button.closest("label, .kind").querySelector("input");
  if (button.dataset.value) input.value = button.dataset.value;
  else button.dataset.step === "1" ? input.stepUp() : input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
