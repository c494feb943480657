// The shared timer: the page says when it ends, each phone counts down to it by the server's
// clock and strikes the gong itself. Who comes after the end hears nothing.
(() => {
  const SOON = 1500, LATE = 30, LINGERS = 15000;
  let struck = "";

  const digits = (ms) => {
    const left = Math.ceil(Math.max(0, ms) / 1000);
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  };

  function gong(ends, left) {
    if (struck === ends || left > SOON) return;
    struck = ends;
    const pulses = [{ after: 0, shows: "", tone: "gong" }];
    if (left > -LATE) Cues.play({ name: "gong", at: Number(ends), pulses });
  }

  function tick() {
    const box = document.getElementById("timer"), now = Cues.now();
    if (!box || now === null) return;
    const { ends, seconds } = box.dataset, left = Number(ends) - now;
    const over = left <= 0;
    document.documentElement.classList.add("counts");
    box.classList.toggle("over", over);
    box.hidden = left < -LINGERS;
    write(box.querySelector(".digits"), digits(left));
    box.querySelector(".rest").style.transform = `scaleX(${Math.max(0, Math.min(1, left / 1000 / seconds))})`;
    box.querySelector(".tap-once").hidden = over || Cues.heard();
    gong(ends, left);
  }

  function write(place, text) {
    if (place.textContent !== text) place.textContent = text;
  }

  setInterval(tick, 250);
  document.addEventListener("table-shown", tick);
})();
