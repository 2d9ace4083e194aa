import { Amount, formatMoney, toCents, toDollars } from './money';

test('dollars round to the nearest cent, and cents convert back to the same dollars', () => {
  expect([0.29, 1.1, 19.99, 1234.5].map(toCents)).toEqual([29, 110, 1999, 123_450]);
  for (const dollars of [0.29, 1.1, 19.99, 1234.5]) expect(toDollars(toCents(dollars))).toBe(dollars);
});

test.each([
  [60, '$60'],
  [10, '$10'],
  [72.5, '$72.50'],
  [1234.5, '$1,234.50'],
  [10_000, '$10,000'],
])('%d is shown as %s', (dollars, shown) => expect(formatMoney(dollars)).toBe(shown));

test('an amount is in cents, and a bare number is in dollars, as in an older version', () => {
  expect(Amount.parse({ cents: 6050 })).toEqual({ cents: 6050 });
  expect(Amount.parse(60.5)).toEqual({ cents: 6050 });
  expect(Amount.safeParse({ cents: 60.5 }).success).toBe(false);
});
