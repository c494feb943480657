// Train your eye, alone on one phone: is there a match among the tops? What one confuses and the
// best time stay on this phone.
(() => {
  const page = document.querySelector("main.trainer");
  const PIECES = JSON.parse(document.body.dataset.pieces);
  const PENALTY = 3, KEY = "totem-trainer";
  const part = (name) => page.querySelector(`[data-${name}]`);
  const kept = () => {
    try { return { best: {}, mixed: {}, ...JSON.parse(localStorage.getItem(KEY)) }; }
    catch { return { best: {}, mixed: {} }; }
  };
  const keep = (what) => {
    try { localStorage.setItem(KEY, JSON.stringify(what)); } catch { /* then only for now */ }
  };

  // What is asked for decides what a best time is for.
  const SWITCHES = [["arrows", "+"], ["colours", "c"]];
  const switched = () => SWITCHES.filter(([name]) => part(name).checked);
  const setting = () => part("count").value + switched().map(([, sign]) => sign).join("");

  // The tables, and whether to grab, are the referee's: no rule is known here.
  async function tables() {
    const asked = new URLSearchParams([["cards", part("count").value], ["seed", Math.random()],
      ...switched().map(([name]) => [name, "1"])]);
    const answer = await fetch(`${location.pathname}/run?${asked}`);
    return answer.ok ? answer.json() : Promise.reject(answer.status);
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
  let laid = [], now = null, done = 0, wrong = 0, began = 0;
  function show() {
    now = laid[done];
    const columns = now.cards.length > 6 ? 3 : 2;
    part("tops").style.setProperty("--columns", columns);
    part("tops").style.setProperty("--rows", Math.ceil(now.cards.length / columns));
    part("tops").replaceChildren(...now.cards.map((card) => face(card).cloneNode()));
    part("left").textContent = `${done + 1} / ${laid.length}`;
  }
  // The clock starts when all faces of the run are here: it times an eye, not a network.
  async function begin() {
    part("begin").disabled = true;
    try {
      laid = await tables();
      const needed = new Set(laid.flatMap(({ cards }) => cards));
      await Promise.allSettled([...needed].map((card) => face(card).decode()));
    } catch {
      return;  // no table came: the button is there to be tapped again
    } finally {
      part("begin").disabled = false;
    }
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
    if (done < laid.length) show();
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
        face.src = `/static/faces/totem/${PIECES.shapes[n]}-${PIECES.colours[0]}.svg`;
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
