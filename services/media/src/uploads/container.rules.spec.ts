import { constants } from '@fungo/contracts';
import { agrees, isAllowed, sniff } from './container.rules';

it.each([
  ...constants.video.extensions.map((extension) => [`swing${extension}`, 'application/octet-stream', true]),
  ['IMG_0042.MOV', 'video/quicktime', true],
  ['IMG_0042.MOV', '', true],
  ['swing.mp4', 'application/x-whatever', true],
  ['Schwünge 打撃.mp4', 'video/mp4', true],
  ['swing', 'video/mp4; codecs="hvc1"', true],
  ['swing', 'application/octet-stream', true],
  ['swing.mkv', 'video/x-matroska', false],
  ['list.m3u8', 'video/mp4', false],
  ['swing.mp4.txt', 'video/mp4', false],
  ['notes.txt', 'application/octet-stream', false],
  ['swing', 'image/png', false],
  ['swing', 'video/mp2t', false],
  ['swing.constructor', 'video/mp4', false],
] as [string, string, boolean][])(
  'a file with the name %s and the type %s is allowed: %s',
  (name, type, allowed) => expect(isAllowed({ name, type })).toBe(allowed),
);

// holds: D1 5.12
it.each([
  ['an MP4', '00000020 66747970 69736f6d 00000200', 'iso'],
  ['an iPhone’s film', '00000014 66747970 71742020 00000000', 'iso'],
  ['a 3GP', '00000018 66747970 33677034 00000000', 'iso'],
  ['a QuickTime film without a brand', '00000008 77696465 00001000 6d646174', 'iso'],
  ['an AVI', '52494646 24000000 41564920 4c495354', 'avi'],
  ['a sound in RIFF', '52494646 24000000 57415645 666d7420', null],
  ['a Windows film', '3026b275 8e66cf11 a6d900aa 0062ce6c', 'asf'],
  ['a WebM', '1a45dfa3 9f428681 0142f781 0142f281', 'matroska'],
  ['a Flash film', '464c5601 05000000 09000000 00120000', 'flv'],
  ['an iPhone’s photo', '00000024 66747970 68656963 00000000', null],
  ['an AVIF picture', '00000020 66747970 61766966 00000000', null],
  ['a song', '00000020 66747970 4d344120 00000000', null],
  ['a playlist', '23455854 4d33550a 23455854 2d582d56', null],
  ['a concat script', '6666636f 6e636174 20766572 73696f6e', null],
  ['one byte', '00', null],
  ['nothing', '', null],
])('%s is recognized by its first bytes', (_, hex, container) =>
  expect(sniff(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toBe(container),
);

it.each([
  ['swing.mp4', 'video/mp4', 'iso', true],
  ['swing.3gp', 'video/quicktime', 'iso', true],
  ['swing.MOV', 'application/octet-stream', 'iso', true],
  ['swing', 'application/octet-stream', 'avi', true],
  ['swing.mp4', 'video/mp4', 'matroska', false],
  ['swing.avi', '', 'iso', false],
  ['swing.avi', 'video/mp4', 'avi', true],
  ['swing', 'video/webm', 'iso', false],
] as const)('the name %s and the type %s agree with a content of %s: %s', (name, type, content, expected) =>
  expect(agrees({ name, type }, content)).toBe(expected),
);
