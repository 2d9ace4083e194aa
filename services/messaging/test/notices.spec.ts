import { randomUUID } from 'node:crypto';
import {
  chooseMails,
  constants,
  countNotices,
  listNotices,
  type PlayerNow,
  readAllNotices,
  readNotice,
} from '@fungo/contracts';
import { coach as coachOf, eventually, person, playerNow, student } from '@fungo/testing';
import { StoredNotice } from '../src/deliveries/notice.entity';
import { academyForTests } from './academy';

const academy = academyForTests();
const as = (userId: string) => academy.messaging.as(student({ id: userId }));
const asCoach = () => academy.messaging.as(coachOf({ id: academy.coach.userId }));
const stored = () => academy.messaging.dataSource.manager;

/** A child with two guardians. */
function leo(): { player: PlayerNow; rosa: string; luis: string } {
  const guardians = ['Rosa', 'Luis'].map((firstName) => person({ firstName, lastName: 'Delgado' }));
  for (const one of guardians) academy.people.set(one.userId, one);
  const now = guardians.map((one) => playerNow(one).guardians[0]!);
  const player = playerNow(guardians[0]!, { playerId: randomUUID(), firstName: 'Leo', guardians: now });
  academy.players.set(player.playerId, player);
  return { player, rosa: guardians[0]!.userId, luis: guardians[1]!.userId };
}

const noticesOf = async (userId: string, only?: 'waiting' | 'told') =>
  (await as(userId).call(listNotices, { query: { only } })).body;
const titlesOf = async (userId: string) => (await noticesOf(userId)).map(({ title }) => title);
const hears = (userId: string, ...titles: string[]) =>
  eventually(async () => expect(await titlesOf(userId)).toEqual(titles));

const confirmed = 'Confirmed: Leo’s lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM';

beforeEach(() => stored().query('DELETE FROM notices'));

test('each guardian is told with the mail, on their own list, even with that mail turned off', async () => {
  const { player, rosa, luis } = leo();
  await as(luis).call(chooseMails, { body: { lessons: false } });
  const lesson = academy.facts({ studentId: player.playerId });
  await academy.messaging.deliver('scheduling.lesson-confirmed', lesson);
  await hears(rosa, confirmed);
  await hears(luis, confirmed);
  const [notice] = await noticesOf(rosa);
  expect(notice).toMatchObject({
    ...{ kind: 'lesson-confirmed', text: 'See you at Elite Training Center.', isWaiting: false },
    ...{ opens: `/lesson/${lesson.lessonId}`, readAt: null },
  });
  const { body } = await as(rosa).call(readNotice, { params: { id: notice!.id } });
  expect(body).toEqual({ unread: 0, waiting: 0, threads: 0 });
  expect((await as(luis).call(countNotices, {})).body).toEqual({ unread: 1, waiting: 0, threads: 0 });
  expect((await as(luis).call(readNotice, { params: { id: notice!.id } })).status).toBe(404);
  const rows = await stored().query<object[]>('SELECT row_to_json(n) FROM notices n');
  expect(JSON.stringify(rows)).not.toContain('Leo');
});

test('a guardian who turned a kind off on screens still gets its mail, and no notice', async () => {
  const { player, rosa, luis } = leo();
  await as(luis).call(chooseMails, { body: { screen: { lessons: false } } });
  const eventId = randomUUID();
  await academy.messaging.deliver(
    'scheduling.lesson-confirmed',
    academy.facts({ studentId: player.playerId }),
    eventId,
  );
  await hears(rosa, confirmed);
  await hears(luis);
  expect((await as(luis).call(countNotices, {})).body).toEqual({ unread: 0, waiting: 0, threads: 0 });
  expect(await academy.deliveriesOf(eventId)).toHaveLength(2);
});

test('a request waits for its coach until it is answered, and is not told to a person who no longer is one', async () => {
  const { player } = leo();
  const lesson = academy.facts({ studentId: player.playerId });
  await academy.messaging.deliver('scheduling.lesson-requested', lesson);
  const waiting = async () => (await asCoach().call(listNotices, { query: { only: 'waiting' } })).body;
  await eventually(async () =>
    expect(await waiting()).toMatchObject([
      {
        kind: 'lesson-requested-coach',
        opens: `/instructor-dashboard?tab=lessons&lesson=${lesson.lessonId}`,
      },
    ]),
  );
  const { id } = (await waiting())[0]!;
  expect((await asCoach().call(readNotice, { params: { id } })).body).toEqual({
    unread: 0,
    waiting: 1,
    threads: 0,
  });
  await hears(academy.coach.userId);
  await academy.messaging.deliver('scheduling.lesson-confirmed', lesson);
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect((await asCoach().call(listNotices, { query: { only: 'told' } })).body).toMatchObject([{ id }]);
});

