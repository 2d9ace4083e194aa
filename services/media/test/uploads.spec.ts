import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedIn } from '@fungo/platform';
import { createPerson } from '../factories';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { makeThumbnail, renderLightFilm } from '../src/films/films.jobs';
import { StoredPerson } from '../src/people/person.entity';
import { Quarantine } from '../src/uploads/quarantine';
import { discardUnclaimed } from '../src/uploads/uploads.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { makeFilm, post, postStream, uploadingForTests } from './uploading';

const media = uploadingForTests();
let mp4: Buffer;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});

describe('a swing', () => {
  // holds: D1 3.14, D1 5.17, D1 7.30
  it('is accepted with its fields before or after its file', async () => {
    const coach = await createPerson(media.dataSource, { instructorId: 71 });
    const caller = await media.member();
    const fields: [string, string][] = [
      ['title', '  Tee work\n in March '],
      ['description', 'Ünder the lights'],
      ['videoType', 'game'],
      ['instructorId', '71'],
    ];
    const file: [string, { bytes: Buffer; name: string; type: string }] = [
      'video',
      { bytes: mp4, name: 'Schwünge 打撃.mp4', type: 'video/mp4' },
    ];
    for (const parts of [
      [...fields, file],
      [file, ...fields],
    ]) {
      const { status, body } = await post(media, caller, parts);
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          title: 'Tee work in March',
          description: 'Ünder the lights',
          videoType: 'game',
          instructorId: 71,
          instructor: { user: { firstName: coach.firstName, lastName: coach.lastName } },
          student: { id: caller.id, firstName: caller.firstName, lastName: caller.lastName },
          status: 'pending',
          processing: { state: 'queued', progress: 0, reason: null, place: expect.any(Number) as number },
          filePath: null,
        },
      });
      const id = body.id as string;
      expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
        originalName: 'Schwünge 打撃.mp4',
        contentType: 'video/mp4',
        size: mp4.length,
        sha256: createHash('sha256').update(mp4).digest('hex'),
      });
      const { original } = filmFiles(id);
      const stored = await readFile(join(media.storageDir, original.replaceAll('/', '+')));
      expect(stored.subarray(0, mp4.length).equals(mp4)).toBe(true);
      expect((await media.left()).quarantined).toEqual([]);
      expect(await media.outbox()).toEqual(
        expect.arrayContaining([
          { name: makeThumbnail.name, consumer: makeThumbnail.name, payload: { filmId: id } },
          { name: renderLightFilm.name, consumer: renderLightFilm.name, payload: { filmId: id } },
        ]),
      );
      await media.run(discardUnclaimed, { filmId: id });
      expect((await media.left()).stored).toContain(original);
    }
  });

  // holds: D1 5.12
  it.each([
    ['.mov', ['-c:v', 'mpeg4'], 'video/quicktime', 'video/mp4'],
    ['.avi', ['-c:v', 'mpeg4'], 'video/x-msvideo', 'video/x-msvideo'],
    ['.wmv', ['-c:v', 'wmv2'], 'video/x-ms-wmv', 'video/x-ms-wmv'],
    ['.webm', ['-c:v', 'libvpx', '-deadline', 'realtime'], 'video/webm', 'video/webm'],
    ['.3gp', ['-c:v', 'mpeg4'], 'application/octet-stream', 'video/mp4'],
    ['.FLV', ['-f', 'flv', '-c:v', 'flv'], '', 'video/x-flv'],
  ])('is accepted as %s', async (ending, options, type, contentType) => {
    const bytes = await makeFilm(ending, options);
    const { status, body } = await post(media, await media.member(), [
      ['video', { bytes, name: `swing${ending}`, type }],
      ['title', 'A swing'],
    ]);
    expect({ status, body }).toMatchObject({ status: 201, body: { videoType: 'practice' } });
    const id = body.id as string;
    expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({ contentType });
  });

  // holds: D2 camps.16
  it('is accepted before the family answers the consent question, and media stores that', async () => {
    const kept = async ({ id: userId }: SignedIn) =>
      (await media.dataSource.manager.findOneByOrFail(StoredPerson, { userId })).awaitsConsent;
    const form: Parameters<typeof post>[2] = [
      ['title', 'Front toss'],
      ['video', { bytes: mp4, name: 'swing.mp4' }],
    ];
    const [silent, answered] = [await media.member(), await media.member()];
    media.silent.add(silent.id);
    for (const caller of [silent, answered])
      expect(await post(media, caller, form)).toMatchObject({ status: 201 });
    expect([await kept(silent), await kept(answered)]).toEqual([true, false]);
    media.silent.delete(silent.id); // the event is still on its way
    expect(await post(media, silent, form)).toMatchObject({ status: 201 });
    expect(await kept(silent)).toBe(true);
  });
});

// holds: D1 6.6
it('of 10 simultaneous uploads of one member 4 are accepted', async () => {
  const caller = await media.member();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(media, caller, [
        ['title', 'A swing'],
        ['video', { bytes: mp4, name: 'swing.mp4' }],
      ]),
    ),
  );
  expect(answers.map(({ status }) => (status === 409 ? 403 : status)).sort()).toEqual([
    ...Array<number>(4).fill(201),
    ...Array<number>(6).fill(403),
  ]);
  expect(await media.dataSource.manager.countBy(StoredVideo, { studentId: caller.id })).toBe(4);
});

it('a stored original without a film is deleted', async () => {
  const { original } = filmFiles(randomUUID());
  await writeFile(join(media.storageDir, original.replaceAll('/', '+')), 'orphan');
  await media.run(discardUnclaimed, { filmId: original.split('/')[1]! });
  expect((await media.left()).stored).not.toContain(original);
});

it('files of a killed process are swept from quarantine, at the start and by age', async () => {
  const old = join(media.workDir, 'forms', randomUUID());
  const fresh = join(media.workDir, 'forms', randomUUID());
  await Promise.all([old, fresh].map((path) => writeFile(path, 'left')));
  await utimes(old, 0, 0);
  await media.app.get(Quarantine).sweep();
  expect((await media.left()).quarantined).toEqual([fresh.split('/').pop()]);

  await mkdir(join(media.workDir, 'forms'), { recursive: true });
  await utimes(fresh, 0, 0);
  await media.app.get(Quarantine).onModuleInit();
  expect((await media.left()).quarantined).toEqual([]);
});

const mebibyte = 1024 ** 2;
const chunk = Buffer.alloc(mebibyte, 7);

// holds: D1 7.30
it('a large film is streamed, and memory stays flat', async () => {
  const size = 256 * mebibyte;
  const caller = await media.member();
  const free = Buffer.alloc(8);
  free.writeUInt32BE(size + 8);
  free.write('free', 4);
  let peak = 0;
  const before = process.memoryUsage.rss();
  function* body() {
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="video"; filename="large.mp4"\r\n\r\n');
    yield mp4;
    yield free; // padding that players skip
    for (let sent = 0; sent < size; sent += mebibyte) {
      peak = Math.max(peak, process.memoryUsage.rss() - before);
      yield chunk;
    }
    yield Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nLarge\r\n--x--\r\n');
  }
  const { status, body: video } = await postStream(media, caller, body());
  expect(status).toBe(201);
  const id = video.id as string;
  const hash = createHash('sha256').update(mp4).update(free);
  for (let sent = 0; sent < size; sent += mebibyte) hash.update(chunk);
  expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
    size: mp4.length + 8 + size,
    sha256: hash.digest('hex'),
  });
  expect(peak).toBeLessThan(size / 2);
});
