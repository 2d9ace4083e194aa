import { createHmac } from 'node:crypto';
import { idOf, now } from './kit';

export const webhookSecret = 'whsec_only_the_tests_know';

/** A webhook as it goes out: its body, and the headers with its signature. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

export function signedEvent(type: string, object: { id: string }, id = idOf('evt')): SignedEvent {
  const body = JSON.stringify({ id, object: 'event', type, created: now(), data: { object } });
  const mac = createHmac('sha256', webhookSecret).update(`${now()}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now()},v1=${mac}` },
  };
}
