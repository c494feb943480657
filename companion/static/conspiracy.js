// The chance of an action as it is being put together. What each box is worth, and the chance of each
// target, the page says: here is only added up what is ticked.
(() => {
  const chance = ({ chances, surest }, need) =>
    chances[Math.min(Math.max(need - surest, 0), chances.length - 1)];
  const show = (form) => {
    const out = document.querySelector(`[data-of="${form.id}"]`);
    if (!out) return;
    const facts = JSON.parse(out.dataset.odds);
    const ticked = [...form.querySelectorAll(":checked")].map(({ name, value }) => `${name}=${value}`);
    const worth = (numbers) => ticked.reduce((sum, box) => sum + (numbers[box] ?? 0), 0);
    const difficulty = facts.difficulty + worth(facts.harder);
    const need = difficulty - facts.carry - worth(facts.adds);
    const talent = ticked.find((box) => box in facts.talents);
    const talents = talent ? [facts.talents[talent]] : Object.values(facts.talents);
    const chances = talents.map((each) => chance(facts, need - each));
    const [least, best] = [Math.min(...chances), Math.max(...chances)];
    out.querySelector("[data-difficulty]").textContent = difficulty;
    out.querySelector(".chance").hidden = false;
    // Until a talent is ticked: from the least of them to the best.
    out.querySelector("[data-open]").hidden = least === best;
    out.querySelector("[data-chance]").textContent = least === best ? `${best}%` : `${least}–${best}%`;
  };
  const all = () => document.querySelectorAll("form[id^=do-declare_action]").forEach(show);
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[id^=do-declare_action]");
    if (form) show(form);
  });
  // The button that approves rests while nothing is ticked; how many are, the style sheet counts.
  const rest = (form) => {
    for (const button of form.elements) {
      if (button.matches("button")) button.disabled = !form.querySelector(":checked");
    }
  };
  const approving = () => document.querySelectorAll("form[id^=do-approve]").forEach(rest);
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[id^=do-approve]");
    if (form) rest(form);
  });
  // Once something missing of one without a phone is sent: the next of it, or the head of the page.
  let sent = "";
  document.addEventListener("submit", (event) => {
    sent = event.target.closest(".unwritten")?.id ?? "";
  });
  const onward = () => {
    if (sent) (document.getElementById(sent) ?? document.body).scrollIntoView();
    sent = "";
  };
  // A moment that is staged is skipped by a tap on it.
  document.addEventListener("click", (event) => {
    const moment = event.target.closest?.("[data-moment]");
    for (const each of moment?.getAnimations({ subtree: true }) ?? []) each.finish();
  });
  for (const refresh of [all, approving, onward]) {
    document.addEventListener("table-shown", refresh);
    refresh();
  }
})();
