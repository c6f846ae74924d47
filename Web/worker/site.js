// What is written before the worker's script: the site's version, its files, the app's tables, and whether there is a
// server.

import { named } from './base.js';

/** The cache of this version's files. */
export const cacheName = named(`kapshuk-${VERSION}`);

/** Whether a server is behind the site's files: `kapshuk site` writes a site without one. */
export const hasServer = HAS_SERVER;

/** The site's files by path: the SHA-256 of the bytes and the media type of each. */
export const assets = new Map(Object.entries(ASSETS));

/** What the scripts need to know of the app: Sources/Pages/App/WorkerTables.swift. */
export const tables = { ...TABLES, modules: new Map(Object.entries(TABLES.modules)) };

/** Whether records of a kind stay on this device. */
export function isLocal(kind) { return tables.localKinds.includes(kind); }
