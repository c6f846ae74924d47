// Where the site lies on its host: at the root, or below a path such as /kapshuk. The worker puts it before the addresses
// of pages; scripts use these functions for their own.

const base = new URL('.', import.meta.url).pathname.slice(0, -1);

/** The address on the host for an address of the app or a file. */
export function at(path) { return base + path; }

/** The app's address for a path on the host. */
export function appPath(path) { return path.slice(base.length); }

/** The origin and the path, as a link that another browser opens begins. */
export function site() { return location.origin + base; }
