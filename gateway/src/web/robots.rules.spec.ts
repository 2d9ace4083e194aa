import { isListed, pages, routes } from '@fungo/contracts';
import { robotsText } from './robots.rules';

const rules = robotsText()
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length));

/** As search engines read it. */
const isHidden = (path: string) =>
  rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
const addressOf = (route: string) => route.replace(/\{\w+\}/g, '7');

test.each(routes)('%s is left out or not, as the contract says', (route) => {
  expect(isHidden(addressOf(route))).toBe(!isListed(route));
});

test('whatever needs a sign-in is left out', () => {
  for (const route of routes) if (pages[route] !== 'public') expect(isListed(route)).toBe(false);
});

test.each([
  '/api/site',
  '/files/photo.webp',
  '/uploads/swing.mp4',
  '/camp-receipt/5d1f5b0e?token=secret',
  '/reset-password?token=secret',
])('%s is left out', (path) => {
  expect(isHidden(path)).toBe(true);
});
