// The living page: what the stream pushes is morphed in, and nothing a person is doing is lost.
// If nothing arrives, the page says so, polls by itself, and comes back by itself.
(() => {
  const main = document.getElementById("main");
  const offline = document.getElementById("offline");
  const SILENT = 25000, POLL = 3000, KEPT = 5;
  let source = null, heard = Date.now(), tag = "", polling = 0;
  let pushes = [];  // the last pages of the stream, the newest at the end
  let shown = 0;  // how often a page has come, by whatever way

  // --- the stream -------------------------------------------------------------------------
  htmx.createEventSource = (url) => {
    source?.close();  // a phone that wakes and finds its net asks twice; a few streams leave no line
    source = new EventSource(url);
    for (const name of ["main", "beat", "presence", "cue"]) source.addEventListener(name, alive);
    source.addEventListener("main", (event) => {
      pushes = [...pushes, { html: event.data, at: Date.now() }].slice(-KEPT);
      shown += 1;
      tag = "";
    });
    source.addEventListener("gone", taps.reload);
    source.addEventListener("presence", (event) => showPresence(event.data));
    source.addEventListener("cue", (event) =>
      document.dispatchEvent(new CustomEvent("cue", { detail: JSON.parse(event.data) })));
    source.addEventListener("error", stumbled);
    return source;
  };

  function alive() {
    heard = Date.now();
    offline.hidden = true;
    clearInterval(polling);
    polling = 0;
  }

  function stumbled() {
    offline.hidden = false;
    startPolling();
  }

  // Closing by hand makes no error event: give it one, and the extension connects anew.
  function reconnect() {
    if (!source) return;
    source.close();
    source.dispatchEvent(new Event("error"));
  }

  setInterval(() => {
    if (document.hidden || Date.now() - heard < SILENT) return;
    stumbled();
    reconnect();
    heard = Date.now();
  }, 5000);

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) source?.close();
    else reconnect();
  });
  window.addEventListener("online", reconnect);
  window.addEventListener("pageshow", (event) => { if (event.persisted) reconnect(); });

  // --- the poll, where a proxy holds streams back ---------------------------------------------
  function startPolling() {
    if (!polling) polling = setInterval(poll, POLL);
  }

  // True if the page is the table's own now.
  async function poll() {
    if (document.hidden) return false;
    const before = shown;
    try {
      const headers = { "HX-Request": "true", "If-None-Match": tag };
      const answer = await fetch(main.dataset.now, { headers });
      if (answer.status === 401) return taps.reload();
      const spoken = answer.headers.get("Content-Language");
      if (spoken && spoken !== document.documentElement.lang) return taps.reload();
      const html = await answer.text();
      if (answer.ok || answer.status === 304) offline.hidden = true;
      if (shown !== before) return true;  // a page that came meanwhile may be newer
      if (answer.status === 200) show(html);
      tag = answer.headers.get("ETag") || tag;
      document.dispatchEvent(new Event("polled"));
      return answer.ok;
    } catch { offline.hidden = false; }
    return false;
  }

  function show(html) {
    shown += 1;
    Idiomorph.morph(main, html, { morphStyle: "innerHTML" });
    for (const part of main.children) htmx.process(part);  // main itself would open another stream
    settle();
  }

  // The answer to this phone's tap. The stream mostly had it first, and perhaps something newer; what
  // a slow stream brings meanwhile may also be from before the tap. Then the table is asked.
  async function answered(html, asked) {
    const since = pushes.filter(({ at }) => at >= asked);
    if (!since.length) show(html);
    else if (since.some((push) => push.html === html)) show(since.at(-1).html);
    else if (!await poll()) show(html);
  }

  // --- who is here; a button that waits ------------------------------------------------------------
  function showPresence(text) {
    const here = new Set(text.split(" "));
    for (const dot of document.querySelectorAll("[data-presence]"))
      dot.classList.toggle("on", here.has(dot.dataset.presence));
  }

  // The phone that goes round rests with everybody equally long.
  function holdBack() {
    for (const form of document.querySelectorAll("form[data-wait]:not([data-waiting])")) {
      const button = form.querySelector("button");
      form.dataset.waiting = "1";
      button.disabled = true;
      setTimeout(() => { button.disabled = false; }, Number(form.dataset.wait) * 1000);
    }
  }

  // What opens comes into view, clear of the buttons under the thumb.
  document.addEventListener("toggle", (event) => {
    if (event.target.matches?.(".option[open]")) event.target.scrollIntoView({ block: "nearest" });
  }, true);

  // A notice goes when it is tapped, or by itself (the style fades it) a while after it
  // was seen, and does not come again; the one below it is seen then.
  const read = new Set(JSON.parse(sessionStorage.getItem("notices") ?? "[]"));
  function dismiss(id) {
    read.add(id);
    sessionStorage.setItem("notices", JSON.stringify([...read].slice(-50)));
    clearNotices();
  }
  function clearNotices() {
    for (const notice of document.querySelectorAll("[data-notice]")) {
      if (read.has(notice.id)) notice.hidden = true;
      else if (!timed.has(notice.id) && notice.checkVisibility())
        timed.set(notice.id, setTimeout(dismiss, 41000, notice.id));
    }
  }
  const timed = new Map();
  main.addEventListener("click", (event) => {
    const notice = event.target.closest("[data-notice]");
    if (notice) dismiss(notice.id);
  });

  // A new step begins at the top of the page, and is told to those who cannot see it; so does
  // whatever else this phone's own tap has put at the head of the page, and what it has done with.
  let step = "", asked = "";
  function settle() {
    holdBack();
    clearNotices();
    const game = document.querySelector(".now")?.dataset.game;
    if (game && !document.body.classList.contains(game)) return taps.reload();  // another game's looks
    const now = document.querySelector(".now")?.dataset.step ?? "";
    const asks = [...document.querySelectorAll(".now h1, .now .lead")].map((each) => each.textContent).join();
    if (step && (now !== step || (taps.busy() && asks !== asked) || taps.done())) {
      if (!taps.unsent()) scrollTo(0, 0);
      document.getElementById("said").textContent = document.querySelector(".now h1")?.textContent ?? "";
    }
    step = now;
    asked = asks;
    document.dispatchEvent(new Event("table-shown"));
  }
  settle();
  for (const name of ["htmx:afterSettle", "htmx:sseMessage"])
    document.addEventListener(name, settle);
  window.live = { show, answered, stumbled };
})();
