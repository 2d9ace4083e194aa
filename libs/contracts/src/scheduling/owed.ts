import { z } from 'zod';
import { lesson } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { byUuid, id, instant, ofInstructor, uuid } from '../fields';
import { Amount } from '../money';

const scheduling = endpointOf('scheduling');
const { perFamily, families } = lesson.paymentReminder;

/** A lesson that is over, or that a late fee is due for, and not paid in full. Dollars. */
export const OwedLesson = z.object({
  lessonId: z.number(),
  chargeId: z.string(),
  reference: z.string(),
  player: z.string(),
  coach: z.string(),
  startsAt: instant,
  owed: z.number(),
});
export type OwedLesson = z.infer<typeof OwedLesson>;

/** The unpaid lessons of one family. Dollars. */
export const OwingFamily = z.object({
  /** Names the family in a request for reminders. */
  key: z.string(),
  /** The guardian, or the player who has none. */
  name: z.string(),
  owed: z.number(),
  /** Start of the oldest unpaid lesson. */
  since: instant,
  /** The latest reminder that any coach or administrator sent. */
  remindedAt: instant.nullable(),
  /** `reminded`: less than the minimum number of days ago; `no-address`: no email is known. */
  mail: z.enum(['yes', 'reminded', 'no-address']),
  /** Oldest first. */
  lessons: z.array(OwedLesson).max(perFamily),
});
export type OwingFamily = z.infer<typeof OwingFamily>;

export const Owing = z.object({
  /** Of all families, in dollars. */
  owed: z.number(),
  families: z.number(),
  /** Families that a reminder can go to now. */
  remindable: z.number(),
  /** First those that a reminder can go to, then the others; each part has the oldest debt first. */
  list: z.array(OwingFamily).max(families),
});
export type Owing = z.infer<typeof Owing>;

export const listOwing = scheduling({
  method: 'GET',
  path: '/api/owed-lessons',
  summary: `Families that owe for lessons, at most ${families}; a coach sees those of their own lessons`,
  access: staff,
  query: ofInstructor,
  response: Owing,
});

export const remindOwing = scheduling({
  method: 'POST',
  path: '/api/owed-lessons/reminders',
  summary: `Mail a reminder to each family that owes for lessons, at most ${families}; none to a family that had one in the last ${lesson.paymentReminder.days} days`,
  access: staff,
  body: z.object({
    /** Only for this coach's lessons. Coaches remind only of theirs. */
    instructorId: id.optional(),
  }),
  /** Families that get a mail. */
  response: z.object({ reminded: z.number() }),
  rateLimit: perHour(60),
});

export const getPlayerOwed = scheduling({
  method: 'GET',
  path: '/api/players/{id}/owed',
  summary: 'The amount that is owed for a player’s lessons; coaches get that of their own lessons',
  access: 'signed-in',
  params: byUuid,
  /** Dollars. */
  response: z.object({ lessons: z.number() }),
  errors: ['identity.player-not-found'],
});

/** For the mail, which names what is still owed once it is written. */
export const getOwedNow = scheduling({
  method: 'GET',
  path: '/internal/owed-lessons',
  summary: 'The amounts owed now for some lessons of one family, for a mail that is about to be sent',
  access: 'service',
  query: z.object({
    /** Ids of lessons, separated by commas. */
    ids: z
      .string()
      .transform((list) => list.split(',').map(Number))
      .pipe(z.array(z.int().positive()).max(perFamily)),
    /** The account that the mail goes to; absent for an address that a coach typed. */
    reader: uuid.optional(),
  }),
  response: z.object({
    /** The address that a coach typed; null for a player with an account. */
    address: z.string().nullable(),
    lessons: z.array(
      z.object({
        lessonId: z.number(),
        reference: z.string(),
        player: z.string(),
        coachId: uuid,
        startsAt: instant,
        owed: Amount,
        /** Opens the lesson's page without signing in. */
        linkToken: z.string(),
      }),
    ),
  }),
});
