// Counting at the table: what the numbers come to, kept over a reload; the second number of a film
// opens its premiere, and of two role cards or two players the second that is chosen sends both.
(() => {
  const { worth: WORTH } = JSON.parse(document.body.dataset.pieces);
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
    const counted = counters(form).map(({ value }) => value), both = counted.every((value) => value !== "");
    document.querySelectorAll(".tapped output").forEach((line, side) => {
      line.value = both ? counted[side] : "";
    });
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
    const both = target.form?.matches(".turns form") ? target.form : null;
    if (both?.querySelectorAll(":checked").length === 2 && !resting()) both.requestSubmit();
  });

  // Numbers only: one who goes up step by step is still counting.
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".counting .quick button");
    const form = button?.closest("form");
    if (!form || resting() || counters(form).some((input) => input.value === "")) return;
    form.requestSubmit(form.querySelector("button.primary"));
  });

  // A card that was turned over adds its symbols; the other side has been looked at too.
  document.addEventListener("click", ({ target }) => {
    const card = target.closest("[data-card]");
    if (!card) return;
    const form = pad();
    counters(form).forEach((input, side) => {
      input.value = Math.min(Number(input.value) + WORTH[card.dataset.card][side], Number(input.max));
    });
    form.elements.patriots.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // All statuettes at once; tapped again, none.
  document.addEventListener("click", ({ target }) => {
    const boxes = [...target.closest("[data-all]")?.parentElement.querySelectorAll("input") ?? []];
    const all = !boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = all;
    boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  });

  document.addEventListener("tap-counted", ({ target }) => {
    if (target.closest(".counting")) sessionStorage.removeItem(place(target));
  });

  function shown() {
    const form = pad();
    if (!form) return;
    for (const taps of document.querySelectorAll(".card-taps, [data-all]")) taps.hidden = false;
    bringBack(form);
    showSums(form);
  }
  document.addEventListener("table-shown", shown);
  shown();
})();

// The premiere: what stands whole in the page is turned over one by one, by the server's clock, so
// that all phones turn together; the GM holds it, or turns the next card. What has been shown is
// never hidden again.
(() => {
  const PACE = 1600, LONGEST = 20000, TICK = 100;
  const KEPT = "premieres";
  const over = new Set(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
  let result = null, show = null, at = 0;
  document.documentElement.classList.add("unveils");

  const frames = () => [...result.querySelectorAll(".reel li")];
  const clock = () => Cues.now() ?? Date.now();
  const tell = (what) => document.dispatchEvent(new CustomEvent("premiere", { detail: what }));

  // One more than there are cards: the verdict has a moment of its own.
  function position() {
    const last = frames().length, pace = Math.min(PACE, LONGEST / last);
    const since = show.moving ? Math.floor((clock() - show.since) / pace) : 0;
    return Math.min(last + 1, Math.max(at, show.shown + since));
  }

  function tick() {
    if (!show || !result.isConnected) return;
    const now = position();
    if (now === at) return;
    at = now;
    turn();
    tell("turned");
    if (at > frames().length) end();
  }
  setInterval(tick, TICK);

  function turn() {
    const turned = frames().slice(0, at);
    turned.forEach((frame) => frame.classList.add("turned"));
    for (const number of result.querySelectorAll(".tally [data-side]"))
      number.textContent = turned.at(-1)?.dataset[number.dataset.side] ?? 0;
  }

  function end() {
    const parts = result.closest("main").querySelectorAll(".finale-part h1");
    over.add(show?.moment);
    sessionStorage.setItem(KEPT, JSON.stringify([...over].slice(-40)));
    at = frames().length;
    turn();
    result.classList.add("done");
    show = null;
    tell("end");
    for (const word of parts) document.getElementById("said").textContent = word.textContent;
  }

  const ask = () => fetch(result.querySelector(".reel").dataset.unveiling)
    .then((answer) => answer.json()).catch(() => null);

  async function begin(found) {
    result = found;
    show = null;
    at = 0;
    turn();
    const asked = await ask();
    if (result !== found) return;
    show = asked;
    if (!show || over.has(show.moment) || position() > frames().length) return end();
    controls();
    tell("begin");
  }

  function controls() {
    const row = result.querySelector(".show");
    if (row) row.hidden = false;  // afterwards its place is the verdict's: nothing moves
    result.classList.toggle("paused", !show.moving);
  }

  // --- the GM's taps, heard by all --------------------------------------------------------------
  function follow(changed) {
    if (changed.moment !== show?.moment) return;
    show = changed;
    controls();
    tick();
  }
  document.addEventListener("cue", ({ detail }) => { if (detail.name === "unveiling") follow(detail); });

  // Where no stream comes through, what the GM did is asked for with every poll; a tap made
  // meanwhile on this phone is newer than the answer.
  document.addEventListener("polled", async () => {
    const before = show, asked = before && await ask();
    if (asked && show === before) follow(asked);
  });

  const TAPS = {
    pause: () => ({ shown: at, moving: !show.moving }),
    next: () => ({ shown: at + 1, moving: show.moving }),
  };
  document.addEventListener("click", ({ target }) => {
    const tap = target.closest("[data-show]");
    if (!tap || !show) return;
    const wanted = TAPS[tap.dataset.show]();
    const { moment } = show;
    const body = new URLSearchParams({ moment, shown: wanted.shown, moving: Number(wanted.moving) });
    fetch(result.querySelector(".reel").dataset.unveiling, { method: "POST", body }).catch(() => {});
    follow({ moment, ...wanted, since: clock() });
  });

  function look() {
    const found = document.querySelector(".result:has(.reel)");
    if (found && found !== result) begin(found);
  }
  document.addEventListener("table-shown", look);
  look();
})();
