import { Readable } from 'node:stream';
import {
  constants,
  deleteVideo,
  deleteVoiceOver,
  getVoiceOver,
  makeVoiceReel,
  saveVoiceOver,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createVideo, createVoiceOver } from '../factories';
import { voiceFilesOf } from '../src/erasure/voice-data';
import { deleteFilmFiles } from '../src/films/films.jobs';
import { namedObjects } from '../src/films/named-objects';
import { reelFile, reelFolder, reelUrl } from '../src/reels/reel-files';
import { discardReels } from '../src/reels/reels.jobs';
import { StoredVideo } from '../src/videos/video.entity';
import { StoredVoiceOver } from '../src/voice-overs/voice-over.entity';
import { renderVoiceReel } from '../src/voice-overs/voice-overs.jobs';
import { StoredVoiceTake } from '../src/voice-overs/voice-take.entity';
import { Academy } from './academy';

describe('the film of a voice-over', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests(beforeAll);
  let video: StoredVideo;
  let take: StoredVoiceTake;

  beforeEach(async () => {
    await academy.dataSource.query('DELETE FROM voice_overs');
    video = await createVideo(academy.dataSource, { studentId: owner.id, instructorId: coach.instructorId });
    take = await createVoiceOver(academy.dataSource, { videoId: video.id });
    await review();
    await academy.published();
  });

  const params = () => ({ id: video.id });
  const { dataSource, storage } = { dataSource: () => academy.dataSource, storage: () => academy.storage };
  const review = (status: StoredVideo['status'] = 'reviewed') =>
    dataSource().manager.update(StoredVideo, video.id, { status });
  const read = (caller: SignedIn) => academy.as(caller).call(getVoiceOver, { params: params() });
  const order = (caller: SignedIn, id = video.id) =>
    academy.as(caller).call(makeVoiceReel, { params: { id } });
  const save = (body: Parameters<typeof spans>[0] | { transcript: string }) =>
    academy
      .as(coach)
      .call(saveVoiceOver, { params: params(), body: Array.isArray(body) ? spans(body) : body });
  const spans = (parts: [number, number][]) => ({
    spans: parts.map(([from, to]) => ({ takeId: take.id, from, to })),
  });
  const stored = () => dataSource().manager.findOneByOrFail(StoredVoiceOver, { videoId: video.id });
  const orders = async () =>
    (await academy.published()).filter(({ name }) => name === renderVoiceReel.name).length;
  /** Makes the film, as the worker would. */
  const made = async () => {
    const { reelId } = await stored();
    const file = Readable.from([Buffer.from('a film')]);
    await storage().put(reelFile(video.id, reelId!), file, { contentType: 'video/mp4' });
    await dataSource().manager.update(StoredVoiceOver, video.id, { reelState: 'ready' });
    return reelId!;
  };
  const files = async () => {
    const keys: string[] = [];
    for await (const key of storage().list(reelFolder(video.id))) keys.push(key);
    return keys;
  };

  it('is made once, however often a family and a coach ask', async () => {
    expect((await read(owner)).body.reel).toEqual({ state: 'none', url: null });
    const { status, body } = await order(owner);
    expect([status, body.reel]).toEqual([200, { state: 'waiting', url: null }]);
    const { reelId } = await stored();
    await Promise.all([owner, coach].map((one) => order(one)));
    expect([await orders(), (await stored()).reelId]).toEqual([1, reelId]);
    await made();
    expect((await order(owner)).body.reel).toEqual({ state: 'ready', url: reelUrl(reelId!) });
    expect(await orders()).toBe(0);
  });

  it('is ordered once by two at the same time', async () => {
    await Promise.all([owner, coach, admin].map((one) => order(one)));
    expect(await orders()).toBe(1);
  });

  it('is for those who may hear the voice-over', async () => {
    expect(refusal(await order(other))).toBe('404 media.video-not-found');
    expect(refusal(await order(otherCoach))).toBe('404 media.video-not-found');
    await review('in_progress');
    expect(refusal(await order(owner))).toBe('409 media.voice-over-not-ready');
    expect((await order(coach)).status).toBe(200);
    const url = reelUrl(await made());
    const all = () =>
      Promise.all(
        [owner, other, coach, otherCoach, admin].map(
          async (one) => (await academy.as(one).fetch(url)).status,
        ),
      );
    expect(await all()).toEqual([404, 404, 200, 404, 200]);
    expect((await read(owner)).body.reel).toEqual({ state: 'none', url: null });
    await review();
    expect(await all()).toEqual([200, 404, 200, 404, 200]);
  });

  it('needs a voice-over whose sounds are all there', async () => {
    const without = await createVideo(academy.dataSource, { studentId: owner.id, status: 'reviewed' });
    expect(refusal(await order(owner, without.id))).toBe('409 media.voice-over-not-ready');
    await dataSource().manager.update(StoredVoiceTake, take.id, { state: 'processing' });
    expect(refusal(await order(owner))).toBe('409 media.voice-over-not-ready');
  });

  it('falls away when other parts are played, and not with other words', async () => {
    await order(owner);
    const reelId = await made();
    await save({ transcript: 'Hips first.' });
    await save([[0, 2000]]);
    expect((await read(owner)).body.reel).toEqual({ state: 'ready', url: reelUrl(reelId) });
    await save([[0, 1500]]);
    expect((await read(owner)).body.reel).toEqual({ state: 'none', url: null });
    expect((await academy.as(owner).fetch(reelUrl(reelId))).status).toBe(404);
    expect(await stored()).toMatchObject({ reelId: null, reelAttempts: 0, reelBy: null });
    await academy.service.run(discardReels, { videoId: video.id });
    expect(await files()).toEqual([]);
    await order(owner);
    await academy.service.run(discardReels, { videoId: video.id });
    await made();
    await academy.service.run(discardReels, { videoId: video.id });
    expect(await files()).toHaveLength(1);
  });

  it('is made again after a failure', async () => {
    await order(owner);
    const { reelId } = await stored();
    await dataSource().manager.update(StoredVoiceOver, video.id, { reelState: 'failed', reelAttempts: 4 });
    expect((await read(owner)).body.reel).toEqual({ state: 'failed', url: null });
    expect((await order(owner)).body.reel.state).toBe('waiting');
    expect(await stored()).toMatchObject({ reelAttempts: 0, reelBy: owner.id });
    expect((await stored()).reelId).not.toBe(reelId);
  });

  it('waits its turn: one person has a few under way', async () => {
    const { underWayPerPerson } = constants.reel;
    const ids: string[] = [];
    for (let n = 0; n <= underWayPerPerson; n += 1) {
      const { id } = await createVideo(academy.dataSource, { studentId: owner.id, status: 'reviewed' });
      await createVoiceOver(academy.dataSource, { videoId: id });
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => order(owner, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusal)).toEqual(['409 media.reels-under-way']);
    expect((await order(coach)).status).toBe(200);
  });

  it('is in the copy of the family’s data and in the list for backups, once it is there', async () => {
    const copied = async () => {
      const files = await voiceFilesOf(dataSource().manager, { playerIds: [owner.id] });
      return files.map(({ name }) => name).filter((name) => name.startsWith(`voice-overs/${video.id}/film`));
    };
    const listed = async (key: string) =>
      (await dataSource().query<{ key: string }[]>(namedObjects)).some((object) => object.key === key);
    await order(owner);
    expect(await copied()).toEqual([]);
    const key = reelFile(video.id, await made());
    expect([await copied(), await listed(key)]).toEqual([[`voice-overs/${video.id}/film.mp4`], true]);
    await review('in_progress');
    expect(await copied()).toEqual([]);
  });

  it('goes with its voice-over, and with its swing', async () => {
    await order(owner);
    await made();
    await academy.as(coach).call(deleteVoiceOver, { params: params() });
    expect((await academy.published()).map(({ name }) => name)).toContain(discardReels.name);
    await academy.service.run(discardReels, { videoId: video.id });
    expect(await files()).toEqual([]);

    await createVoiceOver(academy.dataSource, { videoId: video.id });
    await order(owner);
    await made();
    await academy.as(owner).call(deleteVideo, { params: params() });
    await academy.service.run(deleteFilmFiles, { filmId: video.id });
    expect(await files()).toEqual([]);
  });
});
