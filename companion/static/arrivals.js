// Who is at the door changes under the thumb: what has moved or is new does not fire at once.
(() => {
  const REST = 600;
  const list = document.getElementById("arrivals");
  const underThumb = () => [...list.querySelectorAll("button")].map((button) =>
    [button.closest("section").id, button.textContent, Math.round(button.getBoundingClientRect().top / 12)]
      .join()).join("|");
  let before = underThumb(), resting = 0;
  new MutationObserver(() => {
    if (underThumb() === before) return;
    before = underThumb();
    list.dataset.resting = "1";
    clearTimeout(resting);
    resting = setTimeout(() => { delete list.dataset.resting; }, REST);
  }).observe(list, { childList: true, subtree: true, characterData: true });
})();
