import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import type { Lock } from '@tus/server';
import { callerHeader, CallerTokens, type SignedIn, type Storage } from '@fungo/platform';
import { barrier, eventually, testSecret } from '@fungo/testing';
import { Film } from '../src/films/film.entity';
import { STORAGE } from '../src/storage';
import { ResumableUploadsService } from '../src/uploads/resumable-uploads.service';
import { UnfinishedUploads } from '../src/uploads/unfinished-uploads';
import { UploadLocks } from '../src/uploads/upload-locks';
import { offsetOf, tusClient } from './tus-client';
import { makeFilm, startUploading, type UploadingService, uploadingForTests } from './uploading';

const first = uploadingForTests();
let second: UploadingService;
let mp4: Buffer;
let half: number;
let member: SignedIn;
let id: string;
beforeAll(async () => {
  const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, storageDir: STORAGE_DIR } = first;
  second = await startUploading({ DATABASE_URL, REDIS_URL, STORAGE_DIR });
  mp4 = await makeFilm('.mp4');
  half = Math.floor(mp4.length / 2);
});
afterAll(() => second.close());
beforeEach(async () => {
  member = await first.member();
  id = await tusClient(first).begun(member, mp4.length);
});
afterEach(() => jest.restoreAllMocks());

const storageOf = (media: UploadingService) => media.app.get<Storage>(STORAGE);
const sendTo = (media: UploadingService, offset: number, bytes: Buffer) =>
  tusClient(media).send(member, id, offset, bytes);
const findAt = (media: UploadingService) => tusClient(media).find(member, id);

/** The film is what was sent, and nothing else is left of the upload. */
async function expectFilm() {
  expect(await first.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
    sha256: createHash('sha256').update(mp4).digest('hex'),
  });
  const { stored, quarantined } = await first.left();
  expect(stored.filter((key) => key.includes(id))).toEqual([`films/${id}/original`]);
  expect(quarantined).toEqual([]);
}

/** Stops a process at its next part, as if it were killed or suspended. */
function suspend(media: UploadingService) {
  const storage = storageOf(media);
  const put = storage.put.bind(storage);
  let wake = () => {};
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const isSuspended = new Promise<void>((resolve) => {
    jest.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      resolve();
      await awake;
      return put(...args);
    });
  });
  return { isSuspended, wake };
}

/** Lets the time pass after which the lock of a dead process is free. */
const outlive = () =>
  first.dataSource.query(`UPDATE upload_locks SET held_until = '-infinity' WHERE id = $1`, [id]);

it('an upload that one process began ends at another', async () => {
  expect(offsetOf(await sendTo(first, 0, mp4.subarray(0, half)))).toBe(half);
  expect(offsetOf(await findAt(second))).toBe(half);
  expect(await sendTo(second, half, mp4.subarray(half))).toMatchObject({ status: 204 });
  for (const media of [first, second]) expect(offsetOf(await findAt(media))).toBe(mp4.length);
  await expectFilm();
});

it('an upload continues after its process was killed, which changes nothing if it wakes', async () => {
  await sendTo(first, 0, mp4.subarray(0, half));
  const { isSuspended, wake } = suspend(first);
  const late = sendTo(first, half, Buffer.alloc(mp4.length - half));
  await isSuspended;
  await outlive();
  expect(offsetOf(await findAt(second))).toBe(half);
  expect(offsetOf(await sendTo(second, half, mp4.subarray(half, half + 10)))).toBe(half + 10);
  wake();
  expect(await late).toMatchObject({ status: 409, code: 'media.upload-offset' });
  expect(await sendTo(second, half + 10, mp4.subarray(half + 10))).toMatchObject({ status: 204 });
  await expectFilm();
});

it('a part whose phone is gone gives way at another process, and its bytes count', async () => {
  const { hostname, port } = new URL(first.url);
  const phone = connect(Number(port), hostname);
  phone.write(
    `PATCH ${tusClient(first).pathOf(id)} HTTP/1.1\r\nHost: x\r\n${callerHeader}: ${new CallerTokens({ FUNGO_SECRET: testSecret }).sign(member)}\r\n` +
      'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Content-Length: ${mp4.length}\r\n\r\n`,
  );
  phone.write(mp4.subarray(0, half));
  await once(phone, 'connect');
  await eventually(async () =>
    expect(await first.dataSource.query('SELECT FROM upload_locks WHERE id = $1', [id])).toHaveLength(1),
  );
  expect(offsetOf(await findAt(second))).toBe(half);
  expect(await sendTo(second, half, mp4.subarray(half))).toMatchObject({ status: 204 });
  phone.destroy();
  await expectFilm();
});

