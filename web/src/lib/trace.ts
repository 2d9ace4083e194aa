/** Milliseconds for which calls count as what a person's last action led to. */
const leadsTo = 10_000;

let action = { traceId: '', until: 0 };

for (const event of ['click', 'submit', 'keydown', 'popstate'])
  window.addEventListener(event, () => (action = { traceId: '', until: 0 }), { capture: true });

/**
 * The header by which the server follows a person's action (W3C Trace Context): the calls that one click leads to share a
 * random id, which says nothing of the person. The server decides what is recorded.
 */
export function traceHeader(): { traceparent: string } {
  if (Date.now() > action.until) action = { traceId: random(16), until: Date.now() + leadsTo };
  return { traceparent: `00-${action.traceId}-${random(8)}-00` };
}

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
