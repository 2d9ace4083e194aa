import { covers, givesBack, monthsLater, statusOf } from './packages.rules';

const now = new Date('2026-11-28T14:00:00Z');
const later = new Date('2027-02-28T14:00:00Z');
const unpaid = { paidAt: null, expiresAt: null, withdrawnAt: null };
const paid = { paidAt: now, expiresAt: later, withdrawnAt: null };

test.each([
  ['due', unpaid, 0],
  ['withdrawn', { ...unpaid, withdrawnAt: now }, 0],
  ['usable', paid, 1],
  ['used-up', paid, 0],
  ['expired', { ...paid, expiresAt: now }, 3],
] as const)('is %s', (status, terms, left) => expect(statusOf(terms, left, now)).toBe(status));

test('a lesson comes back unless a late fee would stay due', () => {
  expect(givesBack({ by: 'family', feeCents: 0 })).toBe(true);
  expect(givesBack({ by: 'family', feeCents: 1 })).toBe(false);
  expect(givesBack({ by: 'coach', feeCents: 7500 })).toBe(true);
});

test('covers lessons that begin before it expires, once it is paid', () => {
  expect(covers(paid, { startsAt: new Date(later.getTime() - 1) })).toBe(true);
  expect(covers(paid, { startsAt: later })).toBe(false);
  expect(covers(unpaid, { startsAt: now })).toBe(false);
});

test('ends on the same day of a later month, or its last', () => {
  expect(monthsLater(now, 6).toISOString()).toBe('2027-05-28T14:00:00.000Z');
  expect(monthsLater(new Date('2026-08-31T03:00:00Z'), 6).toISOString()).toBe('2027-02-28T03:00:00.000Z');
});