describe('of two simultaneous parts at two processes', () => {
  /** Sends the same part to both. @returns their statuses, and how many were stored */
  async function race(meet: () => Promise<void>) {
    let stored = 0;
    for (const storage of [first, second].map(storageOf)) {
      const put = storage.put.bind(storage);
      jest.spyOn(storage, 'put').mockImplementation(async (...args) => {
        stored += 1;
        const answer = await put(...args);
        await meet();
        return answer;
      });
    }
    const answers = await Promise.all(
      [first, second].map((media) => sendTo(media, 0, mp4.subarray(0, half))),
    );
    jest.restoreAllMocks();
    return { statuses: answers.map(({ status }) => status).sort(), stored };
  }
  const end = async () => {
    expect(await sendTo(second, half, mp4.subarray(half))).toMatchObject({ status: 204 });
    await expectFilm();
  };

  it('one waits, and is refused before it stores anything', async () => {
    expect(await race(() => Promise.resolve())).toEqual({ statuses: [204, 409], stored: 1 });
    await end();
  });

  it('both are stored without the lock, and only one counts', async () => {
    const free: Lock = { lock: () => Promise.resolve(), unlock: () => Promise.resolve() };
    jest.spyOn(UploadLocks.prototype, 'newLock').mockReturnValue(free);
    expect(await race(barrier(2))).toEqual({ statuses: [204, 409], stored: 2 });
    await end();
  });
});

it('a film is made once, at one of the processes that see its last byte', async () => {
  const uploads = first.app.get(UnfinishedUploads);
  await uploads.write(id, 0, Readable.from([mp4]));
  const answers = await Promise.all([first, second, first, second].map(findAt));
  for (const answer of answers) expect([answer.status, offsetOf(answer)]).toEqual([200, mp4.length]);
  await expectFilm();
});

it('every process sees how far an upload is, part by part', async () => {
  const phone = new PassThrough();
  const whole = 8 * 1024 ** 2;
  const other = await tusClient(first).begun(member, 2 * whole);
  const writing = first.app.get(UnfinishedUploads).write(other, 0, phone);
  phone.write(Buffer.alloc(whole + 1));
  await eventually(async () =>
    expect(await second.app.get(UnfinishedUploads).find(other)).toMatchObject({ received: whole }),
  );
  phone.end();
  expect(await writing).toBe(whole + 1);
  for (const left of [other, id]) await tusClient(second).drop(member, left);
});

it('a sweep deletes objects without an upload, and what is left of a film', async () => {
  const storage = storageOf(first);
  await sendTo(first, 0, mp4.subarray(0, half));
  const orphan = `unfinished/${randomUUID()}/${randomUUID()}`;
  await storage.put(orphan, Readable.from([mp4]), { contentType: 'application/octet-stream' });
  const made = await tusClient(first).begun(member, mp4.length);
  jest.spyOn(UnfinishedUploads.prototype, 'remove').mockRejectedValueOnce(new Error('killed'));
  await tusClient(first).send(member, made, 0, mp4);
  expect((await first.left()).quarantined).toContain(made);

  await second.app.get(ResumableUploadsService).sweep();
  const { stored, quarantined } = await first.left();
  expect(stored).not.toContain(orphan);
  expect(stored.filter((key) => key.includes(made))).toEqual([`films/${made}/original`]);
  expect(quarantined).toEqual([id]);
  expect(await sendTo(second, half, mp4.subarray(half))).toMatchObject({ status: 204 });
});

it('an upload in too many parts, or without one of them, has to begin again', async () => {
  const gone = { status: 404, code: 'media.upload-not-found' };
  await first.dataSource.query(
    `INSERT INTO upload_parts (upload_id, start, key) SELECT $1, n, 'unfinished/x/y' FROM generate_series(0, 2047) AS n`,
    [id],
  );
  expect(await sendTo(first, 0, mp4)).toMatchObject(gone);
  expect(await findAt(second)).toMatchObject({ status: 404 });

  id = await tusClient(first).begun(member, mp4.length);
  await sendTo(first, 0, mp4.subarray(0, half));
  const { stored } = await first.left();
  await storageOf(first).delete(stored.find((key) => key.includes(id))!);
  expect(await sendTo(first, half, mp4.subarray(half))).toMatchObject(gone);
  expect((await first.left()).stored.join()).not.toContain(id);
});
