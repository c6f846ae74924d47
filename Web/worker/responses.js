// Responses for the page script, which sends `kapshuk-page: 1`.

/** Whether a request came from the page script. */
export function isFromPageScript(request) { return request.headers.get('kapshuk-page') === '1'; }

/** The server's response for the page script: with the final address, and 200 as its own status. */
export function followed(request, response) {
  if (!isFromPageScript(request) || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  const target = new URL(response.url);
  headers.set('kapshuk-target', target.pathname + target.search);
  headers.set('kapshuk-status', response.status);
  return new Response(response.body, { status: 200, headers });
}
