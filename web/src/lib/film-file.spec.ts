import { filmAccept, formatBytes, refuseFilm, titleOfFile } from './film-file';

const file = (over: object) => ({ name: 'swing.mov', type: 'video/quicktime', size: 5_000_000, ...over });
const gigabyte = 1024 ** 3;

// holds: D1 5.12
test.each([
  ['a clip of a phone', {}],
  ['a name in capitals without a type', { name: 'SWING.MP4', type: '' }],
  ['a known type without an extension', { name: 'swing', type: 'video/mp4' }],
  ['bytes of no known type', { name: 'swing', type: 'application/octet-stream' }],
  ['exactly the most', { size: gigabyte }],
])('%s may be a film', (_, over) => {
  expect(refuseFilm(file(over))).toBeUndefined();
});

// holds: D1 5.12, D1 5.14
test.each([
  ['a picture', { name: 'swing.jpg', type: 'image/jpeg' }, 'Invalid File Type'],
  ['a page that is called a film in part', { name: 'mov.html', type: 'text/html' }, 'Invalid File Type'],
  ['one byte too many', { size: gigabyte + 1 }, 'File Too Large'],
  ['nothing', { size: 0 }, 'Invalid File'],
])('%s is none', (_, over, title) => {
  expect(refuseFilm(file(over))?.title).toBe(title);
});

// holds: D1 5.13, D1 9.6
test('says how much is allowed', () => {
  expect(refuseFilm(file({ size: 1.5 * gigabyte }))?.text).toBe('This file is 1.5 GB. Maximum allowed: 1GB.');
});

test('the chooser offers every film of a phone, and each extension', () => {
  expect(filmAccept).toBe('video/*,.mp4,.mov,.avi,.wmv,.webm,.3gp,.flv');
});

// holds: D1 5.16
test.each([
  ['swing.mov', 'swing'],
  ['Maya 12.06. at bat.MP4', 'Maya 12.06. at bat'],
  ['schläger', 'schläger'],
])('the title of %s is %s', (name, title) => expect(titleOfFile(name)).toBe(title));

test.each([
  [0, '0 bytes'],
  [900 * 1024, '900 KB'],
  [118 * 1024 ** 2, '118 MB'],
  [1.44 * gigabyte, '1.4 GB'],
])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
