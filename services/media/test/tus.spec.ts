import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { beginUpload, constants, continueUpload, dropUpload, findUpload, getVideo } from '@fungo/contracts';
import {
  AcademyClock,
  callerHeader,
  CallerTokens,
  CONFIG,
  fillPath,
  LOGGER,
  type SignedIn,
} from '@fungo/platform';
import { eventually, student, testSecret } from '@fungo/testing';
import { createPerson, createVideo } from '../factories';
import { CreditsService } from '../src/credits/credits.service';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { Quarantine } from '../src/uploads/quarantine';
import { discardFailed } from '../src/uploads/uploads.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { fullDisk, leavingNothing, makeFilm, makeSound, uploadingForTests, useCredits } from './uploading';

const media = uploadingForTests();
let mp4: Buffer;
let member: SignedIn;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});
beforeEach(async () => {
  member = await media.member();
});

const version = { 'tus-resumable': '1.0.0' };
const swing = { filename: 'Schwung 打撃.mp4', filetype: 'video/mp4', title: 'Long toss' };

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Answer {
  status: number;
  code?: string;
  headers: Headers;
}

async function ask(caller: SignedIn, path: string, init: RequestInit): Promise<Answer> {
  const headers = { ...version, ...(init.headers as Record<string, string>) };
  const answer = await media.as(caller).fetch(path, { ...init, headers });
  const text = await answer.text();
  const { code } = (text ? JSON.parse(text) : {}) as { code?: string };
  return { status: answer.status, code, headers: answer.headers };
}

const begin = (caller: SignedIn, length: number, metadata: Record<string, string> = swing) =>
  ask(caller, beginUpload.path, {
    method: 'POST',
    headers: { 'upload-length': String(length), 'upload-metadata': encoded(metadata) },
  });

async function begun(caller: SignedIn, length = mp4.length, metadata?: Record<string, string>) {
  const { status, headers } = await begin(caller, length, metadata);
  expect(status).toBe(201);
  return headers.get('location')!.split('/').pop()!;
}

