import { isSame, rangeIn } from './range.rules';

const facts = { etag: '"abc"', lastModified: new Date('2026-05-01T10:20:30.456Z') };

describe('the header Range', () => {
  it.each([
    ['bytes=0-', { start: 0 }],
    ['bytes=5-9', { start: 5, end: 9 }],
    ['bytes=7-7', { start: 7, end: 7 }],
    ['Bytes=-500', { last: 500 }],
    [undefined, null],
    ['bytes=9-5', null],
    ['bytes=-', null],
    ['bytes=-0', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=a-b', null],
    ['bytes=99999999999999999999-', null],
  ])('%s asks for %j', (header, range) => {
    expect(rangeIn(header)).toEqual(range);
  });
});

describe('the header If-Range', () => {
  it.each([
    [undefined, true],
    ['"abc"', true],
    ['Fri, 01 May 2026 10:20:30 GMT', true],
    ['W/"abc"', false],
    ['"old"', false],
    ['Fri, 01 May 2026 10:20:29 GMT', false],
  ])('%s matches the file: %s', (header, same) => {
    expect(isSame(header, facts)).toBe(same);
  });
});
