// The chance of an action as it is being put together: talent, stakes, traits, assets and +3s ticked.
(() => {
  const ways = (need) => {
    let found = 0;
    for (let a = 1; a < 7; a++) for (let b = 1; b < 7; b++) found += a + b >= need;
    return found;
  };
  const picked = (form, name) => [...form.querySelectorAll(`[name=${name}]:checked`)].map((each) => each.value);
  const show = (form) => {
    const out = form.closest("section")?.querySelector("[data-odds]");
    const [talent] = picked(form, "talent");
    if (!out) return;
    const facts = JSON.parse(out.dataset.odds);
    const dearer = picked(form, "option").some((each) => each !== "plain") ? 3 : 0;
    const assets = picked(form, "assets").reduce((sum, slot) => sum + (facts.assets[slot] ?? 0), 0);
    const helped = 3 * picked(form, "helped").length;
    const bonus = (facts.talents[talent] ?? 0) + picked(form, "traits").length + assets + helped + facts.carry;
    out.querySelector("[data-difficulty]").textContent = facts.difficulty + dearer;
    out.querySelector(".chance").hidden = !talent;
    out.querySelector("[data-chance]").textContent =
      `${Math.round((ways(facts.difficulty + dearer - bonus) * 100) / 36)}%`;
  };
  const all = () => document.querySelectorAll("form[id^=do-declare_action]").forEach(show);
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[id^=do-declare_action]");
    if (form) show(form);
  });
  // A moment that is staged is skipped by a tap on it.
  document.addEventListener("click", (event) => {
    const moment = event.target.closest?.("[data-moment]");
    for (const each of moment?.getAnimations({ subtree: true }) ?? []) each.finish();
  });
  document.addEventListener("table-shown", all);
  all();
})();
