// This browser's subscription to push notifications.
import { request } from './network.js';

/** Replaces a subscription that the browser has ended. */
export async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && await registration.pushManager.subscribe(options).catch(() => null));
  if (renewed) await register(renewed);
}

/** The server forgets a browser whose session ends, so it is registered again after signing in. */
export async function subscribeAgain() {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  if (subscription) await register(subscription);
}

/** A signed-out user gets no notifications here. */
export async function unsubscribe() {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => {});
}

async function register(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  await request('/meet/push', { method: 'POST', body: new URLSearchParams({ endpoint, ...keys }) }).catch(() => {});
}
