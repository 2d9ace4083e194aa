import { isListed, pages, routes } from '@fungo/contracts';
import { robotsText } from './robots.rules';

const rulesOf = (word: string) =>
  robotsText()
    .split('\n')
    .filter((line) => line.startsWith(`${word}: `))
    .map((line) => line.slice(word.length + 2));
const longest = (rules: string[], path: string) =>
  Math.max(
    0,
    ...rules
      .filter((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
      .map((rule) => rule.length),
  );

/** As search engines read it: the longest rule counts. */
const isHidden = (path: string) => longest(rulesOf('Disallow'), path) > longest(rulesOf('Allow'), path);
const addressOf = (route: string) => route.replace(/\{\w+\}/g, '7');

test.each(routes)('robots.txt treats %s as the contract says', (route) => {
  expect(isHidden(addressOf(route))).toBe(!isListed(route));
});

test('pages that need a sign-in are left out', () => {
  for (const route of routes) if (pages[route] !== 'public') expect(isListed(route)).toBe(false);
});

test.each([
  '/api/auth/user',
  '/api/leaderboard',
  '/api/camp-registrations/7',
  '/files/photo.webp',
  '/uploads/swing.mp4',
  '/camp-receipt/5d1f5b0e?token=secret',
  '/reset-password?token=secret',
])('%s is left out', (path) => {
  expect(isHidden(path)).toBe(true);
});

test('Google Calendar may read calendars', () => {
  expect(isHidden('/api/calendar.ics?token=secret')).toBe(false);
  expect(rulesOf('Allow')).toContain('/api/camp-registrations/*/calendar.ics');
});

test.each(['/api/site', '/api/instructors', '/api/camps', '/assets/app.js'])(
  '%s is not, as listed pages are drawn from it',
  (path) => {
    expect(isHidden(path)).toBe(false);
  },
);
