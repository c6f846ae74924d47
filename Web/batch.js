// Codes collected one after another until they are saved together. The device stores them as they are collected, so
// no stray tap, reload or flat battery loses them.
import { queryOf, rowsOf, wordsOf } from './names.js';

/** Stored among the drafts, which are removed with the account: draft.js. */
const STORED = 'draft:batch';
/** Milliseconds that a code must be out of sight before it counts as scanned again. */
const ABSENCE = 1500;
const MOST = 999;

export class Batch {
  constructor(page) {
    this.page = page;
    this.form = document.getElementById('batch');
    this.list = document.getElementById('collected');
    this.codes = new Map(stored());
    this.lastSeen = new Map();
    for (const [query, code] of this.codes) this.list.prepend(this.row(query, code));
    if (this.codes.size > 0) this.page.say('collected', this.codes.size);
    this.show();
    this.name([...this.codes.keys()]);
    this.form.addEventListener('submit', (event) => this.store(event));
  }

  /** The codes of a frame. One that stays before the camera counts once, one that comes back once more. */
  see(codes) {
    const now = Date.now();
    const fresh = codes.filter((code) => {
      const query = queryOf(code).toString();
      const last = this.lastSeen.get(query) ?? 0;
      this.lastSeen.set(query, now);
      return now - last > ABSENCE;
    });
    const again = fresh.filter((code) => this.codes.has(queryOf(code).toString()));
    for (const code of again) this.count(queryOf(code).toString());
    if (fresh.length > again.length) this.add(fresh.filter((code) => !again.includes(code)));
    else if (again.length > 0) this.page.signal();
  }

  add(codes) {
    const added = [];
    for (const code of codes) {
      const query = queryOf(code).toString();
      if (this.codes.has(query)) continue;
      added.push(query);
      this.codes.set(query, { symbology: code.symbology, text: code.text, times: 1 });
      this.list.prepend(this.row(query, this.codes.get(query)));
    }
    this.show();
    if (added.length > 0) this.page.signal();
    this.page.say(added.length > 0 ? 'collected' : 'known', this.codes.size);
    this.name(added);
  }

  /** One more of a code that is in the list. */
  count(query) {
    const field = this.rowOf(query)?.querySelector('input[name=times]');
    if (!field) return;
    field.value = String(Math.min(Number(field.value) + 1, MOST));
    field.dispatchEvent(new Event('input'));
    this.page.say('collected', this.codes.size);
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

  rowOf(query) { return [...this.list.children].find((row) => row.dataset.code === query); }

  /** Puts the names of codes into their rows. */
  async name(queries) {
    if (queries.length === 0) return;
    for (const [query, named] of await rowsOf(queries)) {
      const row = this.rowOf(query);
      if (!row) continue;
      row.querySelector('.what').replaceWith(...named.childNodes);
      this.label(row);
    }
  }

  label(row) {
    const name = row.querySelector('.what').firstChild.textContent;
    row.querySelector('button').setAttribute('aria-label', `${this.page.words('remove')}: ${name}`);
    row.querySelector('[name=times]').setAttribute('aria-label', `${this.page.words('times')}: ${name}`);
  }

  row(query, code) {
    const row = document.createElement('li');
    row.className = 'row';
    row.dataset.code = query;
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'code', value: query });
    const times = Object.assign(document.createElement('input'), {
      type: 'number', name: 'times', min: 1, max: MOST, value: code.times ?? 1, className: 'times', inputMode: 'numeric',
    });
    times.addEventListener('input', () => {
      code.times = Math.min(Math.max(Number(times.value) || 1, 1), MOST);
      remember(this.codes);
    });
    const remove = Object.assign(document.createElement('button'), { type: 'button', className: 'act' });
    remove.append(document.querySelector('template[data-icon=remove]').content.cloneNode(true));
    remove.addEventListener('click', () => {
      this.codes.delete(query);
      row.remove();
      this.page.say(this.codes.size > 0 ? 'collected' : 'aim', this.codes.size);
      this.show();
      (this.list.querySelector('button') ?? document.getElementById('scan-photo')).focus();
    });
    row.append(wordsOf(code), field, times, remove);
    this.label(row);
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
