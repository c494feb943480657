// A voice of this very language, or none: some phones would read Hebrew in English.
const Voice = (() => {
  const speech = window.speechSynthesis;
  speech?.getVoices();  // some phones begin to look for theirs when first asked

  const of = (lang) => speech?.getVoices().find((voice) =>
    [lang, lang === "he" ? "iw" : lang].includes(voice.lang.toLowerCase().split(/[-_]/)[0]));

  const speak = (text, lang, rate) => new Promise((done) => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = of(lang);
    said.lang = said.voice.lang;
    said.rate = rate;
    said.onend = said.onerror = done;
    speech.speak(said);
  });

  return { of, speak };
})();
