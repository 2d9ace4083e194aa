import type { Person, User } from '@fungo/contracts';
import type { SessionAccount } from '@fungo/platform';
import type { Account } from './users.repository';

/** The account as its owner sees it. */
export const showUser = ({ profile, createdAt, addressProvedAt, ...user }: Account): User => ({
  ...user,
  addressProved: addressProvedAt !== null,
  instructorId: profile?.id ?? null,
  createdAt: createdAt.toISOString(),
});

/** The account as another service knows it. */
export const showPerson = ({
  profile,
  id,
  role,
  firstName,
  lastName,
  email,
  addressProvedAt,
  version,
}: Account): Person => ({
  userId: id,
  instructorId: profile?.id ?? null,
  role,
  firstName,
  lastName,
  email,
  addressProved: addressProvedAt !== null,
  paymentHandles: profile?.paymentHandles ?? null,
  version,
});

/** What an open session says of the account. */
export const sessionUser = ({
  profile,
  id,
  role,
  firstName,
  lastName,
  version,
}: Account): SessionAccount => ({
  id,
  role,
  instructorId: profile?.id ?? null,
  firstName,
  lastName,
  version,
});
