import { Amount, formatMoney, toCents, toDollars } from './money';

test('dollars become the nearest cents, and cents the dollars that they were', () => {
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

test('an amount is cents, and a bare number the dollars of a version before', () => {
  expect(Amount.parse({ cents: 6050 })).toEqual({ cents: 6050 });
  expect(Amount.parse(60.5)).toEqual({ cents: 6050 });
  expect(Amount.safeParse({ cents: 60.5 }).success).toBe(false);
});
