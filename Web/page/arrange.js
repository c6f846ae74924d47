// Rows dragged by their handle. The arrow buttons beside it do the same from the keyboard.

export function enhanceArrange(submit) {
  for (const list of document.querySelectorAll('[data-arrange]')) {
    list.addEventListener('pointerdown', (event) => {
      const row = event.target.closest('[data-grip]')?.closest('li');
      if (row && event.isPrimary) drag(list, row, event, submit);
    });
  }
}

function drag(list, row, start, submit) {
  start.preventDefault();
  const rows = [...list.children];
  const heights = rows.map((other) => other.offsetHeight);
  const from = rows.indexOf(row);
  let to = from;
  row.classList.add('lifted');
  row.setPointerCapture(start.pointerId);

  const move = (event) => {
    const shift = event.clientY - start.clientY;
    row.style.transform = `translateY(${shift}px)`;
    to = Math.max(0, Math.min(rows.length - 1, from + Math.round(shift / heights[from])));
    rows.forEach((other, at) => {
      if (other === row) return;
      const passed = at > from && at <= to ? -heights[from] : at < from && at >= to ? heights[from] : 0;
      other.style.transform = passed ? `translateY(${passed}px)` : '';
    });
    if (event.clientY < 80) scrollBy(0, -12);
    if (event.clientY > innerHeight - 80) scrollBy(0, 12);
  };
  const end = (event) => {
    row.removeEventListener('pointermove', move);
    row.classList.remove('lifted');
    rows.forEach((other) => { other.style.transform = ''; });
    if (event.type === 'pointercancel' || to === from) return;
    const rest = rows.filter((other) => other !== row);
    const data = new FormData();
    data.set('after', to > 0 ? rest[to - 1].dataset.id : '');
    submit(row.querySelector('form[data-move]').action, data);
  };
  row.addEventListener('pointermove', move);
  row.addEventListener('pointerup', end, { once: true });
  row.addEventListener('pointercancel', end, { once: true });
}
