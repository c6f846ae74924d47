// How much is unread, on the app's icon.

/** The kinds of records from which the app counts: App+Unread.swift. */
const COUNTED = /"kind":"(?:notice|message|read-mark)"/;

/** Whether something was received or read since the badge was set. */
let isStale = false;

/** Notes changed records, pairs of which the second is the record's text. */
export function noteUnread(records) { isStale ||= records.some(([, text]) => COUNTED.test(text)); }

/** The pouch is another one. */
export function forgetBadge() { isStale = true; }

/** Sets the badge, if this browser has any. `count` asks the app. */
export async function updateBadge(count) {
  if (!isStale || !navigator.setAppBadge) return;
  isStale = false;
  const unread = Number(await count());
  if (Number.isNaN(unread)) return;
  // A badge may be forbidden, or the app not be installed.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {});
}
