import { type Annotation, listAnnotations, saveAnnotations } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createAnnotationSet, createVideo } from '../factories';
import { AnnotationSet } from '../src/annotations/annotation-set.entity';
import type { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

const line = (id: string): Annotation => ({
  id,
  type: 'line',
  startX: 10,
  startY: 20,
  endX: 30.5,
  endY: 40,
  color: '#00ff00',
  timestamp: 0.48,
});

describe('drawings on a film', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests(beforeAll);
  let video: StoredVideo;

  beforeEach(async () => {
    const { instructorId } = coach;
    video = await createVideo(academy.dataSource, { studentId: owner.id, instructorId });
  });

  const params = () => ({ id: video.id });
  const read = (caller: SignedIn) => academy.as(caller).call(listAnnotations, { params: params() });
  const save = (caller: SignedIn, annotations: Annotation[], ifMatch?: string) =>
    academy.as(caller).call(saveAnnotations, {
      params: params(),
      body: { annotations },
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const etag = ({ headers }: { headers: Headers }) => headers.get('etag');
  const stored = () => academy.dataSource.getRepository(AnnotationSet).findOneBy({ videoId: video.id });

  // holds: D1 7.34
  it('are empty at first', async () => {
    const answer = await read(coach);
    expect([answer.status, answer.body, etag(answer)]).toEqual([200, [], '"0"']);
  });

  it('may have null or blank unused fields, and short or named colors', async () => {
    const unused = { width: null, height: null, radius: null, points: null, text: null };
    const sent = [
      { ...line('a'), ...unused, color: 'red' },
      { ...line('b'), ...unused, text: '', color: '#0F0' },
      { ...line('c'), ...unused, color: null },
    ] as unknown as Annotation[];
    const { status, body } = await save(coach, sent);
    const colored = (id: string, color: string) => ({ ...line(id), color });
    expect([status, body]).toEqual([
      200,
      [colored('a', '#ff0000'), colored('b', '#00ff00'), colored('c', '#ff0000')],
    ]);
  });

  // holds: D1 3.17, D1 7.35
  it('are replaced together, each version with its ETag', async () => {
    const first = await save(coach, [line('a'), line('b')]);
    expect([first.status, first.body, etag(first)]).toEqual([200, [line('a'), line('b')], '"1"']);
    const second = await save(coach, [line('c')], '"1"');
    expect([second.status, etag(second)]).toEqual([200, '"2"']);
    const answer = await read(coach);
    expect([answer.body, etag(answer)]).toEqual([[line('c')], '"2"']);
    expect(await stored()).toMatchObject({ savedBy: coach.id, version: 2 });
  });

  // holds: decided.48
  it('are not overwritten with a stale version', async () => {
    await save(coach, [line('a')], '"0"');
    expect(refusal(await save(admin, [line('b')], '"0"'))).toBe('409 media.annotations-changed');
    expect((await stored())!.annotations).toEqual([line('a')]);
  });

  // holds: decided.48
  it('are overwritten by a save without a version', async () => {
    await save(coach, [line('a')], '"0"');
    expect(etag(await save(admin, [line('b')]))).toBe('"2"');
    expect((await stored())!.annotations).toEqual([line('b')]);
  });

  it('are saved once for two saves of the same version, also the first time', async () => {
    for (const seen of ['"0"', '"1"']) {
      const answers = await Promise.all(
        [coach, admin].map((one) => save(one, [line(`of ${one.role}`)], seen)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)!;
      expect((await stored())!.annotations).toEqual(winner.body);
    }
  });

  it('are saved twice by two saves without a version', async () => {
    const answers = await Promise.all([coach, admin].map((one) => save(one, [line(one.role)])));
    expect(answers.map(etag).sort()).toEqual(['"1"', '"2"']);
  });

  // holds: D1 7.34
  it.each([
    ['pending', 0],
    ['in_progress', 0],
    ['reviewed', 1],
    ['archived', 0],
  ] as const)('of a video at status %s: the player sees %i', async (status, count) => {
    video = await createVideo(academy.dataSource, { studentId: owner.id, status });
    await createAnnotationSet(academy.dataSource, { videoId: video.id, version: 5 });
    const answer = await read(owner);
    expect([answer.body.length, etag(answer)]).toEqual([count, count === 1 ? '"5"' : '"0"']);
    expect((await read(coach)).body).toHaveLength(1);
  });

  // holds: D1 7.34
  it('are read only by people who may see the video', async () => {
    expect((await academy.service.visitor.call(listAnnotations, { params: params() })).status).toBe(401);
    for (const caller of [owner, coach, admin]) expect((await read(caller)).status).toBe(200);
    for (const caller of [other, otherCoach]) expect((await read(caller)).status).toBe(404);
  });

  // holds: D1 7.35
  it('are saved only by its coaches', async () => {
    const call = { params: params(), body: { annotations: [] } };
    expect((await academy.service.visitor.call(saveAnnotations, call)).status).toBe(401);
    expect((await save(owner, [])).status).toBe(403);
    for (const caller of [other, otherCoach]) expect((await save(caller, [])).status).toBe(404);
    expect(await stored()).toBeNull();
    for (const caller of [coach, admin]) expect((await save(caller, [])).status).toBe(200);
  });
});
