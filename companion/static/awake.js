// Keep the screen awake: a wake lock where there is one, else a small silent video after a tap.
(() => {
  const warning = document.getElementById("may-sleep");
  let lock = null, video = null;

  async function stayAwake() {
    if (document.hidden || lock || (video && !video.paused)) return;
    if (await requestLock() || await playVideo()) return;
    if (warning) warning.hidden = false;
  }

  async function requestLock() {
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
      return true;
    } catch { return false; }
  }

  async function playVideo() {
    try {
      video ??= makeVideo();
      await video.play();
      return true;
    } catch { return false; }
  }

  function makeVideo() {
    const made = document.createElement("video");
    Object.assign(made, { muted: true, loop: true, playsInline: true });
    made.setAttribute("playsinline", "");
    made.className = "awake";
    made.setAttribute("aria-hidden", "true"); // it shows nothing, to nobody
    for (const kind of ["webm", "mp4"]) {
      const source = document.createElement("source");
      source.src = `/static/awake.${kind}`;
      source.type = `video/${kind}`;
      made.append(source);
    }
    document.body.append(made);
    return made;
  }

  document.addEventListener("pointerup", stayAwake);
  document.addEventListener("visibilitychange", stayAwake);
  if (navigator.wakeLock) stayAwake();
})();
