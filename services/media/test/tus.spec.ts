import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from 'tus-js-client';
import { beginUpload, constants, getVideo } from '@fungo/contracts';
import { callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import { eventually, student, testSecret } from '@fungo/testing';
import { createPerson } from '../factories';
import { Film } from '../src/films/film.entity';
import { ResumableUploadsService } from '../src/uploads/resumable-uploads.service';
import { UnfinishedUploads } from '../src/uploads/unfinished-uploads';
import { StoredVideo } from '../src/videos/video.entity';
import { encoded, offsetOf, swing, tusClient, version } from './tus-client';
import { expire, fullDisk, leavingNothing, makeFilm, makeSound, uploadingForTests } from './uploading';

const media = uploadingForTests();
const tus = tusClient(media);
const { ask, begin, drop, find, pathOf, send } = tus;
let mp4: Buffer;
let member: SignedIn;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});
beforeEach(async () => {
  member = await media.member();
});

const begun = (caller: SignedIn, length = mp4.length) => tus.begun(caller, length);
const watch = (caller: SignedIn, id: string) => media.as(caller).call(getVideo, { params: { id } });

/** Writes an upload's bytes as if the process had died before it made the film. */
const arrive = (id: string, bytes: Buffer) =>
  media.app.get(UnfinishedUploads).write(id, 0, Readable.from([bytes]));

it('a swing arrives in parts and becomes a video with the same id', async () => {
  await createPerson(media.dataSource, { instructorId: 81 });
  const before = Math.floor(Date.now() / 1000) * 1000; // the header has whole seconds
  const began = await begin(member, mp4.length, { ...swing, instructorId: '81', videoType: 'drill' });
  expect(began.status).toBe(201);
  const location = began.headers.get('location')!;
  expect(location).toMatch(/^\/api\/videos\/uploads\/[0-9a-f-]{36}$/);
  const id = location.split('/').pop()!;
  const begunAt =
    Date.parse(began.headers.get('upload-expires')!) - constants.video.resumableHours * 3_600_000;
  expect(begunAt).toBeGreaterThanOrEqual(before);
  expect(begunAt).toBeLessThanOrEqual(Date.now());

  const half = Math.floor(mp4.length / 2);
  expect(await find(member, id)).toMatchObject({ status: 200 });
  expect(offsetOf(await send(member, id, 0, mp4.subarray(0, half)))).toBe(half);
  const { headers } = await find(member, id);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...version,
    'upload-offset': String(half),
    'upload-length': String(mp4.length),
    'upload-metadata': encoded({ ...swing, instructorId: '81', videoType: 'drill' }),
    'cache-control': 'no-store',
  });
  expect(await watch(member, id)).toMatchObject({ status: 404 });

  const last = await send(member, id, half, mp4.subarray(half));
  expect(last).toMatchObject({ status: 204 });
  expect(offsetOf(last)).toBe(mp4.length);
  expect(await watch(member, id)).toMatchObject({
    status: 200,
    body: { id, title: 'Long toss', videoType: 'drill', instructorId: 81, processing: { state: 'queued' } },
  });
  expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
    originalName: swing.filename,
    size: mp4.length,
    sha256: createHash('sha256').update(mp4).digest('hex'),
  });
  expect((await media.left()).quarantined).toEqual([]);

  // the client repeats calls after a lost answer
  for (const again of [await find(member, id), await send(member, id, half, mp4.subarray(half))])
    expect([again.status < 300, offsetOf(again)]).toEqual([true, mp4.length]);
  expect(await media.dataSource.manager.countBy(StoredVideo, { studentId: member.id })).toBe(1);
});

