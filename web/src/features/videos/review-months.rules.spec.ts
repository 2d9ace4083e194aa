import { byMonth, keptWords, medianWords } from './review-months.rules';

const row = (month: string, instructorId: number, answered: number, late: number) => ({
  ...{ month, instructorId, coach: `Coach ${instructorId}`, medianHours: 20 },
  ...{ answered, late, kept: answered - late },
});

test('a month sums its coaches, in the order of the rows', () => {
  const rows = [row('2027-05', 1, 10, 2), row('2027-05', 2, 4, 0), row('2027-04', 1, 1, 1)];
  expect(byMonth(rows)).toEqual([
    { month: '2027-05', answered: 14, kept: 12, coaches: rows.slice(0, 2) },
    { month: '2027-04', answered: 1, kept: 0, coaches: rows.slice(2) },
  ]);
});

test.each([
  [{ answered: 10, kept: 9 }, '9 of 10 in time'],
  [{ answered: 3, kept: 3 }, 'all 3 in time'],
  [{ answered: 1, kept: 1 }, '1 in time'],
  [{ answered: 1, kept: 0 }, '0 of 1 in time'],
])('says how many reviews kept the promise', (month, words) => expect(keptWords(month)).toBe(words));

test.each([
  [19.2, 'half within 20 hours'],
  [0.1, 'half within 1 hour'],
])('says how long half of the reviews took at most', (medianHours, words) =>
  expect(medianWords({ medianHours })).toBe(words),
);