const pathOf = (id: string) => fillPath(findUpload.path, { id });
const find = (caller: SignedIn, id: string) => ask(caller, pathOf(id), { method: 'HEAD' });
const drop = (caller: SignedIn, id: string) => ask(caller, pathOf(id), { method: dropUpload.method });
const send = (caller: SignedIn, id: string, offset: number, bytes: Buffer) =>
  ask(caller, pathOf(id), {
    method: continueUpload.method,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
const watch = (caller: SignedIn, id: string) => media.as(caller).call(getVideo, { params: { id } });
const offsetOf = ({ headers }: Answer) => Number(headers.get('upload-offset'));

/** As if the process had died between the last byte and the film. */
const arrive = (id: string, bytes: Buffer) => writeFile(join(media.workDir, 'resumable', id), bytes);

it('a swing comes in parts, and under the same id it is a video', async () => {
  await createPerson(media.dataSource, { instructorId: 81 });
  const before = Math.floor(Date.now() / 1000) * 1000; // the header tells whole seconds
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

  // whose last answer was lost
  for (const again of [await find(member, id), await send(member, id, half, mp4.subarray(half))])
    expect([again.status < 300, offsetOf(again)]).toEqual([true, mp4.length]);
  expect(await media.dataSource.manager.countBy(StoredVideo, { studentId: member.id })).toBe(1);
});

// holds: decided.39
it('goes on where the connection broke', async () => {
  const id = await begun(member);
  const half = Math.floor(mp4.length / 2);
  const { hostname, port } = new URL(media.url);
  const phone = connect(Number(port), hostname);
  phone.write(
    `PATCH ${pathOf(id)} HTTP/1.1\r\nHost: x\r\n${callerHeader}: ${new CallerTokens(testSecret).sign(member)}\r\n` +
      'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Content-Length: ${mp4.length}\r\n\r\n`,
  );
  phone.write(mp4.subarray(0, half));
  await once(phone, 'connect');
  const arrived = await eventually(async () => {
    const { size } = await stat(join(media.workDir, 'resumable', id));
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

it('is what the web’s uploader speaks', async () => {
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(mp4, {
      endpoint: `${media.url}${beginUpload.path}`,
      chunkSize: Math.ceil(mp4.length / 3),
      retryDelays: null,
      metadata: swing,
      headers: { [callerHeader]: new CallerTokens(testSecret).sign(member) },
      onSuccess: () => resolve(upload.url!),
      onError: reject,
    });
    upload.start();
  });
  expect(await watch(member, url.split('/').pop()!)).toMatchObject({ status: 200 });
});

it.each(['find', 'send'] as const)(
  'a crash after the last byte costs nothing: %s makes it a video',
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

it('comes whole with its beginning', async () => {
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

it('waits for a disk that is full', async () => {
  const id = await begun(member);
  const full = jest.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => fullDisk());
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 503, code: 'media.storage-full' });
  full.mockRestore();
  expect(offsetOf(await find(member, id))).toBe(0);
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 204 });
});

it('survives a storage that is gone and comes back', async () => {
  const id = await begun(member);
  await rename(media.storageDir, `${media.storageDir}-gone`);
  const refused = await send(member, id, 0, mp4);
  await rename(`${media.storageDir}-gone`, media.storageDir);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await watch(member, id)).toMatchObject({ status: 404 });
  expect(offsetOf(await find(member, id))).toBe(mp4.length);
  expect(await watch(member, id)).toMatchObject({ status: 200 });
});

it('is taken of a family that has not said whom the account is for', async () => {
  media.silent.add(member.id);
  expect(await send(member, await begun(member), 0, mp4)).toMatchObject({ status: 204 });
  media.silent.delete(member.id);
});

describe('is refused, and leaves nothing', () => {
  leavingNothing(media);

  // holds: D1 5.13, D1 6.6
  it('when it begins', async () => {
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
      { 'upload-length': '1', 'upload-concat': 'partial' }, // an extension that is not offered
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
  ] as const)('when it is whole and is %s', async (_, make, status) => {
    const bytes = await make();
    const id = await begun(member, bytes.length);
    const refused = await send(member, id, 0, bytes);
    expect(refused).toMatchObject({ status, code: expect.stringMatching(/^media\./) as string });
    expect(refused.headers.get('content-type')).toMatch('application/json');
    expect(await find(member, id)).toMatchObject({ status: 404 });
  });

  it('when it is dropped', async () => {
    const id = await begun(member);
    await send(member, id, 0, mp4.subarray(0, 10));
    expect(await drop(member, id)).toMatchObject({ status: 204 });
    expect(await find(member, id)).toMatchObject({ status: 404 });
  });

  it('when its time is over', async () => {
    const id = await begun(member);
    const about = join(media.workDir, 'resumable', `${id}.json`);
    const known = JSON.parse(await readFile(about, 'utf8')) as { creation_date: string };
    const longAgo = new Date(Date.now() - (constants.video.resumableHours + 1) * 3_600_000);
    await writeFile(about, JSON.stringify({ ...known, creation_date: longAgo }));
    await utimes(about, longAgo, longAgo);
    expect(await find(member, id)).toMatchObject({ status: 404 });
    expect(await send(member, id, 0, mp4)).toMatchObject({ status: 404, code: 'media.upload-not-found' });
    await media.app.get(Quarantine).sweep();
  });
});

// holds: decided.46
it('another’s is not there', async () => {
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

it('goes on only at its own place, and not beyond its length', async () => {
  const id = await begun(member);
  expect(await send(member, id, 5, mp4)).toMatchObject({ status: 409, code: 'media.upload-offset' });
  expect(await send(member, id, 0, Buffer.concat([mp4, mp4]))).toMatchObject({ status: 413 });
  expect(offsetOf(await find(member, id))).toBe(0);
  await drop(member, id);
});

// holds: D1 6.6
it('of forty begun at once by one member four begin, and the rest hear why at once', async () => {
  const began = await Promise.all(Array.from({ length: 40 }, () => begin(member, mp4.length)));
  const ids = began.flatMap(({ headers }) => headers.get('location')?.split('/').pop() ?? []);
  expect(ids).toHaveLength(4);
  expect(began.filter(({ code }) => code === 'media.uploads-under-way')).toHaveLength(36);
  const answers = await Promise.all(ids.map((id) => send(member, id, 0, mp4)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(4).fill(204));
  expect(await media.dataSource.manager.countBy(StoredVideo, { studentId: member.id })).toBe(4);
  expect((await media.left()).quarantined).toEqual([]);
});

it('more than four begin where the first look alone decides, as the control must show', async () => {
  const { prototype } = CreditsService;
  const unheld = [
    jest.spyOn(prototype, 'reserve').mockResolvedValue(),
    jest.spyOn(prototype, 'heldOf').mockImplementation((ids) => Promise.resolve(new Set(ids))),
  ];
  const began = await Promise.all(Array.from({ length: 40 }, () => begin(member, mp4.length)));
  for (const spy of unheld) spy.mockRestore();
  expect(began.filter(({ status }) => status === 201).length).toBeGreaterThan(4);
  const ids = began.flatMap(({ headers }) => headers.get('location')?.split('/').pop() ?? []);
  await Promise.all(ids.map((id) => drop(member, id)));
});

it('a fifth of a month is refused at its end, when others were faster', async () => {
  const id = await begun(member);
  await useCredits(media, member, constants.membership.videosPerMonth);
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 403, code: 'media.no-uploads-left' });
  expect((await media.left()).stored).not.toContain(filmFiles(id).original);
  expect((await media.left()).quarantined).toEqual([]);
});

describe('what is held for an upload', () => {
  const four = () => Promise.all([1, 2, 3, 4].map(() => begun(member)));
  const full = { status: 409, code: 'media.uploads-under-way' };
  const leave = (id: string) =>
    media.dataSource.query(`UPDATE credits SET reserved_until = now() - interval '1 s' WHERE video_id = $1`, [
      id,
    ]);

  it('is given back when it is dropped, and refused, and whatever a process dies over it goes by time', async () => {
    const ids = await four();
    expect(await begin(member, 9)).toMatchObject(full);
    await drop(member, ids[0]!);
    const other = await begun(member);
    expect(await begin(member, 9)).toMatchObject(full);
    await leave(ids[1]!);
    const next = await begun(member);
    expect(await find(member, ids[1]!)).toMatchObject({ status: 404 });
    expect(await begin(member, 9)).toMatchObject(full);
    for (const id of [other, next, ids[2]!, ids[3]!]) await drop(member, id);
    expect(await media.dataSource.query('SELECT FROM credits WHERE user_id = $1', [member.id])).toEqual([]);
  });

  it('is given back at once when the time of an upload is over', async () => {
    const ids = await four();
    const longAgo = new Date(Date.now() - (constants.video.resumableHours + 1) * 3_600_000);
    await utimes(join(media.workDir, 'resumable', `${ids[0]}.json`), longAgo, longAgo);
    expect(await begin(member, 9)).toMatchObject(full);
    await media.app.get(Quarantine).sweep();
    expect(await find(member, ids[0]!)).toMatchObject({ status: 404 });
    const next = await begun(member);
    expect(await begin(member, 9)).toMatchObject(full);
    for (const id of [next, ...ids.slice(1)]) await drop(member, id);
  });

  it('stays with an upload that goes on, however long it was left alone', async () => {
    const [id] = await four();
    const half = Math.floor(mp4.length / 2);
    await leave(id!);
    await send(member, id!, 0, mp4.subarray(0, half));
    expect(await begin(member, 9)).toMatchObject(full);
    expect(await send(member, id!, half, mp4.subarray(half))).toMatchObject({ status: 204 });
  });

  it('is counted again by the next process, which starts although what is known of an upload was cut off', async () => {
    const [whole, torn] = await four();
    const about = (id: string) => join(media.workDir, 'resumable', `${id}.json`);
    await writeFile(about(torn!), '{"id":"');
    const next = new Quarantine(media.app.get(CONFIG), media.app.get(LOGGER), media.app.get(CreditsService));
    try {
      await next.onModuleInit();
    } finally {
      next.onApplicationShutdown();
    }
    expect(await find(member, torn!)).toMatchObject({ status: 404 });
    expect(await find(member, whole!)).toMatchObject({ status: 200 });
    await leave(torn!);
  });

  it('is room, too: what fits once is promised once, and some is left free', async () => {
    const others = await Promise.all([1, 2, 3].map(() => media.member()));
    const mebibyte = 1024 ** 2;
    const room = jest.spyOn(fs.promises, 'statfs');
    const { promised } = media.app.get<{ promised: Map<string, number> }>(Quarantine);
    promised.clear();
    room.mockResolvedValue({ bavail: 812, bsize: mebibyte } as Awaited<
      ReturnType<typeof fs.promises.statfs>
    >);
    const began = await Promise.all(others.map((other) => begin(other, 200 * mebibyte)));
    expect(began.map(({ status }) => status).sort()).toEqual([201, 503, 503]);
    const winner = began.findIndex(({ status }) => status === 201);
    await drop(others[winner]!, began[winner]!.headers.get('location')!.split('/').pop()!);
    await drop(others[winner]!, await begun(others[winner]!, 200 * mebibyte));
    room.mockRestore();
  });
});

it('a member begins so many uploads a day, and keeps so much', async () => {
  const { triesPerDay, storedBytes } = constants.video;
  const clock = media.app.get(AcademyClock, { strict: false });
  const day = jest.spyOn(clock, 'dateOf').mockReturnValue('2026-06-30');
  for (let n = 0; n < triesPerDay; n += 1) await drop(member, await begun(member));
  const left = jest.spyOn(clock, 'secondsLeftOn').mockReturnValue(4711);
  const refused = await begin(member, 9);
  expect(refused).toMatchObject({ status: 429, code: 'media.too-many-tries' });
  expect(refused.headers.get('retry-after')).toBe('4711');
  day.mockReturnValue('2026-07-01');
  await drop(member, await begun(member));
  const most = 2 ** 30;
  for (let stored = 0; stored < storedBytes; stored += most)
    await createVideo(media.dataSource, { studentId: member.id, film: { size: most } });
  expect(await begin(member, 9)).toMatchObject({ status: 409, code: 'media.storage-used' });
  const failed = `UPDATE films SET state = 'failed', created_at = now() - make_interval(days => $2)
                   WHERE id IN (SELECT id FROM videos WHERE student_id = $1)`;
  await media.dataSource.query(failed, [member.id, constants.video.failedKeptDays - 1]);
  expect(await begin(member, 9)).toMatchObject({ status: 409, code: 'media.storage-used' });
  await media.dataSource.query(failed, [member.id, constants.video.failedKeptDays + 1]);
  await drop(member, await begun(member)); // those originals are gone
  for (const spied of [left, day]) spied.mockRestore();
});

it('the original of a film that failed goes after a week, and no other', async () => {
  const [failed, ready] = [await begun(member), await begun(member)];
  for (const id of [failed, ready]) await send(member, id, 0, mp4);
  await media.dataSource.manager.update(Film, { id: failed }, { state: 'failed' });
  for (const filmId of [failed, ready]) {
    expect(await media.outbox()).toContainEqual(
      expect.objectContaining({ name: discardFailed.name, payload: { filmId } }),
    );
    await media.run(discardFailed, { filmId });
  }
  const { stored } = await media.left();
  expect(stored).not.toContain(filmFiles(failed).original);
  expect(stored).toContain(filmFiles(ready).original);
});

it('so does that of one that fails later', async () => {
  const waiting = () =>
    media
      .outbox()
      .then((entries) => entries.filter(({ name, payload }) => name === discardFailed.name && isOf(payload)));
  const id = await begun(member);
  const isOf = (payload: unknown) => (payload as { filmId: string }).filmId === id;
  await send(member, id, 0, mp4);
  await media.run(discardFailed, { filmId: id }); // when it is still to be made
  expect(await waiting()).toHaveLength(2);

  await media.dataSource.manager.update(Film, { id }, { state: 'failed' });
  await media.run(discardFailed, { filmId: id });
  expect((await media.left()).stored).not.toContain(filmFiles(id).original);
});
