// Several codes at once: a bubble with a name for each, to be tapped.
import { queryOf, rowsOf, wordsOf } from '/names.js';
import { shared } from '/page.js';

const { released } = shared;

/** The least distance between the middles of two bubbles, so that a finger hits one of them. */
const DISTANCE = 60;

export class Bubbles {
  constructor(page) {
    this.page = page;
    document.getElementById('several')?.remove();
    this.list = document.createElement('ul');
    this.list.id = 'several';
    this.list.className = 'bubbles';
  }

  /** Shows the codes over the picture. `places` are the middles of the codes in it, from its top. */
  async show(codes, places) {
    const finder = this.page.scanner.querySelector('.viewfinder');
    const queries = codes.map((code) => queryOf(code).toString());
    const buttons = codes.map((code) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'bubble' });
      button.append(wordsOf(code));
      button.onclick = () => { this.list.remove(); this.page.open(code); };
      return button;
    });
    const order = [...codes.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    let lowest = -Infinity;
    const room = finder.clientHeight - 130;
    const first = Math.max(24, (room - codes.length * DISTANCE) / 2);
    for (const index of order) {
      const item = document.createElement('li');
      const wanted = places.length > 0 ? places[index] : first;
      lowest = Math.min(Math.max(wanted, lowest + DISTANCE), Math.max(room, lowest + DISTANCE));
      item.style.top = `${lowest}px`;
      item.append(buttons[index]);
      this.list.append(item);
    }
    finder.append(this.list);
    buttons[order[0]].focus();
    const rows = await rowsOf(queries);
    for (const [index, query] of queries.entries()) {
      const row = rows.get(query);
      // Without what was pressed in it, the button gets no click either.
      await released(buttons[index]);
      if (row) buttons[index].replaceChildren(...row.childNodes);
    }
  }
}
