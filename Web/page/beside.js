// On a wide screen, the list that leads to the page stays beside it, so that the next thing is one click away.

const wide = matchMedia('(min-width: 1200px)');
// The lists by address, so that the next page has its own at once.
const known = new Map();
const mostRows = 100;
const leftOut = '.last, form, button, input, select, details, script, svg.chart, a:is([data-native], [target], [download])';

wide.addEventListener('change', show);
addEventListener('visited', show);
show();

/** Shows the list of the page that the back link leads to, if that list leads here. */
function show() {
  const back = document.querySelector('.top > .back')?.href;
  if (!wide.matches) document.querySelector('.beside')?.remove();
  if (!wide.matches || !back || document.querySelector('.beside')) return;
  if (known.has(back)) place(known.get(back));
  load(back);
}

async function load(address) {
  const here = location.href;
  let response;
  // Without a network or a worker there is no list, as on a narrow screen.
  try { response = await fetch(address, { headers: { 'kapshuk-page': '1' } }); } catch { return; }
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const beside = aside(page);
  known.set(address, beside);
  if (location.href !== here || !wide.matches) return;
  document.querySelector('.beside')?.remove();
  place(beside);
}

/** The page's lists of links, without what acts and without names that the page beside it may have too. */
function aside(page) {
  const beside = document.createElement('aside');
  beside.className = 'beside';
  beside.setAttribute('aria-label', page.querySelector('h1')?.textContent ?? page.title);
  for (const list of page.querySelectorAll('main :is(ul, ol, div).list:not(.last), main [data-list]')) {
    const copy = document.adoptNode(list.cloneNode(true));
    for (const part of copy.querySelectorAll(leftOut)) part.remove();
    for (const part of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of part.getAttributeNames()) {
        if (name === 'id' || name === 'tabindex' || name === 'draggable'
          || name.startsWith('data-') && name !== 'data-letter') part.removeAttribute(name);
      }
    }
    for (const row of [...copy.children]) if (!row.matches('a') && !row.querySelector('a')) row.remove();
    for (const row of [...copy.children].slice(mostRows)) row.remove();
    if (copy.children.length > 0) beside.append(copy);
  }
  return beside;
}

function place(beside) {
  for (const link of beside.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  const here = [...beside.querySelectorAll('a[href]')].find((link) => link.pathname === location.pathname);
  const main = document.getElementById('main');
  if (!here || !main || beside.querySelectorAll('a').length < 2) return;
  here.setAttribute('aria-current', 'page');
  const { top } = beside.dataset;
  main.before(beside);
  if (top) beside.scrollTop = Number(top); else here.scrollIntoView({ block: 'nearest' });
  beside.onscroll = () => { beside.dataset.top = beside.scrollTop; };
}
