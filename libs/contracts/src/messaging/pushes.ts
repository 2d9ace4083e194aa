import { z } from 'zod';
import { endpointOf } from '../endpoint';

const messaging = endpointOf('messaging');

const base64url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+={0,2}$/, 'This is not a key.');

/** A browser's subscription, as `PushSubscription.toJSON()` says it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const getPushes = messaging({
  method: 'GET',
  path: '/api/me/push',
  summary: 'The key with which a browser subscribes to pushes; null where the academy sends none',
  access: 'signed-in',
  response: z.object({ publicKey: z.string().nullable() }),
});

export const subscribeToPushes = messaging({
  method: 'PUT',
  path: '/api/me/push',
  summary:
    'Send notifications to this device, until its session ends; again for the same device changes nothing',
  access: 'signed-in',
  body: PushSubscriptionBody,
  errors: ['messaging.no-pushes', 'messaging.unknown-push-service'],
});

export const unsubscribeFromPushes = messaging({
  method: 'DELETE',
  path: '/api/me/push',
  summary: 'Stop sending notifications to this device',
  access: 'signed-in',
});
