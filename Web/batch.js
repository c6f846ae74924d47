// Codes collected one after another until they are saved together. The device stores them as they are collected, so
// no stray tap, reload or flat battery loses them.
import { queryOf } from '/scan.js';

/** Stored among the drafts, which are removed with the account: draft.js. */
const STORED = 'draft:batch';

export class Batch {
  constructor(page) {
    this.page = page;
    this.form = document.getElementById('batch');
    this.list = document.getElementById('collected');
    this.codes = new Map(stored());
    for (const [query, code] of this.codes) this.list.prepend(this.row(query, code));
    if (this.codes.size > 0) this.page.say('collected', this.codes.size);
    this.show();
    this.form.addEventListener('submit', (event) => this.store(event));
  }

  add(codes) {
    let isNew = false;
    for (const code of codes) {
      const query = queryOf(code).toString();
      if (this.codes.has(query)) continue;
      isNew = true;
      this.codes.set(query, { symbology: code.symbology, text: code.text });
      this.list.prepend(this.row(query, code));
    }
    this.show();
    if (isNew) this.page.signal();
    this.page.say(isNew ? 'collected' : 'known', this.codes.size);
  }

  /** Stores the collected codes and shows the list if there are any. */
  show() {
    remember(this.codes);
    this.form.hidden = this.codes.size === 0;
  }

  async store(event) {
    event.preventDefault();
    event.stopPropagation();
    if (this.isSent) return;
    this.isSent = true;
    await this.page.visit(this.form.action, { body: new FormData(this.form) });
    this.isSent = false;
    // If it could not be saved, the form is still there.
    if (!this.form.isConnected) remember(new Map());
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
    const remove = Object.assign(document.createElement('button'), { type: 'button', className: 'act' });
    remove.setAttribute('aria-label', `${this.page.words('remove')}: ${words.firstChild.data}`);
    remove.append(document.querySelector('template[data-icon=remove]').content.cloneNode(true));
    remove.addEventListener('click', () => {
      this.codes.delete(query);
      row.remove();
      this.page.say(this.codes.size > 0 ? 'collected' : 'aim', this.codes.size);
      this.show();
      (this.list.querySelector('button') ?? document.getElementById('scan-photo')).focus();
    });
    row.append(words, field, remove);
    return row;
  }
}

/** Storage may be full or forbidden. The list on the screen works anyway. */
function remember(codes) {
  try {
    if (codes.size > 0) localStorage.setItem(STORED, JSON.stringify([...codes]));
    else localStorage.removeItem(STORED);
  } catch (error) {
    console.info('kapshuk: the collected codes are not remembered:', error);
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? [];
  } catch {
    return [];
  }
}
