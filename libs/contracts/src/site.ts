import { z } from 'zod';
import { limits } from './constants';
import { email, mediaUrl, requiredText, text, webUrl } from './fields';

const nullable = <S extends z.ZodType>(schema: S) => z.union([z.null(), schema]);

/** How a family pays outside the product: a coach's own handles, else the academy's. */
export const PaymentHandles = z.object({
  venmo: text(limits.name).default(''),
  cashApp: text(limits.name).default(''),
  phone: text(limits.phone).default(''),
});
export type PaymentHandles = z.infer<typeof PaymentHandles>;

export const Partner = z.object({
  name: requiredText(limits.name),
  text: text(limits.longText).default(''),
  /** What members get: a special price, to inquire about. */
  offer: text(limits.shortText).default(''),
  discountCode: text(limits.name).default(''),
  imageUrl: nullable(mediaUrl).default(null),
  videoUrl: nullable(mediaUrl).default(null),
  linkUrl: nullable(webUrl).default(null),
});
export type Partner = z.infer<typeof Partner>;

export const SitePhoto = z.object({
  /** Null: the artwork that comes with the product. */
  url: nullable(mediaUrl).default(null),
  caption: text(limits.shortText).default(''),
});

/** A video tutorial of the hitting guide; without an address it is an illustrated drill. */
export const Tutorial = z.object({
  title: requiredText(limits.shortText),
  text: text(limits.longText).default(''),
  url: nullable(webUrl).default(null),
});

/** What an academy would change about its site, edited by its administrator. Unset things are not shown. */
export const SiteSettings = z.object({
  name: requiredText(limits.name).default('Fungo Academy'),
  tagline: text(limits.shortText).default(''),
  address: text(limits.shortText).default(''),
  contacts: z
    .object({
      email: nullable(email).default(null),
      partnerEmail: nullable(email).default(null),
      phone: text(limits.phone).default(''),
    })
    .prefault({}),
  payment: PaymentHandles.prefault({}),
  arrival: text(limits.longText).default(
    'Arrive 5 minutes early. Bring your own bat and helmet. Water is provided.',
  ),
  hero: z.object({ imageUrl: nullable(mediaUrl).default(null) }).prefault({}),
  photos: z.array(SitePhoto).max(9).default([]),
  partners: z.array(Partner).max(2).default([]),
  tutorials: z.array(Tutorial).max(6).default([]),
  links: z
    .object({
      membershipCheckout: nullable(webUrl).default(null),
      leagueRegistration: nullable(webUrl).default(null),
    })
    .prefault({}),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `GET /api/site`: the settings, and the deployment's time zone, in which every date on the site is meant. */
export const Site = SiteSettings.extend({
  timeZone: z.string(),
  tutorials: z.array(
    Tutorial.extend({
      /** What a frame shows for `url`: a video site's player, or the address itself. */
      embedUrl: z.string().nullable(),
    }),
  ),
});
export type Site = z.infer<typeof Site>;
