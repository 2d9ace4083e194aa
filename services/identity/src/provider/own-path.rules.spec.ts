import { ownPage } from './own-path.rules';

test.each([
  ['/videos?tab=1', 'http://fungo.test/videos?tab=1'],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['https://evil.test', null],
  ['javascript:alert(1)', null],
  ['/.//evil.test', 'http://fungo.test//evil.test'], // absolute, so that no browser reads another host in it
  ['/api/logout', null],
  ['/%', 'http://fungo.test/%'],
  [undefined, null],
])('%j leads to %j', (from, page) => {
  expect(ownPage(from, 'http://fungo.test')).toBe(page);
});