// holds: decided.39
it('an upload continues where the connection broke', async () => {
  const id = await begun(member);
  const half = Math.floor(mp4.length / 2);
  const { hostname, port } = new URL(media.url);
  const phone = connect(Number(port), hostname);
  phone.write(
    `PATCH ${pathOf(id)} HTTP/1.1\r\nHost: x\r\n${callerHeader}: ${new CallerTokens({ FUNGO_SECRET: testSecret }).sign(member)}\r\n` +
      'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Content-Length: ${mp4.length}\r\n\r\n`,
  );
  phone.write(mp4.subarray(0, half));
  await once(phone, 'connect');
  const arrived = await eventually(async () => {
    const [name] = await readdir(join(media.workDir, 'forms'));
    const { size } = await stat(join(media.workDir, 'forms', name!));
    expect(size).toBeGreaterThan(0);
    return size;
  });
  phone.destroy();
  const offset = offsetOf(await find(member, id));
  expect(offset).toBeGreaterThanOrEqual(arrived);
  expect(offset).toBeLessThanOrEqual(half);
  expect(await send(member, id, offset, mp4.subarray(offset))).toMatchObject({ status: 204 });
  expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
    sha256: createHash('sha256').update(mp4).digest('hex'),
  });
});

it('the web’s uploader can upload', async () => {
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(mp4, {
      endpoint: `${media.url}${beginUpload.path}`,
      chunkSize: Math.ceil(mp4.length / 3),
      retryDelays: null,
      metadata: swing,
      headers: { [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(member) },
      onSuccess: () => resolve(upload.url!),
      onError: reject,
    });
    upload.start();
  });
  expect(await watch(member, url.split('/').pop()!)).toMatchObject({ status: 200 });
});

it.each(['find', 'send'] as const)(
  'after a crash behind the last byte, %s makes the upload a video',
  async (how) => {
    const id = await begun(member);
    await arrive(id, mp4);
    const ways = {
      find: () => find(member, id),
      send: () => send(member, id, mp4.length, Buffer.of()),
    };
    const answers = await Promise.all([ways[how](), ways[how](), ways[how]()]);
    for (const answer of answers) expect([answer.status < 300, offsetOf(answer)]).toEqual([true, mp4.length]);
    expect(await watch(member, id)).toMatchObject({ status: 200 });
    expect((await media.left()).quarantined).toEqual([]);
  },
);

it('an upload may carry all its bytes in the first call', async () => {
  const { status, headers } = await ask(member, beginUpload.path, {
    method: 'POST',
    headers: {
      'upload-length': String(mp4.length),
      'upload-metadata': encoded(swing),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(mp4),
  });
  expect([status, headers.get('upload-offset')]).toEqual([201, String(mp4.length)]);
  expect(await watch(member, headers.get('location')!.split('/').pop()!)).toMatchObject({ status: 200 });
});

it('an upload on a full disk is refused and can continue later', async () => {
  const id = await begun(member);
  const full = jest.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => fullDisk());
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 503, code: 'media.storage-full' });
  full.mockRestore();
  expect(offsetOf(await find(member, id))).toBe(0);
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 204 });
});

it('an upload survives an outage of the storage', async () => {
  const id = await begun(member);
  await rename(media.storageDir, `${media.storageDir}-gone`);
  const refused = await send(member, id, 0, mp4);
  await rename(`${media.storageDir}-gone`, media.storageDir);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await watch(member, id)).toMatchObject({ status: 404 });
  expect(offsetOf(await find(member, id))).toBe(0); // a part counts once it is stored
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 204 });
  expect(await watch(member, id)).toMatchObject({ status: 200 });
});

it('a family that has not answered the consent question may upload', async () => {
  media.silent.add(member.id);
  expect(await send(member, await begun(member), 0, mp4)).toMatchObject({ status: 204 });
  media.silent.delete(member.id);
});

