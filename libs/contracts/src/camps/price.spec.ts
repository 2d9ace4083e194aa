import { campDays, priceOf, priceOfChild } from './price';

const camp = {
  campType: 'camp',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  fullCampPrice: 150,
  dailyPrice: 55,
  siblingPercent: null,
  siblingAmount: null,
} as const;
const all = { registrationOption: 'all_days', selectedDays: [] } as const;
const two = { registrationOption: 'individual_days', selectedDays: [1, 4] } as const;

test('a camp lasts from its first day to its last, both included', () => {
  expect(campDays(camp)).toBe(5);
  expect(campDays({ startDate: '2026-10-31', endDate: '2026-11-02' })).toBe(3);
  expect(campDays({ startDate: '2026-07-06', endDate: '2026-07-06' })).toBe(1);
});

test('all days cost the full price, single days the daily price each', () => {
  expect(priceOfChild(camp, all)).toBe(15_000);
  expect(priceOfChild(camp, two)).toBe(11_000);
});

test.each([
  ['a clinic', { campType: 'clinic' }],
  ['a 1day', { campType: '1day' }],
  ['a camp of one day', { endDate: camp.startDate }],
] as const)('%s costs the daily price, whatever the option', (_, over) => {
  expect(priceOfChild({ ...camp, ...over }, all)).toBe(5500);
  expect(priceOfChild({ ...camp, ...over }, two)).toBe(5500);
});

test('the total is the price times the children, to the cent', () => {
  expect(priceOf(camp, all, 2)).toMatchObject({ children: 30_000, siblings: 0, promotion: 0, total: 30_000 });
  expect(priceOf({ ...camp, dailyPrice: 19.99 }, two, 3).total).toBe(11_994);
});

test('every child but one is cheaper, by a part or an amount of its own price', () => {
  expect(priceOf({ ...camp, siblingPercent: 10 }, all, 1).siblings).toBe(0);
  expect(priceOf({ ...camp, siblingPercent: 10 }, all, 3)).toMatchObject({ siblings: 3000, total: 42_000 });
  expect(priceOf({ ...camp, siblingAmount: 20 }, all, 3)).toMatchObject({ siblings: 4000, total: 41_000 });
  expect(priceOf({ ...camp, siblingPercent: 10 }, two, 2)).toMatchObject({ siblings: 1100, total: 20_900 });
});

test('a promotion takes its part of what is left', () => {
  const siblings = { ...camp, siblingPercent: 10 };
  const ten = { percent: 10, amount: null };
  expect(priceOf(siblings, all, 2, ten)).toMatchObject({ siblings: 1500, promotion: 2850, total: 25_650 });
  expect(priceOf(camp, all, 1, { percent: null, amount: 40 }).total).toBe(11_000);
});

test('whatever is taken off, the lines make the total, in whole cents and never below zero', () => {
  const cents = [0, 1, 33, 99, 1999, 5555, 15_000];
  const discounts = [
    { percent: null, amount: null },
    ...[1, 7, 33, 50, 99, 100].map((percent) => ({ percent, amount: null })),
    ...[0.01, 19.99, 1000].map((amount) => ({ percent: null, amount })),
  ];
  for (const each of cents)
    for (const { percent, amount } of discounts)
      for (const promotion of discounts)
        for (const count of [1, 2, 3, 12]) {
          const priced = { ...camp, dailyPrice: each / 100, siblingPercent: percent, siblingAmount: amount };
          const price = priceOf(priced, two, count, promotion);
          for (const part of Object.values(price)) {
            expect(Number.isInteger(part)).toBe(true);
            expect(part).toBeGreaterThanOrEqual(0);
          }
          expect(price.children).toBe(2 * each * count);
          expect(price.total).toBe(price.children - price.siblings - price.promotion);
        }
});
