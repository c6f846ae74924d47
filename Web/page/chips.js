// Fields of interests.

/** A field of words with commas becomes chips: the typed word is completed, and each chip can be removed. */
export function enhanceChips(field) {
  const sent = document.createElement('input');
  sent.type = 'hidden';
  sent.name = field.name;
  // A hidden field with an id holds user input and is stored with the draft.
  sent.id = `${field.name}-words`;
  const list = document.createElement('ul');
  list.className = 'picked';
  field.removeAttribute('name');
  field.setAttribute('list', field.dataset.chips);
  field.closest('label').after(list, sent);
  const words = [];
  const known = new Set([...document.querySelectorAll(`#${field.dataset.chips} option`)].map(({ value }) => value));
  const listed = (text) => text.split(',').map((part) => part.trim()).filter(Boolean);
  const draw = () => {
    sent.value = [...words, field.value.trim()].filter(Boolean).join(', ');
    field.toggleAttribute('data-changed', sent.value !== listed(field.defaultValue).join(', '));
    list.replaceChildren(...words.map((word, at) => {
      const [item, button] = [document.createElement('li'), document.createElement('button')];
      button.type = 'button';
      button.textContent = word;
      button.setAttribute('aria-label', field.dataset.remove.replace('{}', word));
      button.addEventListener('click', () => {
        words.splice(at, 1);
        draw();
        sent.dispatchEvent(new Event('change', { bubbles: true }));
        field.focus();
      });
      item.append(button);
      return item;
    }));
  };
  const add = () => {
    for (const word of listed(field.value)) {
      if (!words.some((other) => other.toLowerCase() === word.toLowerCase())) words.push(word);
    }
    field.value = '';
    draw();
  };
  add();
  // The draft was discarded: the field holds the page's own words again.
  field.addEventListener('reset', () => { words.length = 0; add(); });
  field.addEventListener('input', ({ inputType }) => {
    // A word chosen from the list, not one that is merely a prefix of another.
    const isChosen = (!inputType || inputType === 'insertReplacementText') && known.has(field.value);
    if (field.value.includes(',') || isChosen) add(); else draw();
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      // The key ends a word here; it does not send the form.
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !field.value && words.length > 0) {
      words.pop();
      draw();
    }
  });
  // A chip being tapped must not be redrawn under the finger.
  field.addEventListener('blur', ({ relatedTarget }) => {
    if (field.value.trim() && !list.contains(relatedTarget)) add();
  });
}
