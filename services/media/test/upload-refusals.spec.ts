import { once } from 'node:events';
import fs, { promises } from 'node:fs';
import { connect } from 'node:net';
import { constants, uploadVideo } from '@fungo/contracts';
import { callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import { eventually, student, testSecret } from '@fungo/testing';
import { createMembership } from '../factories';
import { filmFiles } from '../src/films/film-files';
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
const chunk = Buffer.alloc(1024 ** 2, 7);
function* endless(): Generator<Buffer> {
  for (;;) yield chunk;
}

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

  /** A connection that has announced a form of this many bytes. */
  const begin = (bytes: number) => {
    const { hostname, port } = new URL(media.url);
    const client = connect(Number(port), hostname);
    client.write(
      `POST ${uploadVideo.path} HTTP/1.1\r\nHost: x\r\n${callerHeader}: ${new CallerTokens({ FUNGO_SECRET: testSecret }).sign(member)}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    return client;
  };

  // holds: D1 6.6
  it('a non-member is refused before the body is read', async () => {
    expect(await postStream(media, student(), endless())).toMatchObject({
      status: 403,
      body: { code: 'media.membership-needed' },
    });
  });

  // holds: D1 5.13
  it('an endless body is refused', async () => {
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
  it('a fifth upload of a month is refused', async () => {
    const caller = await media.member();
    await useCredits(media, caller, constants.membership.videosPerMonth);
    rows = await media.rows();
    expect(await post(media, caller, [title, file(mp4)])).toMatchObject({
      status: 403,
      body: { code: 'media.no-uploads-left' },
    });
  });

  // holds: D1 5.13, D1 9.6
  it('a body with a too large declared length is refused before it is read', async () => {
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
  ] as [string, [string, string][], object][])('a form %s is refused', async (_, fields, expected) => {
    expect(await post(media, member, [file(mp4), ...fields])).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: expected },
    });
  });

  // holds: D1 5.17
  it('an unknown coach is refused', async () => {
    expect(await post(media, member, [title, ['instructorId', '999999'], file(mp4)])).toMatchObject({
      status: 400,
      body: { code: 'media.instructor-not-found' },
    });
  });

  // holds: D1 5.15
  it('a form without a file is refused', async () => {
    const message = 'Please select a video file first.';
    const none: [string, { bytes: Buffer; name: string }] = ['video', { bytes: Buffer.of(), name: '' }];
    for (const parts of [[title], [title, none]])
      expect(await post(media, member, parts)).toMatchObject({
        status: 400,
        body: { message, fields: { video: message } },
      });
  });

  it('a second file and a file in another part are refused', async () => {
    for (const parts of [
      [title, file(mp4), file(mp4)],
      [title, file(mp4), ['poster', file(mp4)[1]]],
    ] as [string, never][][])
      expect(await post(media, member, parts)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
  });

  it('a body that is no form is refused', async () => {
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
    ['a name that isn’t a film’s', () => file(mp4, 'swing.mkv')],
    ['a playlist', () => file(Buffer.from('#EXTM3U\nhttp://127.0.0.1/x.ts\n'))],
    ['a concat script', () => file(Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), 'a.mov')],
    [
      'a session description',
      () => file(Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5000 RTP/AVP 96\n')),
    ],
    ['an MP4 with the name of an AVI', () => file(mp4, 'swing.avi', '')],
  ])('%s is refused with 415', async (_, part) => {
    expect(await post(media, member, [title, part()])).toMatchObject({
      status: 415,
      body: { code: 'media.unsupported-type' },
    });
  });

  // holds: D1 5.14, decided.37
  it.each([
    ['an empty file', () => Promise.resolve(Buffer.of())],
    ['a sound', makeSound],
    ['a film that is cut off too early', () => Promise.resolve(mp4.subarray(0, 200))],
  ])('%s is refused with 422', async (_, make) => {
    expect(await post(media, member, [title, file(await make())])).toMatchObject({
      status: 422,
      body: {
        code: 'media.unreadable',
        message: 'File appears to be corrupted or empty. Please try a different video.',
      },
    });
  });

  it('an upload is refused if the disk is full or would be', async () => {
    const refusal = { status: 503, body: { code: 'media.storage-full' } };
    const full = jest.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => fullDisk());
    expect(await post(media, member, [title, file(mp4)])).toMatchObject(refusal);
    full.mockRestore();

    const room = jest.spyOn(promises, 'statfs');
    room.mockResolvedValueOnce({ bavail: 1, bsize: 1 } as Awaited<ReturnType<typeof promises.statfs>>);
    expect(await post(media, member, [title, file(mp4)])).toMatchObject(refusal);
    room.mockRestore();
  });

  it('an upload that breaks off leaves nothing', async () => {
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

  it('a membership that ends during the upload refuses it', async () => {
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

  it('of three simultaneous uploads for the last credit two are refused', async () => {
    const caller = await media.member();
    await useCredits(media, caller, constants.membership.videosPerMonth - 1);
    const answers = await Promise.all([1, 2, 3].map(() => post(media, caller, [title, file(mp4)])));
    // 403 if the last credit is used, 409 while it is reserved
    expect(answers.map(({ status }) => (status === 409 ? 403 : status)).sort()).toEqual([201, 403, 403]);
    const id = answers.find(({ status }) => status === 201)!.body.id as string;
    before = { ...before, stored: [...before.stored, filmFiles(id).original].sort() };
    rows = { ...rows, films: rows.films + 1, videos: rows.videos + 1, credits: rows.credits + 4 };
  });
});
