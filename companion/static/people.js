// The new-table form by touch: drag rows into seat order, tap names of earlier evenings.
(() => {
  const rows = document.getElementById("rows");
  const add = document.getElementById("add-row");
  const known = document.getElementById("known");
  const all = () => [...rows.children];
  const name = (row) => row.querySelector("input[name^=name-]");

  function tidy() {
    const empty = all().filter((row) => !name(row).value && !name(row).dataset.out
      && row !== document.activeElement?.closest("li"));
    empty.forEach((row, n) => { row.hidden = n > 0 && all().length - empty.length + n >= 4; });
    add.hidden = !all().some((row) => row.hidden);
    offer();
  }

  // Whoever is written in a row, tapped or typed, and whom no row is left for, is not offered.
  function offer() {
    const used = new Set(all().map((row) => name(row).value.trim()));
    for (const chip of known?.querySelectorAll("[data-name]") ?? [])
      chip.hidden = used.has(chip.dataset.name) || !used.has("");
  }

  for (const button of rows.querySelectorAll("[data-move]")) button.hidden = false;
  for (const handle of rows.querySelectorAll(".drag")) handle.disabled = false;
  if (known) known.hidden = false;
  tidy();

  rows.addEventListener("click", (event) => {
    const button = event.target.closest("[data-move]");
    if (button) move(button, button.dataset.move === "1");
  });

  rows.addEventListener("keydown", (event) => {
    if (!event.target.matches(".drag") || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    move(event.target, event.key === "ArrowDown");
  });

  function move(button, later) {
    const row = button.closest("li");
    const other = later ? row.nextElementSibling : row.previousElementSibling;
    if (other) later ? other.after(row) : other.before(row);
    button.focus();
  }

  rows.addEventListener("input", offer);

  add.addEventListener("click", () => {
    const row = all().find((item) => item.hidden);
    if (!row) return;
    row.hidden = false;
    name(row).focus();
    add.hidden = !all().some((item) => item.hidden);
  });

  known?.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-name]");
    const free = chip ? all().filter((item) => !name(item).value) : [];
    const row = free.find((item) => name(item).dataset.out === chip.dataset.name)
      ?? free.find((item) => !name(item).dataset.out) ?? free[0];
    if (!row) return;
    row.hidden = false;
    name(row).value = chip.dataset.name;
    tidy();
  });

  // Dragging by the handle, with a finger or a mouse.
  let dragged = null;
  rows.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest(".drag");
    if (!handle) return;
    event.preventDefault();
    handle.focus();
    dragged = handle.closest("li");
    dragged.classList.add("dragged");
    handle.setPointerCapture(event.pointerId);
  });
  rows.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const left = dragged.getBoundingClientRect().x;
    const over = document.elementFromPoint(left + 20, event.clientY)?.closest("#rows > li");
    if (!over || over === dragged) return;
    const box = over.getBoundingClientRect();
    event.clientY > box.y + box.height / 2 ? over.after(dragged) : over.before(dragged);
  });
  for (const end of ["pointerup", "pointercancel"])
    rows.addEventListener(end, () => { dragged?.classList.remove("dragged"); dragged = null; });
})();
