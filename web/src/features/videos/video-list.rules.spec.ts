import { ageLabel, watchedIds } from './video-list.rules';

const now = new Date('2026-11-10T17:00:00Z');
const zone = 'America/New_York';

// holds: D1 9.11
test.each([
  ['2026-11-10T05:00:00Z', 'Today'],
  ['2026-11-10T16:59:00Z', 'Today'],
  // Still the 9th in New York.
  ['2026-11-10T04:59:00Z', 'Yesterday'],
  ['2026-11-08T12:00:00Z', '2 days ago'],
  ['2026-11-04T12:00:00Z', '6 days ago'],
  ['2026-11-03T12:00:00Z', '1 week ago'],
  ['2026-10-27T12:00:00Z', '2 weeks ago'],
  ['2026-10-12T12:00:00Z', '4 weeks ago'],
  ['2026-10-11T12:00:00Z', 'Oct 11, 2026'],
])('what came at %s is labeled %s', (createdAt, label) => expect(ageLabel(zone, createdAt, now)).toBe(label));

test('a phone whose clock runs ahead uploads Today', () =>
  expect(ageLabel(zone, '2026-11-11T15:00:00Z', now)).toBe('Today'));

test('watches the two films whose turn comes first', () => {
  const film = (id: string, state: 'queued' | 'processing' | 'ready' | 'failed') => ({
    id,
    processing: { state, progress: 0, reason: null },
  });
  const newestFirst = [
    film('d', 'queued'),
    film('c', 'queued'),
    film('b', 'failed'),
    film('a', 'processing'),
    film('0', 'ready'),
  ];
  expect(watchedIds(newestFirst)).toEqual(['c', 'a']);
});
