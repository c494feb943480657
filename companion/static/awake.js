// Keep the screen awake: a wake lock where there is one (over HTTPS), else a looping video that a tap
// starts. It has a silent track and is not muted: iPhones let a muted one sleep (NoSleep.js, pull
// requests 85 and 92, issue 135). While there is neither, because none began or one has ended, the
// page says that the screen may go dark.
(() => {
  const warning = document.getElementById("may-sleep");
  let lock = null, video = null;

  async function stayAwake({ type }) {
    if (document.hidden || lock || (video && !video.paused)) return;
    tell(await requestLock() || (type !== "load" && await playVideo()));
  }

  function tell(kept) {
    if (warning) warning.hidden = kept;
  }

  async function requestLock() {
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; tell(false); });
      return true;
    } catch { return false; }
  }

  async function playVideo() {
    video ??= makeVideo();
    return video.play().then(() => true, () => false);
  }

  function makeVideo() {
    const made = document.createElement("video");
    Object.assign(made, { loop: true, playsInline: true });
    made.setAttribute("playsinline", "");
    made.className = "awake";
    made.setAttribute("aria-hidden", "true"); // it shows nothing, to nobody
    made.src = "/static/awake.mp4";
    made.addEventListener("pause", () => tell(false)); // a call, another sound, the battery's doing
    document.body.append(made);
    return made;
  }

  document.addEventListener("pointerup", stayAwake);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake({ type: "load" });
})();
