import fs from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from '@fungo/contracts';
import { AcademyClock, CONFIG, LOGGER, type SignedIn } from '@fungo/platform';
import { createVideo } from '../factories';
import { CreditsService } from '../src/credits/credits.service';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { Quarantine } from '../src/uploads/quarantine';
import { discardFailed } from '../src/uploads/uploads.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { tusClient } from './tus-client';
import { makeFilm, uploadingForTests, useCredits } from './uploading';

const media = uploadingForTests();
const tus = tusClient(media);
const { begin, drop, find, send } = tus;
let mp4: Buffer;
let member: SignedIn;
beforeAll(async () => {
  mp4 = await makeFilm('.mp4');
});
beforeEach(async () => {
  member = await media.member();
});

const begun = (caller: SignedIn, length = mp4.length) => tus.begun(caller, length);

// holds: D1 6.6
it('of 40 simultaneous uploads of one member 4 begin, and the others are refused', async () => {
  const began = await Promise.all(Array.from({ length: 40 }, () => begin(member, mp4.length)));
  const ids = began.flatMap(({ headers }) => headers.get('location')?.split('/').pop() ?? []);
  expect(ids).toHaveLength(4);
  expect(began.filter(({ code }) => code === 'media.uploads-under-way')).toHaveLength(36);
  const answers = await Promise.all(ids.map((id) => send(member, id, 0, mp4)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(4).fill(204));
  expect(await media.dataSource.manager.countBy(StoredVideo, { studentId: member.id })).toBe(4);
  expect((await media.left()).quarantined).toEqual([]);
});

it('without reservations more than 4 uploads begin', async () => {
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

it('a fifth upload of the month is refused at its end if four others were faster', async () => {
  const id = await begun(member);
  await useCredits(media, member, constants.membership.videosPerMonth);
  expect(await send(member, id, 0, mp4)).toMatchObject({ status: 403, code: 'media.no-uploads-left' });
  expect((await media.left()).stored).not.toContain(filmFiles(id).original);
  expect((await media.left()).quarantined).toEqual([]);
});

describe('the reservation of an upload', () => {
  const four = () => Promise.all([1, 2, 3, 4].map(() => begun(member)));
  const full = { status: 409, code: 'media.uploads-under-way' };
  const leave = (id: string) =>
    media.dataSource.query(`UPDATE credits SET reserved_until = now() - interval '1 s' WHERE video_id = $1`, [
      id,
    ]);

  it('ends with a drop, a refusal or by time', async () => {
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

  it('ends when the upload expires', async () => {
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

  it('is renewed when the upload continues after a long pause', async () => {
    const [id] = await four();
    const half = Math.floor(mp4.length / 2);
    await leave(id!);
    await send(member, id!, 0, mp4.subarray(0, half));
    expect(await begin(member, 9)).toMatchObject(full);
    expect(await send(member, id!, half, mp4.subarray(half))).toMatchObject({ status: 204 });
  });

  it('is restored by the next process, even if the metadata of one upload is torn', async () => {
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

  it('includes room on the disk, which is promised once and never completely', async () => {
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

it('a member’s uploads per day and stored bytes are limited', async () => {
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
  await drop(member, await begun(member)); // those originals are deleted
  for (const spied of [left, day]) spied.mockRestore();
});

it('only the original of a failed film is deleted after a week', async () => {
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

it('the original of a film that fails later is deleted, too', async () => {
  const waiting = () =>
    media
      .outbox()
      .then((entries) => entries.filter(({ name, payload }) => name === discardFailed.name && isOf(payload)));
  const id = await begun(member);
  const isOf = (payload: unknown) => (payload as { filmId: string }).filmId === id;
  await send(member, id, 0, mp4);
  await media.run(discardFailed, { filmId: id }); // the film is still waiting
  expect(await waiting()).toHaveLength(2);

  await media.dataSource.manager.update(Film, { id }, { state: 'failed' });
  await media.run(discardFailed, { filmId: id });
  expect((await media.left()).stored).not.toContain(filmFiles(id).original);
});
