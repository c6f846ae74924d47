// How much is unread, on the icon of the installed app.
import { pouchNames } from './database.js';

/** The kinds of records from which the app counts: App+Unread.swift. */
const COUNTED = /"kind":"(?:notice|message|read-mark)"/;

/** Whether something was received or read since the badge was set. */
let isStale = false;

/** Notes changed records, pairs of which the second is the record's text. */
export function noteUnread(records) { isStale ||= records.some(([, text]) => COUNTED.test(text)); }

/** The pouch is another one. */
export function forgetBadge() { isStale = true; }

/** A page was opened from an icon. Without an icon no badge is set: headless Chromium crashes when a worker sets one. */
export async function noteInstalled() { await (await pouchNames())('is-installed', 'yes'); }

/** Sets the badge, if there is an icon and this browser has badges. `count` asks the app. */
export async function updateBadge(count) {
  if (!isStale || !navigator.setAppBadge || !await (await pouchNames())('is-installed')) return;
  isStale = false;
  const unread = Number(await count());
  if (Number.isNaN(unread)) return;
  // A badge may be forbidden.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
}
