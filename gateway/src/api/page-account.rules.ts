import { type Access, isMarkOf, visitor } from '@fungo/contracts';
import { AppError, type Caller } from '@fungo/platform';

/**
 * Refuses a request that a page of one account sends with the session of another: the browser has only one session, and another tab may
 * have changed it. Where the session is gone and the call needs one, the service asks to sign in, as it always does.
 * @param mark the page's, from its header; a client without one means the account that is signed in
 * @throws AppError `auth.other-account`
 */
export function refuseOtherPage(mark: string | string[] | undefined, caller: Caller, access: Access): void {
  if (mark === undefined) return;
  if (caller.kind === 'user') {
    if (typeof mark !== 'string' || !isMarkOf(mark, caller)) throw new AppError('auth.other-account');
  } else if (mark !== visitor && (access === 'public' || access === 'token'))
    throw new AppError('auth.other-account');
}
