import { chooseEncoding, isKnown } from './encoding.rules';

describe('the encoding of an answer', () => {
  it.each<[string | undefined, string | null]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['br;q=nonsense', null],
    ['xbr', null],
    ['', null],
    [undefined, null],
  ])('for %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
  });

  it('is always one that was made', () => {
    expect(chooseEncoding('br', ['gzip'])).toBeNull();
    expect(chooseEncoding('br, gzip', [])).toBeNull();
  });
});

describe('a client', () => {
  it.each<[string | undefined, boolean]>([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('that has %j has the newest: %s', (ifNoneMatch, known) => {
    expect(isKnown(ifNoneMatch, '"a"')).toBe(known);
  });
});
