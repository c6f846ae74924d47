// Puts texts that strangers may write in the place of each text of the page, and returns what makes the page scroll
// sideways: a word without an end, another direction, pictures, and marks that have no width. Injected by
// test_layout.py.
() => {
  // Chips stand in a row that scrolls. Numbers, labels of fields and the app's own words in narrow boxes are no texts of
  // strangers.
  const OWN = 'script, style, template, option, datalist, [aria-hidden=true], .chips, .sum, .money, .big, .energy, th, '
    + 'table:not(.report) td, .draft, .quick, .subjects, .with-icon, .wish, .legend-line b, .day, .stepper, .half, .share, '
    + '.field:not(.join .field) > span, .field > small, .trends small, .state, .segment, .swatch, .budget-head, .thirds, a.inline, '
    + '.watch, .plain-form, .made, .brand';
  const main = document.getElementById('main');
  if (!main) return [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const nodes = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (node.data.trim() && !one.closest(OWN) && one.checkVisibility()) nodes.push({ node, one, text: node.data });
  }
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
  if (isWide()) return [];
  const found = [];
  /** The least set of texts that makes the page too wide, by halves. */
  const search = (part, strange) => {
    for (const { node } of part) node.data = strange;
    const over = isWide();
    for (const { node, text } of part) node.data = text;
    if (!over) return;
    if (part.length === 1) {
      const [{ one, text }] = part;
      found.push(`${strange.slice(0, 4)}… in <${one.tagName.toLowerCase()} class="${one.className}"> of `
        + `“${one.parentElement.className}”, in the place of “${text.trim().slice(0, 30)}”`);
      return;
    }
    search(part.slice(0, part.length / 2), strange);
    search(part.slice(part.length / 2), strange);
  };
  for (const strange of ['Щ'.repeat(64), 'שלום'.repeat(30), '👨‍👩‍👧‍👦'.repeat(40), '\u2067W\u200d\u2060'.repeat(60), 'W'.repeat(2000)]) {
    search(nodes, strange);
    if (found.length > 0) break;
  }
  return found.slice(0, 5);
}
