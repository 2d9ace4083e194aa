import {
  getLessonNow,
  getSite,
  listInstructorLessons,
  listLessons,
  noteAttendance,
  type RequestOf,
  SiteSettings,
  toCents,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, fake, fakeErased, refusal } from '@fungo/testing';
import { createAttendance } from '../factories';
import { StoredAttendance } from '../src/calendar/attendance.entity';
import { Academy, hoursFromNow } from './academy';

type Said = RequestOf<typeof noteAttendance>['body'];

describe('attendance', () => {
  let noShowPercent = 100;
  const site = fake(getSite, () => ({
    ...SiteSettings.parse({ lessons: { noShowPercent } }),
    ...{ tutorials: [], timeZone: 'America/New_York' },
  }));
  const academy = new Academy().forTests([site, ...fakeErased()]);
  const coach = academy.coachForTests();
  const player = academy.playerForTests();

  beforeEach(() => academy.published());

  const begun = (changes = {}) =>
    academy.lesson(coach, player, {
      ...{ status: 'confirmed', startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-2) },
      priceCents: toCents(75),
      ...changes,
    });
  const note = (caller: SignedIn, { id }: { id: number }, body: Said, ifMatch?: string) =>
    academy.as(caller).call(noteAttendance, {
      params: { id: `${id}` },
      body,
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
  const stored = ({ id }: { id: number }) =>
    academy.dataSource.getRepository(StoredAttendance).findOneBy({ lessonId: id });

  it('is noted by the coach or an administrator, and shown to both sides', async () => {
    const lesson = await begun();
    const { status, body } = await note(coach, lesson, { attendance: 'came', note: ' Great bat speed. ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ attendance: 'came', note: 'Great bat speed.', due: 0, version: '1' },
      notedAt: expect.any(String) as string,
    });
    expect(await stored(lesson)).toMatchObject({ notedBy: coach.id, told: true });
    const lists = [
      await academy.as(player).call(listLessons, { query: {} }),
      await academy.as(coach).call(listInstructorLessons, { query: {} }),
    ];
    for (const list of lists) expect(list.body).toMatchObject([{ id: lesson.id, attendance: body }]);
    const office = admin();
    expect((await note(office, lesson, { attendance: 'late' })).body).toMatchObject({
      ...{ attendance: 'late', note: null, version: '2' },
    });
    expect(await stored(lesson)).toMatchObject({ notedBy: office.id });
  });

  it('charges a missed lesson by the academy’s rule, and a correction takes the charge back', async () => {
    const lesson = await begun();
    expect((await note(coach, lesson, { attendance: 'no-show' })).body.due).toBe(75);
    noShowPercent = 50;
    const half = await begun({ startsAt: hoursFromNow(-6), endsAt: hoursFromNow(-5) });
    expect((await note(coach, half, { attendance: 'no-show' })).body.due).toBe(37.5);
    noShowPercent = 100;
    const { body } = await note(coach, lesson, { attendance: 'came' });
    expect(body).toMatchObject({ attendance: 'came', due: 0 });
    expect(await stored(lesson)).toMatchObject({ dueCents: 0 });
  });

  it('is mailed if there is something to tell or an earlier mail to correct', async () => {
    const lesson = await begun();
    const events = async () =>
      (await academy.published()).map(({ name, payload }) => [
        name,
        (payload as { version: string }).version,
        (payload as { corrects: boolean }).corrects,
      ]);
    const said = 'scheduling.attendance-noted';
    await note(coach, lesson, { attendance: 'came' });
    expect(await events()).toEqual([]);
    await note(coach, lesson, { attendance: 'no-show' });
    expect(await events()).toEqual([[said, '2', false]]);
    await note(coach, lesson, { attendance: 'no-show' });
    expect(await events()).toEqual([]);
    await note(coach, lesson, { attendance: 'late' });
    expect(await events()).toEqual([[said, '3', true]]);
  });

  it('sends at most five mails about a lesson, and saves later corrections all the same', async () => {
    const lesson = await begun();
    for (let n = 0; n < 8; n += 1) await note(coach, lesson, { attendance: 'came', note: `Note ${n}` });
    expect(await academy.published()).toHaveLength(5);
    expect(await stored(lesson)).toMatchObject({ note: 'Note 7', version: 8 });
  });

  it('sends ids and facts, and no words', async () => {
    await note(coach, await begun(), { attendance: 'came', note: 'Great bat speed.' });
    const [event] = await academy.published();
    expect(event!.payload).toMatchObject({ studentId: player.id, coachId: coach.id });
    expect(JSON.stringify(event)).not.toMatch(/bat speed|came/);
  });

  it.each([
    ['before the lesson starts', { startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) }, 'lesson-not-begun'],
    [
      'more than fourteen days later',
      { startsAt: hoursFromNow(-14 * 24 - 1), endsAt: hoursFromNow(-14 * 24) },
      'attendance-closed',
    ],
    ['for a request', { status: 'pending' }, 'wrong-state'],
    ['for a cancelled lesson', { status: 'cancelled' }, 'wrong-state'],
  ])('is refused %s', async (_, changes, code) => {
    const lesson = await begun(changes);
    expect(refusal(await note(coach, lesson, { attendance: 'came' }))).toBe(`409 scheduling.${code}`);
    expect(await stored(lesson)).toBeNull();
  });

  it('belongs to the lesson’s coach: others find no lesson, and families may not', async () => {
    const lesson = await begun();
    expect(refusal(await note(await academy.coach(), lesson, { attendance: 'came' }))).toBe(
      '404 scheduling.lesson-not-found',
    );
    expect(refusal(await note(player, lesson, { attendance: 'came' }))).toBe('403 auth.forbidden');
    const hidden = await begun({
      ...{ startsAt: hoursFromNow(-9), endsAt: hoursFromNow(-8), hiddenFromInstructor: true },
    });
    expect((await note(coach, hidden, { attendance: 'came' })).status).toBe(404);
  });

  it.each([
    ['nothing', {}, 'attendance'],
    ['another word', { attendance: 'sick' }, 'attendance'],
    ['a novel', { attendance: 'came', note: 'x'.repeat(501) }, 'note'],
  ])('refuses %s', async (_, body, field) => {
    const { status, error } = await note(coach, await begun(), body as Said);
    expect([status, Object.keys(error.fields!)]).toEqual([400, [field]]);
  });

  it('tells a page that was open meanwhile what somebody else noted', async () => {
    const lesson = await begun();
    expect((await note(coach, lesson, { attendance: 'came' }, '"0"')).status).toBe(200);
    const stale = await note(admin(), lesson, { attendance: 'no-show' }, '"0"');
    expect(refusal(stale)).toBe('409 request.changed-meanwhile');
    expect(stale.error).toMatchObject({ current: { attendance: 'came', version: '1' } });
    expect((await note(admin(), lesson, { attendance: 'no-show' }, '"1"')).status).toBe(200);
  });

  it('counts each of many simultaneous changes once', async () => {
    const lesson = await begun();
    const notes = Array.from({ length: 12 }, (_, n) => `Note ${n}`);
    const answers = await Promise.all(
      notes.map((said) => note(coach, lesson, { attendance: 'came', note: said })),
    );
    expect(answers.map(({ body }) => Number(body.version)).sort((a, b) => a - b)).toEqual(
      notes.map((_, n) => n + 1),
    );
    expect(await academy.published()).toHaveLength(5);
  });

  it('is told to services, with cents', async () => {
    const lesson = await begun();
    await note(coach, lesson, { attendance: 'no-show', note: 'See you soon.' });
    const messaging = academy.service.as({ kind: 'service', name: 'messaging' });
    const { body } = await messaging.call(getLessonNow, { query: {}, params: { id: `${lesson.id}` } });
    expect(body.attendance).toMatchObject({
      ...{ attendance: 'no-show', note: 'See you soon.', due: { cents: 7500 }, version: '1' },
    });
  });

  it('loses its note when the player is erased', async () => {
    const lesson = await begun();
    await createAttendance(academy.dataSource, { lesson, note: 'Sore elbow.' });
    await academy.service.deliver('identity.user-erased', { userId: player.id });
    expect(await stored(lesson)).toMatchObject({ attendance: 'came', note: null });
  });
});
