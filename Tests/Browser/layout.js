// Checks the page's layout and returns its visible faults, one per line. Injected by test_layout.py.
() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const name = (one) => {
    const words = (one.innerText ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${one.tagName.toLowerCase()}${one.id ? `#${one.id}` : ''}${one.className?.baseVal === undefined && one.className
      ? `.${String(one.className).trim().replace(/\s+/g, '.')}` : ''}> “${words}”`;
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.unseen, .skip, [aria-hidden=true] svg');
  /** Whether an ancestor scrolls sideways or clips on purpose. */
  const scrolls = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  /** The part of a box not clipped by its ancestors. */
  const cut = (one, box) => {
    let { left, right, top, bottom } = box;
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible' || style.display === 'inline') continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  /** Whether the page scrolls below it. What sticks within a box that scrolls by itself moves with the page. */
  const isAbove = (one) => {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const { position } = getComputedStyle(up);
      if (position === 'fixed' || position === 'sticky' && !scrolls(up)) return true;
    }
    return false;
  };

  if (document.documentElement.scrollWidth > width) {
    found.push(`scrolls sideways by ${document.documentElement.scrollWidth - width} px`);
  }

  // The visible text, one rectangle for each piece of a line.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest('script, style, template, option, datalist') || !isSeen(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].map((box) => cut(one, box)).filter((box) => box.width > 1 && box.height > 1);
    texts.push({ node, one, boxes, isFloating: isAbove(one) });
  }

  for (const { one, boxes } of texts) {
    const out = boxes.find((box) => box.right > width + 1 || box.left < -1);
    if (out && !scrolls(one)) found.push(`outside the page: ${name(one)} ${Math.round(out.left)}–${Math.round(out.right)} of ${width}`);
  }

  for (let first = 0; first < texts.length; first += 1) {
    for (let second = first + 1; second < texts.length; second += 1) {
      const [a, b] = [texts[first], texts[second]];
      // Cards overlap on purpose, as in a wallet, and a decoration lies behind its text.
      const [card, other] = [a.one.closest('.card'), b.one.closest('.card')];
      if (a.isFloating !== b.isFloating || card && other && card !== other) continue;
      if (a.one.closest('[aria-hidden=true]') || b.one.closest('[aria-hidden=true]')) continue;
      const meets = a.boxes.some((x) => b.boxes.some((y) =>
        Math.min(x.right, y.right) - Math.max(x.left, y.left) > 2
        && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > Math.min(x.height, y.height) * 0.4));
      if (meets) found.push(`one text over another: ${name(a.one)} and ${name(b.one)}`);
    }
  }

  for (const { node, one } of texts) {
    if (getComputedStyle(one).fontFamily.includes('mono') || one.closest('.digits, .words, .domain, code')) continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,24}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // An address is not a word, and breaks anywhere.
      const around = node.data.slice(0, index).match(/\S*$/)[0] + node.data.slice(index).match(/^\S*/)[0];
      if (/@|:\/\/|\/.+\//.test(around)) continue;
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top)));
      if (lines.size < 2) continue;
      // Hyphenation by the browser needs two letters before the hyphen and two after it.
      let at = 1;
      const top = (place) => {
        range.setStart(node, index + place);
        range.setEnd(node, index + place + 1);
        return Math.round(range.getBoundingClientRect().top);
      };
      while (at < word.length && top(at) === top(at - 1)) at += 1;
      const isHyphenated = getComputedStyle(one).hyphens === 'auto' && at >= 2 && word.length - at >= 2;
      if (!isHyphenated) found.push(`a broken word: ${word.slice(0, at)}|${word.slice(at)} in ${name(one)}`);
    }
  }

  const content = [...document.querySelectorAll('main *')].filter((one) =>
    (/^(H[1-6]|INPUT|SELECT|TEXTAREA|BUTTON|IMG|CANVAS|svg)$/.test(one.tagName)
      || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    && one.type !== 'hidden' && isSeen(one));
  for (const heading of content.filter((one) => /^H[2-6]$/.test(one.tagName))) {
    const next = content.slice(content.indexOf(heading) + 1).find((one) => !heading.contains(one));
    if (!next || /^H[1-6]$/.test(next.tagName) && next.tagName <= heading.tagName) found.push(`a heading over nothing: ${name(heading)}`);
  }

  const boxes = [...document.querySelectorAll('main .list, main .group, main .hero, main .facts, main .problem')]
    .filter((one) => isSeen(one) && !isAbove(one) && !one.parentElement.closest('.list, .group, .hero, .facts')
      && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.height > 1);
  for (const { one, box } of boxes) {
    const below = boxes.find((other) => other.one !== one && Math.abs(other.box.top - box.bottom) < 6
      && Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 10);
    if (below) found.push(`two boxes touch: ${name(one)} and ${name(below.one)}`);
  }

  for (const one of document.querySelectorAll('body *')) {
    const style = getComputedStyle(one);
    if (style.textOverflow !== 'ellipsis' || one.scrollWidth <= one.clientWidth + 1 || !isSeen(one)) continue;
    const parent = one.parentElement;
    const used = [...parent.children].filter((child) => child.checkVisibility({ visibilityProperty: true }))
      .reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
    const room = parent.clientWidth - parseFloat(getComputedStyle(parent).paddingLeft)
      - parseFloat(getComputedStyle(parent).paddingRight) - used;
    if (room > 24) found.push(`cut beside ${Math.round(room)} px of room: ${name(one)}`);
  }

  // A button looks the same on each page: its icon is that of a copy which stands alone.
  const alone = document.body.appendChild(document.createElement('div'));
  alone.style.cssText = 'position: absolute; left: 0; top: 0; width: max-content; visibility: hidden';
  for (const one of document.querySelectorAll('main .button, main .chip')) {
    const icon = one.querySelector('svg');
    if (!icon || !isSeen(one)) continue;
    const copy = one.cloneNode(true);
    alone.replaceChildren(copy);
    const look = (drawing) => {
      const { width: wide, height: high } = drawing.getBoundingClientRect();
      return `${Math.round(wide)}×${Math.round(high)}, ${getComputedStyle(drawing).stroke === 'none' ? 'without' : 'with'} lines`;
    };
    const [here, there] = [look(icon), look(copy.querySelector('svg'))];
    if (here !== there) found.push(`another icon than elsewhere: ${name(one)} ${here}, alone ${there}`);
  }
  alone.remove();

  scrollTo(0, document.documentElement.scrollHeight);
  const bar = document.querySelector('nav.tabs');
  const edge = bar?.checkVisibility() && getComputedStyle(bar).position === 'fixed' && innerWidth < 900 ? bar.getBoundingClientRect().top : innerHeight;
  const main = document.getElementById('main');
  // What floats over the page covers nothing at the end, not even by half.
  const floating = [...document.querySelectorAll('.fab, .tabs .scan .tab-icon')].filter(isSeen)
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  for (const { one, boxes } of texts.map(({ one, isFloating }) => ({ one, boxes: isFloating ? [] : [one.getBoundingClientRect()] }))) {
    const over = main?.contains(one) && !one.closest('.fab') && floating.find(({ box }) => boxes.some((text) =>
      Math.min(box.right, text.right) - Math.max(box.left, text.left) > 1
      && Math.min(box.bottom, text.bottom) - Math.max(box.top, text.top) > 1));
    if (over && !scrolls(one)) found.push(`under ${name(over.one)} at the page's end: ${name(one)}`);
  }
  for (const one of main?.querySelectorAll('.save .button, .bar .button, .composer button') ?? []) {
    const box = one.getBoundingClientRect();
    const top = isSeen(one) && box.bottom > 0 && box.top < innerHeight
      && document.elementFromPoint((box.left + box.right) / 2, Math.min(box.bottom, innerHeight) - 3);
    // What scrolls goes under the bar at the top.
    if (top && !one.contains(top) && !top.contains(one) && !top.closest('header.top')) found.push(`a main button under another control: ${name(one)} under ${name(top)}`);
  }
  if (main) {
    for (const one of main.querySelectorAll('a, button, input, select, textarea, p')) {
      const box = one.getBoundingClientRect();
      if (isSeen(one) && !isAbove(one) && box.height > 0 && box.bottom > edge + 1 && box.top < innerHeight && !scrolls(one)) {
        found.push(`under the tab bar at the page's end: ${name(one)}`);
      }
    }
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}
