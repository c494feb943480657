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
    let recorder = null;
    const label = button.querySelector("span"), start = label.textContent;
    button.addEventListener("click", async () => {
      if (recorder) return recorder.stop();
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        recorder = new MediaRecorder(stream);
        const parts = [];
        recorder.ondataavailable = (event) => parts.push(event.data);
        recorder.onstop = () => {
          stream.getTracks().forEach((track) => track.stop());
          send(button.form, new Blob(parts, { type: recorder.mimeType }));
        };
        recorder.start();
        label.textContent = button.dataset.stop;
      } catch { here(false); label.textContent = start; }
    });
  }

  async function send(form, blob) {
    const data = new FormData();
    data.append("sound", blob, "line");
    await fetch(form.action, { method: "POST", body: data });
    location.reload();
  }
})();
