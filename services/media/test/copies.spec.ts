import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get as request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import {
  constants,
  getOwnCopy,
  getPerson,
  getSite,
  type PersonalDataAnswer,
  listPersonalData,
  SiteSettings,
  takeOwnCopy,
} from '@fungo/contracts';
import { AcademyClock, AppError, callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import { eventually, fake, fakeFamilies, person, startFakeService, testSecret } from '@fungo/testing';
import { createAlbum, createVideo, createWeeklyVideo } from '../factories';
import { OwnCopies } from '../src/copy-limits/own-copies.entity';
import { Academy } from './academy';

const { perDay, atOnce, stalledSeconds } = constants.ownCopy;

describe('the copy of one’s data', () => {
  let academy: Academy;
  let others: { close(): Promise<void> }[] = [];
  /** The answer of camps, by page. */
  let camps: (from: string | undefined) => PersonalDataAnswer;
  const nothing = (): PersonalDataAnswer => ({ sections: [], next: null });
  const film = randomBytes(300_000);

  beforeAll(async () => {
    const site = { ...SiteSettings.parse({}), timeZone: 'America/New_York', tutorials: [] };
    const identity = await startFakeService([
      fakeFamilies,
      fake(getPerson, ({ params }) => person({ userId: params.userId })),
      fake(getSite, () => site),
      fake(listPersonalData.identity, nothing),
    ]);
    const family = await startFakeService([fake(listPersonalData.camps, ({ query }) => camps(query.from))]);
    const rest = await startFakeService([fake(listPersonalData.scheduling, nothing)]); // the call is the same for each
    others = [identity, family, rest];
    academy = await new Academy().open({
      ...{ IDENTITY_URL: identity.url, CAMPS_URL: family.url },
      ...{ SCHEDULING_URL: rest.url, PAYMENTS_URL: rest.url, MESSAGING_URL: rest.url },
    });
  });
  afterAll(async () => {
    await academy?.close();
    for (const other of others) await other.close();
  });
  beforeEach(() => (camps = nothing));
  afterEach(() => jest.restoreAllMocks());

  const sendFilm = async (studentId: string, title: string, bytes: Buffer = film) => {
    const { id } = await createVideo(academy.dataSource, { studentId, title });
    await academy.storage.put(`films/${id}/original`, Readable.from([bytes]), {
      contentType: 'video/quicktime',
    });
    return id;
  };
  const take = (caller: SignedIn) => academy.as(caller).fetch(takeOwnCopy.path);
  const standing = async (caller: SignedIn) => (await academy.as(caller).call(getOwnCopy, {})).body;

  /** Makes every film of the storage endless. */
  const storeEndlessFilms = () => {
    let read = 0;
    const opened: Readable[] = [];
    jest.spyOn(academy.storage, 'get').mockImplementation((key) => {
      async function* endless() {
        for (;;) yield await Promise.resolve(film.subarray(0, (read += 65_536) && 65_536));
      }
      const stream = Readable.from(endless());
      opened.push(stream);
      return academy.storage.head(key).then((facts) => ({ ...facts!, stream }));
    });
    return { opened, bytesRead: () => read };
  };
  /** Takes a copy without reading its body. */
  const takeSlowly = async (caller: SignedIn) => {
    const headers = { [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(caller) };
    const asking = request(new URL(takeOwnCopy.path, academy.service.url), { headers });
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return response.on('error', () => undefined);
  };

  const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
    const files = new Map<string, Buffer>();
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  };

  // holds: D2 camps.19
  it('is a zip of a page, the data and the films of one person', async () => {
    const [player, other] = [await academy.player(), await academy.player()];
    await sendFilm(player.id, 'My swing');
    await sendFilm(other.id, 'Their swing');
    const [picture] = await createAlbum(academy.dataSource, {
      ...{ kind: 'profile', ownerId: player.id, files: [`${randomUUID()}.webp`] },
    });
    await academy.storage.put(`public/${picture}`, Readable.from([Buffer.from('face')]), {
      contentType: 'image/webp',
    });
    await createWeeklyVideo(academy.dataSource, {
      title: 'For both',
      assignedPlayerIds: [player.id, other.id],
    });
    camps = (from) => ({
      sections: [{ title: 'Children', about: null, rows: [{ Name: from ? 'Ben' : 'Ada' }] }],
      next: from ? null : '0 7',
    });

    const answer = await take(player);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{
        'content-type': 'application/zip',
        'content-length': String(bytes.length),
        'cache-control': 'no-store',
      },
      'content-disposition': 'attachment; filename="my-data.zip"',
    });
    const files = await unzip(bytes);
    const names = [...files.keys()];
    const filmFile = names.find((name) => /^films\/\S+ My swing \w+\.\w+$/.test(name))!;
    expect(files.get(filmFile)!.equals(film)).toBe(true);
    expect(files.get(`pictures/${picture}`)!.toString()).toBe('face');
    expect(names.filter((name) => name.startsWith('films/'))).toEqual([filmFile]);
    expect(JSON.parse(files.get('data/camps.json')!.toString())).toEqual({
      Children: [{ Name: 'Ada' }, { Name: 'Ben' }],
    });
    const page = files.get('index.html')!.toString();
    for (const said of ['My swing', encodeURI(filmFile), 'For both', 'Ada', 'Ben'])
      expect(page).toContain(said);
    const all = [...files.values()].join('\n');
    for (const theirs of ['Their swing', other.id]) expect(all).not.toContain(theirs);
    const audit = await academy.dataSource.query<unknown[]>(
      'SELECT actor_id, verb, entity, entity_id FROM audit WHERE entity_id = $1',
      [player.id],
    );
    expect(audit).toEqual([
      { actor_id: player.id, verb: 'took a copy of their data', entity: 'user', entity_id: player.id },
    ]);
    await eventually(async () =>
      expect(await standing(player)).toEqual({
        ...{ left: perDay - 1, underWay: false, films: 1 },
        bytes: expect.any(Number) as number,
      }),
    );
  });

  // holds: D2 camps.20
  it('is refused before its first byte if a service does not answer, and does not count', async () => {
    const player = await academy.player();
    camps = () => {
      throw new AppError('unavailable');
    };
    expect((await take(player)).status).toBe(503);
    expect(await standing(player)).toMatchObject({ left: perDay, underWay: false });
  });

  // holds: D2 camps.22
  it('is limited per day, and to one at a time across processes', async () => {
    const player = await academy.player();
    const { manager } = academy.dataSource;
    const clock = academy.service.app.get(AcademyClock, { strict: false });
    const day = '2026-06-30';
    const shownDay = jest.spyOn(clock, 'dateOf').mockReturnValue(day);
    jest.spyOn(clock, 'secondsLeftOn').mockReturnValue(4711);
    const known = (heldUntil: Date | null) =>
      manager.save(OwnCopies, { userId: player.id, day, taken: perDay - 1, heldUntil });
    await known(new Date(Date.now() + 60_000));
    const answer = await take(player);
    expect(await answer.json()).toMatchObject({ statusCode: 409, code: 'media.copy-under-way' });
    await known(new Date(Date.now() - 1)); // its process has died
    expect((await (await take(player)).arrayBuffer()).byteLength).toBeGreaterThan(0);
    await eventually(async () => expect(await standing(player)).toMatchObject({ left: 0, underWay: false }));
    const refused = await take(player);
    expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'media.too-many-copies' });
    expect(refused.headers.get('retry-after')).toBe('4711');
    shownDay.mockReturnValue('2026-07-01');
    expect(await standing(player)).toMatchObject({ left: perDay });
  });

  it('is not taken by a HEAD request', async () => {
    const player = await academy.player();
    const answer = await academy.as(player).fetch(takeOwnCopy.path, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(await standing(player)).toMatchObject({ left: perDay });
  });

  // holds: D2 camps.20
  it('breaks off with the storage, so that a part never looks complete', async () => {
    const player = await academy.player();
    await sendFilm(player.id, 'Cut');
    const get = academy.storage.get.bind(academy.storage);
    jest.spyOn(academy.storage, 'get').mockImplementation(async (key) => {
      const found = await get(key);
      async function* half() {
        yield film.subarray(0, film.length / 2);
        await Promise.reject(new Error('the disk is gone'));
      }
      found!.stream.destroy();
      return { ...found!, stream: Readable.from(half()) };
    });
    const answer = await take(player);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await eventually(async () => expect(await standing(player)).toMatchObject({ underWay: false }));
  });

  // holds: D2 camps.20
  it('is read from the storage at the client’s speed, and only while the client reads', async () => {
    const player = await academy.player();
    await sendFilm(player.id, 'Long');
    await sendFilm(player.id, 'Longer');
    const { opened, bytesRead } = storeEndlessFilms();
    const response = await takeSlowly(player);
    await once(response, 'readable');
    expect(await standing(player)).toMatchObject({ underWay: true });
    expect((await take(player)).status).toBe(409);
    expect(opened).toHaveLength(1);
    expect(bytesRead()).toBeLessThan(64 * 1024 * 1024); // the buffers of sockets and streams
    response.destroy();
    await eventually(async () => {
      expect(opened[0]!.destroyed).toBe(true);
      expect(await standing(player)).toMatchObject({ underWay: false });
    });
    expect(opened).toHaveLength(1);
  });

  it('does not block others while a client is slow, and breaks off when a client stops', async () => {
    const every = jest.spyOn(global, 'setInterval');
    storeEndlessFilms();
    const players: SignedIn[] = [];
    for (let n = 0; n <= atOnce; n++) {
      const player = await academy.player();
      await sendFilm(player.id, 'Long');
      expect((await takeSlowly(player)).statusCode).toBe(200);
      players.push(player);
    }

    const looks = every.mock.calls.filter(([, wait]) => wait === stalledSeconds * 1000).map(([look]) => look);
    expect(looks).toHaveLength(players.length);
    await eventually(async () => {
      for (const look of looks) look();
      for (const player of players) expect(await standing(player)).toMatchObject({ underWay: false });
    });
  });
});
