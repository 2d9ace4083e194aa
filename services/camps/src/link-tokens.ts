import { randomBytes } from 'node:crypto';
import { hashOfToken, type SignedIn, type Visitor } from '@fungo/platform';

/** The secret of a mailed link, and what is compared. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export const isStaff = (caller: SignedIn | Visitor): caller is SignedIn =>
  caller.kind === 'user' && caller.role !== 'student';

/** Whether a row is the caller's own: by account, or by the token of its link. */
export const isTheirs = (
  caller: SignedIn | Visitor,
  { userId, tokenHash }: { userId: string | null; tokenHash: string },
): boolean => caller.tokenHash === tokenHash || (caller.kind === 'user' && caller.id === userId);
