import type { Subscription } from '@fungo/contracts';
import type { StoredSubscription } from './subscription.entity';

type Facts = Pick<
  StoredSubscription,
  'status' | 'paused' | 'paidUntil' | 'renewsAt' | 'endsAt' | 'retriesAt' | 'endedBy'
>;

/** Stripe goes on with it. What was never paid is none. */
export const isLive = ({ status, paidUntil, endedBy }: Facts): boolean =>
  endedBy === null && paidUntil !== null && ['active', 'trialing', 'past_due'].includes(status);

/** Whether it makes a member: until Stripe gives up on the card, and paused to the end of what is paid. */
export function makesMember(facts: Facts, now: Date): boolean {
  if (!isLive(facts)) return false;
  return stateOf(facts) !== 'paused' || facts.paidUntil! > now;
}

/** How a live one stands, and when that changes. */
export function standingOf(facts: Facts): Subscription {
  const state = stateOf(facts);
  const { renewsAt, retriesAt, endsAt, paidUntil } = facts;
  const at = { active: renewsAt, 'card-failed': retriesAt, ending: endsAt, paused: paidUntil }[state];
  return { state, at: at?.toISOString() ?? null };
}

function stateOf({ status, paused, endsAt }: Facts): Subscription['state'] {
  if (status === 'past_due') return 'card-failed';
  if (endsAt !== null) return 'ending';
  return paused ? 'paused' : 'active';
}

/** Of somebody's live ones, the one that they keep: the first. The others were paid by mistake. */
export const inOrder = <S extends Pick<StoredSubscription, 'beganAt' | 'stripeId'>>(all: S[]): S[] =>
  [...all].sort((a, b) => a.beganAt.getTime() - b.beganAt.getTime() || (a.stripeId < b.stripeId ? -1 : 1));
