// Record a line in the page where the browser lets us (a secure address); else the phone's own
// recorder does, through a file input. A recording made elsewhere has a button of its own.
(() => {
  for (const input of document.querySelectorAll(".recorder input[type=file]"))
    input.addEventListener("change", () => input.form.requestSubmit());
  for (const button of document.querySelectorAll("[data-send]")) button.hidden = true;
  if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) return;

  for (const button of document.querySelectorAll("[data-record]")) {
    const phones = button.form.querySelector("[data-phone]");
    const here = (can) => { button.hidden = !can; phones.hidden = can; };
    here(true);
    let recorder = null, unsent = null;
    const label = button.querySelector("span"), start = label.textContent;
    button.addEventListener("click", async () => {
      if (unsent) return send(unsent);
      if (recorder) return recorder.stop();
      button.disabled = true;  // while the phone asks: a second tap would open a second line
      try {
        recorder = await listen();
        label.textContent = button.dataset.stop;
      } catch { here(false); label.textContent = start; }
      button.disabled = false;
    });

    async function listen() {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const close = () => stream.getTracks().forEach((track) => track.stop());
      try {
        const made = new MediaRecorder(stream), parts = [];
        made.ondataavailable = (event) => parts.push(event.data);
        made.onstop = () => {
          close();
          send(new Blob(parts, { type: made.mimeType }));
        };
        made.start();
        return made;
      } catch (failed) {
        close();
        throw failed;
      }
    }

    // A recording that could not be kept stays on this page, and the same button sends it again.
    async function send(blob) {
      const data = new FormData();
      data.append("sound", blob, "line");
      const asked = { method: "POST", body: data, headers: { "HX-Request": "true" } };
      const answer = await saving.post(button.form.action, asked).catch(() => null);
      if (answer && answer.status !== 503) return location.reload();
      unsent = blob;
      label.textContent = button.dataset.again;
      saving.say(button.form, answer ? await answer.text() : button.dataset.lost);
    }
  }
})();
