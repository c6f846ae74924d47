// Push notifications: shown, and opened when they are tapped.

import { syncIfSignedIn } from './sync.js';

/** Always shows something: a browser revokes the permission of a site that receives a push and shows nothing. */
export async function showNotification(data) {
  let content = {};
  try { content = data.json().notification ?? {}; } catch { /* No text of ours: the name alone. */ }
  await registration.showNotification(content.title ?? 'Kapshuk', {
    body: content.body ?? '', lang: content.lang, tag: content.tag, silent: content.silent === true,
    icon: '/icons/icon-192.png', data: { navigate: content.navigate ?? '/meetings/notices' },
  });
  await syncIfSignedIn();
}

/** Opens the page of a tapped notification. */
export async function openNotification(notification) {
  notification.close();
  const target = new URL(notification.data?.navigate ?? '/meetings', location.origin);
  // A message must not lead to another origin.
  const path = target.pathname + target.search;
  const [client] = await clients.matchAll({ type: 'window' });
  if (!client) return clients.openWindow(path);
  await client.focus();
  return client.navigate(path);
}
