// Counting at the table: what the numbers come to, kept over a reload; the second number of a film
// opens its premiere, and the second role card that is chosen swaps the two.
(() => {
  const WORTH = { PP: [2, 0], P: [1, 0], N: [0, 0], C: [0, 1], CC: [0, 2] };
  const SIDES = ["patriots", "communists"];
  const pad = () => document.querySelector(".counting form");
  const counters = (form) => SIDES.map((name) => form.elements[name]);
  // What a chip or a number would send rests as buttons do; the form's own button is there then.
  const main = document.getElementById("main");
  const resting = () => main.dataset.resting
    || getComputedStyle(main).getPropertyValue("--resting") === "none";
  const place = (form) => `count-${form.closest(".counting").id}`;

  function poster(form) {
    const symbol = form.elements.poster?.value || form.closest(".counting").dataset.poster;
    return WORTH[symbol];
  }

  function showSums(form) {
    const worth = poster(form);
    counters(form).forEach((input, side) => {
      const line = input.closest(".counter").querySelector("output");
      if (!worth || input.value === "") return line.replaceChildren();
      const values = { c: input.value, p: worth[side], s: Number(input.value) + worth[side] };
      line.value = line.dataset.line.replace(/#([cps])/g, (_, key) => values[key]);
    });
  }

  // --- what was counted survives a reload, for this film only -------------------------------------
  function keep(form) {
    const sent = [...new FormData(form)].filter(([name]) => !["tap", "step"].includes(name));
    sessionStorage.setItem(place(form), JSON.stringify(sent));
  }

  function bringBack(form) {
    const kept = JSON.parse(sessionStorage.getItem(place(form)) ?? "[]");
    const film = kept.find(([name]) => name === "film")?.[1];
    if (form.dataset.dirty || film !== form.elements.film?.value) return;
    for (const input of form.querySelectorAll("input:not([type=hidden])")) {
      const told = kept.filter(([name]) => name === input.name).map(([, value]) => value);
      if (input.type === "number") input.value = told[0] ?? "";
      else input.checked = told.includes(input.value);
    }
    form.dataset.dirty = "1";
  }

  document.addEventListener("input", ({ target }) => {
    if (target.form?.closest(".counting")) {
      showSums(target.form);
      keep(target.form);
    }
    const both = target.form?.id.startsWith("do-produce-") ? target.form : null;
    if (both?.querySelectorAll(":checked").length === 2 && !resting()) both.requestSubmit();
  });

  // Numbers only: one who goes up step by step is still counting.
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".counting .quick button");
    const form = button?.closest("form");
    if (!form || resting() || counters(form).some((input) => input.value === "")) return;
    form.requestSubmit(form.querySelector("button.primary"));
  });

  document.addEventListener("tap-counted", ({ target }) => {
    if (target.closest(".counting")) sessionStorage.removeItem(place(target));
  });

  function shown() {
    const form = pad();
    if (!form) return;
    bringBack(form);
    showSums(form);
  }
  document.addEventListener("table-shown", shown);
  shown();
})();
