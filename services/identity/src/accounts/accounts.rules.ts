import { DateTime } from 'luxon';
import {
  adultAge,
  type Answer,
  answerIn,
  type exportUsers,
  type Person,
  type RowOf,
  type User,
} from '@fungo/contracts';
import { firstFamily, type SessionAccount, versionOf } from '@fungo/platform';
import type { StoredConsent } from './consent.entity';
import type { Account } from './users.repository';

/** The account as its owner sees it. */
export const showUser = ({ profile, consent, createdAt, addressProvedAt, ...user }: Account): User => ({
  ...user,
  addressProved: addressProvedAt !== null,
  consent: consent && { ...consent, givenAt: consent.givenAt.toISOString() },
  instructorId: profile?.id ?? null,
  createdAt: createdAt.toISOString(),
  version: profileVersion(user),
});

/** Version of the fields that people edit themselves; other changes of the account do not affect it. */
const profileVersion = ({
  firstName,
  lastName,
  phoneNumber,
  age,
  position,
  experience,
  parentName,
}: Pick<
  Account,
  'firstName' | 'lastName' | 'phoneNumber' | 'age' | 'position' | 'experience' | 'parentName'
>) => versionOf([firstName, lastName, phoneNumber, age, position, experience, parentName]);

/** An answer as stored. */
export type KeptAnswer = Pick<StoredConsent, 'player' | 'guardianName' | 'text'>;

export const isSameConsent = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.player === other.player && one.guardianName === other.guardianName && one.text === other.text;

type Profile = Pick<Account, 'age' | 'parentName'>;

/**
 * The consent answer that follows from a changed profile.
 * @param last the current answer
 * @returns null if the current answer stays
 */
export function answerAfter(before: Profile, after: Profile, last: Answer | null): KeptAnswer | null {
  const isNamed = after.parentName !== before.parentName;
  if (after.age === before.age && !isNamed) return null;
  if (isAdult(after)) return answerIn({ age: after.age });
  const isUnderAge = after.age !== null && last?.player === 'adult';
  const isTakenBack = last?.player === 'minor' && last.guardianName === before.parentName;
  if (!isNamed && !isUnderAge) return null;
  if (after.parentName) return answerIn({ parentName: after.parentName });
  return isUnderAge || isTakenBack ? { player: 'open', guardianName: null, text: null } : null;
}

export const isAdult = ({ age }: Pick<Profile, 'age'>): boolean => age !== null && age >= adultAge;

/** The account as a row of the academy's table, with the day of joining on the academy's calendar. */
export const tableRow = (user: Account, timeZone: string): RowOf<typeof exportUsers> => ({
  'First name': user.firstName,
  'Last name': user.lastName,
  Email: user.email,
  Role: user.role,
  Membership: user.membershipStatus,
  Phone: user.phoneNumber,
  Age: user.age,
  Position: user.position,
  Experience: user.experience,
  Parent: user.parentName,
  'Parent email': user.parentEmail,
  'Parent phone': user.parentPhone,
  Joined: DateTime.fromJSDate(user.createdAt, { zone: timeZone }).toFormat('yyyy-MM-dd'),
});

/** The account as other services see it. */
export const showPerson = ({
  profile,
  consent,
  id,
  role,
  firstName,
  lastName,
  email,
  addressProvedAt,
  disabledAt,
  lastVisitAt,
  version,
}: Account): Person => ({
  userId: id,
  instructorId: profile?.id ?? null,
  role,
  firstName,
  lastName,
  email,
  addressProved: addressProvedAt !== null,
  disabled: disabledAt !== null,
  lastVisitAt: lastVisitAt.toISOString(),
  awaitsConsent: role === 'student' && consent === null,
  consentText: consent?.text ?? null,
  paymentHandles: profile?.paymentHandles ?? null,
  version,
});

/** The account as an open session stores it; by default in the family that it founded. */
export const sessionUser = (
  { profile, id, role, firstName, lastName, version, secondFactor }: Account,
  family = firstFamily(id),
): SessionAccount => ({
  id,
  role,
  instructorId: profile?.id ?? null,
  ...family,
  firstName,
  lastName,
  version,
  ...(secondFactor === 'required' && { setUpFirst: true }),
});
