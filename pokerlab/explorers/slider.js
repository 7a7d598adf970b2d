// The browser's own slider, and a label that belongs to it.
let made = 0;

function render({ model, el }) {
  const label = document.createElement("label");
  const range = document.createElement("input");
  label.className = "widget-label";
  label.htmlFor = range.id = `pokerlab-slider-${(made += 1)}`;
  range.type = "range";
  el.classList.add("pokerlab-slider");
  el.replaceChildren(label, range);

  const show = () => {
    for (const name of ["min", "max", "step", "value"]) range[name] = model.get(name);
    label.textContent = model.get("description");
  };
  for (const name of ["min", "max", "step", "value", "description"]) {
    model.on(`change:${name}`, show);
  }
  range.addEventListener("input", () => {
    model.set("value", Number(range.value));
    model.save_changes();
  });
  show();
}

export default { render };
