import { randomBytes } from 'node:crypto';
import { hashOfToken, type SignedIn, type Visitor } from '@fungo/platform';

/** The secret of a mailed link, and its hash for comparison. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export const isStaff = (caller: SignedIn | Visitor): caller is SignedIn =>
  caller.kind === 'user' && caller.role !== 'student';

/** Families whose rows are the caller's. */
export const familiesOf = (caller: SignedIn | Visitor): string[] =>
  caller.kind === 'user' ? caller.familyIds : [];

/** The family for which the caller acts; null for visitors and staff. */
export const familyOf = (caller: SignedIn | Visitor): string | null =>
  caller.kind === 'user' && caller.role === 'student' ? caller.familyIds[0]! : null;

/** Whether a row belongs to the caller, by family or by link token. */
export const isTheirs = (
  caller: SignedIn | Visitor,
  { userId, tokenHash }: { userId: string | null; tokenHash: string },
): boolean => caller.tokenHash === tokenHash || (userId !== null && familiesOf(caller).includes(userId));
