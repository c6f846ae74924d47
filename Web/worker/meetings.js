// The worker's part in meetings: requests that only the server decides.

import { ask, pageAt } from './app.js';
import { passedOn } from './network.js';
import { followed, isFromPageScript } from './responses.js';
import { syncNow } from './sync.js';

/** The server decides about seats and people. The result is synced before the page is shown. */
export async function askMeetings(request, url) {
  const response = await passedOn(request).catch(() => null);
  // Who is signed out gets the page of the sign-in instead.
  if (url.pathname.endsWith('/portrait')) {
    return response?.headers.get('content-type')?.startsWith('image/') ? response : figure();
  }
  if (!response) return unreachable(request, url);
  const target = new URL(response.url);
  if (request.method === 'POST' && response.redirected && target.pathname.startsWith('/meetings')) {
    await syncNow();
    return pageAt(target.pathname + target.search, isFromPageScript(request));
  }
  return followed(request, response);
}

async function unreachable(request, url) {
  const follows = isFromPageScript(request);
  if (request.method !== 'POST' && !follows && request.mode !== 'navigate') return Response.error();
  const result = await ask('GET', '/meetings/offline', []);
  const headers = new Headers(result.headers);
  headers.set('content-type', result.contentType);
  // The page shows it in its message line, and the form stays as it was typed.
  headers.set('kapshuk-status', '507');
  return new Response(result.body, { status: follows ? 200 : 503, headers });
}

/** The figure in the place of a profile picture that can't be fetched, or that the user may not see. */
export function figure() {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40" fill="none" stroke="#7c8cc4" '
    + 'stroke-width="1.8" stroke-linecap="round"><path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0"/></svg>';
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
}
