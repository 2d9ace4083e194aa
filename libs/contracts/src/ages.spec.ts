import { ageOn } from './ages';

// holds: D2 camps.45
test.each([
  ['2026-07-06', 9],
  ['2027-07-05', 9],
  ['2027-07-06', 10],
  ['2029-12-31', 12],
  ['2026-01-01', 9],
  ['2025-07-06', 8],
  ['2024-08-01', 8],
])('9 on July 6, 2026 is on %s an age of %d', (day, age) =>
  expect(ageOn({ age: 9, asOf: '2026-07-06' }, day)).toBe(age),
);

test('a year from a leap day is complete on March 1', () => {
  expect(ageOn({ age: 4, asOf: '2028-02-29' }, '2029-02-28')).toBe(4);
  expect(ageOn({ age: 4, asOf: '2028-02-29' }, '2029-03-01')).toBe(5);
});
