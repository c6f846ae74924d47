// Codes collected one after another, until they are kept together.
import { queryOf } from '/scan.js';

export class Batch {
  constructor(page) {
    this.page = page;
    this.form = document.getElementById('batch');
    this.list = document.getElementById('collected');
    this.codes = new Map();
  }

  add(codes) {
    let isNew = false;
    for (const code of codes) {
      const query = queryOf(code).toString();
      if (this.codes.has(query)) continue;
      isNew = true;
      this.codes.set(query, code);
      this.list.prepend(this.row(query, code));
    }
    this.form.hidden = false;
    if (isNew) this.page.signal();
    this.page.say(isNew ? 'collected' : 'known', this.codes.size);
  }

  row(query, code) {
    const row = document.createElement('li');
    row.className = 'row';
    const words = document.createElement('span');
    words.className = 'what';
    words.textContent = code.text.slice(0, 60) || code.symbology;
    const kind = document.createElement('em');
    kind.textContent = code.symbology;
    words.append(kind);
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'code', value: query });
    row.append(words, field);
    return row;
  }
}
