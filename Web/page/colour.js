// The swatches of a card's form.

/** Chooses a colour, which may be none of the swatches. */
export function chooseColour(colour) {
  const known = document.querySelector(`input[name=colour][value="${CSS.escape(colour)}"]`);
  const own = document.getElementById('own-colour');
  const radio = known ?? own;
  if (!known) {
    own.value = colour;
    own.parentElement.style.setProperty('--from', colour);
    own.parentElement.style.setProperty('--to', colour);
    document.getElementById('pick-colour').value = colour;
  }
  radio.checked = true;
}

/** The last swatch opens the browser's colour picker. */
export function ownColour() {
  const own = document.getElementById('own-colour');
  const picker = document.getElementById('pick-colour');
  if (!own) return;
  own.addEventListener('click', () => { picker.hidden = false; picker.click(); });
  picker.addEventListener('input', () => {
    own.value = picker.value;
    own.checked = true;
    own.parentElement.style.setProperty('--from', picker.value);
    own.parentElement.style.setProperty('--to', picker.value);
  });
}
