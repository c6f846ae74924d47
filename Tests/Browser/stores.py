"""What a browser stores for the app, as JSON: read from one browser and written into another."""

TAKE = """async () => {
  const asked = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const plain = async (value) => {
    if (!(value instanceof Blob)) return { value };
    let text = '';
    for (const byte of new Uint8Array(await value.arrayBuffer())) text += String.fromCharCode(byte);
    return { blob: btoa(text), type: value.type };
  };
  const databases = [];
  for (const { name, version } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name));
    const stores = {};
    for (const store of db.objectStoreNames) {
      const held = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([asked(held.getAllKeys()), asked(held.getAll())]);
      stores[store] = await Promise.all(keys.map(async (key, at) => [key, await plain(values[at])]));
    }
    db.close();
    databases.push({ name, version, stores });
  }
  databases.sort((one, other) => (one.name < other.name ? -1 : 1));
  return { databases, typed: { ...localStorage } };
}"""

PUT = """async ({ databases, typed }) => {
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => { for (const store of Object.keys(stores)) opening.result.createObjectStore(store); };
    const db = await new Promise((done, failed) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = opening.onblocked = () => failed(new Error(`${name} is there already`));
    });
    const work = db.transaction(Object.keys(stores), 'readwrite');
    for (const [store, held] of Object.entries(stores)) {
      for (const [key, { value, blob, type }] of held) {
        const bytes = blob === undefined ? null : Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0));
        work.objectStore(store).put(bytes ? new Blob([bytes], { type }) : value, key);
      }
    }
    await new Promise((done, failed) => { work.oncomplete = done; work.onabort = () => failed(work.error); });
    db.close();
  }
  for (const [key, value] of Object.entries(typed)) localStorage.setItem(key, value);
}"""


def take(page):
    """Every database of the page's origin, each store with its keys, and the stored drafts."""
    return page.evaluate(TAKE)


def put(page, store):
    """Writes such a store into a browser that has none. It must have no worker yet."""
    page.goto("/health")
    page.evaluate(PUT, store)
