import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { byId, byUuid, id, instant, integer, optional, personName } from '../fields';
import { CampFacts } from './camp-facts';
import { campPhone, Guardian } from './new-registration';

const camps = endpointOf('camps');

const child = {
  playerName: personName(),
  playerAge: integer(camp.editAges.min, camp.editAges.max),
  divisionId: optional(id),
};

/** A waiting family: all its children get a place, or none. */
export const WaitlistFamily = z.object({
  id: z.string(),
  campId: z.number(),
  /** From 1, among the waiting families. Null: not waiting any longer. */
  position: z.number().nullable(),
  /** `offered`: places are held for it until `offeredUntil`. */
  state: z.enum(camp.waitlistStates),
  /** Whether a place was ever offered. */
  notified: z.boolean(),
  offeredUntil: instant.nullable(),
  parentName: z.string(),
  parentEmail: z.string(),
  parentPhone: z.string(),
  /** The first child's. */
  playerName: z.string(),
  playerAge: z.number(),
  children: z.array(
    z.object({ playerName: z.string(), playerAge: z.number(), divisionId: z.number().nullable() }),
  ),
  joinedAt: instant,
});
export type WaitlistFamily = z.infer<typeof WaitlistFamily>;

export const joinWaitlist = camps({
  method: 'POST',
  path: '/api/camps/{id}/waitlist',
  summary: 'Wait for places in a full camp, with one child or several; the answer tells the place in line',
  access: 'public',
  params: byId,
  body: z
    .object({
      ...Guardian,
      parentPhone: optional(campPhone),
      children: optional(z.array(z.object(child)).min(1).max(camp.maxParticipants)),
      // The documents' one child, in place of `children`.
      playerName: optional(child.playerName),
      playerAge: optional(child.playerAge),
      divisionId: child.divisionId,
    })
    .transform(({ parentPhone = '', children, playerName, playerAge, divisionId, ...guardian }, context) => {
      if (children) return { ...guardian, parentPhone, children };
      if (playerName !== undefined && playerAge !== undefined)
        return { ...guardian, parentPhone, children: [{ playerName, playerAge, divisionId }] };
      for (const [field, value] of Object.entries({ playerName, playerAge }))
        if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'Required.' });
      return z.NEVER;
    }),
  response: z.object({ id: z.string(), accessToken: z.string(), position: z.number() }),
  status: 201,
  errors: [
    'camps.camp-not-found',
    'camps.closed',
    'camps.has-room',
    'camps.already-waiting',
    'camps.waitlist-full',
  ],
  idempotent: true,
  rateLimit: perHour(100),
});

export const listWaitlist = camps({
  method: 'GET',
  path: '/api/camps/{id}/waitlist',
  summary: 'The families that wait for a camp, in their order, and those whose place is held',
  access: staff,
  params: byId,
  response: z.array(WaitlistFamily),
  errors: ['camps.camp-not-found'],
});

export const getWaitlistFamily = camps({
  method: 'GET',
  path: '/api/camp-waitlist/{id}',
  summary: 'One’s own place in line or offer, by the mailed link or the account',
  access: 'token',
  params: byUuid,
  response: WaitlistFamily.extend({ camp: CampFacts }),
  errors: ['camps.not-waiting'],
});

export const leaveWaitlist = camps({
  method: 'DELETE',
  path: '/api/camp-waitlist/{id}',
  summary: 'Leave the waitlist: the family itself, or staff for it; an offered place goes to the next family',
  access: 'token',
  params: byUuid,
  errors: ['camps.not-waiting'],
});

export const moveInWaitlist = camps({
  method: 'PATCH',
  path: '/api/camp-waitlist/{id}',
  summary: 'Give a family that waits another place in line',
  access: staff,
  params: byUuid,
  body: z.object({ position: integer(1, camp.maxWaiting) }),
  response: z.array(WaitlistFamily),
  errors: ['camps.not-waiting'],
});

export const offerPlace = camps({
  method: 'POST',
  path: '/api/camp-waitlist/{id}/offer',
  summary: 'Offer a family its places now, before those that stand in front of it; only where they are free',
  access: staff,
  params: byUuid,
  response: WaitlistFamily,
  errors: ['camps.not-waiting', 'camps.full', 'camps.division-full', 'camps.closed'],
});
