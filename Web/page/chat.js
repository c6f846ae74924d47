// A chat: new and earlier messages, what was sent of them, and who is typing.

import { released } from './press.js';
import { showRefused } from './refused.js';
import { send } from './send.js';

const worker = () => navigator.serviceWorker?.controller;

/** Whether new messages arrive while the end of the chat is out of sight. */
let isReadingBack = false;

addEventListener('page-leaves', ({ detail }) => { isReadingBack = detail.isNews && !isAtEnd(); });

function isAtEnd() { return scrollY + innerHeight > document.documentElement.scrollHeight - 160; }

/** While the user writes, new messages are added to the list, and the text being written stays. */
addEventListener('news-while-busy', async () => {
  const chat = document.getElementById('chat');
  if (!chat?.hasAttribute('data-latest')) return;
  const response = await fetch(location.href, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  await released(chat);
  if (!chat.isConnected) return;
  const follows = isAtEnd();
  for (const fresh of page.querySelectorAll('#chat > li[data-id]')) {
    const old = chat.querySelector(`:scope > li[data-id="${fresh.dataset.id}"]`);
    if (old?.querySelector('details[open]')) continue;
    if (old) old.replaceWith(fresh); else chat.append(fresh);
  }
  markSent(chat);
  if (follows) scrollTo(0, document.documentElement.scrollHeight);
});

/** Scrolls to the end. Messages that were out of sight, and photos, get their height only when they are shown. */
function showEnd(chat) {
  const scroll = () => { if (chat.isConnected) scrollTo(0, document.documentElement.scrollHeight); };
  let frames = 5;
  let shown = 0;
  const again = () => {
    // Who scrolls back meanwhile stays there.
    if (scrollY < shown) return;
    scroll();
    shown = scrollY;
    if (--frames > 0) requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
  for (const photo of chat.querySelectorAll(':scope > li:nth-last-child(-n + 3) img')) {
    photo.loading = 'eager';
    const isNear = () => scrollY + innerHeight > document.documentElement.scrollHeight - photo.height - 160;
    photo.addEventListener('load', () => { if (isNear()) scroll(); });
  }
}

/** Shows the end of the chat, loads what is earlier, and tells the others that the user writes. */
export function enhanceChat() {
  const chat = document.getElementById('chat');
  if (!chat) return;
  if (chat.hasAttribute('data-latest') && !location.search.includes('before') && !isReadingBack) {
    showEnd(chat);
  }
  isReadingBack = false;
  chat.addEventListener('toggle', ({ target }) => {
    const items = target.querySelector('.menu-items');
    if (!target.open || !items) return;
    // Behind the composer and the tabs nobody could press it: there it opens upwards.
    items.classList.remove('up');
    const floor = document.getElementById('composer')?.getBoundingClientRect().top ?? innerHeight;
    items.classList.toggle('up', items.getBoundingClientRect().bottom > floor);
    items.scrollIntoView({ block: 'nearest' });
  }, true);
  markSent(chat);
  closeNotifications();
  const earlier = document.querySelector('[data-earlier]');
  if (earlier) loadEarlier(earlier);
  const text = document.querySelector('#composer textarea');
  if (!text) return;
  replyBySwipe(chat);
  focusComposer();
  const grow = () => { text.style.height = 'auto'; text.style.height = `${Math.min(text.scrollHeight, 160)}px`; };
  const file = document.querySelector('#composer input[type=file]');
  file?.addEventListener('input', () => file.closest('label').classList.toggle('chosen', file.files.length > 0));
  let sentAt = 0;
  text.addEventListener('input', () => {
    grow();
    // The others are notified at most every five seconds, and only while there is a text.
    if (!text.value.trim() || Date.now() - sentAt < 5000 || !navigator.onLine) return;
    sentAt = Date.now();
    send(chat.dataset.typing, {}).catch(() => {});
  });
  text.addEventListener('keydown', (event) => {
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isPhone) return;
    event.preventDefault();
    text.form.requestSubmit();
  });
}

/** An answer to a notification begins in the composer, also if the chat is open already. */
function focusComposer() {
  if (location.hash !== '#composer') return;
  const focus = () => document.querySelector('#composer textarea')?.focus();
  focus();
  // A page that is still loading is scrolled to the composer later, and the browser takes the focus away.
  if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(focus, 100), { once: true });
}

