import { createHmac } from 'node:crypto';
import { idOf, now } from './kit';

export const webhookSecret = 'whsec_only_the_tests_know';

/** A webhook: its body, and the headers with its signature. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** By default signed now with the endpoint's secret, like Stripe; `at` in seconds. */
export function signedEvent(
  type: string,
  object: object,
  { id = idOf('evt'), secret = webhookSecret, at = now(), text, ...more }: EventChanges = {},
): SignedEvent {
  const body = text ?? JSON.stringify({ id, object: 'event', type, created: at, data: { object }, ...more });
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` },
  };
}

interface EventChanges {
  id?: string;
  secret?: string;
  at?: number;
  /** Signed instead of an event. */
  text?: string;
  /** The version of its form. */
  api_version?: string;
}
