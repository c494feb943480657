// The server's clock on this phone, and what all phones do at the same moment by it: a pulse of
// light, a tone, a knock, and a word where the phone has a voice. What is due is done or missed,
// never done late.
const Cues = (() => {
  const SAMPLES = 10, FAST = 20, ENOUGH = 3, RENEW = 240000, DRIFTED = 30;
  const LATE = 30, ASLEEP = 250, GLOWS = 450, READY = 150;
  const local = () => performance.now();

  // --- the clock: the question that went fastest and the answer that came fastest, though they be
  // --- of different samples, leave the least room for doubt --------------------------------------
  let offset = null, doubt = 0, leaned = 0, asking = null;
  const lean = () => Date.now() - local();  // moves when the phone slept or its clock was set

  // What the server's clock is ahead of ours lies between the two: it spoke after we asked, and
  // before we heard it.
  async function sample() {
    const sent = local();
    const answer = await fetch("/clock", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);  // a proxy's, while the server starts anew
    const got = local(), told = Number(await answer.text());
    return { took: got - sent, least: told - got, most: told - sent };
  }

  async function measure() {
    const found = [];
    while (found.length < SAMPLES && found.filter(({ took }) => took < FAST).length < ENOUGH)
      found.push(await sample());
    const least = Math.max(...found.map((each) => each.least));
    const most = Math.min(...found.map((each) => each.most));
    offset = (least + most) / 2;
    doubt = Math.abs(most - least) / 2;
    leaned = lean();
  }

  function renew() {
    asking ??= measure().catch(() => {}).finally(() => { asking = null; });
    return asking;
  }

  const known = () => offset !== null && Math.abs(lean() - leaned) < DRIFTED;
  const now = () => (offset === null ? null : local() + offset);

  renew();
  setInterval(() => { if (!document.hidden) renew(); }, RENEW);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) renew(); });
  for (const name of ["online", "pageshow"]) window.addEventListener(name, renew);

  // --- sound: a phone lets us after its first tap, many after the one that joined. The line is
  // --- open while something sounds and no longer: an open one takes its share of the battery -------
  const RESTS = 1000;
  let audio = null, allowed = false, sounding = 0;
  const rest = () => { if (!sounding) audio.suspend(); };
  function unlock() {
    if (allowed && audio.state !== "interrupted") return;
    audio ??= window.AudioContext ? new AudioContext() : null;
    audio?.resume().then(() => { allowed = true; setTimeout(rest, RESTS); }, () => {});
  }
  for (const name of ["pointerup", "click", "keydown"]) document.addEventListener(name, unlock, true);
  unlock();

  // Opens the line until this has been heard to its end.
  function sound(source) {
    sounding += 1;
    source.addEventListener("ended", () => { sounding -= 1; setTimeout(rest, RESTS); });
    audio.resume().catch(() => {});
  }

  // Each tone: its partials (how high, how loud) and how long it rings.
  const TONES = {
    low: [[[660, .5]], .15], high: [[[990, .6]], .4],
    gong: [[[98, .5], [196, .35], [277, .2], [466, .1]], 3],
  };

  function ring(tone, due) {
    if (due - local() < -LATE) return;
    const [partials, lasts] = TONES[tone];
    const at = audio.currentTime + Math.max(0, (due - local()) / 1000 - (audio.outputLatency || 0));
    for (const [pitch, loud] of partials) {
      const voice = new OscillatorNode(audio, { frequency: pitch });
      const swell = new GainNode(audio, { gain: 0 });
      swell.gain.setValueAtTime(loud, at);
      swell.gain.exponentialRampToValueAtTime(.001, at + lasts);
      voice.connect(swell).connect(audio.destination);
      voice.start(at);
      voice.stop(at + lasts);
      sound(voice);
    }
  }

  // --- light: none while the table's eyes are closed. It is made ready unseen and lit by the browser's
  // --- own clock of pictures, as the tone is by that of sound: script that is busy just then delays
  // --- neither --------------------------------------------------------------------------------------
  const lamp = document.getElementById("pulse");
  let fades = 0;
  function glow(shows, due) {
    const wait = due - local();
    if (wait < -ASLEEP || document.querySelector(".dark")) return;
    lamp.textContent = shows;
    lamp.hidden = false;
    if (wait > 0) lamp.animate({ opacity: [0, 1], easing: "step-end" }, wait);
    clearTimeout(fades);
    fades = setTimeout(() => { lamp.hidden = true; }, Math.max(0, wait) + GLOWS);
  }

  // --- a cue ------------------------------------------------------------------------------------------
  function strike(cue, pulse, due) {
    const struck = local();
    if (struck - due > ASLEEP) return;
    navigator.vibrate?.(pulse.tone === "low" ? 80 : 250);
    if (pulse.says && Voice.of(cue.lang)) Voice.speak(pulse.says, cue.lang, 1.2);
    document.dispatchEvent(new CustomEvent("pulse",
      { detail: { cue: cue.name, at: cue.at, shows: pulse.shows, due, struck } }));
  }

  async function play(cue) {
    if (!known()) await renew();
    if (offset === null) return;
    for (const pulse of cue.pulses) {
      const due = cue.at + pulse.after - offset;
      if (due - local() < -LATE) continue;
      if (allowed) audio.resume().then(() => ring(pulse.tone, due), () => {});
      setTimeout(glow, Math.max(0, due - local() - READY), pulse.shows, due);
      setTimeout(strike, Math.max(0, due - local()), cue, pulse, due);
    }
  }

  document.addEventListener("cue", ({ detail }) => { if (detail.pulses) play(detail); });
  const heard = () => allowed;
  return { now, play, heard, sound, audio: () => (allowed ? audio : null), doubt: () => doubt };
})();
