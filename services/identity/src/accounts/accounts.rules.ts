import type { Person, User as ShownUser } from '@fungo/contracts';
import type { SessionAccount } from '@fungo/platform';
import type { Account } from './users.repository';

/** The account as its owner sees it. */
export const showUser = ({ profile, createdAt, ...user }: Account): ShownUser => ({
  ...user,
  instructorId: profile?.id ?? null,
  createdAt: createdAt.toISOString(),
});

/** The account as another service knows it. */
export const showPerson = ({ profile, id, role, firstName, lastName, email, version }: Account): Person => ({
  userId: id,
  instructorId: profile?.id ?? null,
  role,
  firstName,
  lastName,
  email,
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
