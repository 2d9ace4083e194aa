import { z } from 'zod';
import { limits, mail } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant, text, uuid } from '../fields';
import { order, pageOf } from '../page';

const messaging = endpointOf('messaging');

export const ListedDelivery = z.object({
  id: z.string(),
  /** The kind of mail: 'lesson-confirmed'. */
  kind: z.string(),
  /** The recipient's account; null for a typed address, which is not stored here. */
  recipient: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  status: z.enum(mail.deliveryStatuses),
  attempts: z.number(),
  /** Codes of the last failure, or why it was dropped. */
  reason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type ListedDelivery = z.infer<typeof ListedDelivery>;

export const listDeliveries = messaging({
  method: 'GET',
  path: '/api/admin/deliveries',
  summary: 'All outgoing mail with its status, newest first',
  access: ['admin'],
  paged: true,
  query: z.object({
    ...pageOf('uuid'),
    /** Part of the kind's name. */
    search: text(limits.name).optional(),
    status: z.enum(mail.deliveryStatuses).optional(),
    /** Only mails to this account. */
    recipientId: uuid.optional(),
    order,
  }),
  response: z.array(ListedDelivery),
});

export const sendDeliveryAgain = messaging({
  method: 'POST',
  path: '/api/admin/deliveries/{id}/send-again',
  summary: 'Send a failed mail again; it is rewritten from current data',
  access: ['admin'],
  params: byUuid,
  response: ListedDelivery,
  status: 202,
  errors: ['messaging.delivery-not-found', 'messaging.delivery-not-failed'],
});
