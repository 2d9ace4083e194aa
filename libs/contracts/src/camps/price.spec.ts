import { campDays, priceOfChild, totalOf } from './price';

const camp = {
  campType: 'camp',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  fullCampPrice: 150,
  dailyPrice: 55,
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
  expect(totalOf(camp, all, 2)).toBe(30_000);
  expect(totalOf({ ...camp, dailyPrice: 19.99 }, two, 3)).toBe(11_994);
});
