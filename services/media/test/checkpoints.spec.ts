import { type CheckpointSet, getCheckpoints, saveCheckpoints, type SwingCheckpoints } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createVideo } from '../factories';
import { checkpointWords } from '../src/erasure/checkpoint-words';
import { MediaPersonalData } from '../src/erasure/personal-data';
import { StoredCheckpointSet } from '../src/checkpoints/checkpoint-set.entity';
import type { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';
import { createCheckpointSet } from './checkpoints';

const setOf = (frame: number, over: Partial<CheckpointSet> = {}): CheckpointSet => ({
  bats: 'left',
  view: 'side',
  filmedRate: 240,
  checkpoints: [
    { name: 'load', frame, joints: [{ joint: 'head', x: 320.5, y: 60, source: 'tracked', error: 2.4 }] },
  ],
  ...over,
});

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 15));

describe('the checkpoints of a swing', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests(beforeEach);
  let video: StoredVideo;

  beforeEach(async () => {
    const { instructorId } = coach;
    video = await createVideo(academy.dataSource, { studentId: owner.id, instructorId, createdAt: day(10) });
  });

  const read = (caller: SignedIn, id = video.id) =>
    academy.as(caller).call(getCheckpoints, { params: { id } });
  const save = (caller: SignedIn, body: CheckpointSet, ifMatch?: string) =>
    academy.as(caller).call(saveCheckpoints, {
      params: { id: video.id },
      body,
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const etag = ({ headers }: { headers: Headers }) => headers.get('etag');
  const bodyOf = (answer: { body: unknown }) => answer.body as SwingCheckpoints;

  it('are none at first', async () => {
    const answer = await read(coach);
    expect([answer.status, answer.body, etag(answer)]).toEqual([
      200,
      { set: null, earlier: [], version: '0' },
      '"0"',
    ]);
  });

  it('are replaced together, each version with its ETag', async () => {
    const first = await save(coach, setOf(3), '"0"');
    expect([first.status, bodyOf(first).set, etag(first)]).toEqual([200, setOf(3), '"1"']);
    expect(etag(await save(coach, setOf(4, { filmedRate: null }), '"1"'))).toBe('"2"');
    const answer = await read(coach);
    expect([bodyOf(answer).set, etag(answer)]).toEqual([setOf(4, { filmedRate: null }), '"2"']);
    const stored = academy.dataSource.getRepository(StoredCheckpointSet);
    expect(await stored.findOneBy({ videoId: video.id })).toMatchObject({ savedBy: coach.id, version: 2 });
  });

  it('are not overwritten with a stale version, and are without one', async () => {
    await save(coach, setOf(3), '"0"');
    const refused = await save(admin, setOf(9), '"0"');
    expect(refusal(refused)).toBe('409 request.changed-meanwhile');
    expect(refused.body).toMatchObject({ current: { set: setOf(3), version: '1' } });
    expect(bodyOf(await read(coach)).set).toEqual(setOf(3));
    expect(etag(await save(admin, setOf(9)))).toBe('"2"');
  });

  it('are saved once for two saves of the same version, and twice by two without', async () => {
    for (const seen of ['"0"', '"1"']) {
      const answers = await Promise.all([coach, admin].map((one, n) => save(one, setOf(n), seen)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const unconditional = await Promise.all([coach, admin].map((one, n) => save(one, setOf(n))));
    expect(unconditional.map(etag).sort()).toEqual(['"3"', '"4"']);
  });

  it.each([
    ['pending', false],
    ['in_progress', false],
    ['reviewed', true],
    ['archived', false],
  ] as const)('of a swing at status %s: the player sees them: %s', async (status, sees) => {
    await academy.dataSource.manager.update('StoredVideo', video.id, { status });
    await createCheckpointSet(academy.dataSource, { videoId: video.id, version: 5 });
    const before = await createVideo(academy.dataSource, {
      ...{ studentId: owner.id, instructorId: coach.instructorId, status: 'reviewed', createdAt: day(1) },
    });
    await createCheckpointSet(academy.dataSource, { videoId: before.id });
    const answer = await read(owner);
    expect([bodyOf(answer).set !== null, bodyOf(answer).earlier.length, etag(answer)]).toEqual([
      sees,
      sees ? 1 : 0,
      sees ? '"5"' : '"0"',
    ]);
    expect(bodyOf(await read(coach))).toMatchObject({ set: { bats: 'right' }, earlier: [{}] });
  });

  it('come with those of earlier reviewed swings of the player, newest first', async () => {
    const { dataSource } = academy;
    const { instructorId } = coach;
    const swing = async (over: Partial<StoredVideo>, set: Partial<StoredCheckpointSet> = {}) => {
      const { id } = await createVideo(dataSource, {
        ...{ studentId: owner.id, instructorId, status: 'reviewed', film: { frameRate: 60 }, ...over },
      });
      await createCheckpointSet(dataSource, { videoId: id, ...set });
      return id;
    };
    const first = await swing({ createdAt: day(1) });
    const second = await swing({ createdAt: day(2) });
    const ofAnother = await swing({ createdAt: day(3), instructorId: otherCoach.instructorId });
    await swing({ createdAt: day(11) });
    await swing({ createdAt: day(4), status: 'in_progress' });
    await swing({ createdAt: day(5), studentId: other.id });
    await swing({ createdAt: day(6) }, { checkpoints: [] });

    const ids = async (caller: SignedIn) => bodyOf(await read(caller)).earlier.map(({ videoId }) => videoId);
    expect(await ids(coach)).toEqual([second, first]);
    expect(await ids(admin)).toEqual([ofAnother, second, first]);
    expect(bodyOf(await read(coach)).earlier[0]).toMatchObject({ frameRate: 60, set: { bats: 'right' } });
  });

  it('are read by people who may see the swing, and written by its coaches', async () => {
    expect((await academy.service.visitor.call(getCheckpoints, { params: { id: video.id } })).status).toBe(
      401,
    );
    for (const caller of [owner, coach, admin]) expect((await read(caller)).status).toBe(200);
    for (const caller of [other, otherCoach])
      expect(refusal(await read(caller))).toBe('404 media.video-not-found');
    expect(refusal(await save(owner, setOf(1)))).toBe('403 auth.forbidden');
    for (const caller of [other, otherCoach])
      expect(refusal(await save(caller, setOf(1)))).toBe('404 media.video-not-found');
  });

  it.each([
    ['a checkpoint twice', (set: CheckpointSet) => set.checkpoints.push(set.checkpoints[0]!)],
    [
      'a joint twice',
      ({ checkpoints: [one] }: CheckpointSet) => one!.joints.push({ ...one!.joints[0]!, x: 1 }),
    ],
    ['no error', ({ checkpoints: [one] }: CheckpointSet) => (one!.joints[0]!.error = 0)],
    ['half a frame', ({ checkpoints: [one] }: CheckpointSet) => (one!.frame = 1.5)],
  ])('are refused with %s', async (_, spoil) => {
    const set = setOf(3);
    spoil(set);
    expect(refusal(await save(coach, set))).toMatch(/^400 request.invalid checkpoints/);
  });

  it('are in the copy of a reviewed swing, and go with the swing', async () => {
    const { dataSource } = academy;
    await createCheckpointSet(dataSource, { videoId: video.id });
    const holder = { userId: owner.id, address: null, familyIds: [], playerIds: owner.playerIds };
    const copied = async () => {
      const lists = await academy.service.app.get(MediaPersonalData).listsFor(holder);
      const [{ row } = { row: {} }] = await lists[0]!.read(holder, {
        ...{ after: null, limit: 10 },
      });
      return (row as Record<string, unknown>)['Your coach’s checkpoints'];
    };
    expect(await copied()).toEqual([]);
    await dataSource.manager.update('StoredVideo', video.id, { status: 'reviewed' });
    expect(await copied()).toHaveLength(5);
    await dataSource.manager.delete('StoredVideo', video.id);
    expect(await dataSource.getRepository(StoredCheckpointSet).countBy({ videoId: video.id })).toBe(0);
  });
});

test('the copy of a swing’s checkpoints has a line for each point', () => {
  expect(checkpointWords(setOf(3))).toEqual([
    'Bats left, filmed from the side at 240 frames per second',
    'Load at frame 3',
    'Load, head: 320.5, 60.0 ± 2.4 (tracked)',
  ]);
});
