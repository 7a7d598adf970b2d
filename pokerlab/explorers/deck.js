const COLUMNS = 13;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

function render({ model, el }) {
  const deck = document.createElement("div");
  deck.className = "pokerlab-deck";
  deck.setAttribute("role", "group");
  deck.setAttribute("aria-label", model.get("label"));
  const buttons = model.get("cards").map(({ text, red }, place) => {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = place === 0 ? 0 : -1;
    button.append(text, document.createElement("span"));
    button.classList.toggle("red", red);
    button.addEventListener("click", () => model.send({ place }));
    return button;
  });
  const reach = (button) => {
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    button.focus();
  };
  deck.addEventListener("focusin", (event) => {
    if (buttons.includes(event.target)) reach(event.target);
  });
  deck.addEventListener("keydown", (event) => {
    const here = buttons.indexOf(document.activeElement);
    const there = buttons[here + STEPS[event.key]];
    if (here < 0 || !there) return;
    event.preventDefault();
    event.stopPropagation();
    reach(there);
  });
  const update = () => {
    model.get("cards").forEach(({ text, where, tag }, place) => {
      const button = buttons[place];
      button.lastChild.textContent = tag;
      button.classList.toggle("used", tag !== "");
      button.setAttribute("aria-label", `${text}, ${where}`);
      button.title = `${text}, ${where}`;
    });
  };
  update();
  model.on("change:cards", update);
  deck.append(...buttons);
  el.append(deck);
  return () => model.off("change:cards", update);
}

export default { render };
