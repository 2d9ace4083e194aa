import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs, { promises } from 'node:fs';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { constants, uploadVideo } from '@fungo/contracts';
import { callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import { eventually, student, testSecret } from '@fungo/testing';
import { createMembership, createPerson } from '../factories';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { makeThumbnail, renderLightFilm } from '../src/films/films.jobs';
import { StoredPerson } from '../src/people/person.entity';
import { Quarantine } from '../src/uploads/quarantine';
import { discardUnclaimed } from '../src/uploads/uploads.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import {
  type formOf,
  fullDisk,
  makeFilm,
  makeSound,
  post,
  postStream,
  uploadingForTests,
  type UploadingService,
  useCredits,
} from './uploading';

const media = uploadingForTests();
let mp4: Buffer;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});

describe('a swing', () => {
  // holds: D1 3.14, D1 5.17, D1 7.30
  it('is taken in, whichever comes first, its fields or its file', async () => {
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
  ])('comes as %s', async (ending, options, type, contentType) => {
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
  it('is taken in of a family that has not said whom the account is for, which is kept', async () => {
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
    media.silent.delete(silent.id); // the event that tells so is still under way
    expect(await post(media, silent, form)).toMatchObject({ status: 201 });
    expect(await kept(silent)).toBe(true);
  });
});

describe('a refusal leaves no file, no row and costs no upload', () => {
  let member: SignedIn;
  let before: Awaited<ReturnType<UploadingService['left']>>;
  let rows: Awaited<ReturnType<UploadingService['rows']>>;
  beforeEach(async () => {
    member = await media.member();
    before = await media.left();
    rows = await media.rows();
  });
  afterEach(async () => {
    expect(await media.left()).toEqual(before);
    expect(await media.rows()).toEqual(rows);
  });
  const title: [string, string] = ['title', 'A swing'];
  const file = (
    bytes: Buffer,
    name = 'swing.mp4',
    type = 'video/mp4',
  ): [string, Parameters<typeof formOf>[0][0][1]] => ['video', { bytes, name, type }];

  /** A connection on which a form of so many bytes has been announced. */
  const begin = (bytes: number) => {
    const { hostname, port } = new URL(media.url);
    const client = connect(Number(port), hostname);
    client.write(
      `POST ${uploadVideo.path} HTTP/1.1\r\nHost: x\r\n${callerHeader}: ${new CallerTokens(testSecret).sign(member)}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    return client;
  };

  // holds: D1 6.6
  it('of who is not a member, before the body is read', async () => {
    expect(await postStream(media, student(), endless())).toMatchObject({
      status: 403,
      body: { code: 'media.membership-needed' },
    });
  });

  // holds: D1 5.13
  it('of one that goes on beyond what it may', async () => {
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="video"; filename="s.mp4"\r\n\r\n');
    function* body() {
      yield head;
      yield* endless();
    }
    expect(await postStream(media, member, body())).toMatchObject({
      status: 413,
      body: { code: 'media.too-large' },
    });
  });

  // holds: D1 6.6
  it('of a fifth in a month', async () => {
    const caller = await media.member();
    await useCredits(media, caller, constants.membership.videosPerMonth);
    rows = await media.rows();
    expect(await post(media, caller, [title, file(mp4)])).toMatchObject({
      status: 403,
      body: { code: 'media.no-uploads-left' },
    });
  });

  // holds: D1 5.13, D1 9.6
  it('of a body that says it is too large, before it is read', async () => {
    const client = begin(constants.video.maxBytes + 1024 ** 2);
    const [answer] = (await once(client, 'data')) as [Buffer];
    client.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413[\s\S]*"code":"media.too-large"/);
  });

  // holds: D1 5.15, decided.37
  it.each([
    ['without a title', [], { title: 'Please enter a title for your video.' }],
    ['with a blank title', [['title', ' \t ']], { title: 'Please enter a title for your video.' }],
    ['of an unknown type', [title, ['videoType', 'opera']], { videoType: expect.any(String) as string }],
    [
      'for a coach by name',
      [title, ['instructorId', 'Dana']],
      { instructorId: expect.any(String) as string },
    ],
    ['with a field too long', [title, ['description', 'x'.repeat(100_000)]], { description: 'Too long.' }],
  ] as [string, [string, string][], object][])('of one %s', async (_, fields, expected) => {
    expect(await post(media, member, [file(mp4), ...fields])).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: expected },
    });
  });

  // holds: D1 5.17
  it('of one for a coach whom nobody knows', async () => {
    expect(await post(media, member, [title, ['instructorId', '999999'], file(mp4)])).toMatchObject({
      status: 400,
      body: { code: 'media.instructor-not-found' },
    });
  });

  // holds: D1 5.15
  it('of a form without a file', async () => {
    const message = 'Please select a video file first.';
    const none: [string, { bytes: Buffer; name: string }] = ['video', { bytes: Buffer.of(), name: '' }];
    for (const parts of [[title], [title, none]])
      expect(await post(media, member, parts)).toMatchObject({
        status: 400,
        body: { message, fields: { video: message } },
      });
  });

  it('of a second file, and of one where none belongs', async () => {
    for (const parts of [
      [title, file(mp4), file(mp4)],
      [title, file(mp4), ['poster', file(mp4)[1]]],
    ] as [string, never][][])
      expect(await post(media, member, parts)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
  });

  it('of a body that is no form', async () => {
    const client = media.as(member);
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', 'no boundary in here'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\ncut'],
    ] as const) {
      const answer = await client.fetch(uploadVideo.path, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(400);
    }
  });

  // holds: D1 5.12, decided.37
  it.each([
    ['a name of no film', () => file(mp4, 'swing.mkv')],
    ['a playlist', () => file(Buffer.from('#EXTM3U\nhttp://127.0.0.1/x.ts\n'))],
    ['a concat script', () => file(Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), 'a.mov')],
    [
      'a session description',
      () => file(Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5000 RTP/AVP 96\n')),
    ],
    ['an MP4 that is called an AVI', () => file(mp4, 'swing.avi', '')],
  ])('of %s: 415', async (_, part) => {
    expect(await post(media, member, [title, part()])).toMatchObject({
      status: 415,
      body: { code: 'media.unsupported-type' },
    });
  });

  // holds: D1 5.14, decided.37
  it.each([
    ['an empty file', () => Promise.resolve(Buffer.of())],
    ['a sound', makeSound],
    ['a film cut off beyond use', () => Promise.resolve(mp4.subarray(0, 200))],
  ])('of %s: 422', async (_, make) => {
    expect(await post(media, member, [title, file(await make())])).toMatchObject({
      status: 422,
      body: {
        code: 'media.unreadable',
        message: 'File appears to be corrupted or empty. Please try a different video.',
      },
    });
  });

  it('when the disk is full, or would be', async () => {
    const refusal = { status: 503, body: { code: 'media.storage-full' } };
    const full = jest.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => fullDisk());
    expect(await post(media, member, [title, file(mp4)])).toMatchObject(refusal);
    full.mockRestore();

    const room = jest.spyOn(promises, 'statfs');
    room.mockResolvedValueOnce({ bavail: 1, bsize: 1 } as Awaited<ReturnType<typeof promises.statfs>>);
    expect(await post(media, member, [title, file(mp4)])).toMatchObject(refusal);
    room.mockRestore();
  });

  it('of a client that goes away in the middle', async () => {
    const client = begin(1_000_000);
    client.write(
      '--x\r\ncontent-disposition: form-data; name="video"; filename="swing.mp4"\r\n\r\nfirst bytes',
    );
    await eventually(async () =>
      expect((await media.left()).quarantined).toHaveLength(before.quarantined.length + 1),
    );
    client.destroy();
    await eventually(async () => expect(await media.left()).toEqual(before));
  });

  it('of who is no member any more when the last of it comes', async () => {
    const caller = await media.member();
    const part = (of: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; ${of}\r\n\r\n`);
    async function* body() {
      yield Buffer.concat([part('name="video"; filename="s.mp4"'), mp4]);
      await eventually(async () => expect(await media.left()).not.toEqual(before));
      await createMembership(media.dataSource, {
        userId: caller.id,
        membershipStatus: 'inactive',
        version: 2,
      });
      yield Buffer.concat([Buffer.from('\r\n'), part('name="title"'), Buffer.from('A swing\r\n--x--\r\n')]);
    }
    expect(await postStream(media, caller, body())).toMatchObject({
      status: 403,
      body: { code: 'media.membership-needed' },
    });
  });

  it('whose credit went to another at the last moment', async () => {
    const caller = await media.member();
    await useCredits(media, caller, constants.membership.videosPerMonth - 1);
    const answers = await Promise.all([1, 2, 3].map(() => post(media, caller, [title, file(mp4)])));
    // 403 where the last one is used by then, 409 while it is held
    expect(answers.map(({ status }) => (status === 409 ? 403 : status)).sort()).toEqual([201, 403, 403]);
    const id = answers.find(({ status }) => status === 201)!.body.id as string;
    before = { ...before, stored: [...before.stored, filmFiles(id).original].sort() };
    rows = { ...rows, films: rows.films + 1, videos: rows.videos + 1, credits: rows.credits + 4 };
  });
});

// holds: D1 6.6
it('of ten at once by one member four are taken', async () => {
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

it('what a killed process stored and never claimed is taken away', async () => {
  const { original } = filmFiles(randomUUID());
  await writeFile(join(media.storageDir, original.replaceAll('/', '+')), 'orphan');
  await media.run(discardUnclaimed, { filmId: original.split('/')[1]! });
  expect((await media.left()).stored).not.toContain(original);
});

it('what a killed process left in quarantine is swept: at the start, and by age', async () => {
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
function* endless(): Generator<Buffer> {
  for (;;) yield chunk;
}

// holds: D1 7.30
it('a large film flows through, and memory stays flat', async () => {
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
    yield free; // room that players pass over
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
