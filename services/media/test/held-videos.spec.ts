import {
  changeVideoStatus,
  countCoachVideos,
  getSitePictures,
  getVideo,
  getVideoFacts,
  handOverVideo,
  listAnnotations,
  listCoachVideos,
  listVideos,
  type Person,
  saveReview,
} from '@fungo/contracts';
import { Outbox, type SignedIn } from '@fungo/platform';
import { admin, fake, fakePeople, person } from '@fungo/testing';
import { createFixCard, createProof, createVideo } from '../factories';
import { tellOfProof } from '../src/fix-cards/proof-arrivals';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

describe('videos of a family that has not answered the consent question', () => {
  const people = new Map<string, Person>();
  const settings = { holdVideos: true, version: 0 };
  const academy = new Academy().forTests([
    ...fakePeople(people),
    fake(getSitePictures, () => ({ urls: [], ...settings })),
  ]);
  const player = academy.playerForTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  let video: string;

  const save = async (holdVideos: boolean) => {
    Object.assign(settings, { holdVideos, version: settings.version + 1 });
    await academy.service.deliver('identity.site-changed', {});
  };
  const say = async (awaitsConsent: boolean) => {
    const version = (people.get(player.id)?.version ?? 1) + 1;
    people.set(player.id, person({ userId: player.id, awaitsConsent, version }));
    await academy.service.deliver('identity.user-changed', { userId: player.id });
  };
  const told = async () =>
    (await academy.published()).flatMap(({ name, payload }) =>
      name === 'media.video-uploaded' ? [payload as { coachIds: string[]; videoId: string }] : [],
    );
  /** The statuses of all reads of the video. */
  const statuses = async (caller: SignedIn) => {
    const params = { id: video };
    const as = academy.as(caller);
    return [
      (await as.call(getVideo, { params })).status,
      (await as.call(listAnnotations, { params })).status,
      (await as.fetch(`/api/videos/${video}/events`)).status,
      (await as.fetch(`/uploads/${video}.mp4`)).status,
    ];
  };
  const seen = async (caller: SignedIn) => {
    const { body } = await academy.as(caller).call(listVideos, { query: {} });
    return body.some(({ id }) => id === video);
  };
  const toReview = async () => {
    const { body } = await academy.as(coach).call(listCoachVideos, { query: {} });
    const counts = await academy.as(coach).call(countCoachVideos, { query: {} });
    return [body.filter(({ id }) => id === video).length, counts.body.pending];
  };

  beforeEach(async () => {
    people.clear();
    await say(true);
    video = (
      await createVideo(academy.dataSource, { studentId: player.id, instructorId: coach.instructorId })
    ).id;
    await academy.published();
  });

  it('can be reviewed if the academy does not hold them back', async () => {
    await save(false);
    expect(await seen(coach)).toBe(true);
    expect(await toReview()).toEqual([1, 1]);
  });

  // holds: D2 camps.16
  it('are hidden from coaches until the family answers, and announced then', async () => {
    await save(true);
    expect(await seen(coach)).toBe(false);
    expect(await toReview()).toEqual([0, 0]);
    expect(new Set((await statuses(coach)).map((status) => status === 404))).toEqual(new Set([true]));
    const review = { params: { id: video }, body: { feedback: 'Stay through the ball.' } };
    expect((await academy.as(coach).call(saveReview, review)).status).toBe(404);
    const begin = { params: { id: video }, body: { status: 'in_progress' } } as const;
    expect((await academy.as(coach).call(changeVideoStatus, begin)).status).toBe(404);
    expect([await seen(player), await seen(admin())]).toEqual([true, true]);
    expect(await told()).toEqual([]);

    await say(false);
    expect(await seen(coach)).toBe(true);
    expect(await told()).toEqual([{ videoId: video, studentId: player.id, coachIds: [coach.id] }]);
    expect((await academy.as(coach).call(saveReview, review)).status).toBe(200);
    await say(true);
    expect(await seen(coach)).toBe(false);
  });

  it('are handed over without a word to coaches, who hear of them with the answer', async () => {
    await save(true);
    const office = admin();
    const { instructorId } = otherCoach;
    const handOver = { params: { id: video }, body: { instructorId } };
    expect((await academy.as(office).call(handOverVideo, handOver)).status).toBe(204);
    expect((await academy.published()).map(({ payload }) => payload)).toEqual([
      { videoId: video, studentId: player.id, coachIds: [], byId: office.id },
    ]);
    const messaging = academy.as({ kind: 'service', name: 'messaging' });
    const facts = async () => (await messaging.call(getVideoFacts, { params: { id: video } })).body;
    expect((await facts()).isReviewable).toBe(false);

    await say(false);
    expect(await told()).toEqual([{ videoId: video, studentId: player.id, coachIds: [otherCoach.id] }]);
    expect((await facts()).isReviewable).toBe(true);
  });

  it.each([
    ['the family answers', () => say(false)],
    ['the academy stops holding videos back', () => save(false)],
  ])('have proofs that are announced when %s', async (_, release) => {
    await save(true);
    await academy.dataSource.manager.update(StoredVideo, video, { status: 'reviewed' });
    const card = (place: number) => createFixCard(academy.dataSource, { videoId: video, place });
    const [ready, onItsWay] = [await card(0), await card(1)];
    const filmId = await createProof(academy.dataSource, { cardId: ready.id, byId: player.id });
    const film = { state: 'queued' as const };
    await createProof(academy.dataSource, { cardId: onItsWay.id, byId: player.id, film });
    await academy.dataSource.transaction((manager) => tellOfProof(new Outbox('media'), manager, filmId));
    const proofs = async () =>
      (await academy.published()).flatMap(({ name, payload }) =>
        name === 'media.proof-sent' ? payload : [],
      );
    const told = { cardId: ready.id, studentId: player.id };
    expect(await proofs()).toEqual([{ ...told, coachIds: [] }]);
    await release();
    expect(await proofs()).toEqual([{ ...told, coachIds: [coach.id] }]);
  });

  it('are shown and announced when the academy stops holding videos back', async () => {
    await save(true);
    await academy.published();
    await save(false);
    expect(await toReview()).toEqual([1, 1]);
    expect(await told()).toContainEqual({
      ...{ videoId: video, studentId: player.id, coachIds: [coach.id] },
      awaitsConsent: true,
    });
  });

  it('follow the newest settings, in any order of arrival', async () => {
    await save(true);
    settings.version -= 1;
    settings.holdVideos = false;
    await academy.service.deliver('identity.site-changed', {});
    expect(await seen(coach)).toBe(false);
    settings.version += 1;
  });
});
