// The outbox: for each record that the server does not have yet, its confirmed state. docs/formats/worker.md.

import { settled } from './database.js';
import { tables } from './site.js';

/** Whether records of a kind stay on this device. */
export function isLocal(kind) { return tables.localKinds.includes(kind); }

/** Stores the server-confirmed state of a record beside it until the server has the change too. */
export async function storeConfirmed(work, key, json) {
  const record = JSON.parse(json);
  if (isLocal(record.kind) || await settled(work.objectStore('outbox').get(key))) return;
  const before = await settled(work.objectStore('records').get(key));
  enqueue(work, key, record, { base: before ?? null, isNew: before === undefined });
}

/** Has a record wait to be sent, with what the server has confirmed of it. */
export function enqueue(work, key, record, { base, isNew }) {
  work.objectStore('outbox').put({ base, isNew, written: firstStamp(record) }, key);
}

/** When the first field of a record was written: records are sent in this order. */
function firstStamp({ fields }) { return Object.values(fields).map(([stamp]) => stamp).sort()[0] ?? ''; }
