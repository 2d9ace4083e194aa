import { endOfOffer } from './offers.rules';

const now = new Date('2026-06-01T12:00:00Z');

it.each([
  ['far ahead: all of its hours', '2026-07-01T12:00:00Z', '2026-06-02T12:00:00Z'],
  ['two days ahead: just all of its hours', '2026-06-03T12:00:00Z', '2026-06-02T12:00:00Z'],
  ['a day ahead: half of the time that is left', '2026-06-02T12:00:00Z', '2026-06-02T00:00:00Z'],
  ['an hour ahead: half an hour', '2026-06-01T13:00:00Z', '2026-06-01T12:30:00Z'],
])('holds an offer, %s', (_, startsAt, until) => {
  expect(endOfOffer(now, new Date(startsAt), 24)).toEqual(new Date(until));
});
