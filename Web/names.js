// The names of codes that the scanner found, which only the app knows: of a card, of a product, of what a code means.

/** A code as a query string for the app. */
export function queryOf(code) {
  const query = new URLSearchParams({ symbology: code.symbology, bytes: code.bytes });
  if (code.gs1) query.set('gs1', '1');
  if (code.eci !== undefined) query.set('eci', code.eci);
  if (code.addOn) query.set('add-on', code.addOn);
  return query;
}

/** For how many codes the app gives names at once. */
const AT_ONCE = 20;

/** The rows of codes by their queries; none where the app can't be asked. */
export async function rowsOf(queries) {
  const rows = new Map();
  for (let from = 0; from < queries.length; from += AT_ONCE) {
    const body = new FormData();
    for (const query of queries.slice(from, from + AT_ONCE)) body.append('code', query);
    const response = await fetch(new URL('scan/names', import.meta.url), { method: 'POST', body }).catch(() => null);
    if (!response?.ok) break;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const row of page.querySelectorAll('[data-code]')) rows.set(row.dataset.code, row);
  }
  return rows;
}

/** What stands for a code until its name is known: its text and symbology. */
export function wordsOf(code) {
  const words = document.createElement('span');
  words.className = 'what';
  words.textContent = code.text?.slice(0, 60) || code.symbology;
  const kind = document.createElement('em');
  kind.textContent = code.symbology;
  words.append(kind);
  return words;
}
