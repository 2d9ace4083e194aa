import fs from 'node:fs';
import { constants } from '@fungo/contracts';
import { AcademyClock, type SignedIn } from '@fungo/platform';
import { createVideo } from '../factories';
import { CreditsService } from '../src/credits/credits.service';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { ResumableUploadsService } from '../src/uploads/resumable-uploads.service';
import { UnfinishedUploads } from '../src/uploads/unfinished-uploads';
import { discardFailed } from '../src/uploads/uploads.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { tusClient } from './tus-client';
import { expire, makeFilm, uploadingForTests, useCredits } from './uploading';

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
    jest.spyOn(UnfinishedUploads.prototype, 'findLost').mockResolvedValue([]),
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
    await expire(media, ids[0]!);
    expect(await begin(member, 9)).toMatchObject(full);
    await media.app.get(ResumableUploadsService).sweep();
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
});

it('an upload begins where its file can be checked in the end', async () => {
  const mebibyte = 1024 ** 2;
  const room = jest.spyOn(fs.promises, 'statfs');
  room.mockResolvedValue({ bavail: 812, bsize: mebibyte } as Awaited<ReturnType<typeof fs.promises.statfs>>);
  expect(await begin(member, 400 * mebibyte)).toMatchObject({ status: 503, code: 'media.storage-full' });
  await drop(member, await begun(member, 200 * mebibyte));
  room.mockRestore();
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
