import { constants } from '@fungo/contracts';
import { costOf, dueAfter, isLight, isTooHeavy, patienceFor } from './film-cost.rules';

const film = (width: number, height: number, frameRate: number, duration: number) => ({
  pixels: width * height,
  frameRate,
  duration,
});
const { largest } = constants.video;
const most = film(largest.width, largest.height, largest.framesPerSecond, largest.minutes * 60);

it.each<[string, ReturnType<typeof film>, boolean, boolean]>([
  ['a swing', film(1920, 1080, 60, 20), true, false],
  ['a swing in slow motion', film(1920, 1080, 240, 15), true, false],
  ['a swing in 4K', film(3840, 2160, 60, 12), true, false],
  ['a moment in 8K', film(7680, 4320, 30, 1), false, false],
  ['a lesson', film(1920, 1080, 30, 20 * 60), false, false],
  ['a gigabyte of a phone’s 4K', film(3840, 2160, 30, 7 * 60), false, false],
  ['the largest', most, false, false],
  ['slightly more than the largest', { ...most, duration: most.duration + 1 }, false, true],
  ['ten minutes in 8K', film(7680, 4320, 30, 600), false, true],
])('classifies %s', (_, probe, light, tooHeavy) => {
  expect([isLight(probe), isTooHeavy(probe)]).toEqual([light, tooHeavy]);
});

it('gives a film with more work a later due time and a longer limit', () => {
  const swing = costOf(film(1920, 1080, 30, 3));
  expect(dueAfter(swing)).toBeLessThan(15);
  expect(dueAfter(costOf(most))).toBeGreaterThan(100 * dueAfter(swing));
  expect(patienceFor(swing)).toBeLessThan(2 * 60);
  expect(patienceFor(costOf(most))).toBeLessThan(2 * 60 * 60);
  expect(patienceFor(1e18)).toBe(patienceFor(costOf(most)));
});
