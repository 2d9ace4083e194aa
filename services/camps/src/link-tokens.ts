import { randomBytes } from 'node:crypto';
import { hashOfToken, type SignedIn, type Visitor } from '@fungo/platform';

/** The secret of a mailed link, and its hash for comparison. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export const isStaff = (caller: SignedIn | Visitor): caller is SignedIn =>
  caller.kind === 'user' && caller.role !== 'student';

/** Whether a row belongs to the caller, by account or by link token. */
export const isTheirs = (
  caller: SignedIn | Visitor,
  { userId, tokenHash }: { userId: string | null; tokenHash: string },
): boolean => caller.tokenHash === tokenHash || (caller.kind === 'user' && caller.id === userId);
