import fc from 'fast-check';
import { constants } from '@fungo/contracts';
import { notesOf, type Received, statusOf, sumOf, withMore } from './received-money.rules';

const { byHand, ways } = constants.payment;
const received = fc
  .array(fc.tuple(fc.constantFrom(...ways), fc.integer({ min: 1, max: 50_000 })), { maxLength: 6 })
  .map((pairs) => pairs.reduce<Received>((sum, [by, cents]) => withMore(sum, by, cents), {}));

test('the amount received makes a registration paid, partially paid or unpaid', () => {
  expect(statusOf({}, 100)).toBe('unpaid');
  expect(statusOf({ card: 60, cash: 39 }, 100)).toBe('partial');
  expect(statusOf({ card: 60, cash: 40 }, 100)).toBe('paid');
  expect(statusOf({ cash: 120 }, 100)).toBe('paid');
});

test('notes bring the amount to the one from staff, and never below the card payments', () => {
  fc.assert(
    fc.property(
      received,
      fc.integer({ min: 0, max: 200_000 }),
      fc.constantFrom(...byHand),
      (had, sum, by) => {
        const has = notesOf(had, sum, by).reduce((all, note) => withMore(all, note.by, note.cents), had);
        expect(sumOf(has)).toBe(Math.max(sum, had.card ?? 0));
        expect(has.card).toBe(had.card);
        for (const cents of Object.values(has)) expect(cents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('there are no notes if nothing changes', () => {
  expect(notesOf({ venmo: 100 }, 100, 'cash')).toEqual([]);
});
