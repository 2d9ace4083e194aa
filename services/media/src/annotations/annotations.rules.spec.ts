import { etagOf, matches } from './annotations.rules';

describe('a header If-Match', () => {
  it.each([
    [undefined, true],
    ['"3"', true],
    ['*', true],
    ['"1", "3"', true],
    ['"2"', false],
    ['"33"', false],
    ['3', false],
    ['W/"3"', false],
    ['', false],
  ])('that says %s lets version 3 be replaced: %s', (header, replaced) => {
    expect(matches(header, 3)).toBe(replaced);
  });

  it('takes what ETag gave', () => {
    expect(matches(etagOf(0), 0)).toBe(true);
  });
});
