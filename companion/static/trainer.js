// Train your eye, alone on one phone: is there a match among the tops? What one confuses and the
// best time stay on this phone.
(() => {
  const page = document.querySelector("main.trainer");
  const PIECES = JSON.parse(document.body.dataset.pieces);
  const COLOURS = PIECES.colours, ROUNDS = 20, PENALTY = 3, KEY = "totem-trainer";
  const shapes = PIECES.shapes.map((_, n) => n);
  const named = (n) => PIECES.shapes[n];
  const family = (n) => Math.floor(n / PIECES.family);
  const alike = (n) => shapes.filter((k) => family(k) === family(n) && k !== n);
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
    const cards = [...pair, ...rest].map((n, k) => `${named(n)}-${paint[k % paint.length]}`);
    return { cards, grab: match, pair };
  }
  // Five shapes always share a colour: the rest of the piles have nothing open, match or not.
  function byColour(count, match) {
    const few = Math.min(count - 1, COLOURS.length), used = shuffled(COLOURS).slice(0, few);
    if (match) used[few - 1] = used[0];
    const cards = shuffled(shapes).slice(0, few).map((n, k) => `${named(n)}-${used[k]}`);
    const closed = Array(count - 1 - few).fill("back");
    return { cards: [...cards, PIECES.colour, ...closed], grab: match, pair: null };
  }
  // Inward arrows call everybody; outward arrows call nobody to grab, and a match still does.
  function withArrows(made) {
    const arrows = any([PIECES.inward, PIECES.outward]);
    const cards = [...made.cards.slice(0, -1), arrows];
    return arrows === PIECES.inward ? { cards, grab: true, pair: null } : { ...made, cards };
  }
  function table() {
    const count = Number(part("count").value), match = Math.random() < .5;
    if (part("colours").checked && Math.random() < .5) return byColour(count, match);
    const made = byShape(count, match);
    return part("arrows").checked && Math.random() < .35 ? withArrows(made) : made;
  }

  // --- a run ---------------------------------------------------------------------------------------
  const faces = new Map();  // held, or one may be thrown away before it is shown
  function face(card) {
    if (!faces.has(card)) {
      const picture = new Image();
      picture.src = `/static/faces/totem/${card}.svg`;
      picture.alt = "";
      faces.set(card, picture);
    }
    return faces.get(card);
  }
  function lay() {
    const made = table();
    return { ...made, cards: shuffled(made.cards) };
  }
  let laid = [], now = null, done = 0, wrong = 0, began = 0;
  function show() {
    now = laid[done];
    const columns = now.cards.length > 6 ? 3 : 2;
    part("tops").style.setProperty("--columns", columns);
    part("tops").style.setProperty("--rows", Math.ceil(now.cards.length / columns));
    part("tops").replaceChildren(...now.cards.map((card) => face(card).cloneNode()));
    part("left").textContent = `${done + 1} / ${ROUNDS}`;
  }
  // The clock starts when all faces of the run are here: it times an eye, not a network.
  async function begin() {
    part("begin").disabled = true;
    laid = Array.from({ length: ROUNDS }, lay);
    const needed = new Set(laid.flatMap(({ cards }) => cards));
    await Promise.allSettled([...needed].map((card) => face(card).decode()));
    part("begin").disabled = false;
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
      if (now.pair && !now.grab) mixedUp(now.pair);
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
  // What a best time is for.
  const setting = () => part("count").value + (part("arrows").checked ? "+" : "")
    + (part("colours").checked ? "c" : "");
  function end() {
    delete page.dataset.running;
    const took = Math.round((performance.now() - began) / 100) / 10 + wrong * PENALTY;
    const all = kept(), kind = setting();
    const best = Math.min(took, all.best[kind] ?? Infinity);
    keep({ ...all, best: { ...all.best, [kind]: best } });
    part("took").textContent = took.toFixed(1);
    part("wrong").textContent = wrong;
    part("result").hidden = false;
    tellBest();
  }
  function tellBest() {
    const all = kept();
    part("best").textContent = all.best[setting()]?.toFixed(1) ?? "–";
    const unlike = ([pair]) => new Set(pair.split("-")).size > 1;  // or kept by an older version
    const worst = Object.entries(all.mixed).filter(unlike).sort((a, b) => b[1] - a[1]).slice(0, 3);
    part("confused").hidden = !worst.length;
    part("pairs").replaceChildren(...worst.map(([pair, times]) => {
      const item = document.createElement("li");
      item.append(...pair.split("-").map((n) => {
        const face = document.createElement("img");
        face.src = `/static/faces/totem/${named(Number(n))}-${COLOURS[0]}.svg`;
        face.alt = String(Number(n) + 1);
        return face;
      }), `× ${times}`);
      return item;
    }));
  }

  part("begin").addEventListener("click", begin);
  part("grab").addEventListener("click", () => answer(true));
  part("pass").addEventListener("click", () => answer(false));
  for (const name of ["count", "arrows", "colours"]) part(name).addEventListener("change", tellBest);
  part("forget").addEventListener("click", () => { keep({ best: {}, mixed: {} }); tellBest(); });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "g") answer(true);
    if (key === "n") answer(false);
  });
  page.hidden = false;
  tellBest();
})();
