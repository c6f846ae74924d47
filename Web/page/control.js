// The values of a form's controls, now and when the page was loaded. Radio buttons of one name are one control.

/** The value of a control. */
export function valueOf([first, ...others]) {
  if (first.type === 'radio') return [first, ...others].find(({ checked }) => checked)?.value ?? '';
  return first.type === 'checkbox' ? String(first.checked) : first.value;
}

/** The value a control had when the page was loaded. */
export function defaultOf([first, ...others]) {
  if (first.type === 'radio') return [first, ...others].find(({ defaultChecked }) => defaultChecked)?.value ?? '';
  if (first.type === 'checkbox') return String(first.defaultChecked);
  if (first.options) return ([...first.options].find(({ defaultSelected }) => defaultSelected) ?? first.options[0])?.value ?? '';
  // As the browser writes it: a colour in small letters, a line without line breaks.
  return Object.assign(first.cloneNode(), { value: first.defaultValue }).value;
}

/** Whether the user has changed anything that a new page would lose. */
export function isTouched() {
  return [...document.querySelectorAll('main :is(input:not([type=hidden]), textarea, select)')]
    .some((field) => ('chips' in field.dataset ? 'changed' in field.dataset : valueOf([field]) !== defaultOf([field])));
}
