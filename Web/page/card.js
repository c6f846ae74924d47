// The page of one card: codes to swipe, the screen kept on, a number to copy.

import { at } from './base.js';
import { copyText } from './share.js';

export function enhanceCard() {
  for (const list of document.querySelectorAll('[data-swipe]')) swipe(list);
  for (const button of document.querySelectorAll('[data-copy]')) copy(button);
  if (document.querySelector('[data-awake]')) stayAwake();
  for (const note of document.querySelectorAll('[data-thin]')) warnOfThinBars(note);
  const given = document.querySelector('[data-give], [data-given]');
  if (given) import(at('/give.js')).then(({ give, receive }) => ('give' in given.dataset ? give : receive)(given));
}

/** The dots and the full-screen link follow the code in view. */
function swipe(list) {
  const dots = list.parentElement.querySelectorAll('.dots i');
  const link = document.querySelector('[data-show]');
  list.addEventListener('scroll', () => {
    const index = Math.round(list.scrollLeft / list.clientWidth);
    dots.forEach((dot, at) => dot.classList.toggle('on', at === index));
    const id = list.children[index]?.dataset.id;
    if (!link || !id) return;
    const url = new URL(link.href);
    url.searchParams.set('code', id);
    link.href = url;
  }, { passive: true });
}

export function copy(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (!await copyText(button.dataset.copy)) return;
    button.classList.add('done');
    setTimeout(() => button.classList.remove('done'), 1500);
  });
}

/** Says that the bars are thinner than a pixel of the screen, in whichever way it is held. */
function warnOfThinBars(note) {
  const bars = [...note.parentElement.querySelectorAll('.linear')];
  const look = () => {
    const shown = bars.map((part) => part.querySelector('svg').getBoundingClientRect()).find(({ width }) => width > 0);
    const length = shown ? Math.max(shown.width, shown.height) : Infinity;
    const modules = Number(bars[0].style.getPropertyValue('--modules'));
    // A hundredth for the rounding of sizes.
    note.hidden = length * devicePixelRatio * 1.01 >= modules;
  };
  const observer = new ResizeObserver(look);
  for (const part of bars) observer.observe(part);
  look();
}

/** Paying takes a while: the screen must not turn off meanwhile. */
function stayAwake() {
  if (!('wakeLock' in navigator)) return;
  let lock = null;
  const ask = async () => {
    if (document.visibilityState === 'visible') lock = await navigator.wakeLock.request('screen').catch(() => null);
  };
  ask();
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  addEventListener('page-leaves', () => {
    document.removeEventListener('visibilitychange', ask);
    lock?.release();
  }, { once: true });
}
