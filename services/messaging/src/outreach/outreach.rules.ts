import type { Outreach } from '@fungo/contracts';
import type { Delivery } from '../deliveries/delivery.entity';

/** What the mail server answers to a mail that it refuses for good. */
const refusal = /did not take it: (5\d\d.*)/;

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
  const refused = refusal.exec(lastError)?.[1];
  if (status === 'failed' && refused) return { state: 'refused', reason: refused };
  return { state: status, reason: lastError.replace(/^\w+: /, '') };
}
