import type { Role } from './endpoint';

/**
 * The request header in which a page names the account it was drawn for: {@link accountMark}, a user's id alone, or {@link visitor}.
 * The gateway refuses a call whose session is another account's. A client that draws no pages need not send it.
 */
export const pageAccountHeader = 'x-page-account';

/** The mark of a visitor who is not signed in. */
export const visitor = 'visitor';

/** Names an account together with what it may do, so that a change of role counts as another account. */
export const accountMark = ({ id, role }: { id: string; role: Role }): string => `${id}.${role}`;

/** Whether a mark is this person's. */
export const isMarkOf = (mark: string, user: { id: string; role: Role }): boolean =>
  mark === accountMark(user) || mark === user.id;
