// The night: line by line, spoken by the GM's recording, by a voice of this very language, or
// shown to be read aloud. Lines never overlap; one that hangs is passed after fifteen seconds.
// Of the GM's phones the one speaks on which the night was tapped; the others follow its lines,
// and any of them takes over with a tap, as does a phone that was reloaded.
(() => {
  const HANGS = 15000, READING = 75, JUST = 10000, LOOKING = 1500;
  const me = Math.random().toString(36).slice(2, 10);
  let tapped = -Infinity;
  document.addEventListener("click", () => { tapped = Date.now(); }, true);
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  const speech = window.speechSynthesis;

  // --- one line ---------------------------------------------------------------------------------
  const speak = (text, lang) =>
    Promise.race([Voice.speak(text, lang, 0.9), wait(HANGS)]);

  // How a recording went: "ended", "hung", or "failed", so that something else can be heard.
  function play(url, live) {
    return new Promise((done) => {
      const sound = new Audio(url);
      let moved = Date.now();
      const watch = setInterval(() => {
        if (!live()) finish("ended");
        else if (sound.paused !== state.paused) state.paused ? sound.pause() : sound.play();
        else if (!state.paused && Date.now() - moved > HANGS) finish("hung");
      }, 250);
      const finish = (how) => { clearInterval(watch); sound.pause(); done(how); };
      sound.ontimeupdate = () => { moved = Date.now(); };
      sound.onended = () => finish("ended");
      sound.onerror = () => finish("failed");
      sound.play().catch(() => finish("failed"));
    });
  }

  // --- the run through the lines --------------------------------------------------------------------
  const state = { line: 0, run: 0, paused: false, speaking: false };
  let box = null, hum = null;

  const lines = () => [...box.querySelectorAll(".lines li")];
  const lang = () => box.dataset.lang;

  async function tell(line, live) {
    const text = line.textContent.trim();
    const began = Date.now();
    const recorded = line.dataset.audio ? await play(line.dataset.audio, live) : "failed";
    if (live() && recorded === "failed" && Voice.of(lang())) await speak(text, lang());
    // A voice that fails at once must not swallow the line: it stays long enough to be read.
    const least = Math.min(text.length * READING, HANGS) - (Date.now() - began);
    if (live() && least > 0) await pausable(least, live);
    if (live()) await pausable(Number(line.dataset.pause) * 1000, live);
  }

  async function pausable(ms, live) {
    for (let left = ms; left > 0 && live();) {
      await wait(100);
      if (!state.paused) left -= 100;
    }
  }

  async function go() {
    const run = ++state.run;
    const live = () => state.run === run && !!box?.isConnected;
    speech?.cancel();
    await wait(250);
    if (!live()) return;
    if (box.dataset.whole && state.line < lines().length) {
      show();
      // A recording that cannot be heard must not swallow the night: then it goes line by line.
      const heard = await play(box.dataset.whole, live);
      if (live() && heard === "ended") state.line = lines().length;
    }
    while (live() && state.line < lines().length) {
      show();
      await tell(lines()[state.line], live);
      if (live()) state.line += 1;
    }
    if (live()) end();
  }

  function mark() {
    box.classList.add("running");
    lines().forEach((line, n) => line.classList.toggle("current", n === state.line));
    const far = box.querySelector(".night-progress"), [at, all] = [state.line + 1, lines().length];
    far.hidden = !!box.dataset.whole || at > all; // a recording of the whole night tells no lines
    far.querySelector("progress").value = at;
    far.querySelector("bdi").textContent = `${at} / ${all}`;
  }

  function show() {
    mark();
    const form = new FormData();
    form.append("line", String(state.line));
    form.append("voice", me);
    fetch(box.dataset.cue, { method: "POST", body: form }).catch(() => {});
  }

  // The morning must come even if the server is just restarting.
  async function end() {
    hum?.pause();
    while (box?.isConnected) {
      document.getElementById(box.dataset.ends)?.requestSubmit();
      await wait(2500);
    }
  }

  // The night ended by a tap, or was taken back: nothing goes on humming or speaking.
  function hush() {
    state.run += 1;
    state.speaking = false;
    hum?.pause();
    speech?.cancel();
  }

  function begin(found) {
    box = found;
    state.line = Number(box.dataset.line) || 0;
    if (Date.now() - tapped < JUST) start();
    else follow();
  }

  function follow() {
    hush();
    box.querySelector(".player").hidden = true;
    box.querySelector("[data-night=here]").hidden = false;
    mark();
  }

  function start() {
    Object.assign(state, { paused: false, speaking: true });
    box.classList.remove("paused");
    box.querySelector(".night-state").hidden = true;
    box.querySelector("[data-night=here]").hidden = true;
    box.querySelector(".player").hidden = false;
    hum = new Audio("/hum.wav");
    hum.loop = true;
    hum.volume = 0.5;
    hum.muted = Sounds.off();
    hum.play().catch(() => {});
    go();
  }

  document.addEventListener("sounds-switched", () => { if (hum) hum.muted = Sounds.off(); });

  document.addEventListener("cue", ({ detail: { name, line, voice } }) => {
    if (name !== "night" || !box?.isConnected || voice === me) return;
    state.line = line;
    if (state.speaking) follow();
    else mark();
  });

  const TAPS = {
    here() { start(); },
    pause() {
      state.paused = !state.paused;
      box.classList.toggle("paused", state.paused);
      const word = box.querySelector(".night-state");
      word.hidden = !state.paused;
      word.textContent = word.dataset.paused;
      if (state.paused) speech?.pause();
      else speech?.resume();
    },
    repeat() { go(); },
    back() { state.line = Math.max(0, state.line - 1); go(); },
    skip() { state.line = box.dataset.whole ? lines().length : state.line + 1; go(); },
  };

  document.addEventListener("click", (event) => {
    const tap = event.target.closest("[data-night]");
    if (tap) TAPS[tap.dataset.night]();
    const check = event.target.closest("[data-sound-check]");
    if (check) soundCheck();
    const heard = event.target.closest("[data-heard]");
    if (heard) answered(heard.dataset.heard);
  });

  // --- before the night: what will be heard ------------------------------------------------------------
  function soundCheck() {
    const word = document.getElementById("voice-found");
    const language = document.documentElement.lang;
    const voice = Voice.listed(language);
    word.hidden = false;
    const { recorded, own, voice: spoken, none } = word.dataset;
    word.textContent = recorded ? own : voice ? spoken : none;
    if (!Sounds.off()) new Audio("/hum.wav").play().catch(() => {});
    if (word.dataset.recorded) new Audio(word.dataset.recorded).play().catch(() => {});
    else if (voice) speak(word.textContent, language);
    const asked = document.getElementById("voice-heard");
    asked.hidden = !voice || !!word.dataset.recorded || Voice.heard(language) === "yes";
  }

  // A person says once whether it was this language; who heard another may ask again.
  function answered(answer) {
    const word = document.getElementById("voice-found");
    Voice.remember(document.documentElement.lang, answer);
    document.getElementById("voice-heard").hidden = true;
    word.textContent = answer === "yes" ? word.dataset.voice : word.dataset.deaf;
  }

  // Said before the night, not in the middle of it; a phone takes a moment to find its voices.
  let found = false;
  function sayWhetherVoiceless() {
    const ways = document.getElementById("no-voice");
    if (ways) ways.hidden = !found || !!Voice.of(document.documentElement.lang);
  }
  function voicesFound() {
    found = true;
    sayWhetherVoiceless();
  }
  speech?.addEventListener?.("voiceschanged", voicesFound);
  setTimeout(voicesFound, LOOKING);

  function look() {
    sayWhetherVoiceless();
    for (const button of document.querySelectorAll("[data-sound-check]")) button.hidden = false;
    const player = document.getElementById("night");
    if (box && !box.isConnected) {
      hush();
      box = null;
    }
    if (player && player !== box) begin(player);
  }
  look();
  document.addEventListener("table-shown", look);
})();
