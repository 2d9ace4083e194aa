import type { AccountInvitation, ErrorCode } from '@fungo/contracts';

/** The refusal of a link whose invitation is no longer open. */
export const refusalOf = {
  accepted: 'identity.invitation-accepted',
  withdrawn: 'identity.invitation-withdrawn',
  expired: 'identity.invitation-expired',
} satisfies Record<Exclude<AccountInvitation['state'], 'open'>, ErrorCode>;

/** Whether an invitation has come to an end that sending it again doesn't change. */
export const isOver = ({ state }: Pick<AccountInvitation, 'state'>): boolean =>
  state === 'accepted' || state === 'withdrawn';
