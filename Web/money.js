// What the money's pages can do with a script: keys for sums, which phones leave out of their number
// pad, and the name of a chosen file.

export function enhanceMoney() {
  for (const keys of document.querySelectorAll('[data-keys]')) enhanceKeys(keys);
  for (const input of document.querySelectorAll('[data-file-name] + input[type=file]')) nameFile(input);
  for (const form of document.querySelectorAll('form[data-busy]')) form.addEventListener('submit', showBusy);
}

/** Says that a long work goes on: reading ten thousand rows takes a second or two. */
function showBusy({ currentTarget: form, submitter }) {
  form.classList.add('is-busy');
  const label = submitter ?? form.querySelector('[data-file-name]');
  if (label) label.textContent = form.dataset.busy;
}

/** Buttons that put a sign into the amount at the cursor. */
function enhanceKeys(keys) {
  const amount = keys.closest('form').querySelector('[data-sum]');
  keys.hidden = false;
  keys.addEventListener('click', (event) => {
    const key = event.target.closest('[data-key]')?.dataset.key;
    if (!key) return;
    const at = amount.selectionStart ?? amount.value.length;
    amount.setRangeText(key, at, amount.selectionEnd ?? at, 'end');
    amount.focus();
    amount.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function nameFile(input) {
  input.addEventListener('change', () => {
    if (input.files[0]) input.previousElementSibling.textContent = input.files[0].name;
  });
}
