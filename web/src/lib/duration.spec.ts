import { formatDuration } from './duration';

// holds: D1 2.24
test.each([
  [0, '0:00'],
  [3.25, '0:03'],
  [59.6, '1:00'],
  [65.3, '1:05'],
  [600, '10:00'],
])('%f seconds are %s', (seconds, duration) => expect(formatDuration(seconds)).toBe(duration));
