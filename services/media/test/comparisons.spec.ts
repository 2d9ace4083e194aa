import { randomUUID } from 'node:crypto';
import {
  type ComparisonText,
  constants,
  deleteComparison,
  deleteVideo,
  deleteWeeklyVideo,
  getComparison,
  makeReelAgain,
  saveComparison,
} from '@fungo/contracts';
import { type SignedIn, transaction } from '@fungo/platform';
import { eventually, refusal } from '@fungo/testing';
import { Readable } from 'node:stream';
import { createComparison, createVideo, createWeeklyVideo } from '../factories';
import { MediaPersonalData } from '../src/erasure/personal-data';
import { Film } from '../src/films/film.entity';
import { StoredComparison } from '../src/reels/comparison.entity';
import { reelFile, reelFolder, reelUrl } from '../src/reels/reel-files';
import { discardReels, findCrack, makeReel } from '../src/reels/reels.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

describe('a comparison', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests();
  let now: StoredVideo;
  let then: StoredVideo;
  const day = (date: number) => new Date(Date.UTC(2026, 4, date));

  beforeEach(async () => {
    const { instructorId } = coach;
    const of = { studentId: owner.id, instructorId };
    now = await createVideo(academy.dataSource, { ...of, createdAt: day(20) });
    then = await createVideo(academy.dataSource, { ...of, createdAt: day(3) });
    await academy.published();
  });

  const params = () => ({ id: now.id });
  const text = (changes: Partial<ComparisonText> = {}): ComparisonText => ({
    left: { kind: 'swing', id: then.id },
    ...{ leftCrack: 1217, rightCrack: 1850, leftMirrored: false, rightMirrored: true, layout: 'side' },
    ...changes,
  });
  const swing = (id: string) => text({ left: { kind: 'swing', id } });
  const clip = (id: string) => text({ left: { kind: 'clip', id } });
  const read = (caller: SignedIn) => academy.as(caller).call(getComparison, { params: params() });
  const save = (caller: SignedIn, body = text(), ifMatch?: string) =>
    academy.as(caller).call(saveComparison, {
      ...{ params: params(), body },
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const stored = () => academy.dataSource.manager.findOneByOrFail(StoredComparison, { videoId: now.id });
  const jobs = async () => (await academy.published()).map(({ name }) => name);
  const review = (status: StoredVideo['status'] = 'reviewed') =>
    academy.dataSource.manager.update(StoredVideo, now.id, { status });
  const reelOf = async ({ videoId, reelId }: StoredComparison) => {
    await academy.storage.put(reelFile(videoId, reelId), Readable.from([Buffer.from('reel')]), {
      contentType: 'video/mp4',
    });
    await academy.dataSource.manager.update(StoredComparison, { videoId }, { reelState: 'ready' });
  };
  /** The comparisons and reels in the copy of the family's data. */
  const copied = async () => {
    const holder = {
      userId: owner.id,
      address: null,
      familyIds: owner.familyIds,
      playerIds: owner.playerIds,
    };
    const { lists, files } = await academy.service.app.get(MediaPersonalData).read(holder);
    const list = lists.find(({ title }) => title === 'Then and now')!;
    const rows = await list.read(holder, { after: null, limit: 10 });
    return [rows, files.filter(({ name }) => name.startsWith('reels/'))];
  };
  const reels = async () => {
    const keys: string[] = [];
    for await (const key of academy.storage.list(reelFolder(now.id))) keys.push(key);
    return keys;
  };

  it('is empty at first', async () => {
    const { status, body } = await read(coach);
    expect(status).toBe(200);
    expect(body).toMatchObject({ left: null, version: '0', reel: { state: 'none', url: null } });
    expect(body.right).toMatchObject({ id: now.id, crack: null, heard: null, isHeard: false });
  });

  it('is saved with both cracks, and its reel is made', async () => {
    await academy.dataSource.manager.update(Film, then.id, { crack: { at: 1210 } });
    const { status, body } = await save(coach);
    expect([status, body.version]).toEqual([200, '1']);
    expect(body.left).toMatchObject({ id: then.id, kind: 'swing', crack: 1217, heard: 1210, isHeard: true });
    expect(body.right).toMatchObject({ crack: 1850, mirrored: true });
    expect(body.reel).toEqual({ state: 'waiting', url: null });
    // The other film has been listened to.
    expect(await jobs()).toEqual(expect.arrayContaining([makeReel.name, findCrack.name]));
    expect(await stored()).toMatchObject({ savedBy: coach.id, version: 1 });
  });

  it('has no reel until both cracks are confirmed', async () => {
    const { body } = await save(coach, text({ leftCrack: null }));
    expect(body.reel.state).toBe('none');
    expect(await jobs()).not.toContain(makeReel.name);
  });

  it('keeps its reel unless that would look different', async () => {
    await save(coach);
    const first = await stored();
    await reelOf(first);
    expect((await save(coach)).body.reel).toEqual({ state: 'ready', url: reelUrl(first.reelId) });
    expect((await save(coach, text({ leftCrack: 1250 }))).body.reel.state).toBe('waiting');
    expect((await stored()).reelId).not.toBe(first.reelId);
  });

  it('is not saved over another coach’s', async () => {
    await save(coach);
    const { status, body } = await save(coach, text({ leftCrack: 1 }), '"0"');
    expect([status, body]).toMatchObject([409, { code: 'request.changed-meanwhile' }]);
    expect((await stored()).leftCrack).toBe(1217);
    expect((await save(coach, text({ leftCrack: 1 }), '"1"')).status).toBe(200);
  });

  it('of two saves at once, one is refused', async () => {
    await save(coach);
    const both = await Promise.all([1, 2].map((leftCrack) => save(coach, text({ leftCrack }), '"1"')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'of another player',
      async () => (await createVideo(academy.dataSource, { studentId: other.id, createdAt: day(1) })).id,
    ],
    [
      'that came later',
      async () => (await createVideo(academy.dataSource, { studentId: owner.id, createdAt: day(25) })).id,
    ],
    ['that is the same', () => Promise.resolve(now.id)],
    [
      'of another coach',
      async () =>
        (
          await createVideo(academy.dataSource, {
            ...{ studentId: owner.id, instructorId: otherCoach.instructorId, createdAt: day(2) },
          })
        ).id,
    ],
    [
      'that cannot be played',
      async () =>
        (
          await createVideo(academy.dataSource, {
            ...{ studentId: owner.id, createdAt: day(2), film: { state: 'failed' } },
          })
        ).id,
    ],
    ['that does not exist', () => Promise.resolve(randomUUID())],
  ])('with a swing %s does not exist', async (_, find) => {
    expect(refusal(await save(coach, swing(await find())))).toEqual('400 media.earlier-swing-not-found');
  });

  it('may have an earlier swing of a player who was merged into this one', async () => {
    const { guardian, playerId: leonardo } = await academy.addPlayer(owner, ['Leonardo', 'Ortega']);
    const { playerId: leo } = await academy.addPlayer(guardian, ['Leo', 'Ortega']);
    await academy.dataSource.manager.update(StoredVideo, now.id, { studentId: leonardo });
    await academy.dataSource.manager.update(StoredVideo, then.id, { studentId: leo });
    expect(refusal(await save(coach))).toBe('400 media.earlier-swing-not-found');
    await academy.dataSource.query('UPDATE family_players SET shown_as = $2 WHERE player_id = $1', [
      leo,
      leonardo,
    ]);
    expect((await save(coach)).body.left).toMatchObject({ id: then.id });
  });

  it('may have a film for all players as its reference, and no other video of the week', async () => {
    const make = async (changes: Parameters<typeof createWeeklyVideo>[1]) =>
      (await createWeeklyVideo(academy.dataSource, changes)).id;
    const open = await make({ film: {} });
    expect((await save(coach, clip(open))).body.left).toMatchObject({ id: open, kind: 'clip' });
    for (const id of [
      await make({ film: {}, assignedPlayerIds: [owner.id] }),
      await make({}),
      await make({ film: { state: 'queued' } }),
      then.id,
    ])
      expect(refusal(await save(coach, clip(id)))).toEqual('400 media.reference-not-found');
  });

  it('is for the family once the swing is reviewed, and for nobody else', async () => {
    await save(coach);
    const { reelId } = await stored();
    await reelOf(await stored());
    const file = async (caller: SignedIn) => (await academy.as(caller).fetch(reelUrl(reelId))).status;
    expect((await read(owner)).body).toMatchObject({
      left: null,
      right: { crack: null },
      reel: { state: 'none' },
    });
    expect(await Promise.all([owner, other, coach, otherCoach, admin].map(file))).toEqual([
      404, 404, 200, 404, 200,
    ]);
    await review();
    expect((await read(owner)).body).toMatchObject({ left: { id: then.id }, reel: { url: reelUrl(reelId) } });
    expect(await Promise.all([owner, other, coach, otherCoach, admin].map(file))).toEqual([
      200, 404, 200, 404, 200,
    ]);
    expect(refusal(await read(other))).toEqual('404 media.video-not-found');
    expect(refusal(await save(owner))).toEqual('403 auth.forbidden');
    expect(refusal(await save(other))).toEqual('404 media.video-not-found');
  });

  it('shows nothing of a film that its reader may not see any more', async () => {
    await save(coach);
    await reelOf(await stored());
    await academy.dataSource.manager.update(StoredVideo, then.id, { studentId: other.id });
    await review();
    for (const reader of [owner, coach]) expect((await read(reader)).body.left).toBeNull();
    expect((await academy.as(owner).fetch(reelUrl((await stored()).reelId))).status).toBe(404);
    expect(await copied()).toEqual([[], []]);
    await academy.dataSource.manager.update(StoredVideo, then.id, { studentId: owner.id });
    expect(await copied()).toMatchObject([[{ row: { 'Compared with': then.title } }], [{}]]);
  });

  it('goes with its earlier swing, and with its reference', async () => {
    await save(coach);
    await reelOf(await stored());
    expect((await academy.as(owner).call(deleteVideo, { params: { id: then.id } })).status).toBe(204);
    expect(await academy.dataSource.manager.countBy(StoredComparison, { videoId: now.id })).toBe(0);
    expect(await jobs()).toContain(discardReels.name);
    const { id } = await createWeeklyVideo(academy.dataSource, {
      ...{ film: {}, instructorId: coach.instructorId },
    });
    await save(coach, clip(id));
    expect((await academy.as(coach).call(deleteWeeklyVideo, { params: { id } })).status).toBe(204);
    expect(await academy.dataSource.manager.countBy(StoredComparison, { videoId: now.id })).toBe(0);
  });

  it('goes with an earlier swing that is deleted while it is saved', async () => {
    let deleted!: Promise<{ status: number }>;
    await transaction(academy.dataSource, async (manager) => {
      await createComparison({ manager }, { videoId: now.id, leftSwingId: then.id });
      deleted = academy.as(owner).call(deleteVideo, { params: { id: then.id } });
      await eventually(async () => {
        const waiting = await academy.dataSource.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).not.toEqual([]);
      });
    });
    expect((await deleted).status).toBe(204);
    expect(await academy.dataSource.manager.countBy(StoredComparison, { videoId: now.id })).toBe(0);
  });

  it('is deleted with its reel, and an older reel goes when a new one is wanted', async () => {
    const old = await createComparison(academy.dataSource, { videoId: now.id, leftSwingId: then.id });
    await reelOf(old);
    await save(coach, text({ leftCrack: 7 }));
    await academy.service.run(discardReels, { videoId: now.id });
    expect(await reels()).toEqual([]);
    const current = await stored();
    await reelOf(current);
    await academy.service.run(discardReels, { videoId: now.id });
    expect(await reels()).toEqual([reelFile(now.id, current.reelId)]);
    expect((await academy.as(coach).call(deleteComparison, { params: params() })).status).toBe(204);
    await academy.service.run(discardReels, { videoId: now.id });
    expect(await reels()).toEqual([]);
  });

  it('waits for the coach’s other reels, of which a few are under way', async () => {
    const reelState = 'waiting' as const;
    for (let n = 0; n < constants.reel.underWayPerPerson; n += 1) {
      const { id: videoId } = await createVideo(academy.dataSource, { studentId: owner.id });
      const { id: leftSwingId } = await createVideo(academy.dataSource, { studentId: owner.id });
      await createComparison(academy.dataSource, { videoId, leftSwingId, reelState, savedBy: coach.id });
    }
    expect((await save(coach, text({ rightCrack: null }))).status).toBe(200);
    expect(refusal(await save(coach))).toBe('409 media.reels-under-way');
    expect((await save(admin)).status).toBe(200);
    expect((await save(admin, text({ layout: 'over' }))).body.reel.state).toBe('waiting');
  });

  it('makes a reel that failed again, and only that', async () => {
    const retry = () => academy.as(coach).call(makeReelAgain, { params: params() });
    await save(coach);
    const { reelId } = await stored();
    expect((await retry()).body.reel.state).toBe('waiting');
    expect((await stored()).reelId).toBe(reelId);
    await academy.dataSource.manager.update(StoredComparison, { reelId }, { reelState: 'failed' });
    await academy.published();
    expect((await retry()).body.reel.state).toBe('waiting');
    expect((await stored()).reelId).not.toBe(reelId);
    expect(await jobs()).toContain(makeReel.name);
  });
});
