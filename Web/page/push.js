// The settings of notifications: this browser's subscription.

import { send } from './send.js';

/** Offers to turn notifications on, or off. */
export function enhancePush() {
  const box = document.getElementById('push');
  if (!box || !navigator.serviceWorker?.controller) return;
  const said = document.getElementById('push-said');
  box.hidden = false;
  const [on, off] = ['push-on', 'push-off'].map((id) => document.getElementById(id));
  if (!('PushManager' in globalThis)) {
    on.hidden = true;
    said.textContent = said.dataset.install;
    return;
  }
  const show = async () => {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    on.hidden = !!subscription;
    off.hidden = !subscription;
  };
  show();
  on.addEventListener('click', async () => {
    // The permission request must come from the tap itself, or iOS ignores it.
    if (await Notification.requestPermission() !== 'granted') { said.textContent = said.dataset.denied; return; }
    try {
      const { key } = await (await fetch(box.dataset.push)).json();
      const registration = await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
      const { endpoint, keys } = subscription.toJSON();
      const response = await send(box.dataset.push, { endpoint, ...keys });
      if (!response.ok) { await subscription.unsubscribe(); throw new Error('refused'); }
      said.textContent = said.dataset.on;
    } catch {
      said.textContent = said.dataset.failed;
    }
    show();
  });
  off.addEventListener('click', async () => {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (subscription) {
      await send(box.dataset.stop, { endpoint: subscription.endpoint }).catch(() => {});
      await subscription.unsubscribe();
    }
    said.textContent = said.dataset.off;
    show();
  });
}

function bytes(base64) {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
