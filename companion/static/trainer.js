// Train your eye, alone on one phone: is there a match among the tops? What one confuses and the
// best time stay on this phone.
(() => {
  const page = document.querySelector("main.trainer");
  const COLOURS = ["red", "yellow", "green", "purple"], ROUNDS = 20, PENALTY = 3, KEY = "totem-trainer";
  const shapes = Array.from({ length: 18 }, (_, n) => n);
  const named = (n) => `s${String(n + 1).padStart(2, "0")}`;
  const alike = (n) => [0, 1, 2].map((k) => Math.floor(n / 3) * 3 + k).filter((k) => k !== n);
  const part = (name) => page.querySelector(`[data-${name}]`);
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const shuffled = (list) => {
    const found = [...list];
    for (let n = found.length - 1; n > 0; n -= 1) {
      const k = Math.floor(Math.random() * (n + 1));
      [found[n], found[k]] = [found[k], found[n]];
    }
    return found;
  };
  const kept = () => {
    try { return { best: {}, mixed: {}, ...JSON.parse(localStorage.getItem(KEY)) }; }
    catch { return { best: {}, mixed: {} }; }
  };
  const keep = (what) => {
    try { localStorage.setItem(KEY, JSON.stringify(what)); } catch { /* then only for now */ }
  };

  // --- one table of tops: what lies there, whether to grab, and which pair it is about ------------
  function byShape(count, match) {
    const first = any(shapes), pair = [first, match ? first : any(alike(first))];
    const rest = shuffled(shapes.filter((n) => !pair.includes(n))).slice(0, count - 2);
    const paint = shuffled(COLOURS);
    const cards = [...pair, ...rest].map((n, k) => `${named(n)}-${paint[k % 4]}`);
    return { cards, grab: match, pair };
  }
  function byColour(count, match) {
    const few = Math.min(count - 1, match ? count - 1 : 4);
    const paint = shuffled(COLOURS);
    const used = Array.from({ length: few }, (_, k) => paint[Math.min(k, 3)]);
    if (match) used[few - 1] = used[0];
    const cards = shuffled(shapes).slice(0, few).map((n, k) => `${named(n)}-${used[k]}`);
    return { cards: [...cards, "colour"], grab: new Set(used).size < used.length, pair: null };
  }
  function table() {
    const count = Number(part("count").value), match = Math.random() < .5;
    const special = part("arrows").checked && Math.random() < .35;
    if (special && Math.random() < .5) return byColour(count, match);
    const made = byShape(count, match);
    if (special) {
      made.cards[made.cards.length - 1] = "inward";
      made.grab = true;
      made.pair = null;
    }
    return made;
  }

  // --- a run ---------------------------------------------------------------------------------------
  let now = null, done = 0, wrong = 0, began = 0;
  function show() {
    now = table();
    part("tops").replaceChildren(...shuffled(now.cards).map((card) => {
      const face = document.createElement("img");
      face.src = `/static/faces/totem/${card}.svg`;
      face.alt = "";
      return face;
    }));
    part("left").textContent = `${done + 1} / ${ROUNDS}`;
  }
  function begin() {
    [done, wrong, began] = [0, 0, performance.now()];
    page.dataset.running = "1";
    show();
  }
  function answer(grab) {
    if (!page.dataset.running) return;
    const right = grab === now.grab;
    page.dataset.last = right ? "right" : "wrong";
    if (!right) {
      wrong += 1;
      if (now.pair) mixedUp(now.pair);
    }
    done += 1;
    if (done < ROUNDS) show();
    else end();
  }
  function mixedUp(pair) {
    const all = kept(), key = [...pair].sort((a, b) => a - b).join("-");
    all.mixed[key] = (all.mixed[key] ?? 0) + 1;
    keep(all);
  }
  function end() {
    delete page.dataset.running;
    const took = Math.round((performance.now() - began) / 100) / 10 + wrong * PENALTY;
    const all = kept(), kind = `${part("count").value}${part("arrows").checked ? "+" : ""}`;
    const best = Math.min(took, all.best[kind] ?? Infinity);
    keep({ ...all, best: { ...all.best, [kind]: best } });
    part("took").textContent = took.toFixed(1);
    part("wrong").textContent = wrong;
    part("result").hidden = false;
    tellBest();
  }
  function tellBest() {
    const all = kept(), kind = `${part("count").value}${part("arrows").checked ? "+" : ""}`;
    part("best").textContent = all.best[kind]?.toFixed(1) ?? "–";
    const worst = Object.entries(all.mixed).sort((a, b) => b[1] - a[1]).slice(0, 3);
    part("confused").hidden = !worst.length;
    part("pairs").replaceChildren(...worst.map(([pair, times]) => {
      const item = document.createElement("li");
      item.append(...pair.split("-").map((n) => {
        const face = document.createElement("img");
        face.src = `/static/faces/totem/${named(Number(n))}-red.svg`;
        face.alt = String(Number(n) + 1);
        return face;
      }), `× ${times}`);
      return item;
    }));
  }

  part("begin").addEventListener("click", begin);
  part("grab").addEventListener("click", () => answer(true));
  part("pass").addEventListener("click", () => answer(false));
  for (const name of ["count", "arrows"]) part(name).addEventListener("change", tellBest);
  part("forget").addEventListener("click", () => { keep({ best: {}, mixed: {} }); tellBest(); });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "g") answer(true);
    if (key === "n") answer(false);
  });
  page.hidden = false;
  tellBest();
})();
