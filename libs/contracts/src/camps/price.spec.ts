import { campDays, daysFrom, firstDayLeft, isCampOver, priceOf, priceOfChild } from './price';

const camp = {
  campType: 'camp',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  fullCampPrice: 150,
  dailyPrice: 55,
  siblingPercent: null,
  siblingAmount: null,
} as const;
const all = { registrationOption: 'all_days', selectedDays: [], firstDay: 1 } as const;
const two = { registrationOption: 'individual_days', selectedDays: [1, 4], firstDay: 1 } as const;

const threeDays = { startDate: '2026-11-25', endDate: '2026-11-27', endTime: '15:00' };

// holds: D2 families.31
test('a camp lasts from its first day to its last, both included', () => {
  expect(campDays({ startDate: '2026-07-06', endDate: '2026-07-10' })).toBe(5);
  expect(campDays({ startDate: '2026-10-31', endDate: '2026-11-02' })).toBe(3);
  expect(campDays({ startDate: '2026-07-06', endDate: '2026-07-06' })).toBe(1);
});

test.each([
  ['2026-11-01T23:59', [1, 2, 3]],
  ['2026-11-25T00:00', [1, 2, 3]],
  ['2026-11-25T14:59', [1, 2, 3]],
  ['2026-11-25T15:00', [2, 3]],
  ['2026-11-26T08:00', [2, 3]],
  ['2026-11-27T14:59', [3]],
  ['2026-11-27T15:00', []],
  ['2027-03-01T09:00', []],
])('at %s the days %j are left', (now, left) => {
  expect(daysFrom(threeDays, firstDayLeft(threeDays, now))).toEqual(left);
  expect(isCampOver(threeDays, now)).toBe(left.length === 0);
});

test('days are counted over both changes of the clock', () => {
  const fall = { startDate: '2026-10-30', endDate: '2026-11-02', endTime: '12:00' };
  expect(firstDayLeft(fall, '2026-11-01T12:00')).toBe(4);
  const spring = { startDate: '2026-03-07', endDate: '2026-03-09', endTime: '12:00' };
  expect(firstDayLeft(spring, '2026-03-08T11:59')).toBe(2);
});

// holds: D2 families.31
test('all days cost the full price, single days the daily price each', () => {
  expect(priceOfChild(camp, all)).toBe(15_000);
  expect(priceOfChild(camp, two)).toBe(11_000);
});

// holds: D2 families.31
test.each([
  ['a clinic', { campType: 'clinic' }],
  ['a 1day', { campType: '1day' }],
  ['a camp of one day', { endDate: camp.startDate }],
] as const)('%s costs the daily price, whatever the option', (_, over) => {
  expect(priceOfChild({ ...camp, ...over }, all)).toBe(5500);
  expect(priceOfChild({ ...camp, ...over }, two)).toBe(5500);
});

// holds: D2 camps.43
test.each([
  [2, 12_000],
  [4, 6000],
  [5, 3000],
])('from day %d on, all days cost their part of the full price', (firstDay, cents) =>
  expect(priceOfChild(camp, { ...all, firstDay })).toBe(cents),
);

test('all remaining days never cost more than the single days, and a part is whole cents', () => {
  expect(priceOfChild({ ...camp, dailyPrice: 20 }, { ...all, firstDay: 3 })).toBe(6000);
  expect(priceOfChild({ ...camp, fullCampPrice: 100.01 }, { ...all, firstDay: 3 })).toBe(6001);
  expect(priceOfChild({ ...camp, dailyPrice: 20 }, all)).toBe(15_000);
});

test('a clinic of several days costs its remaining part', () => {
  expect(priceOfChild({ ...camp, campType: 'clinic' }, { ...all, firstDay: 4 })).toBe(2200);
  expect(priceOfChild({ ...camp, endDate: camp.startDate }, all)).toBe(5500);
});

// holds: D2 families.31
test('the total is the price times the children, to the cent', () => {
  expect(priceOf(camp, all, 2)).toMatchObject({ children: 30_000, siblings: 0, promotion: 0, total: 30_000 });
  expect(priceOf({ ...camp, dailyPrice: 19.99 }, two, 3).total).toBe(11_994);
});

test('every child but the first is cheaper, by a percentage or an amount', () => {
  expect(priceOf({ ...camp, siblingPercent: 10 }, all, 1).siblings).toBe(0);
  expect(priceOf({ ...camp, siblingPercent: 10 }, all, 3)).toMatchObject({ siblings: 3000, total: 42_000 });
  expect(priceOf({ ...camp, siblingAmount: 20 }, all, 3)).toMatchObject({ siblings: 4000, total: 41_000 });
  expect(priceOf({ ...camp, siblingPercent: 10 }, two, 2)).toMatchObject({ siblings: 1100, total: 20_900 });
});

test('a promotion applies to the price after the sibling discount', () => {
  const siblings = { ...camp, siblingPercent: 10 };
  const ten = { percent: 10, amount: null };
  expect(priceOf(siblings, all, 2, ten)).toMatchObject({ siblings: 1500, promotion: 2850, total: 25_650 });
  expect(priceOf(camp, all, 1, { percent: null, amount: 40 }).total).toBe(11_000);
});

// holds: D2 camps.32
test('with any discounts the lines add up to the total, in whole cents and never below zero', () => {
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
