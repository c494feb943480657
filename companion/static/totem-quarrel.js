// A quick picker for the open cards: shape, colour, and on to the next player; then who grabbed.
(() => {
  const rows = [...document.querySelectorAll("fieldset.named .row")];
  const picker = document.querySelector("[data-picker]");
  const grabbed = document.querySelector("[name=grabbed]");
  const names = document.querySelector("[data-names]");
  const PIECES = JSON.parse(document.body.dataset.pieces);
  const { shapes: SHAPES, colours: COLOURS } = PIECES;
  const SPECIALS = [PIECES.inward, PIECES.outward, PIECES.colour];
  const KEPT = "totem-cards", MOST = 6, NOTHING = "-";
  const part = (name) => picker.querySelector(`.${name}`);

  const recent = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEPT));
      return Array.isArray(found) ? found.filter((card) => label(card)) : [];
    } catch { return []; }
  };
  const remember = (card) => {
    try {
      const others = recent().filter((other) => other !== card);
      localStorage.setItem(KEPT, JSON.stringify([card, ...others].slice(0, MOST)));
    } catch { /* a phone that keeps nothing still picks */ }
  };
  const select = (row) => row.querySelector("select");
  const name = (row) => row.querySelector("input").value.trim();
  const label = (card) => [...select(rows[0]).options].find((one) => one.value === card)?.text;

  function tile(card, tapped, word = label(card)) {
    const button = document.createElement("button");
    const face = document.createElement("img");
    button.type = "button";
    button.className = "tile";
    button.dataset.card = card;
    button.setAttribute("aria-label", word);
    face.src = `/static/faces/totem/${card}.svg`;
    face.alt = "";
    button.append(face);
    button.addEventListener("click", tapped);
    return button;
  }

  // --- the rule in force: as the referee reads the cards, until a tap flips it ---------------------
  const list = document.querySelector("[name=mode]");
  const count = document.querySelector("[name=players]");
  const banner = document.querySelector("[data-rule]");
  const last = document.querySelector("[name=last]");
  let byCards = "shape", times = 0;
  async function askRule() {
    const mine = ++times, said = rows.filter(name).map((row) => [name(row), select(row).value]);
    const body = JSON.stringify({
      tops: Object.fromEntries(said.map(([who, card]) => [who, card === NOTHING ? null : card || null])),
      players: Number(count.value),
      last: last.value.split(",").map((who) => who.trim()).filter(Boolean),
    });
    const answer = await fetch("/api/referee/totem", { method: "POST", body }).catch(() => null);
    if (!answer?.ok || mine !== times) return;  // not yet a question, or no longer this one
    byCards = (await answer.json()).mode;
    tellRule();
  }
  const inForce = () => list.value || byCards;
  const other = () => (inForce() === "colour" ? "shape" : "colour");
  function tellRule() {
    const now = inForce();
    banner.className = `rule-now ${now}s`;
    banner.querySelector("span").textContent =
      [...list.options].find((one) => one.value === now).text;
    banner.querySelector(".flip").textContent = list.getAttribute(`data-flip-${other()}`);
  }
  banner.addEventListener("click", () => {
    const wanted = other();
    list.value = wanted === byCards ? "" : wanted;
    tellRule();
  });

  // --- one card: its colours stand where its shape was tapped --------------------------------------
  let at = rows[0];
  const thumb = grabbed.form.querySelector(".act");  // none under an answer
  let asked = null;  // who has the totem is asked in thumb's reach, where there is one
  if (thumb) {
    asked = document.createElement("b");
    asked.textContent = names.getAttribute("aria-label");
    grabbed.closest("label").hidden = true;
    thumb.prepend(names);
  }
  function show(name) {  // above what lies over the page at its foot
    document.documentElement.style.scrollPaddingBottom = `${(thumb?.offsetHeight ?? 0) + 24}px`;
    part(name).scrollIntoView({ block: "nearest" });
  }
  function choose(card) {
    select(at).value = card;
    if (card !== NOTHING) remember(card);
    draw(at);
    askRule();
    const after = rows.slice(rows.indexOf(at) + 1).find((row) => name(row) && !select(row).value);
    open(after ?? at);
    show("shapes");
  }
  function open(row) {
    at = row;
    for (const each of rows) each.classList.toggle("picking", each === row);
    part("picker-for").textContent = name(row);
    part("recent").replaceChildren(...recent().map((card) => tile(card, () => choose(card))));
    offer(null);
  }
  function offer(shape) {
    const colours = shape ? COLOURS.map((colour) => `${shape}-${colour}`) : [];
    part("colours").replaceChildren(...colours.map((card) => tile(card, () => choose(card))));
    part("colours").hidden = part("other-shape").hidden = !shape;
    part("shapes").hidden = Boolean(shape);
    part("recent").hidden = Boolean(shape) || !part("recent").childElementCount;
    if (shape) show("colours");
  }
  function draw(row) {
    const card = select(row).value;
    const there = row.querySelector(".tile");
    const shown = tile(label(card) && card !== NOTHING && card || "back", () => {
      open(row);
      show("shapes");
    }, label(card));
    shown.classList.toggle("empty", !card);
    shown.classList.toggle("nothing", card === NOTHING);
    if (there) there.replaceWith(shown);
    else row.append(shown);
  }
  // As many are named as play, two players by their hands; with more players all are again.
  let people = rows.map(name);
  function seat() {
    const players = Number(count.value), [one, other] = people, { right, left } = banner.dataset;
    if (people.some((said) => said.includes("/"))) return;
    rename(players === 2 && one && other
      ? [one + right, other + right, one + left, other + left] : people.slice(0, players));
  }
  function fold() {
    rows.forEach((row, n) => { row.hidden = n >= Number(count.value) && !name(row); });
  }
  function rename(said) {
    rows.forEach((row, n) => { row.querySelector("input").value = said[n] ?? ""; });
    offerNames();
    part("picker-for").textContent = name(at);
  }
  function offerNames() {
    names.replaceChildren(...(asked ? [asked] : []), ...rows.filter(name).map((row) => {
      const button = document.createElement("button");
      const said = document.createElement("bdi");
      said.textContent = name(row);
      button.append(said);
      button.type = "button";
      button.className = "chip";
      button.addEventListener("click", () => {
        grabbed.value = name(row);
        grabbed.form.requestSubmit();
      });
      return button;
    }));
  }

  for (const row of rows) {
    select(row).hidden = true;
    draw(row);
    row.querySelector("input").addEventListener("input", () => {
      if (Number(count.value) !== 2) people = rows.map(name);
      offerNames();
      part("picker-for").textContent = name(at);
    });
  }
  part("shapes").replaceChildren(
    ...SPECIALS.map((card) => tile(card, () => choose(card))),
    ...SHAPES.map((shape, n) => tile(`${shape}-${COLOURS[0]}`, () => offer(shape), String(n + 1))),
    part("none"));
  part("none").addEventListener("click", () => choose(NOTHING));
  part("other-shape").addEventListener("click", () => offer(null));
  picker.hidden = names.hidden = banner.hidden = false;
  picker.after(document.querySelector("fieldset.named .hint"));
  tellRule();
  askRule();
  last.addEventListener("input", askRule);
  grabbed.closest("form").classList.add("picks");
  offerNames();
  fold();
  count.addEventListener("input", () => { seat(); fold(); askRule(); });
  open(rows.find((row) => name(row) && !select(row).value) ?? rows[0]);
  if (thumb?.querySelector(".refusal")) show("shapes");
})();
