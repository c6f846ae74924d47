// The first script of each page that bin/watch serves.
{
  const shown = document.currentScript.dataset.version;

  if (navigator.serviceWorker) {
    // Page scripts behave as with a service worker, but none is registered.
    navigator.serviceWorker.register = () => Promise.reject(new Error('bin/watch has no worker'));
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage() {} } });
  }

  const box = document.createElement('pre');
  box.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 9999; max-height: 60vh; overflow: auto; margin: 0; '
    + 'padding: 12px; background: #222; color: #fff; font: 13px/1.4 monospace; white-space: pre-wrap';

  new EventSource('/watch/events').addEventListener('message', ({ data }) => {
    const { version, message } = JSON.parse(data);
    if (version !== shown) return location.reload();
    box.textContent = message;
    // Outside the body, which a page script replaces.
    if (message) document.documentElement.append(box); else box.remove();
  });
}
