import { DateTime } from 'luxon';
import {
  type ConsentAnswer,
  consentVersions,
  type exportUsers,
  type Person,
  type RowOf,
  type User,
} from '@fungo/contracts';
import type { SessionAccount } from '@fungo/platform';
import type { StoredConsent } from './consent.entity';
import type { Account } from './users.repository';

/** The account as its owner sees it. */
export const showUser = ({ profile, consent, createdAt, addressProvedAt, ...user }: Account): User => ({
  ...user,
  addressProved: addressProvedAt !== null,
  consent: consent && { ...consent, givenAt: consent.givenAt.toISOString() },
  instructorId: profile?.id ?? null,
  createdAt: createdAt.toISOString(),
});

type KeptAnswer = Pick<StoredConsent, 'player' | 'guardianName' | 'text'>;

/** What an account answers, as it is kept. */
export const consentOf = ({ player, parentName, consentText }: ConsentAnswer): KeptAnswer =>
  player === 'adult'
    ? { player, guardianName: null, text: null }
    : { player, guardianName: parentName!, text: consentText ?? consentVersions.account };

export const isSameConsent = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.player === other.player && one.guardianName === other.guardianName && one.text === other.text;

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
