import { lesson, payment } from '../../../test/academy';
import { moneyBack, moneyKept } from './money-back.rules';

test.each([
  [lesson({ packageId: 5 }), 'The lesson goes back to the package.'],
  [lesson(), 'Nothing is owed for it.'],
  [lesson({ payment: payment() }), 'Nothing is owed for it.'],
  [lesson({ payment: payment({ received: 80, owed: 0, ways: ['card'] }) }), '$80 goes back to the card.'],
  [
    lesson({ payment: payment({ received: 80, owed: 0, ways: ['cash'] }) }),
    'The coach returns the $80 that was paid.',
  ],
  [
    lesson({ payment: payment({ received: 80, owed: 0, ways: ['card', 'cash'] }) }),
    'The card’s part of the $80 goes back to it; the coach returns the rest.',
  ],
])('money of a lesson that ends without a fee: %#', (one, words) => expect(moneyBack(one)).toBe(words));

test('staff return what a card did not pay', () =>
  expect(moneyBack(lesson({ payment: payment({ received: 80, owed: 0, ways: ['check'] }) }), 'staff')).toBe(
    'Please return the $80 that was paid.',
  ));

test.each([
  [lesson(), '$40 may stay due.'],
  [lesson({ packageId: 5 }), 'The lesson of the package may stay used.'],
  [lesson({ packageId: 5, terms: { cutOffHours: 24, lateFeePercent: 0 } }), ''],
])('money that stays after a late cancellation: %#', (one, words) => expect(moneyKept(one)).toBe(words));