test('reading all leaves what arrived after the newest one on the screen', async () => {
  const { player, rosa } = leo();
  const tell = () =>
    academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts({ studentId: player.playerId }));
  await tell();
  await hears(rosa, confirmed);
  const upTo = (await noticesOf(rosa))[0]!.createdAt;
  await tell();
  await hears(rosa, confirmed, confirmed);
  expect((await as(rosa).call(readAllNotices, { body: { upTo } })).body).toEqual({
    unread: 1,
    waiting: 0,
    threads: 0,
  });
  expect((await as(rosa).call(readAllNotices, { body: {} })).body).toEqual({
    unread: 0,
    waiting: 0,
    threads: 0,
  });
});

test('a former guardian sees nothing of the family, and the other one still does', async () => {
  const { player, rosa, luis } = leo();
  const lesson = academy.facts({ studentId: player.playerId });
  await academy.messaging.deliver('scheduling.lesson-confirmed', lesson);
  await hears(luis, confirmed);
  const [stays, goes] = player.guardians;
  academy.players.set(player.playerId, { ...player, guardians: [stays!] });
  await academy.messaging.deliver('identity.player-changed', { playerId: player.playerId });
  await hears(luis);
  await hears(rosa, confirmed);
  // An event whose guardians were read before the change.
  academy.players.set(player.playerId, { ...player, guardians: [stays!, goes!] });
  academy.down.add('scheduling');
  await academy.messaging.deliver('scheduling.lesson-moved', {
    ...lesson,
    ...{ from: lesson.startsAt, wasConfirmed: false, by: 'coach' },
  });
  academy.players.set(player.playerId, { ...player, guardians: [stays!] });
  academy.down.clear();
  await eventually(async () => expect(await titlesOf(rosa)).toHaveLength(2));
  await eventually(async () => expect(await stored().countBy(StoredNotice, { recipientId: luis })).toBe(0));
});

test('a mail to an academy’s address tells its administrators without the sender’s name', async () => {
  const office = person({ role: 'admin' });
  academy.people.set(office.userId, office);
  const asOffice = academy.messaging.as(student({ id: office.userId, role: 'admin' }));
  await academy.messaging.deliver('payments.books-differed', { differences: 2 });
  await eventually(async () =>
    expect((await asOffice.call(listNotices, { query: {} })).body).toMatchObject([
      { kind: 'books-differ', opens: '/payment-management' },
    ]),
  );
  await hears(office.userId); // without the role
  academy.people.delete(office.userId);
});

test('an erased player takes along what names them, and an erased account all it was told', async () => {
  const { player, rosa } = leo();
  await academy.messaging.deliver(
    'scheduling.lesson-requested',
    academy.facts({ studentId: player.playerId }),
  );
  await academy.messaging.deliver('identity.device-added', {
    ...{ userId: rosa, device: 'Safari on iPhone', at: '2026-11-27T14:00:00.000Z' },
  });
  await eventually(async () => expect(await titlesOf(rosa)).toHaveLength(2));
  await academy.messaging.deliver('identity.player-erased', { playerId: player.playerId });
  await eventually(async () =>
    expect(await stored().countBy(StoredNotice, { playerId: player.playerId })).toBe(0),
  );
  expect(await titlesOf(rosa)).toHaveLength(1);
  await academy.messaging.deliver('identity.user-erased', { userId: rosa });
  await eventually(async () => expect(await stored().countBy(StoredNotice, { recipientId: rosa })).toBe(0));
});

test('an account keeps its newest notices', async () => {
  const limit = jest.replaceProperty(constants.notices, 'perAccount', 2 as 200);
  const { player, rosa } = leo();
  for (const told of [1, 2, 2]) {
    await academy.messaging.deliver(
      'scheduling.lesson-confirmed',
      academy.facts({ studentId: player.playerId }),
    );
    await eventually(async () => expect(await titlesOf(rosa)).toHaveLength(told));
    await eventually(async () =>
      expect(await stored().countBy(StoredNotice, { recipientId: rosa })).toBe(told),
    );
  }
  limit.restore();
});
