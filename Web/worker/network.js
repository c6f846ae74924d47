// Requests to the server. A network may let nothing through and never say so, and a proxy may answer in the server's
// place: each request has a limit of time, and an answer that is not the server's is none.

/** The fewest bytes a millisecond at which a body is still being sent: a phone at the edge of a 2G cell. */
const SLOWEST = 4;

/** Milliseconds for a page, and for a file or a sync, which may be large. */
export const PAGE = 20_000;
export const TRANSFER = 180_000;

const abandoned = new EventTarget();

/** Gives up all requests in progress, so that the next version of the worker need not wait for them. */
export function abandonRequests() { abandoned.dispatchEvent(new Event('abandon')); }

/** Fetches something. Fails like a missing network if there is no answer in time, or another's. */
export async function request(address, init = {}, limit = PAGE) {
  const ending = new AbortController();
  limitTime(limit + (init.body?.size ?? init.body?.length ?? 0) / SLOWEST, () => ending.abort());
  return checked(await fetch(address, { ...init, signal: ending.signal }));
}

/** Passes a page's request on to the server, under the same conditions. What has a form's files may take longer. */
export async function passedOn(asked) {
  const hasFiles = asked.headers.get('content-type')?.startsWith('multipart/');
  // With a signal it would be another request, no navigation.
  const late = new Promise((_, reject) => {
    limitTime(hasFiles ? TRANSFER : asked.method === 'POST' ? 3 * PAGE : PAGE, () => reject(new TypeError('no answer in time')));
  });
  return checked(await Promise.race([fetch(asked), late]));
}

function limitTime(limit, end) {
  const ended = () => {
    clearTimeout(timer);
    abandoned.removeEventListener('abandon', ended);
    end();
  };
  const timer = setTimeout(ended, limit);
  abandoned.addEventListener('abandon', ended);
}

/** A gateway's error is not the server's, whose answers all have a policy. */
function checked(response) {
  if (response.status >= 500 && !response.headers.has('content-security-policy')) {
    throw new TypeError(`the server can't be reached: ${response.status}`);
  }
  return response;
}
