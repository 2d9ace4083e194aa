import { z } from 'zod';
import { adultAge, consentVersions } from '../consents';
import { family, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import {
  byUuid,
  date,
  instant,
  integer,
  optional,
  personName,
  phone,
  requiredText,
  text,
  textOrNumber,
  uuid,
  uuids,
  version,
} from '../fields';
import { pageOf } from '../page';

const identity = endpointOf('identity');

/** A child, or an adult player, of a family. */
export const Player = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string().nullable(),
  /** Today's age: exact with a birth date, otherwise an estimate. */
  age: z.number().nullable(),
  position: z.string().nullable(),
  experience: z.string().nullable(),
  /** Whether the academy may show photos of the player; null: not answered. */
  photoConsent: z.boolean().nullable(),
  emergencyContact: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  medicalNotes: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** The player that calls mean if they name none. */
  isFirst: z.boolean(),
  createdAt: instant,
  version,
});
export type Player = z.infer<typeof Player>;

const name = (what: string) => personName(limits.name, `${what} is required.`);

const details = {
  birthDate: date.nullish(),
  age: z
    .union(
      [integer(limits.age.min, limits.age.max), z.literal('').transform(() => null)],
      'Please enter a number.',
    )
    .nullish(),
  position: text(limits.name).nullish(),
  experience: textOrNumber(limits.shortText).nullish(),
  photoConsent: z.boolean().nullish(),
  emergencyContact: text(limits.name).nullish(),
  emergencyPhone: z.union([phone, z.literal('')]).nullish(),
  medicalNotes: text(limits.longText).nullish(),
};

/** A family's new player. A guardian who adds somebody under age consents to the text that the form shows. */
export const NewPlayer = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  ...details,
  consentText: optional(integer(1, consentVersions.account)),
});

/** Absent fields stay as they are; null or an empty text clears. */
export const PlayerChange = z.object({
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  ...details,
});

/** A guardian as other services write to them. */
export const GuardianNow = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  addressProved: z.boolean(),
  lastVisitAt: instant,
});
export type GuardianNow = z.infer<typeof GuardianNow>;

/** A player as other services know them. They read it when they send a mail or show a name. */
export const PlayerNow = z.object({
  playerId: uuid,
  /** The player under whose name it is shown: itself, or the one it was merged into. */
  shownAs: uuid,
  familyId: uuid,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string().nullable(),
  age: z.number().nullable(),
  /** The family has not answered yet who the account is for. */
  awaitsConsent: z.boolean(),
  /** Oldest account first. */
  guardians: z.array(GuardianNow).max(family.maxGuardians),
  /** Of the first guardian, for lists. */
  guardianName: z.string(),
  guardianEmail: z.string(),
  /** Grows with each change, so that an older answer never replaces a newer one. */
  version: z.number(),
});
export type PlayerNow = z.infer<typeof PlayerNow>;

export const listPlayers = identity({
  method: 'GET',
  path: '/api/players',
  summary: 'Your family’s players, the first one first',
  access: 'signed-in',
  response: z.array(Player).max(family.maxPlayers),
});

/** A player of any family, as a list for staff shows them. */
export const AnyPlayer = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  age: z.number().nullable(),
  position: z.string().nullable(),
  guardianName: z.string(),
  guardianEmail: z.string(),
  createdAt: instant,
});
export type AnyPlayer = z.infer<typeof AnyPlayer>;

export const listAllPlayers = identity({
  method: 'GET',
  path: '/api/people',
  summary: 'The players of all families with their first guardian, newest first, for staff',
  access: staff,
  query: z.object({
    /** Words from the names of the player and the guardians or their addresses, in any order. */
    search: text(limits.name).optional(),
    ...pageOf('uuid'),
  }),
  response: z.array(AnyPlayer),
  paged: true,
});

export const addFamilyPlayer = identity({
  method: 'POST',
  path: '/api/players',
  summary: `Add a player to your family, at most ${family.maxPlayers}`,
  access: 'signed-in',
  body: NewPlayer,
  response: Player,
  status: 201,
  errors: ['identity.too-many-players'],
});

export const getPlayer = identity({
  method: 'GET',
  path: '/api/players/{id}',
  summary: 'A player: for the family, and for staff, whose look is recorded',
  access: 'signed-in',
  versioned: true,
  params: byUuid,
  response: Player,
  errors: ['identity.player-not-found'],
});

export const listPlayerContacts = identity({
  method: 'GET',
  path: '/api/players/{id}/contacts',
  summary: 'The guardians of a player and how to reach them, for staff',
  access: staff,
  params: byUuid,
  response: z
    .array(z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }))
    .max(family.maxGuardians),
  errors: ['identity.player-not-found'],
});

export const changePlayer = identity({
  method: 'PATCH',
  path: '/api/players/{id}',
  summary: 'Change one of your family’s players',
  access: 'signed-in',
  versioned: true,
  params: byUuid,
  body: PlayerChange,
  response: Player,
  errors: ['identity.player-not-found'],
});

export const removePlayer = identity({
  method: 'DELETE',
  path: '/api/players/{id}',
  summary:
    'Delete one of your family’s players, with lessons, videos and results. The first player goes with the account',
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    /** The player's first name, typed to confirm. */
    firstName: requiredText(limits.name, 'Please type the first name to confirm.'),
  }),
  errors: ['identity.player-not-found', 'identity.first-player'],
});

export const getPlayerNow = identity({
  method: 'GET',
  path: '/internal/players/{playerId}',
  summary: 'A player’s name and guardians',
  access: 'service',
  params: z.object({ playerId: uuid }),
  response: PlayerNow,
  errors: ['identity.player-not-found'],
});

export const listPlayersNow = identity({
  method: 'GET',
  path: '/internal/players',
  summary: 'Every player by id, a page at a time, to rebuild a projection; or the players with these ids',
  access: 'service',
  query: z.object({
    after: uuid.optional(),
    /** Separated by commas. */
    ids: uuids(limits.peopleAtOnce).optional(),
  }),
  response: z.array(PlayerNow),
});

export const getFamilyIds = identity({
  method: 'GET',
  path: '/internal/people/{userId}/family',
  summary: 'The ids of a person’s families and players, as their session has them',
  access: 'service',
  params: z.object({ userId: uuid }),
  response: z.object({ familyIds: z.array(uuid), playerIds: z.array(uuid) }),
});

/** Whether a player needs a guardian's consent; unknown ages do. */
export const isUnderAge = ({ age }: { age: number | null }): boolean => age === null || age < adultAge;
