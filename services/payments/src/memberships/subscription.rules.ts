import type { Subscription } from '@fungo/contracts';
import type { StoredSubscription } from './subscription.entity';

type Facts = Pick<
  StoredSubscription,
  'status' | 'paused' | 'paidUntil' | 'renewsAt' | 'endsAt' | 'retriesAt' | 'endedBy'
>;

/** Whether Stripe continues it. A subscription that was never paid is not live. */
export const isLive = ({ status, paidUntil, endedBy }: Facts): boolean =>
  endedBy === null && paidUntil !== null && ['active', 'trialing', 'past_due'].includes(status);

/** Whether it makes a member: until Stripe gives up on the card or, if paused, until the paid time ends. */
export function makesMember(facts: Facts, now: Date): boolean {
  if (!isLive(facts)) return false;
  return stateOf(facts) !== 'paused' || facts.paidUntil! > now;
}

/** The state of a live subscription, and the time of its next change. */
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

/** A person's live subscriptions, oldest first. They keep the first; the others were paid by mistake. */
export const inOrder = <S extends Pick<StoredSubscription, 'beganAt' | 'stripeId'>>(all: S[]): S[] =>
  [...all].sort((a, b) => a.beganAt.getTime() - b.beganAt.getTime() || (a.stripeId < b.stripeId ? -1 : 1));
