import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  constants,
  deleteVideo,
  deleteVoiceOver,
  getVoiceOver,
  saveVoiceOver,
  type VoiceSpan,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createVideo, createVoiceOver } from '../factories';
import { deleteFilmFiles } from '../src/films/films.jobs';
import type { StoredVideo } from '../src/videos/video.entity';
import { discardTakes } from '../src/voice-overs/voice-overs.jobs';
import { voiceFiles, voiceFolder } from '../src/voice-overs/voice-files';
import { StoredVoiceTake } from '../src/voice-overs/voice-take.entity';
import { Academy } from './academy';
import { logOf, recording, sendTake } from './voice';

describe('a voice-over', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests(beforeAll);
  const none = { state: 'none', url: null };
  let video: StoredVideo;
  let sound: Buffer;

  beforeAll(async () => {
    sound = await recording();
  });
  beforeEach(async () => {
    await academy.dataSource.query('DELETE FROM voice_overs');
    video = await createVideo(academy.dataSource, { studentId: owner.id, instructorId: coach.instructorId });
  });

  const params = () => ({ id: video.id });
  const read = (caller: SignedIn) => academy.as(caller).call(getVoiceOver, { params: params() });
  const send = (caller: SignedIn, take: Parameters<typeof sendTake>[3]) =>
    sendTake(academy.service, caller, video.id, { sound, ...take });
  const save = (caller: SignedIn, body: { spans?: VoiceSpan[]; transcript?: string }, ifMatch?: string) =>
    academy.as(caller).call(saveVoiceOver, {
      ...{ params: params(), body },
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of academy.storage.list(voiceFolder(video.id))) keys.push(key.split('/').at(-2)!);
    return keys;
  };

  it('is empty at first', async () => {
    const { status, body } = await read(coach);
    expect([status, body]).toEqual([200, { spans: [], takes: [], transcript: '', reel: none, version: '0' }]);
  });

  it('gets a take, which is taken once however often it is sent', async () => {
    const takeId = randomUUID();
    const log = logOf(1000, { events: [{ at: 10, do: 'seek', film: 1.5 }] });
    const first = await send(coach, { takeId, log, ifMatch: '"0"' });
    const voiceOver = {
      spans: [{ takeId, from: 0, to: 1000 }],
      takes: [{ id: takeId, state: 'processing', reason: null, soundUrl: null, log }],
      ...{ transcript: '', reel: none, version: '1' },
    };
    expect([first.status, first.body]).toEqual([201, voiceOver]);
    const again = await send(coach, { takeId, log, ifMatch: '"0"' });
    expect([again.status, again.body]).toEqual([201, voiceOver]);
    const elsewhere = await createVideo(academy.dataSource, { studentId: owner.id });
    expect(
      (await sendTake(academy.service, coach, elsewhere.id, { takeId, sound })).error.fields,
    ).toHaveProperty('takeId');
    expect(await stored()).toEqual([takeId]);
  });

  it('is redone from a time on: a take without a part goes with its file', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await send(coach, { takeId: first });
    const { body } = await send(coach, { takeId: second, from: 600 });
    expect(body.spans).toEqual([
      { takeId: first, from: 0, to: 600 },
      { takeId: second, from: 0, to: 1000 },
    ]);
    const redone = await send(coach, { takeId: third, from: 0 });
    expect(redone.body.spans).toEqual([{ takeId: third, from: 0, to: 1000 }]);
    expect(redone.body.takes.map(({ id }) => id)).toEqual([third]);
    await academy.service.run(discardTakes, { videoId: video.id, takeIds: [first, second, third] });
    expect(await stored()).toEqual([third]);
  });

  it('is cut, and gets its words, without touching the rest', async () => {
    const takeId = randomUUID();
    await send(coach, { takeId });
    const spans = [
      { takeId, from: 0, to: 200 },
      { takeId, from: 500, to: 1000 },
    ];
    expect((await save(coach, { spans }, '"1"')).body).toMatchObject({ spans, transcript: '', version: '2' });
    expect((await save(coach, { transcript: ' Hips first. ' })).body).toMatchObject({
      ...{ spans, transcript: 'Hips first.', version: '3' },
    });
    const wrong = async (span: VoiceSpan) => (await save(coach, { spans: [span] })).error.fields;
    expect(await wrong({ takeId: randomUUID(), from: 0, to: 1 })).toEqual({
      'spans.0.takeId': 'This recording no longer exists.',
    });
    expect(await wrong({ takeId, from: 0, to: 1001 })).toEqual({ 'spans.0.to': 'After its end.' });
  });

  it('is saved once for two saves of the same version, and twice without one', async () => {
    await send(coach, {});
    const both = (ifMatch?: string) =>
      Promise.all([coach, admin].map((one) => save(one, { transcript: one.role }, ifMatch)));
    const answers = await both('"1"');
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.error).toMatchObject({ code: 'request.changed-meanwhile', current: { version: '2' } });
    expect((await both()).map(({ body }) => body.version).sort()).toEqual(['3', '4']);
  });

  it('keeps both takes of two coaches who record at once: the later one is told', async () => {
    const answers = await Promise.all([coach, admin].map((one) => send(one, { ifMatch: '"0"' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const added = await send(admin, { from: 1000, ifMatch: '"1"' });
    expect([added.status, added.body.takes.length]).toEqual([201, 2]);
    expect(await stored()).toHaveLength(2);
  });

  const backwards = [
    { at: 5, do: 'play' as const },
    { at: 4, do: 'pause' as const },
  ];
  it.each<[string, Parameters<typeof sendTake>[3], string]>([
    ['without a sound', { sound: null }, '400 request.invalid'],
    ['with an empty one', { sound: Buffer.alloc(0) }, '422 media.sound-unreadable'],
    ['that is no recording', { sound: Buffer.from('%PDF-1.7 and more') }, '415 media.sound-unsupported'],
    ['with half a header', { sound: Buffer.from('1a45dfa3010000', 'hex') }, '422 media.sound-unreadable'],
    ['whose events are no JSON', { log: '{' }, '400 request.invalid'],
    ['whose events go back', { log: logOf(9, { events: backwards }) }, '400 request.invalid'],
    ['at a negative time', { from: -1 }, '400 request.invalid'],
  ])('refuses a take %s', async (_, take, expected) => {
    const { status, error } = await send(coach, take);
    expect(`${status} ${error.code}`).toBe(expected);
    expect(await stored()).toEqual([]);
  });

  it('refuses a film instead of a sound', async () => {
    const film = await recording(
      1,
      'film.webm',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x64:d=1',
      '-c:v',
      'libvpx',
    );
    const { status, error } = await send(coach, { sound: film });
    expect(`${status} ${error.code}`).toBe('422 media.sound-unreadable');
  });

  it('has bounds: ten minutes in all, and takes under way for each coach', async () => {
    await createVoiceOver(academy.dataSource, { videoId: video.id, length: 599_500 });
    const long = await send(coach, { from: 599_500 });
    expect(`${long.status} ${long.error.code}`).toBe('409 media.voice-over-too-long');
    for (let n = 0; n < constants.voiceOver.underWayPerCoach; n += 1) {
      const { id: videoId } = await createVideo(academy.dataSource, { studentId: owner.id });
      await createVoiceOver(academy.dataSource, { videoId, coachId: coach.id, state: 'processing' });
    }
    const busy = await send(coach, { from: 0 });
    expect(`${busy.status} ${busy.error.code}`).toBe('409 media.takes-under-way');
    expect((await send(admin, { from: 0 })).status).toBe(201);
  });

  it('is written by the swing’s coaches alone', async () => {
    for (const [caller, code] of [
      [owner, '403 auth.forbidden'],
      [other, '404 media.video-not-found'],
      [otherCoach, '404 media.video-not-found'],
    ] as const) {
      const { status, error } = await send(caller, {});
      expect(`${status} ${error.code}`).toBe(code);
      expect(refusal(await save(caller, { transcript: 'x' }))).toBe(code);
      expect(refusal(await academy.as(caller).call(deleteVoiceOver, { params: params() }))).toBe(code);
    }
    expect(await stored()).toEqual([]);
    for (const caller of [coach, admin]) expect((await save(caller, { transcript: 'x' })).status).toBe(200);
  });

  it.each([
    ['pending', 0],
    ['in_progress', 0],
    ['reviewed', 1],
    ['archived', 0],
  ] as const)('of a swing at status %s: the player hears %i takes', async (status, count) => {
    video = await createVideo(academy.dataSource, { studentId: owner.id, status });
    const { id } = await createVoiceOver(academy.dataSource, {
      videoId: video.id,
      transcript: 'Hips first.',
    });
    const about = { contentType: 'audio/mp4' };
    await academy.storage.put(voiceFiles(video.id, id).sound, Readable.from([Buffer.from('sound')]), about);
    const { body } = await read(owner);
    expect([body.takes.length, body.spans.length, body.transcript]).toEqual([
      count,
      count,
      count ? 'Hips first.' : '',
    ]);
    const fileOf = (caller: SignedIn) =>
      academy.as(caller).fetch(`/uploads/${id}-voice.m4a`, { headers: { range: 'bytes=1-2' } });
    expect((await fileOf(owner)).status).toBe(count ? 206 : 404);
    expect((await fileOf(coach)).status).toBe(206);
    expect([(await read(other)).status, (await fileOf(other)).status]).toEqual([404, 404]);
  });

  it('goes with its swing, its takes and their files', async () => {
    await send(coach, {});
    expect((await academy.as(owner).call(deleteVideo, { params: params() })).status).toBe(204);
    expect(await academy.dataSource.manager.countBy(StoredVoiceTake, { videoId: video.id })).toBe(0);
    await academy.service.run(deleteFilmFiles, { filmId: video.id });
    expect(await stored()).toEqual([]);
  });

  it('is deleted by a coach, more than once', async () => {
    await send(coach, {});
    for (let n = 0; n < 2; n += 1)
      expect((await academy.as(coach).call(deleteVoiceOver, { params: params() })).status).toBe(204);
    expect((await read(coach)).body).toMatchObject({ takes: [], spans: [], version: '0' });
  });
});
