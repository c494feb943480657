// The studio's sounds, made here and quiet: a curtain before a film, a projector while it is shown,
// applause after it. On the GM's phone and the screen alone: nine projectors would be a mill. One
// tap silences them, the night's hum too, and this phone remembers it.
const Sounds = (() => {
  const KEPT = "sounds";
  const CLICKS = 18, CLAPS = 260;  // a second of the projector; all of an applause
  let off = localStorage.getItem(KEPT) === "off", shown = false, projector = null;

  // --- what they are made of: noise in a shape, as loud as `at` says, at the pitch of a filter -----
  const hiss = () => Math.random() * 2 - 1;
  const MADE = {
    projector: { lasts: 1, pitch: 900, loud: .06, at: (t) => Math.exp(-9 * ((t * CLICKS) % 1)) },
    curtain: { lasts: 1.4, pitch: 500, loud: .16, at: (t) => Math.sin(Math.PI * t / 1.4) ** 2 },
    applause: { lasts: 3.5, pitch: 1500, loud: .22, at: clapping(3.5) },
  };

  // Many hands, each clap a burst that dies away; more of them at the beginning than at the end.
  function clapping(lasts) {
    const claps = Array.from({ length: CLAPS }, () => lasts * Math.random() ** 1.6).sort((a, b) => a - b);
    return (t) => {
      const heard = claps.filter((clap) => clap <= t && t - clap < .03);
      return Math.min(1, heard.reduce((sum, clap) => sum + .4 * Math.exp(-160 * (t - clap)), 0));
    };
  }

  const ready = new Map();
  function buffer(audio, name) {
    if (!ready.has(name)) {
      const { lasts, at } = MADE[name], rate = audio.sampleRate;
      const made = new AudioBuffer({ length: Math.round(lasts * rate), sampleRate: rate });
      const samples = made.getChannelData(0);
      const STRETCH = 32;  // the shape changes slowly: asked for now and then
      for (let n = 0, loud = 0; n < samples.length; n += 1) {
        if (n % STRETCH === 0) loud = at(n / rate);
        samples[n] = loud * hiss();
      }
      ready.set(name, made);
    }
    return ready.get(name);
  }

  // --- playing: nothing where the phone does not let us, or was told to be silent -------------------
  function play(name, loop = false) {
    const audio = Cues.audio();
    if (off || !audio) return null;
    const sound = new AudioBufferSourceNode(audio, { buffer: buffer(audio, name), loop });
    const { pitch, loud } = MADE[name];
    sound.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: .7 }))
      .connect(new GainNode(audio, { gain: loud }))
      .connect(audio.destination);
    sound.start();
    Cues.sound(sound);
    document.dispatchEvent(new CustomEvent("sound", { detail: name }));
    return sound;
  }

  function stop() {
    projector?.stop();
    projector = null;
  }

  const AT = {
    begin() {
      shown = true;
      play("curtain");
      stop();
      projector = play("projector", true);
    },
    end() {
      stop();
      if (shown) play("applause");
      shown = false;
    },
  };
  document.addEventListener("premiere", ({ detail }) => AT[detail]?.());
  // The next film was begun before this one was over.
  document.addEventListener("table-shown", () => {
    if (document.querySelector(".result:not(.done)")) return;
    stop();
    shown = false;
  });

  // --- the switch -----------------------------------------------------------------------------------
  function mark() {
    for (const button of document.querySelectorAll("[data-sounds]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(!off));
    }
  }

  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-sounds]")) return;
    off = !off;
    localStorage.setItem(KEPT, off ? "off" : "on");
    if (off) stop();
    mark();
    document.dispatchEvent(new Event("sounds-switched"));
  });
  document.addEventListener("table-shown", mark);
  mark();

  return { off: () => off };
})();
