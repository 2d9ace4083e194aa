import { AcademyClock } from '@fungo/platform';
import { timeOf } from './device-times';

const clock = new AcademyClock('America/New_York');
const noon = '2027-07-06T16:00:00.000Z';
const onTheDay = (time: Date) => clock.dateOf(time) === '2027-07-06';
beforeEach(() => void jest.useFakeTimers({ now: new Date(noon) }));
afterEach(() => void jest.useRealTimers());

it.each([
  ['2027-07-06T04:00:00.000Z', '2027-07-06T04:00:00.000Z'],
  ['2027-07-06T15:59:00.000Z', '2027-07-06T15:59:00.000Z'],
  ['2027-07-06T16:00:10.000Z', '2027-07-06T16:00:10.000Z'],
  ['2027-07-06T16:00:10.001Z', noon],
  ['2027-07-06T03:59:59.999Z', noon],
  ['2027-07-07T04:00:00.000Z', noon],
  ['2999-01-01T00:00:00.000Z', noon],
])('takes %s for %s at noon of the day', (at, expected) =>
  expect(timeOf(at, onTheDay).toISOString()).toBe(expected),
);

it('accepts a time of the day that arrives days later, and keeps wrong times of one arrival in order', () => {
  jest.setSystemTime(new Date('2027-07-08T16:00:00.000Z'));
  const evening = '2027-07-06T20:00:00.000Z';
  expect(timeOf(evening, onTheDay).toISOString()).toBe(evening);
  const wrong = [0, 1].map((order) => timeOf('2999-01-01T00:00:00.000Z', onTheDay, order).getTime());
  expect(wrong[1]).toBe(wrong[0]! + 1);
});
