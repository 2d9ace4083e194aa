import { makeCalendarFeed, requestCustomLesson } from '@fungo/contracts';
import type { Caller, SignedIn } from '@fungo/platform';
import { type Coach, fakeErased } from '@fungo/testing';
import { createBlock, createRating } from '../factories';
import { CalendarFeed } from '../src/calendar-feeds/calendar-feed.entity';
import { StoredBlock } from '../src/calendar/block.entity';
import { StoredCustomRequest } from '../src/custom-requests/custom-request.entity';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { StoredPerson } from '../src/people/person.entity';
import { Rating } from '../src/ratings/rating.entity';
import { Academy, dateIn, hoursFromNow } from './academy';

describe('erasing', () => {
  let coach: Coach;
  let player: SignedIn;
  let other: SignedIn;
  let proved: string | null = null;

  const academy = new Academy().forTests(fakeErased(() => proved));
  beforeEach(async () => {
    proved = null;
    [coach, player, other] = await Promise.all([academy.coach(), academy.player(), academy.player()]);
  });

  const erase = (userId: string) => academy.service.deliver('identity.user-erased', { userId });
  const stored = (id: number) => academy.dataSource.manager.findOneByOrFail(StoredLesson, { id });
  const addressOf = async ({ id }: SignedIn) =>
    (await academy.dataSource.manager.findOneByOrFail(StoredPerson, { userId: id })).email!;
  const ask = (caller: Caller, email: string) =>
    academy.service.as(caller).call(requestCustomLesson, {
      body: {
        ...{ instructorId: coach.instructorId, name: 'Rosa', phone: '555 0177', email },
        travelPreference: 'meet-halfway',
      },
    });
  const requests = () =>
    academy.dataSource.manager.countBy(StoredCustomRequest, { instructorId: coach.instructorId });

  it('removes the player’s name, and past lessons keep their time, coach and price', async () => {
    const given = await academy.lesson(coach, player, {
      ...{ status: 'confirmed', startsAt: hoursFromNow(-50), endsAt: hoursFromNow(-49) },
      ...{ notes: 'Sore elbow.', studentPhone: '555 0134', studentEmail: 'family@example.com' },
    });
    await createRating(academy.dataSource, { lesson: given, rating: 4, note: 'Thanks from Rosa.' });
    await erase(player.id);
    expect(await stored(given.id)).toEqual({ ...given, notes: null, studentPhone: null, studentEmail: null });
    expect(await academy.dataSource.manager.findOneBy(Rating, { lessonId: given.id })).toMatchObject({
      rating: 4,
      note: null,
    });
    expect(await academy.dataSource.manager.findOneBy(StoredPerson, { userId: player.id })).toMatchObject({
      ...{ firstName: 'Former', lastName: 'player', email: `erased:${player.id}` },
    });
  });

  it('ends the calendar address', async () => {
    for (const caller of [player, other]) await academy.as(caller).call(makeCalendarFeed, {});
    await erase(player.id);
    const feeds = academy.dataSource.getRepository(CalendarFeed);
    expect(await feeds.findOneBy({ userId: player.id })).toBeNull();
    expect(await feeds.existsBy({ userId: other.id })).toBe(true);
  });

  // holds: D2 camps.26
  it('cancels the player’s upcoming lessons and notifies their coach', async () => {
    const own = await academy.lesson(coach, player, { status: 'confirmed' });
    const theirs = await academy.lesson(coach, other, { notes: 'Left-handed.' });
    await academy.published();
    await erase(player.id);
    expect((await stored(own.id)).status).toBe('cancelled');
    expect(await academy.published()).toMatchObject([
      {
        name: 'scheduling.lesson-freed',
        payload: { lessonId: own.id, coachId: coach.id, studentId: player.id },
      },
    ]);
    expect(await stored(theirs.id)).toEqual(theirs);
  });

  // holds: D2 camps.23
  it('removes custom requests sent by the account or from its proved address', async () => {
    await ask(player, 'grandmother@example.com');
    await ask({ kind: 'visitor', address: '203.0.113.9' }, await addressOf(player));
    await ask(other, await addressOf(other));
    proved = await addressOf(player);
    await erase(player.id);
    expect(await requests()).toBe(1);
  });

  // holds: D2 camps.23
  it('keeps custom requests from an unproved address, which may be a stranger’s', async () => {
    await ask(other, await addressOf(player));
    await erase(player.id);
    expect(await requests()).toBe(1);
  });

  it('removes the name from lessons that a coach booked for the proved address', async () => {
    proved = 'theirs@example.com';
    const booked = (studentEmail: string) =>
      academy.lesson(coach, null, {
        studentName: 'Rosa',
        studentEmail,
        studentPhone: '555 0134',
        notes: 'Sore.',
      });
    const [own, others] = [await booked(proved), await booked('others@example.com')];
    await erase(player.id);
    expect(await stored(own.id)).toMatchObject({
      ...{ studentName: 'Former player', studentEmail: null, studentPhone: null, notes: null },
    });
    expect(await stored(others.id)).toEqual(others);
  });

  it('removes a coach’s reasons for blocks', async () => {
    const block = await createBlock(academy.dataSource, {
      ...{ instructorId: coach.instructorId, fromDate: dateIn(3), toDate: dateIn(4), reason: 'knee surgery' },
    });
    await erase(coach.id);
    expect((await academy.dataSource.manager.findOneByOrFail(StoredBlock, { id: block.id })).reason).toBe('');
  });
});
