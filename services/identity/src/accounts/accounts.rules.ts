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
import { type SessionAccount, versionOf } from '@fungo/platform';
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

/** Of what people change about themselves, whatever else happens to their account. */
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

/** An answer as it is kept. */
export type KeptAnswer = Pick<StoredConsent, 'player' | 'guardianName' | 'text'>;

export const isSameConsent = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.player === other.player && one.guardianName === other.guardianName && one.text === other.text;

type Profile = Pick<Account, 'age' | 'parentName'>;

/**
 * What a changed profile says about whom the account is for.
 * @param last the answer that counted until now
 * @returns null if that goes on
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

/** The account as another service knows it. */
export const showPerson = ({
  profile,
  consent,
  id,
  role,
  firstName,
  lastName,
  email,
  addressProvedAt,
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
  lastVisitAt: lastVisitAt.toISOString(),
  awaitsConsent: role === 'student' && consent === null,
  consentText: consent?.text ?? null,
  paymentHandles: profile?.paymentHandles ?? null,
  version,
});

/** What an open session says about the account. */
export const sessionUser = ({
  profile,
  id,
  role,
  firstName,
  lastName,
  version,
  secondFactor,
}: Account): SessionAccount => ({
  id,
  role,
  instructorId: profile?.id ?? null,
  firstName,
  lastName,
  version,
  ...(secondFactor === 'required' && { setUpFirst: true }),
});
