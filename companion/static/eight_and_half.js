// Score only: who went out is asked next how many cards they burnt, so their number is at hand.
document.addEventListener("change", (event) => {
  if (event.target.name !== "out") return;
  event.target.form.querySelector(`[name="left-${event.target.value}"]`)?.focus();
});
