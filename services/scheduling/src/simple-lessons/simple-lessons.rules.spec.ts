import { WallClock } from '../wall-clock';
import { meantDate } from './simple-lessons.rules';

describe('the date that is meant', () => {
  const newYork = new WallClock('America/New_York');
  const auckland = new WallClock('Pacific/Auckland');

  it.each([
    ['2027-01-05', newYork, '2027-01-05'],
    ['2027-01-05', auckland, '2027-01-05'],
    ['2027-01-05T00:00:00.000Z', newYork, '2027-01-05'],
    ['2027-01-05T00:00:00+00:00', auckland, '2027-01-05'],
    ['2027-01-05T00:00:00.001Z', newYork, '2027-01-04'],
    ['2027-01-05T05:00:00Z', newYork, '2027-01-05'],
    ['2027-01-05T04:59:59Z', newYork, '2027-01-04'],
    ['2027-01-04T11:00:00Z', auckland, '2027-01-05'],
    ['2027-01-05T23:30:00-05:00', newYork, '2027-01-05'],
  ])('by %s is that on the wall', (written, clock, date) => {
    expect(meantDate(written, clock)).toBe(date);
  });
});
