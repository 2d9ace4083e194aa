import { acceptsHtml, pageAt } from './pages.rules';

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/video-analysis', true],
  ['/video-analysis/7', true],
  ['/camp-checkout/7/9b2', true],
  ['/camp-checkout/7', false],
  ['/camp-details/', false],
  ['/logins', false],
  ['/x/login', false],
  ['//', false],
])('%s is a page: %s', (path, page) => {
  expect(pageAt(path) !== undefined).toBe(page);
});

it.each<[string | undefined, boolean]>([
  ['text/html,application/xhtml+xml', true],
  ['*/*', true],
  [undefined, true],
  ['application/json', false],
  ['image/png', false],
])('a client that accepts %s is sent a page: %s', (accept, accepted) => {
  expect(acceptsHtml(accept)).toBe(accepted);
});
