// The chance of an action as it is being put together: talent, stakes, traits, assets and +3s ticked.
(() => {
  const ways = (need) => {
    let found = 0;
    for (let a = 1; a < 7; a++) for (let b = 1; b < 7; b++) found += a + b >= need;
    return found;
  };
  const picked = (form, name) =>
    [...form.querySelectorAll(`[name=${name}]:checked`)].map((each) => each.value);
  const show = (form) => {
    const out = document.querySelector(`[data-of="${form.id}"]`);
    if (!out) return;
    const facts = JSON.parse(out.dataset.odds);
    const dearer = picked(form, "option").some((each) => each !== "plain") ? 3 : 0;
    const assets = picked(form, "assets").reduce((sum, slot) => sum + (facts.assets[slot] ?? 0), 0);
    const helped = 3 * picked(form, "helped").length;
    const bonus = picked(form, "traits").length + assets + helped + facts.carry;
    const need = facts.difficulty + dearer - bonus;
    const [talent] = picked(form, "talent");
    const talents = talent ? [facts.talents[talent]] : Object.values(facts.talents);
    const chances = talents.map((each) => Math.round((ways(need - each) * 100) / 36));
    const [least, best] = [Math.min(...chances), Math.max(...chances)];
    out.querySelector("[data-difficulty]").textContent = facts.difficulty + dearer;
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
