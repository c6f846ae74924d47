// What the worker tells the open pages.

/** Sends a message to every page. */
export async function notifyPages(message) {
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** How many times new data came since the worker started. */
let news = 0;

/** By the page being loaded: the value of `news` when it was requested. */
const shown = new Map();

/** Otherwise, data arriving after a page was made and before it listens would stay unseen. */
export function noteShown(client) {
  if (!client) return;
  if (shown.size > 50) shown.clear();
  shown.set(client, news);
}

/** Tells a page that listens now about data that came since it was requested. */
export function notifyMissed(client) {
  if (shown.has(client.id) && shown.get(client.id) !== news) client.postMessage({ kind: 'records-changed' });
  shown.delete(client.id);
}

/** How many times records of this device were stored since the worker started. */
export const stored = { times: 0 };

/** Tells all pages but the given ones that records changed: another tab shows the same. */
export async function notifyOthers(...own) {
  // A page that was made before and does not listen yet is told when it does.
  for (const client of shown.keys()) if (!own.includes(client)) shown.set(client, -1);
  for (const client of await clients.matchAll({ type: 'window' })) {
    if (!own.includes(client.id)) client.postMessage({ kind: 'records-changed' });
  }
}

/** Tells the pages that records of others came. */
export async function notifyNews() {
  news += 1;
  await notifyPages({ kind: 'records-changed' });
}
