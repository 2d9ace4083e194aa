import { randomUUID } from 'node:crypto';
import {
  getErasedAddress,
  getFamilyIds,
  getPerson,
  getPlayerNow,
  listPeople,
  listPlayersNow,
  type Person,
  type PlayerNow,
} from '@fungo/contracts';
import { AppError, firstFamily } from '@fungo/platform';
import { fake } from './fake-service';

/** A player, as in identity's answer. */
export function person(changes: Partial<Person> = {}): Person {
  const userId = changes.userId ?? randomUUID();
  return {
    userId,
    instructorId: null,
    role: 'student',
    firstName: 'Sam',
    lastName: 'Ortega',
    email: `${userId}@families.test`,
    addressProved: true,
    disabled: false,
    awaitsConsent: false,
    consentText: null,
    lastVisitAt: null,
    paymentHandles: null,
    version: 1,
    ...changes,
  };
}

/** An erased person, as in identity's answer. */
const erasedPerson = (userId: string): Person =>
  person({
    ...{ userId, firstName: 'Former', lastName: 'player', email: `erased:${userId}` },
    ...{ addressProved: false, version: 99 },
  });

/** The two people above, as services list the people they know. */
export const pageOf = <T extends { userId: string }>(all: Map<string, T>, after = ''): T[] =>
  [...all.values()]
    .sort((a, b) => (a.userId < b.userId ? -1 : 1))
    .filter(({ userId }) => userId > after)
    .slice(0, 2);

/** The first player of a person's family, as in identity's answer. */
export function playerNow(guardian: Person, changes: Partial<PlayerNow> = {}): PlayerNow {
  const { userId, firstName, lastName, email, addressProved, awaitsConsent, version } = guardian;
  const playerId = changes.playerId ?? userId;
  const name = `${firstName} ${lastName}`;
  return {
    ...{ playerId, shownAs: playerId, familyId: userId, firstName, lastName, birthDate: null, age: null },
    ...{ awaitsConsent, guardianName: name, guardianEmail: email, version },
    guardians: [{ userId, name, email, addressProved, lastVisitAt: new Date(0).toISOString() }],
    ...changes,
  };
}

/** Identity's answer for people whose family is the one that they founded. */
export const fakeFamilies = fake(getFamilyIds, ({ params: { userId } }) => firstFamily(userId));

/** Identity's answers about the people it knows, each of them with one player, and about other players. */
export const fakePeople = (known: Map<string, Person>, players: PlayerNow[] = []) => [
  fake(getPlayerNow, ({ params: { playerId } }) => {
    const found = players.find((one) => one.playerId === playerId);
    const guardian = known.get(playerId);
    if (!found && !guardian) throw new AppError('identity.player-not-found');
    return found ?? playerNow(guardian!);
  }),
  fake(listPlayersNow, ({ query: { ids, after } }) => {
    const all = [...players, ...[...known.values()].map((guardian) => playerNow(guardian))];
    return ids
      ? all.filter(({ playerId }) => ids.includes(playerId))
      : pageOf(new Map(all.map((one) => [one.playerId, { ...one, userId: one.playerId }])), after);
  }),
  fakeFamilies,
  fake(getPerson, ({ params }) => {
    const found = known.get(params.userId);
    if (!found) throw new AppError('identity.user-not-found');
    return found;
  }),
  fake(listPeople, ({ query: { ids, after } }) =>
    ids ? [...known.values()].filter(({ userId }) => ids.includes(userId)) : pageOf(known, after),
  ),
];

/** Identity's answers about an erased person. @param proved the address that they had proved, if any */
export const fakeErased = (proved: (userId: string) => string | null = () => null) => [
  fakeFamilies,
  fake(getPerson, ({ params }) => erasedPerson(params.userId)),
  fake(getErasedAddress, ({ params }) => ({ address: proved(params.userId) })),
];
