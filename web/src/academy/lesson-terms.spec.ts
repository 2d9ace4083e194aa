import { lateFee, termsInWords } from './lesson-terms';

test('the late fee is the server’s to the cent', () => {
  expect(lateFee(1.15, { lateFeePercent: 100 })).toBe(1.15);
  expect(lateFee(75.01, { lateFeePercent: 50 })).toBe(37.5);
});

test.each([
  [{ cutOffHours: 0, lateFeePercent: 100 }, 'until it starts.'],
  [
    { cutOffHours: 1, lateFeePercent: 0 },
    'until an hour before the lesson. After that, your request goes to the coach.',
  ],
  [{ cutOffHours: 24, lateFeePercent: 50 }, 'and $37.50 may stay due if the lesson is cancelled.'],
])('terms in words: %o', (terms, end) => {
  expect(termsInWords(terms, 75, 0).endsWith(end)).toBe(true);
});

test('the terms name the price of a missed lesson', () => {
  const terms = { cutOffHours: 24, lateFeePercent: 50 };
  expect(termsInWords(terms, 75, 100)).toMatch(/ If the player doesn’t come, \$75 is due\.$/);
});
