import type { Outreach } from '@fungo/contracts';
import type { Delivery } from '../deliveries/delivery.entity';

/** A mail server's permanent refusal: its code, and the subject of the code. */
const refusal = /did not take it: (5\d\d(?: \d\.(\d+)\.\d+)?)/;

/**
 * A mail's state, in staff's words. A missing delivery was sent long ago.
 * @param delivery the mail's delivery to the mail server
 */
export function stateOf(
  delivery: Pick<Delivery, 'status' | 'lastError'> | null,
): Pick<Outreach, 'state' | 'reason'> {
  if (!delivery) return { state: 'sent', reason: null };
  const { status, lastError } = delivery;
  if (status === 'sent' || lastError === null) return { state: status, reason: null };
  const [, code, subject] = refusal.exec(lastError) ?? [];
  if (status === 'failed' && code) {
    const what = subject === '1' ? 'There is no such address' : 'Their mail server does not take it';
    return { state: 'refused', reason: `${what} (${code}).` };
  }
  return { state: status, reason: lastError.replace(/^\w+: /, '') };
}
