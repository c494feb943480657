// The last ten questions of this phone, kept on it alone; and the way back to the table it came from.
(() => {
  const page = document.querySelector("main.referee");
  const shelf = document.getElementById("asked");
  const key = `asked-${page.dataset.game}`;
  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(key));
      return Array.isArray(found) ? found.filter((one) => one?.at?.startsWith?.("?")) : [];
    } catch {
      return [];
    }
  };
  const keep = (list) => {
    try {
      localStorage.setItem(key, JSON.stringify(list));
    } catch { /* a phone that keeps nothing still answers */ }
  };
  const line = ({ at, said, why }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const reason = document.createElement("small");
    link.href = `${location.pathname}${at}`;
    link.dir = reason.dir = "auto";
    reason.textContent = why;
    link.append(said, reason);
    item.append(link);
    return item;
  };
  const show = () => {
    const list = kept();
    shelf.querySelector("ol").replaceChildren(...list.map(line));
    shelf.hidden = !list.length;
  };
  const answer = document.getElementById("answer");
  if (answer) {
    const [said, why] = ["h1", ".why"].map((part) => answer.querySelector(part).textContent);
    const others = kept().filter((one) => one.at !== location.search);
    keep([{ at: location.search, said, why }, ...others].slice(0, 10));
  }
  shelf.querySelector("button").addEventListener("click", () => {
    keep([]);
    show();
  });
  show();

  const from = document.referrer.startsWith(`${location.origin}/r/`) ? document.referrer : "";
  try {
    if (from) sessionStorage.setItem("table", from.split("/page/")[0]);
    const table = sessionStorage.getItem("table");
    const back = document.getElementById("back-to-table");
    if (table) back.href = table;
    back.hidden = !table;
  } catch { /* the browser's own way back remains */ }
})();
