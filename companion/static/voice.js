// A voice of this very language, or none: some phones would read Hebrew in English. Some even list a
// Hebrew voice and speak English with it: what a person heard at the sound check is remembered here.
const Voice = (() => {
  const speech = window.speechSynthesis;
  speech?.getVoices();  // some phones begin to look for theirs when first asked

  const listed = (lang) => speech?.getVoices().find((voice) =>
    [lang, lang === "he" ? "iw" : lang].includes(voice.lang.toLowerCase().split(/[-_]/)[0]));
  const place = (lang) => `heard-${listed(lang)?.voiceURI}-${lang}`;

  // "yes", "no", or nothing while nobody has said
  const heard = (lang) => localStorage.getItem(place(lang));
  const remember = (lang, answer) => localStorage.setItem(place(lang), answer);
  const of = (lang) => heard(lang) === "no" ? undefined : listed(lang);

  const speak = (text, lang, rate) => new Promise((done) => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = listed(lang);
    said.lang = said.voice.lang;
    said.rate = rate;
    said.onend = said.onerror = done;
    speech.speak(said);
  });

  return { of, listed, heard, remember, speak };
})();
