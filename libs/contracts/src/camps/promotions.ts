import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { byId, byUuid, id, instant, integer, optional, writtenDate } from '../fields';
import { order, pageOf } from '../page';
import { dollars } from './dollars';
import { promotionCode, promotionRefusals } from './promotion-code';
import { daysChoice } from './new-registration';

const camps = endpointOf('camps');

/** A code that reduces a registration's price by a percentage or in dollars. */
export const Promotion = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  /** Dollars. */
  amount: z.number().nullable(),
  /** Uses by registrations that hold a place. */
  used: z.number(),
  /** Null: any number. */
  maxUses: z.number().nullable(),
  /** The academy's date; null: until staff end it. */
  lastDay: z.string().nullable(),
  /** The only camp that accepts it; null: any. */
  campId: z.number().nullable(),
  campTitle: z.string().nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
});
export type Promotion = z.infer<typeof Promotion>;

export const NewPromotion = z
  .object({
    code: promotionCode,
    percent: optional(integer(1, 100)),
    amount: optional(dollars.refine((value) => value > 0, 'More than 0.')),
    maxUses: optional(integer(1, camp.maxPromotionUses)),
    lastDay: optional(writtenDate),
    campId: optional(id),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    error: 'Please enter either a percentage or an amount.',
  });

export const listPromotions = camps({
  method: 'GET',
  path: '/api/promotions',
  summary: 'All promotion codes, the newest first, with how often each is used',
  access: staff,
  query: z.object({ order, ...pageOf('uuid') }),
  response: z.array(Promotion),
  paged: true,
});

export const createPromotion = camps({
  method: 'POST',
  path: '/api/promotions',
  summary: 'Create a promotion code',
  access: staff,
  body: NewPromotion,
  response: Promotion,
  status: 201,
  errors: ['camps.camp-not-found', 'camps.promotion-exists'],
});

export const endPromotion = camps({
  method: 'DELETE',
  path: '/api/promotions/{id}',
  summary: 'End a promotion code: it cannot be used any longer, and past discounts stay',
  access: staff,
  params: byUuid,
  errors: ['camps.no-such-promotion'],
});

export const previewPrice = camps({
  method: 'POST',
  path: '/api/camps/{id}/price',
  summary: 'The price of a registration with a promotion code',
  access: 'public',
  params: byId,
  body: z.object({
    ...daysChoice,
    children: integer(1, camp.maxParticipants),
    promotionCode,
  }),
  response: z.object({
    promotionCode: z.string(),
    /** The code's discount, in per cent or dollars. The price follows from it. */
    percent: z.number().nullable(),
    amount: z.number().nullable(),
    /** Dollars. */
    totalAmount: z.number(),
  }),
  errors: ['camps.camp-not-found', 'camps.closed', ...promotionRefusals],
  rateLimit: perHour(60),
});
