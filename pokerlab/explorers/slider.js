// The browser's own slider, which says its name itself; the label beside it is for the eye.
function render({ model, el }) {
  const label = document.createElement("span");
  const range = document.createElement("input");
  label.className = "widget-label";
  label.ariaHidden = "true";
  range.type = "range";
  range.dataset.lmSuppressShortcuts = "true";
  el.classList.add("pokerlab-slider");
  el.replaceChildren(label, range);

  const show = () => {
    for (const name of ["min", "max", "step", "value"]) range[name] = model.get(name);
    range.ariaLabel = label.textContent = model.get("description");
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