describe('a refusal leaves nothing', () => {
  leavingNothing(media);

  // holds: D1 5.13, D1 6.6
  it('invalid uploads are refused at their first call', async () => {
    const beyond = constants.video.maxBytes + 1;
    expect(await begin(student(), 1)).toMatchObject({ status: 403, code: 'media.membership-needed' });
    expect(await begin(member, beyond)).toMatchObject({ status: 413, code: 'media.too-large' });
    expect(await begin(member, 0)).toMatchObject({ status: 422, code: 'media.unreadable' });
    for (const filename of ['swing.mkv', 'list.m3u8'])
      expect(await begin(member, 1, { ...swing, filename })).toMatchObject({
        status: 415,
        code: 'media.unsupported-type',
      });
    for (const metadata of [
      { ...swing, title: ' ' },
      { ...swing, filename: '' },
      { ...swing, videoType: 'opera' },
    ])
      expect(await begin(member, 1, metadata)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await begin(member, 1, { ...swing, instructorId: '999999' })).toMatchObject({
      status: 400,
      code: 'media.instructor-not-found',
    });
    const malformed: Record<string, string>[] = [
      { 'upload-length': '-1' },
      {},
      { 'upload-length': '1', 'upload-metadata': 'a ä' },
      { 'upload-length': '1', 'upload-concat': 'partial' }, // an extension that we don't offer
    ];
    for (const headers of malformed)
      expect(await ask(member, beginUpload.path, { method: 'POST', headers })).toMatchObject({
        status: 400,
        code: 'request.malformed',
      });
    const foreign: Record<string, string>[] = [{}, { 'tus-resumable': '0.2.2' }];
    for (const headers of foreign) {
      const unversioned = await media.as(member).fetch(beginUpload.path, { method: 'POST', headers });
      expect(unversioned.status).toBe(412);
      expect(unversioned.headers.get('tus-version')).toBe('1.0.0');
    }
  });

  // holds: decided.37
  it.each([
    ['a playlist', () => Buffer.from('#EXTM3U\nhttp://127.0.0.1/x.ts\n'), 415],
    ['a sound', makeSound, 422],
    ['half a head', () => mp4.subarray(0, 100), 422],
  ] as const)('a complete upload of %s is refused', async (_, make, status) => {
    const bytes = await make();
    const id = await begun(member, bytes.length);
    const refused = await send(member, id, 0, bytes);
    expect(refused).toMatchObject({ status, code: expect.stringMatching(/^media\./) as string });
    expect(refused.headers.get('content-type')).toMatch('application/json');
    expect(await find(member, id)).toMatchObject({ status: 404 });
  });

  it('a dropped upload is gone', async () => {
    const id = await begun(member);
    await send(member, id, 0, mp4.subarray(0, 10));
    expect(await drop(member, id)).toMatchObject({ status: 204 });
    expect(await find(member, id)).toMatchObject({ status: 404 });
  });

  it('an expired upload is gone', async () => {
    const id = await begun(member);
    await send(member, id, 0, mp4.subarray(0, 10));
    await expire(media, id);
    expect(await find(member, id)).toMatchObject({ status: 404 });
    expect(await send(member, id, 0, mp4)).toMatchObject({ status: 404, code: 'media.upload-not-found' });
    await media.app.get(ResumableUploadsService).sweep();
  });
});

// holds: decided.46
it('another person’s upload does not exist', async () => {
  const stranger = await media.member();
  const id = await begun(member);
  const refused = { status: 404, code: 'media.upload-not-found' };
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [caller, name] of [
    [stranger, id],
    [member, unknown],
  ] as const) {
    expect(await find(caller, name)).toMatchObject({ status: 404 });
    expect(await send(caller, name, 0, mp4)).toMatchObject(refused);
    expect(await drop(caller, name)).toMatchObject(refused);
  }
  await send(member, id, 0, mp4);
  expect(await find(stranger, id)).toMatchObject({ status: 404 });
  expect(await send(stranger, id, 0, mp4)).toMatchObject(refused);
});

it('a part must start at the offset and stay within the length', async () => {
  const id = await begun(member);
  expect(await send(member, id, 5, mp4)).toMatchObject({ status: 409, code: 'media.upload-offset' });
  expect(await send(member, id, 0, Buffer.concat([mp4, mp4]))).toMatchObject({ status: 413 });
  expect(offsetOf(await find(member, id))).toBe(0);
  await drop(member, id);
});