addEventListener('hashchange', focusComposer);

/** What is read here needs no notification, nor is it counted in the next one. */
async function closeNotifications() {
  if (document.visibilityState !== 'visible' || !document.getElementById('chat')) return;
  const [, , tag] = location.pathname.split('/');
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications?.({ tag })) ?? []) one.close();
}

addEventListener('visibilitychange', closeNotifications);

/** A swipe to the right answers a message, as its menu does. The edge of the screen is the browser's own. */
function replyBySwipe(chat) {
  let swipe = null;
  const enough = 72;
  const shift = (way) => { swipe.item.style.transform = way > 0 ? `translateX(${Math.min(way, enough)}px)` : ''; };
  const end = (isReply) => {
    if (!swipe) return;
    shift(0);
    const { link, way } = swipe;
    swipe = null;
    if (isReply && way >= enough) link.click();
  };
  chat.addEventListener('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    const item = target.closest('#chat > li');
    const link = item?.querySelector('a[href*="?reply="]');
    if (pointerType === 'touch' && link && x > 24) swipe = { item, link, x, y, way: 0 };
  });
  chat.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!swipe) return;
    // A finger that goes up or down reads on.
    const isLevel = Math.abs(clientY - swipe.y) < 40;
    swipe.way = isLevel ? clientX - swipe.x : 0;
    shift(swipe.way);
  });
  chat.addEventListener('pointerup', () => end(true));
  chat.addEventListener('pointercancel', () => end(false));
}

/** Loads earlier messages when the user scrolls up. The message being read stays where it is. */
function loadEarlier(link) {
  const watcher = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting || !worker()) return;
    watcher.disconnect();
    const response = await fetch(link.href, { headers: { 'kapshuk-page': '1' } }).catch(() => null);
    if (!response?.ok || !link.isConnected) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const chat = document.getElementById('chat');
    const fresh = [...page.querySelectorAll('#chat > li')];
    const height = document.documentElement.scrollHeight;
    const top = scrollY;
    chat.prepend(...fresh);
    // For browsers without scroll anchoring.
    if (scrollY === top) scrollTo(0, top + document.documentElement.scrollHeight - height);
    for (const own of chat.querySelectorAll('[data-own] .sent:empty')) own.textContent = ` · ${chat.dataset.sent}`;
    const next = page.querySelector('[data-earlier]');
    if (next) { link.href = next.getAttribute('href'); loadEarlier(link); } else link.remove();
  }, { rootMargin: '1200px' });
  watcher.observe(link);
  addEventListener('page-leaves', () => watcher.disconnect(), { once: true });
}

/** The worker knows which records the server does not have yet, and which it refused. */
function markSent(chat) {
  worker()?.postMessage('waiting-ids');
  for (const own of chat.querySelectorAll('[data-own] .sent')) own.textContent = ` · ${chat.dataset.sent}`;
}

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const chat = document.getElementById('chat');
  if (!chat) return;
  if (data?.kind === 'sync') {
    worker()?.postMessage('waiting-ids');
    const slow = document.getElementById('slow');
    if (slow) slow.hidden = !data.slow;
  }
  if (data?.kind !== 'waiting-ids') return;
  showRefused(chat, data.messages.filter(({ space }) => space === chat.dataset.space));
  for (const own of chat.querySelectorAll('[data-own]')) {
    const line = own.querySelector('.sent');
    if (!line) continue;
    const state = data.refused.includes(own.dataset.id) ? 'failed' : data.waiting.includes(own.dataset.id) ? 'queued' : 'sent';
    line.textContent = ` · ${chat.dataset[state]}`;
    own.dataset.state = state;
  }
});

let quiet = 0;

/** An ephemeral event, which is not stored: a member is typing. */
addEventListener('whisper', ({ detail }) => {
  const chat = document.getElementById('chat');
  const line = document.getElementById('typing');
  if (detail.arrival || !chat || !line || detail.typing === chat.dataset.me) return;
  line.textContent = `${detail.name} ${chat.dataset.types}`;
  clearTimeout(quiet);
  quiet = setTimeout(() => { line.textContent = ''; }, 6000);
});
