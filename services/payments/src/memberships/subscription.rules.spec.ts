import type { StoredSubscription } from './subscription.entity';
import { inOrder, isLive, makesMember, standingOf } from './subscription.rules';

const day = (date: number) => new Date(Date.UTC(2026, 5, date));
const now = day(15);
const facts = (changes: Partial<StoredSubscription> = {}) => ({
  ...{ status: 'active', paused: false, endedBy: null, endsAt: null, retriesAt: null },
  ...{ paidUntil: day(20), renewsAt: day(20), ...changes },
});

describe('a subscription', () => {
  it.each<[string, Partial<StoredSubscription>, boolean]>([
    ['makes a member while it is paid', {}, true],
    ['makes none before its first payment', { paidUntil: null }, false],
    ['makes one while Stripe retries the card', { status: 'past_due', paidUntil: day(1) }, true],
    ['makes none after Stripe has given up', { status: 'unpaid' }, false],
    ['makes none after its end, even within the paid time', { status: 'canceled' }, false],
    ['makes none once we have ended it, even if Stripe has not', { endedBy: 'academy' }, false],
    ['makes one until Stripe ends it with its month', { endsAt: day(20) }, true],
    ['makes one to the end of the paid time if paused', { paused: true }, true],
    ['makes none after that', { paused: true, paidUntil: now, renewsAt: day(30) }, false],
    ['makes none in a status that Stripe adds one day', { status: 'resting' }, false],
  ])('%s', (_, changes, expected) => {
    expect(makesMember(facts(changes), now)).toBe(expected);
  });

  it.each([
    ['active', {}, day(20)],
    ['card-failed', { status: 'past_due', retriesAt: day(18), endsAt: day(20) }, day(18)],
    ['ending', { endsAt: day(20), paused: true }, day(20)],
    ['paused', { paused: true, paidUntil: day(16), renewsAt: day(30) }, day(16)],
  ] as const)('is %s until the right time', (state, changes, at) => {
    expect(standingOf(facts(changes))).toEqual({ state, at: at.toISOString() });
  });

  it('stays live while paused, so that nobody pays for a second one', () => {
    expect(isLive(facts({ paused: true, paidUntil: day(1) }))).toBe(true);
  });
});

test('several subscriptions always have the same order, the first one first', () => {
  const [a, b, c] = [
    { stripeId: 'sub_b', beganAt: day(1) },
    { stripeId: 'sub_a', beganAt: day(2) },
    { stripeId: 'sub_c', beganAt: day(2) },
  ];
  for (const some of [
    [a, b, c],
    [c, b, a],
  ])
    expect(inOrder(some)).toEqual([a, b, c]);
});
