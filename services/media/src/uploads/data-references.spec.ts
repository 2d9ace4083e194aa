import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { box, number } from '../../test/clips/crafted';
import { refersElsewhere } from './data-references';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fungo-references-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A reference of a kind; flag 1 means that the frames are in the film itself. */
const reference = (kind: string, flags: number, where = '') => box(kind, number(flags), Buffer.from(where));
const track = (...references: Buffer[]) =>
  box(
    'trak',
    box('mdia', box('minf', box('dinf', box('dref', number(0), number(references.length), ...references)))),
  );
const film = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('qt  ')),
    box('mdat', Buffer.alloc(99)),
    box('moov', box('mvhd'), ...tracks),
  ]);

const own = reference('url ', 1);

it.each([
  ['with its own pictures', film(track(own), track(reference('alis', 1))), false],
  ['with pictures at an address', film(track(reference('url ', 0, 'http://127.0.0.1/x.mov\0'))), true],
  ['with sound in another file', film(track(own), track(reference('alis', 0, 'a path'))), true],
  ['with a second place in addition to its own', film(track(own, reference('urn ', 0, 'a name'))), true],
  ['with a cut-off list', film(track(own)).subarray(0, -6), false],
  ['with too many boxes', film(...Array.from({ length: 10_001 }, () => box('free'))), true],
  ['with damaged boxes', Buffer.from('00000003 6d6f6f76 00000000'.replaceAll(' ', ''), 'hex'), false],
])('a film %s: %#', async (_, bytes, expected) => {
  const path = join(folder, 'film');
  await writeFile(path, bytes);
  expect(await refersElsewhere(path)).toBe(expected);
});
