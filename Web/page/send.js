/** Sends a change with `fetch`: the answer is not a page. */
export function send(url, fields) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
}
