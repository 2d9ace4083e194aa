import { randomBytes, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { get as request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import { eventually, testSecret } from '@fungo/testing';
import { createVideo, createWeeklyVideo } from '../factories';
import { deleteFilmFiles } from '../src/films/films.jobs';
import { Academy } from './academy';

const bytes = randomBytes(5000);

describe('files', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests(beforeAll);
  let id: string;

  beforeAll(async () => {
    ({ id } = await createVideo(academy.dataSource, {
      studentId: owner.id,
      instructorId: coach.instructorId,
    }));
    await academy.keep(id, bytes, ['original', 'rendition', 'poster', 'thumbnail', 'filmstrip']);
  });
  afterEach(() => jest.restoreAllMocks());

  const fetch = (caller: SignedIn, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    academy.as(caller).fetch(path, { method, headers });
  const film = () => `/uploads/${id}.mp4`;
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  describe('files of a film', () => {
    it('are sent whole', async () => {
      const response = await fetch(owner, film());
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toEqual(bytes);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '5000',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=300',
        vary: 'Cookie',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[^"]+"$/) as string,
      });
      expect(response.headers.get('last-modified')).toMatch(/GMT$/);
    });

    it.each(['poster', 'thumbnail', 'filmstrip'])('include its %s', async (kind) => {
      const response = await fetch(owner, `/uploads/${id}-${kind}.jpg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await bodyOf(response)).toEqual(bytes);
    });

    it.each([
      ['bytes=0-', 0, 4999],
      ['bytes=100-199', 100, 199],
      ['bytes=4990-9999', 4990, 4999],
      ['bytes=-10', 4990, 4999],
    ])('are sent in part: %s', async (range, start, end) => {
      const response = await fetch(owner, film(), { range });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/5000`);
      expect(response.headers.get('content-length')).toBe(String(end - start + 1));
      expect(await bodyOf(response)).toEqual(bytes.subarray(start, end + 1));
    });

    it('answer 416 for a range beyond their end', async () => {
      const response = await fetch(owner, film(), { range: 'bytes=5000-' });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */5000');
      expect(await response.json()).toMatchObject({ code: 'media.beyond-end' });
    });

    it('are sent whole if the range is meaningless', async () => {
      for (const range of ['bytes=9-5', 'bytes=0-1,4-5', 'pages=1-2'])
        expect((await fetch(owner, film(), { range })).status).toBe(200);
    });

    it('are not sent again to a client that has them', async () => {
      const etag = (await fetch(owner, film())).headers.get('etag')!;
      const response = await fetch(owner, film(), { 'if-none-match': etag });
      expect([response.status, (await bodyOf(response)).length]).toEqual([304, 0]);
      expect(response.headers.get('etag')).toBe(etag);
      expect((await fetch(owner, film(), { 'if-none-match': '"old"' })).status).toBe(200);
    });

    it('are sent again only after a change', async () => {
      const changed = (await fetch(owner, film())).headers.get('last-modified')!;
      const since = (date: string) => fetch(owner, film(), { 'if-modified-since': date });
      expect((await since(changed)).status).toBe(304);
      expect((await since(new Date(Date.parse(changed) - 1000).toUTCString())).status).toBe(200);
    });

    it('continue only if they are still the same', async () => {
      const { headers } = await fetch(owner, film());
      const part = (ifRange: string) => fetch(owner, film(), { range: 'bytes=10-19', 'if-range': ifRange });
      for (const same of [headers.get('etag')!, headers.get('last-modified')!])
        expect((await part(same)).status).toBe(206);
      const again = await part('"old"');
      expect([again.status, (await bodyOf(again)).length]).toEqual([200, 5000]);
    });

    it('state their size without being opened', async () => {
      const opened = jest.spyOn(academy.storage, 'get');
      const response = await fetch(owner, film(), {}, 'HEAD');
      expect([response.status, response.headers.get('content-length')]).toEqual([200, '5000']);
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(opened).not.toHaveBeenCalled();
      expect((await fetch(other, film(), {}, 'HEAD')).status).toBe(404);
    });

    // holds: decided.46
    it('are only for people who may see the video', async () => {
      expect((await academy.service.visitor.fetch(film())).status).toBe(401);
      for (const kind of ['.mp4', '-poster.jpg', '-thumbnail.jpg', '-filmstrip.jpg']) {
        const path = `/uploads/${id}${kind}`;
        for (const caller of [owner, coach, admin])
          expect((await fetch(caller, path, { range: 'bytes=0-0' })).status).toBe(206);
        for (const caller of [other, otherCoach]) {
          const response = await fetch(caller, path, { range: 'bytes=0-0' });
          expect(response.status).toBe(404);
          expect(await response.json()).toMatchObject({ code: 'media.file-not-found' });
        }
      }
    });

    it('are for every coach while the video has no reviewer', async () => {
      const open = await createVideo(academy.dataSource, { studentId: owner.id });
      await academy.keep(open.id, bytes, ['rendition']);
      expect((await fetch(otherCoach, `/uploads/${open.id}.mp4`)).status).toBe(200);
      expect((await fetch(other, `/uploads/${open.id}.mp4`)).status).toBe(404);
    });

    it('of a weekly video are for its players and for coaches', async () => {
      const shown = { instructorId: coach.instructorId, film: {} };
      const forAll = await createWeeklyVideo(academy.dataSource, shown);
      const forOne = await createWeeklyVideo(academy.dataSource, { ...shown, assignedPlayerIds: [owner.id] });
      for (const weekly of [forAll, forOne]) await academy.keep(weekly.id, bytes, ['rendition']);
      const statusFor = async (caller: SignedIn, weekly: { id: string }) =>
        (await fetch(caller, `/uploads/${weekly.id}.mp4`)).status;
      for (const caller of [owner, other, coach, otherCoach, admin])
        expect(await statusFor(caller, forAll)).toBe(200);
      for (const caller of [owner, coach, otherCoach, admin])
        expect(await statusFor(caller, forOne)).toBe(200);
      expect(await statusFor(other, forOne)).toBe(404);
      expect((await academy.service.visitor.fetch(`/uploads/${forAll.id}.mp4`)).status).toBe(401);
    });

    it('of an unfinished film are only its thumbnail', async () => {
      const film = { state: 'processing', hasThumbnail: true } as const;
      const early = await createVideo(academy.dataSource, { studentId: owner.id, film });
      const earlier = await createVideo(academy.dataSource, {
        studentId: owner.id,
        film: { state: 'queued' },
      });
      for (const video of [early, earlier])
        await academy.keep(video.id, bytes, ['rendition', 'poster', 'thumbnail', 'filmstrip']);
      const statusOf = async (name: string) => (await fetch(owner, `/uploads/${name}`)).status;
      expect(await statusOf(`${early.id}-thumbnail.jpg`)).toBe(200);
      for (const kind of ['.mp4', '-poster.jpg', '-filmstrip.jpg'])
        expect(await statusOf(`${early.id}${kind}`)).toBe(404);
      expect(await statusOf(`${earlier.id}-thumbnail.jpg`)).toBe(404);
    });

    it('never include the original or any other path', async () => {
      for (const name of [
        `${id}`,
        `${id}-original.jpg`,
        `${id}.mov`,
        `${randomUUID()}.mp4`,
        `films+${id}+original`,
        '..%2f..%2fetc%2fpasswd',
        `${id}.mp4%00.jpg`,
      ])
        expect([400, 404]).toContain((await fetch(admin, `/uploads/${name}`)).status);
    });

    it('are missing if the storage has lost them', async () => {
      const lost = await createVideo(academy.dataSource, { studentId: owner.id });
      for (const headers of [{}, { 'if-none-match': '"x"' }]) {
        const response = await fetch(owner, `/uploads/${lost.id}.mp4`, headers as Record<string, string>);
        expect(response.status).toBe(404);
      }
    });

    it('are deleted with it', async () => {
      const gone = await createVideo(academy.dataSource, { studentId: owner.id });
      await academy.keep(gone.id, bytes, ['original', 'rendition', 'poster', 'thumbnail']);
      await academy.service.run(deleteFilmFiles, { filmId: gone.id });
      const left: string[] = [];
      for await (const key of academy.storage.list(`films/${gone.id}/`)) left.push(key);
      expect(left).toEqual([]);
      expect(await academy.storage.head(`films/${id}/original`)).not.toBeNull();
    });
  });

  describe('large files', () => {
    const size = 32 * 1024 ** 2;
    let large: string;
    let opened: Readable[];

    beforeAll(async () => {
      ({ id: large } = await createVideo(academy.dataSource, { studentId: owner.id }));
      await academy.keep(large, Buffer.alloc(size), ['rendition']);
    });
    beforeEach(() => {
      opened = [];
      const { storage } = academy;
      const get = storage.get.bind(storage);
      jest.spyOn(storage, 'get').mockImplementation(async (...args) => {
        const object = await get(...args);
        if (object) opened.push(object.stream);
        return object;
      });
    });

    /** A client that reads the headers of the answer, but not its body. */
    const takeNothing = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(owner) };
        request(
          new URL(`/uploads/${large}.mp4`, academy.service.url),
          { headers, agent: false },
          (answer) => {
            answer.pause().on('error', () => undefined);
            resolve(answer);
          },
        ).on('error', reject);
      });

    it('wait for a slow client, and are closed when it leaves', async () => {
      const answer = await takeNothing();
      const stream = opened[0] as ReadStream;
      await eventually(() => expect(stream.isPaused()).toBe(true));
      expect(stream.bytesRead).toBeLessThan(size / 2);
      expect(stream.destroyed).toBe(false);
      answer.destroy();
      await eventually(() => expect(stream.closed).toBe(true));
    });

    it('are closed when their store fails, and the client notices', async () => {
      const answer = await takeNothing();
      const cut = new Promise((resolve) => answer.once('aborted', resolve));
      opened[0]!.destroy(new Error('disk gone'));
      answer.resume();
      await cut;
      expect(answer.complete).toBe(false);
    });
  });

  describe('public files', () => {
    const put = async (name: string) =>
      academy.storage.put(`public/${name}`, Readable.from([bytes]), { contentType: 'image/webp' });

    it('are for everybody, and cached forever', async () => {
      await put('a-photo.webp');
      const response = await academy.service.visitor.fetch('/files/a-photo.webp');
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toEqual(bytes);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.get('vary')).toBeNull();
    });

    it('never include private files', async () => {
      for (const name of ['none.webp', `${id}.mp4`, '..%2ffilms', `films%2f${id}%2frendition.mp4`])
        expect([400, 404]).toContain((await academy.service.visitor.fetch(`/files/${name}`)).status);
    });
  });
});
