import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { text } from '../fields';

const messaging = endpointOf('messaging');

/** The token of a mail's link. It identifies the address and the list without revealing either to anybody who guesses. */
const ofLink = z.object({ token: text(limits.shortText) });

export const unsubscribe = messaging({
  method: 'POST',
  path: '/api/unsubscribe',
  summary:
    'Stop mail of one kind to the address that got the link; the second time does nothing. A mail program’s button sends this as a form (RFC 8058)',
  access: 'public',
  query: ofLink,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  form: true,
  errors: ['messaging.unsubscribe-link-invalid'],
  rateLimit: perHour(1000),
});

export const askToUnsubscribe = messaging({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'The page that asks before it unsubscribes, for mail programs that open the link of their button',
  access: 'public',
  query: ofLink,
  status: 302,
  rateLimit: perHour(1000),
});
