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
    ['that is paid makes a member', {}, true],
    ['whose first month is not paid yet makes none', { paidUntil: null }, false],
    [
      'whose card is tried again makes one, however late it is',
      { status: 'past_due', paidUntil: day(1) },
      true,
    ],
    ['that Stripe has given up makes none', { status: 'unpaid' }, false],
    ['that has ended makes none, whatever was paid', { status: 'canceled' }, false],
    ['that we have ended makes none, whatever Stripe says', { endedBy: 'academy' }, false],
    ['that ends with its month makes one until Stripe ends it', { endsAt: day(20) }, true],
    ['that is paused makes one to the end of what is paid', { paused: true }, true],
    ['and none after that', { paused: true, paidUntil: now, renewsAt: day(30) }, false],
    ['of a word that Stripe adds one day makes none', { status: 'resting' }, false],
  ])('%s', (_, changes, expected) => {
    expect(makesMember(facts(changes), now)).toBe(expected);
  });

  it.each([
    ['active', {}, day(20)],
    ['card-failed', { status: 'past_due', retriesAt: day(18), endsAt: day(20) }, day(18)],
    ['ending', { endsAt: day(20), paused: true }, day(20)],
    ['paused', { paused: true, paidUntil: day(16), renewsAt: day(30) }, day(16)],
  ] as const)('stands as %s, until then', (state, changes, at) => {
    expect(standingOf(facts(changes))).toEqual({ state, at: at.toISOString() });
  });

  it('that is paused goes on being one: nobody pays for a second', () => {
    expect(isLive(facts({ paused: true, paidUntil: day(1) }))).toBe(true);
  });
});

test('of several, the first stays, and it is always the same', () => {
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
