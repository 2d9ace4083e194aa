import { makeUpsOf, type Open, type Rained } from './make-ups.rules';

const hourMs = 3_600_000;
const monday = Date.parse('2026-11-30T00:00:00Z');

/** The hour of that day, 0 being Monday. */
const at = (day: number, hour: number): Date => new Date(monday + (day * 24 + hour) * hourMs);
const open = (day: number, hour: number, seatsLeft = 1): Open => ({
  ...{ minutes: hour * 60, start: at(day, hour), end: at(day, hour + 1), seatsLeft },
});
const lesson = (id: number, hour: number, playerId: string | null = `player ${id}`): Rained => ({
  ...{ id, playerId, minutes: hour * 60 },
});
const offered = (
  lessons: Rained[],
  openings: Open[],
  busy: Parameters<typeof makeUpsOf>[2]['busy'] = [],
): string[][] =>
  [...makeUpsOf(lessons, openings, { most: 3, busy }).values()].map((starts) =>
    starts.map((start) => start.toISOString().slice(8, 13)),
  );

test('the next openings at the same time of day come first, then the others', () => {
  const openings = [open(1, 9), open(1, 16), open(2, 10), open(8, 16)];
  expect(offered([lesson(1, 16)], openings)).toEqual([['01T16', '08T16', '01T09']]);
});

test('at most three times are offered, and none if there is none', () => {
  const days = [1, 2, 3, 4].map((day) => open(day, 16));
  expect(offered([lesson(1, 16)], days)).toEqual([['01T16', '02T16', '03T16']]);
  expect(offered([lesson(1, 16)], [])).toEqual([[]]);
});

test('lessons take turns, so that each has times of its own', () => {
  const openings = [1, 2, 3, 4, 5, 6].map((day) => open(day, 16));
  expect(offered([lesson(1, 16), lesson(2, 16)], openings)).toEqual([
    ['01T16', '03T16', '05T16'],
    ['02T16', '04T16', '06T16'],
  ]);
});

test('an opening goes to as many lessons as it has seats', () => {
  const openings = [open(1, 16, 2), open(2, 16), open(3, 16)];
  const [first, second, third] = offered([lesson(1, 16), lesson(2, 16), lesson(3, 16)], openings);
  expect([first![0], second![0], third![0]]).toEqual(['01T16', '01T16', '02T16']);
});

test('if openings are scarce, the least shared ones are offered again', () => {
  expect(offered([lesson(1, 16), lesson(2, 16)], [open(1, 16), open(2, 16)])).toEqual([
    ['01T16', '02T16'],
    ['02T16', '01T16'],
  ]);
});

test('two lessons of one player get no time twice, and players without an account may share', () => {
  const openings = [open(1, 16, 4)];
  expect(offered([lesson(1, 15, 'Leo'), lesson(2, 16, 'Leo')], openings)).toEqual([['01T16'], []]);
  expect(offered([lesson(1, 15, null), lesson(2, 16, null)], openings)).toEqual([['01T16'], ['01T16']]);
});

test('no time of another lesson of the player is offered', () => {
  const busy = [{ playerId: 'player 1', startsAt: at(1, 15.5), endsAt: at(1, 16.5) }];
  const openings = [open(1, 16), open(2, 16)];
  expect(offered([lesson(1, 16), lesson(2, 16)], openings, busy)).toEqual([['02T16'], ['01T16', '02T16']]);
});
