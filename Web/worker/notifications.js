// Push notifications: shown, opened when they are tapped, and answered by their buttons. docs/formats/push.md.

import { ask } from './app.js';
import { at } from './base.js';
import { request } from './network.js';
import { syncIfSignedIn, syncNow } from './sync.js';

const ICON = at('/icons/icon-192.png');

/** The buttons whose names the server takes as an answer to an invitation. */
const ANSWERS = ['going', 'declined'];

/** Milliseconds to wait for the server. Later the browser no longer lets a notification open a page. */
const PATIENCE = 4000;

/** Always shows something: a browser revokes the permission of a site that receives a push and shows nothing. */
export async function showNotification(data) {
  let content = {};
  try { content = data.json().notification ?? {}; } catch { /* No text of ours: the name alone. */ }
  const { title = 'Kapshuk', body = '', lang, tag, actions = [], navigate = '/meetings/notices' } = content;
  const grouped = await groupedWith(content);
  await registration.showNotification(title, {
    body: grouped.words ? `${grouped.words}\n${body}` : body,
    lang, tag, silent: content.silent === true, icon: ICON,
    // What replaces another notification would otherwise come unnoticed.
    renotify: grouped.count > 1,
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { navigate, actions, answer: content.data?.answer, count: grouped.count },
  });
  await syncIfSignedIn();
}

/** A message replaces that before it in the same chat. How many there are stands above the newest. */
async function groupedWith({ tag, lang, data }) {
  if (!tag || !data?.counts) return { count: 1 };
  const shown = await registration.getNotifications({ tag }).catch(() => []);
  const count = 1 + (shown[0]?.data?.count ?? 0);
  if (count === 1) return { count };
  const words = data.counts[new Intl.PluralRules(lang || 'uk').select(count)] ?? data.counts.many;
  return { count, words: words.replace('{}', count) };
}

/** Does what a tapped notification, or one of its buttons, stands for. */
export async function openNotification(notification, action) {
  notification.close();
  const { navigate = '/meetings', actions = [], answer } = notification.data ?? {};
  if (answer && ANSWERS.includes(action) && await sendAnswer(notification, action)) return;
  const chosen = actions.find((one) => one.action === action);
  // A browser that no longer lets a page open gets the notification back, so that the answer is not lost unnoticed.
  await openPage(path(chosen?.navigate ?? navigate)).catch(() => showAgain(notification));
}

async function openPage(target) {
  const [client] = await clients.matchAll({ type: 'window' });
  if (!client) return clients.openWindow(target);
  await client.focus();
  return client.navigate(target);
}

/** Answers as the page's form does. Returns whether the server has taken the answer and this device knows it. */
async function sendAnswer(notification, state) {
  const { answer, navigate } = notification.data;
  const body = new URLSearchParams({ state });
  const response = await request(path(answer), { method: 'POST', body }, PATIENCE).catch(() => null);
  if (!response?.redirected || !new URL(response.url).pathname.startsWith('/meetings/')) return false;
  await syncNow();
  const result = await ask('GET', `${new URL(navigate, location.origin).pathname}/answered`, []);
  const words = result.status === 200 ? new TextDecoder().decode(result.body) : '';
  if (!words) return false;
  const { title, lang, tag } = notification;
  await registration.showNotification(title, { body: words, lang, tag, silent: true, icon: ICON, data: { navigate } });
  return true;
}

function showAgain(notification) {
  const { title, body, lang, tag, data } = notification;
  const actions = (data?.actions ?? []).map(({ action, title: label }) => ({ action, title: label }));
  return registration.showNotification(title, { body, lang, tag, silent: true, icon: ICON, actions, data });
}

/** A message must not lead to another origin. */
function path(address) {
  const { pathname, search, hash } = new URL(address, location.origin);
  return pathname + search + hash;
}
