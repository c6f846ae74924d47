// A site without a server (`kapshuk site`): what a server would answer is answered here, and nothing asks the host for
// what it has not.

import { ask, pageAt } from './app.js';
import { at, placed } from './base.js';
import { leaveDemo, openDemo } from './demo-pouch.js';
import { figure } from './meetings.js';
import { isFromPageScript } from './responses.js';
import { tables } from './site.js';

/** The answer to what a server would decide, and to the demo's addresses; null if the app answers. */
export async function withoutServer(request, { pathname, searchParams }, isData) {
  const isPost = request.method === 'POST';
  const follows = isFromPageScript(request);
  if (['/', '/index.html', '/404.html'].includes(pathname) && !isPost) {
    if (searchParams.has('demo')) await openDemo();
    else if (pathname === '/') return null;
    return follows ? pageAt('/', follows) : Response.redirect(at('/'), 303);
  }
  if (isPost && pathname === '/demo') {
    await leaveDemo();
    return pageAt('/?said=done', follows);
  }
  if (pathname.endsWith('/portrait')) return figure();
  const [, first] = pathname.split('/');
  const isServers = isData || tables.meetings.includes(first) || tables.account.includes(first);
  if (!isServers) return null;
  // A script's question, which has no answer.
  if (isData || (!follows && request.mode !== 'navigate')) return new Response(null, { status: 204 });
  return explained(pathname, isPost, follows);
}

/** The page that says that there is no server. A form shows it in its message line and stays as it was typed. */
async function explained(pathname, isPost, follows) {
  const { headers, contentType, body } = await ask('GET', pathname, []);
  const all = new Headers(headers);
  all.set('content-type', contentType);
  all.set('cache-control', 'no-store');
  if (follows) {
    all.set('kapshuk-target', at(pathname));
    all.set('kapshuk-status', isPost ? 507 : 200);
  }
  return new Response(placed(body), { headers: all });
}
