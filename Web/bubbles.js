// Several codes at once: a bubble for each on its outline, to be tapped. Where names have no place, there are numbers,
// and the names stand in a list below the picture.
import { queryOf, rowsOf, wordsOf } from './names.js';
import { middle, placeBubbles } from './placing.js';
import { shared } from './page.js';

const { released } = shared;

/** The colours of outlines: of a code, and of a trap. */
const COLOUR = '#f2b705';
const TRAP = '#e0203c';

export class Bubbles {
  constructor(page) {
    this.page = page;
    this.finder = page.scanner.querySelector('.viewfinder');
    Bubbles.remove();
    // The controls make room as soon as there is a list.
    this.bubbles = Object.assign(document.createElement('ul'), { className: 'bubbles several' });
    this.finder.append(this.bubbles);
  }

  static remove() {
    for (const part of document.querySelectorAll('.several')) part.remove();
  }

  /**
   * Shows the codes over the picture.
   *
   * @param layOut Returns, for what is free of the finder, the corners of each code in the finder's pixels, null where
   * they are not known, and a function that paints what is below them, unless the camera does.
   */
  async show(codes, layOut) {
    this.codes = codes;
    const queries = codes.map((code) => queryOf(code).toString());
    const room = this.room();
    const { outlines, paint = () => {} } = layOut(room);
    const wanted = outlines.map((outline, at) => (outline ? middle(outline) : {
      x: room.left + room.width / 2, y: room.top + room.height * (at + 0.5) / codes.length,
    }));
    const { size, places } = placeBubbles(wanted, room);
    const areNumbers = size.width < 100;
    this.outline(outlines, new Set(), paint);
    const names = areNumbers ? this.list(codes.map((_, at) => this.named(at, 'row'))) : null;
    const bubbles = codes.map((_, at) => (areNumbers ? this.numbered(at) : this.named(at, 'bubble')));
    for (const [at, place] of places.entries()) {
      if (!place) continue;
      const item = document.createElement('li');
      Object.assign(item.style, {
        left: `${place.x}px`, top: `${place.y}px`, width: `${size.width}px`, height: `${size.height}px`,
      });
      item.append(bubbles[at]);
      this.bubbles.append(item);
    }
    this.offerAll(queries);
    (this.bubbles.querySelector('button') ?? names?.[0])?.focus({ preventScroll: true });
    await this.name(queries, names ?? bubbles, bubbles, outlines, paint);
  }

  /** What is free in the finder: above its controls. */
  room() {
    const finder = this.finder.getBoundingClientRect();
    const controls = [...this.finder.querySelectorAll('.lens, #start-camera, .shutter, #zoom')];
    const tops = controls.filter((control) => !control.hidden).map((control) => control.getBoundingClientRect().top);
    const bottom = Math.min(finder.bottom, ...tops);
    return { left: 8, top: 8, width: finder.width - 16, height: Math.max(bottom - finder.top - 16, 60) };
  }

  button(at, className) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className });
    button.onclick = () => { Bubbles.remove(); this.page.open(this.codes[at]); };
    return button;
  }

  named(at, className) {
    const button = this.button(at, className);
    button.append(wordsOf(this.codes[at]));
    return button;
  }

  numbered(at) {
    const button = this.button(at, 'bubble number');
    button.append(String(at + 1));
    return button;
  }

  /** The names below the picture, with the numbers of the bubbles. */
  list(rows) {
    const list = Object.assign(document.createElement('ol'), { className: 'list numbered several' });
    for (const row of rows) {
      const item = document.createElement('li');
      item.append(row);
      list.append(item);
    }
    this.finder.after(list);
    return rows;
  }

  /** A button that stores all of them in the history, where the scanner does so. */
  offerAll(queries) {
    const form = document.getElementById('batch');
    if (!form) return;
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button quiet several' });
    button.textContent = this.page.words('keep-all').replace('{}', queries.length);
    button.onclick = () => {
      const body = new FormData();
      for (const query of queries) body.append('code', query);
      button.disabled = true;
      this.page.visit(form.action, { body }).finally(() => { button.disabled = false; });
    };
    document.getElementById('scan-paste').before(button);
  }

  async name(queries, named, bubbles, outlines, paint) {
    const rows = await rowsOf(queries);
    const traps = new Set();
    for (const [at, query] of queries.entries()) {
      const row = rows.get(query);
      if (!row) continue;
      if (row.querySelector('.dot.danger:not(.letter)')) traps.add(at);
      for (const button of new Set([named[at], bubbles[at]])) button.classList.toggle('trap', traps.has(at));
      if (bubbles[at] !== named[at]) {
        bubbles[at].setAttribute('aria-label', `${at + 1}. ${row.querySelector('.what').textContent}`);
      }
      // Without what was pressed in it, the button gets no click either.
      await released(named[at]);
      named[at].replaceChildren(...row.childNodes);
    }
    if (traps.size > 0 && this.bubbles.isConnected) this.outline(outlines, traps, paint);
  }

  outline(outlines, traps, paint) {
    const canvas = document.getElementById('outline');
    canvas.width = canvas.clientWidth;
    canvas.height = canvas.clientHeight;
    const pen = canvas.getContext('2d');
    paint(pen);
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    for (const [at, outline] of outlines.entries()) {
      if (!outline) continue;
      pen.strokeStyle = traps.has(at) ? TRAP : COLOUR;
      pen.beginPath();
      for (const [x, y] of outline) pen.lineTo(x, y);
      pen.closePath();
      pen.stroke();
    }
  }
}
