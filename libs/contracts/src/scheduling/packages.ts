import { z } from 'zod';
import { lessonPackage } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, Coach, id, idText, instant, integer, number, ofInstructor, uuid } from '../fields';
import { LessonPayment } from './charges';

const scheduling = endpointOf('scheduling');
const { sizes, months, price, unpaid } = lessonPackage;

const size = z.union([z.literal(sizes[0]), z.literal(sizes[1])], 'Please choose a package.');

/** A package that families can buy: a coach's own, or the academy's for coaches without their own. */
export const PackageOffer = z.object({
  lessons: z.number(),
  price: z.number(),
  /** Months after the payment in which its lessons are used. */
  months: z.number(),
  /** False if the academy's price applies to a coach. */
  isOwn: z.boolean(),
});
export type PackageOffer = z.infer<typeof PackageOffer>;

export const listPackageOffers = scheduling({
  method: 'GET',
  path: '/api/package-offers',
  summary: 'The packages of lessons that a coach offers; without a coach, the academy’s',
  access: 'public',
  query: ofInstructor,
  response: z.array(PackageOffer).max(sizes.length),
});

export const PackageOfferChange = z.object({
  /** Whose offer an administrator sets; the academy's if left out. Coaches set their own. */
  instructorId: id.optional(),
  lessons: size,
  /** Null: not offered, or for a coach the academy's price. */
  price: number(price.min, price.max, 'Please enter a price.').nullable(),
  months: integer(months.min, months.max).default(months.usual),
});

export const setPackageOffer = scheduling({
  method: 'PUT',
  path: '/api/package-offers',
  summary: 'Set the price of a package, or stop offering it',
  access: staff,
  body: PackageOfferChange,
  response: z.array(PackageOffer).max(sizes.length),
  errors: ['auth.forbidden', 'identity.instructor-not-found'],
});

/** A package that somebody bought for a player. */
export const Package = z.object({
  id: z.number(),
  playerId: uuid,
  instructorId: z.number(),
  instructor: Coach,
  lessons: z.number(),
  price: z.number(),
  months: z.number(),
  /** `due`: not paid yet. */
  status: z.enum(lessonPackage.statuses),
  /** Lessons that can still be booked. */
  left: z.number(),
  /** Null until it is paid. */
  paidAt: instant.nullable(),
  /** The way of payment, or 'free'. Null until it is paid. */
  paidBy: z.string().nullable(),
  /** Null: it was free, or sold before there were charges. */
  payment: LessonPayment.nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
});
export type Package = z.infer<typeof Package>;

export const listPackages = scheduling({
  method: 'GET',
  path: '/api/packages',
  summary:
    'The packages of one of your players, newest first; coaches get those with themselves, administrators all',
  access: 'signed-in',
  query: z.object({ playerId: uuid, instructorId: idText.optional() }),
  response: z.array(Package).max(lessonPackage.listed),
  errors: ['identity.player-not-found'],
});

export const buyPackage = scheduling({
  method: 'POST',
  path: '/api/packages',
  summary: `Buy a package at the price of today; its lessons can be booked once it is paid. At most ${unpaid} unpaid ones`,
  access: 'signed-in',
  body: z.object({
    /** One of the family's players; the first one by default. */
    playerId: uuid.optional(),
    instructorId: id,
    lessons: size,
  }),
  response: Package,
  status: 201,
  errors: ['identity.player-not-found', 'scheduling.package-not-offered', 'scheduling.too-many-packages'],
  idempotent: true,
});

export const withdrawPackage = scheduling({
  method: 'DELETE',
  path: '/api/packages/{id}',
  summary:
    'Drop a package that is not paid. Staff end a paid one, too: its used lessons stay charged, and a card gets the rest back',
  access: 'signed-in',
  params: byId,
  errors: ['scheduling.package-not-found', 'scheduling.package-paid'],
});

export const markPackage = scheduling({
  method: 'PUT',
  path: '/api/packages/{id}/payment',
  summary: 'Mark a package paid, or undo it: then its unused lessons are taken back',
  access: staff,
  params: byId,
  body: z.object({
    /** Null: not paid. */
    by: z.enum(lessonPackage.ways, 'Please choose one.').nullable(),
  }),
  response: Package,
  errors: ['scheduling.package-not-found', 'scheduling.package-paid-by-card'],
});
