import { nextSpeed, paceWords } from './pace.rules';

const mega = 1024 ** 2;

test.each([
  [undefined, '31 MB of 118 MB'],
  [20 * mega, '31 MB of 118 MB · 20 MB a second · a few seconds left'],
  [4 * mega, '31 MB of 118 MB · 4 MB a second · about 30 seconds left'],
  [1.5 * mega, '31 MB of 118 MB · 1.5 MB a second · about a minute left'],
  [0.5 * mega, '31 MB of 118 MB · 512 KB a second · about 3 minutes left'],
  [0.01 * mega, '31 MB of 118 MB · 10 KB a second · about 2 hours left'],
])('at %d bytes a second it says so', (speed, words) =>
  expect(paceWords(31 * mega, 118 * mega, speed)).toBe(words),
);

test('speed is the first measure, and then follows slowly', () => {
  expect(nextSpeed(undefined, 500, 1000)).toBe(500);
  expect(nextSpeed(500, 1500, 1000)).toBe(750);
  expect(nextSpeed(500, 0, 1000)).toBe(375);
});
