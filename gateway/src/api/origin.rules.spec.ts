import { isForeign, isOwnNavigation } from './origin.rules';

const publicUrl = 'https://academy.test';

describe('a request that may change something', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['from the public address', { origin: 'https://academy.test', host: '10.0.0.7:8080' }, false],
    ['from the address that was asked', { origin: 'http://localhost:8080', host: 'localhost:8080' }, false],
    ['with a port that goes without saying', { origin: 'http://localhost', host: 'localhost:80' }, false],
    ['with an upper-case host', { origin: 'http://localhost:8080', host: 'LOCALHOST:8080' }, false],
    ['from no page', { host: 'academy.test' }, false],
    ['from no page, of this site', { host: 'academy.test', 'sec-fetch-site': 'same-origin' }, false],
    ['from another site', { origin: 'https://evil.test', host: 'academy.test' }, true],
    ['from another port', { origin: 'http://localhost:9999', host: 'localhost:8080' }, true],
    ['from a name that only begins alike', { origin: 'https://academy.test.evil.test', host: 'x' }, true],
    ['from a page that hides its origin', { origin: 'null', host: 'academy.test' }, true],
    ['from an origin that is no address', { origin: 'academy.test', host: 'academy.test' }, true],
    ['from an empty origin', { origin: '', host: 'academy.test' }, true],
    ['from a file, without a host', { origin: 'file://' }, true],
    ['from another site, without origin', { host: 'academy.test', 'sec-fetch-site': 'cross-site' }, true],
  ])('%s', (_, headers, foreign) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(isForeign(method, headers, publicUrl)).toBe(foreign);
  });

  it('never uses a safe method', () => {
    for (const method of ['GET', 'HEAD'])
      expect(isForeign(method, { origin: 'https://evil.test' }, publicUrl)).toBe(false);
  });
});

describe('a navigation of our own', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, true],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-mode': 'cors' }, true],
  ])('%j', (headers, own) => {
    expect(isOwnNavigation(headers)).toBe(own);
  });
});
