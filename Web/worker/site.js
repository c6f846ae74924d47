// What the server writes before the worker's script: the site's version, its files, and the app's tables.

/** The cache of this version's files. */
export const cacheName = `kapshuk-${VERSION}`;

/** The site's files by path: the SHA-256 of the bytes and the media type of each. */
export const assets = new Map(Object.entries(ASSETS));

/** What the scripts need to know of the app: Sources/Pages/App/WorkerTables.swift. */
export const tables = { ...TABLES, modules: new Map(Object.entries(TABLES.modules)) };

/** Whether records of a kind stay on this device. */
export function isLocal(kind) { return tables.localKinds.includes(kind); }
