import {
  addHourAlert,
  cancelLesson,
  getHourOffer,
  getHourOfferNow,
  getPlayerNow,
  listHourAlerts,
  listOpenings,
  passHourOffer,
  removeHourAlert,
  takeHourOffer,
} from '@fungo/contracts';
import { AppError, type Caller, type SignedIn } from '@fungo/platform';
import { lapseOffers, StoredOffer } from '@fungo/platform/academy';
import { fake, person, playerNow, refusal, visitorWith } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { StoredHourAlert } from '../src/hour-alerts/hour-alert.entity';
import { offerFreeHours } from '../src/calendar/free-hours.jobs';
import { renewHourAlerts } from '../src/hour-alerts/hour-alerts.jobs';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('alerts for free hours', () => {
  const guardians = new Map<string, string>();
  const academy = new Academy().forTests([
    fake(getPlayerNow, ({ params: { playerId } }) => {
      const userId = guardians.get(playerId);
      if (!userId) throw new AppError('identity.player-not-found');
      return playerNow(person({ userId }), { playerId });
    }),
  ]);
  const coach = academy.coachForTests();
  const [first, second, third] = [1, 2, 3].map(() => academy.playerForTests()) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const hour = instantAt(dateIn(7));
  let slot: StoredSlot;

  beforeEach(async () => {
    slot = await academy.slot(coach);
    await academy.published();
  });

  const taken = () => academy.lessonIn(slot, third, { status: 'confirmed' });
  const wish = (caller: SignedIn, changes: object = {}) =>
    academy.as(caller).call(addHourAlert, {
      body: { instructorId: coach.instructorId, from: dateIn(1), to: dateIn(20), ...changes },
    });
  const cancel = (lesson: { id: number }) =>
    academy.as(coach).call(cancelLesson, { params: { id: `${lesson.id}` } });
  const runJobs = () => academy.service.run(offerFreeHours, { instructorId: coach.instructorId });
  const alerts = async (caller: SignedIn) => (await academy.as(caller).call(listHourAlerts, {})).body;
  const offerOf = async (caller: SignedIn) => (await alerts(caller))[0]?.offer ?? null;
  const take = (caller: Caller, id: string) => academy.as(caller).call(takeHourOffer, { params: { id } });
  const stateOf = async ({ id }: { id: string }) =>
    (await academy.dataSource.manager.findOneByOrFail(StoredHourAlert, { id })).state;
  const openings = async () =>
    (
      await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${coach.instructorId}`, from: dateIn(1), to: dateIn(20) },
      })
    ).body;
  /** A taken hour, two families that wait, and the lesson cancelled: the hour is held for the first one. */
  const offered = async () => {
    const lesson = await taken();
    const waiting = [(await wish(first)).body, (await wish(second)).body];
    await cancel(lesson);
    await academy.published();
    await runJobs();
    return { waiting, id: (await offerOf(first))!.id };
  };

  it('hold a freed hour for the first family in line', async () => {
    const lesson = await taken();
    expect((await wish(first)).status).toBe(201);
    expect((await wish(second)).status).toBe(201);
    await academy.published();
    await cancel(lesson);
    expect(await academy.published()).toContainEqual({
      name: 'scheduling.offer-free-hours',
      payload: { instructorId: coach.instructorId },
    });
    await runJobs();
    const offer = (await offerOf(first))!;
    expect(offer.startsAt).toBe(new Date(hour).toISOString());
    expect(await offerOf(second)).toBeNull();
    expect((await academy.published()).map(({ name }) => name)).toEqual([
      ...['scheduling.lapse-offer', 'scheduling.hour-offered'],
    ]);
    expect(await openings()).toEqual([]);
    expect((await academy.book(second, coach, hour)).error.code).toBe('scheduling.slot-taken');
  });

  it('queue nothing while nobody waits', async () => {
    await cancel(await taken());
    expect((await academy.published()).map(({ name }) => name)).toEqual(['scheduling.lesson-cancelled']);
  });

  it('become a confirmed lesson with one tap, and a second tap changes nothing', async () => {
    const { id, waiting } = await offered();
    await academy.published();
    const answer = await take(first, id);
    expect(answer.body).toMatchObject({ state: 'taken', startsAt: new Date(hour).toISOString() });
    expect((await take(first, id)).body.lessonId).toBe(answer.body.lessonId);
    expect(await academy.stored(answer.body.lessonId!)).toMatchObject({
      ...{ status: 'confirmed', studentId: first.id, seat: 1, slotId: slot.id },
    });
    expect((await academy.published()).map(({ name }) => name)).toEqual(['scheduling.lesson-offer-taken']);
    expect(await stateOf(waiting[0]!)).toBe('taken');
  });

  it('open with the link of a guardian’s mail, and with no other', async () => {
    const { id } = await offered();
    guardians.set(first.id, first.id);
    const { linkToken } = (
      await academy.as({ kind: 'service', name: 'messaging' }).call(getHourOfferNow, {
        params: { id },
        query: { reader: first.id },
      })
    ).body;
    const look = (caller: Caller | null) => academy.as(caller).call(getHourOffer, { params: { id } });
    expect((await look(visitorWith(linkToken))).body).toMatchObject({
      state: 'open',
      startsAt: new Date(hour).toISOString(),
    });
    expect(refusal(await take(second, id))).toBe('404 scheduling.offer-not-found');
    expect(refusal(await look(visitorWith('another')))).toBe('404 scheduling.offer-not-found');
    guardians.delete(first.id);
    expect(refusal(await look(visitorWith(linkToken)))).toBe('404 scheduling.offer-not-found');
  });

  it.each(['lapses', 'is left to others'])('pass an hour on when its offer %s', async (how) => {
    const { id, waiting } = await offered();
    await academy.published();
    if (how === 'lapses') {
      const lapse = () => academy.service.run(lapseOffers('scheduling'), { offerId: id });
      await lapse();
      expect(await stateOf(waiting[0]!)).toBe('offered');
      await academy.dataSource.manager.update(StoredOffer, id, { until: new Date() });
      for (const _ of [1, 2]) await lapse();
      expect((await academy.published())[0]!.name).toBe('scheduling.hour-offer-lapsed');
    } else expect((await academy.as(first).call(passHourOffer, { params: { id } })).body.state).toBe('over');
    await runJobs();
    expect(await Promise.all(waiting.map(stateOf))).toEqual([
      how === 'lapses' ? 'lapsed' : 'left',
      'offered',
    ]);
    expect(refusal(await take(first, id))).toBe('409 scheduling.offer-over');
  });

  it('offer nothing that somebody has asked for, and nothing too near', async () => {
    const lesson = await taken();
    await wish(first);
    await academy.lessonIn(slot, second, { status: 'pending' });
    await cancel(lesson);
    await runJobs();
    expect(await offerOf(first)).toBeNull();
  });

  it('hold one seat of a group, and leave the others to book', async () => {
    slot = await academy.slot(coach, { specificDate: dateIn(9), maxStudents: 2 });
    await academy.slot(coach, { specificDate: dateIn(3) });
    const start = instantAt(dateIn(9));
    const lessons = [await academy.lessonIn(slot, third, { status: 'confirmed' })];
    lessons.push(await academy.lessonIn(slot, second, { status: 'confirmed', seat: 2 }));
    await wish(first, { from: dateIn(9), to: dateIn(9) });
    await cancel(lessons[0]!);
    await runJobs();
    expect((await offerOf(first))?.startsAt).toBe(new Date(start).toISOString());
    const rival = await academy.lessonIn(slot, third, { status: 'pending' });
    expect(refusal(await academy.change(coach, rival, 'confirmed'))).toBe('409 scheduling.slot-taken');
  });

  it('are refused while an hour is free, and for dates that have passed', async () => {
    expect(refusal(await wish(first))).toBe('409 scheduling.hours-free');
    expect((await wish(first, { from: dateIn(8), to: dateIn(9) })).status).toBe(201);
    expect((await wish(first, { startTime: '10:00' })).status).toBe(201);
    const past = await wish(first, { from: dateIn(-2), to: dateIn(-1) });
    expect([past.status, past.error.code]).toEqual([400, 'request.invalid']);
  });

  it('replace one another, and end at any time', async () => {
    const { id, waiting } = await offered();
    const again = await wish(first, { from: dateIn(10) });
    expect([again.status, await stateOf(waiting[0]!)]).toEqual([201, 'left']);
    expect(refusal(await take(first, id))).toBe('409 scheduling.offer-over');
    const remove = (caller: SignedIn) =>
      academy.as(caller).call(removeHourAlert, { params: { id: again.body.id } });
    expect(refusal(await remove(second))).toBe('404 scheduling.alert-not-found');
    expect((await remove(first)).status).toBe(204);
    expect(await alerts(first)).toEqual([]);
  });

  it('are looked at again each night, and forgotten a month after their dates', async () => {
    await taken();
    const { body: alert } = await wish(first);
    const old = { ...alert, fromDate: dateIn(-60), toDate: dateIn(-40) };
    await academy.dataSource.manager.save(StoredHourAlert, {
      ...old,
      ...{ id: crypto.randomUUID(), state: 'left', offer: null, createdAt: hoursFromNow(-2000) },
    });
    await academy.published();
    await academy.service.run(renewHourAlerts, {});
    expect(await academy.published()).toContainEqual({
      name: 'scheduling.offer-free-hours',
      payload: { instructorId: coach.instructorId },
    });
    expect(await academy.dataSource.manager.countBy(StoredHourAlert, { playerId: first.id })).toBe(1);
  });
});
