import type { Outreach } from '@fungo/contracts';
import type { Delivery } from '../deliveries/delivery.entity';

/** What a mail server answers to a mail that it refuses for good: its code, and what the code is about. */
const refusal = /did not take it: (5\d\d(?: \d\.(\d+)\.\d+)?)/;

/**
 * How a mail stands, in staff's words. A delivery that is no longer kept was sent long ago.
 * @param delivery of what was sent to the mail server
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
