import { randomUUID } from 'node:crypto';
import {
  constants,
  countNotices,
  getThread,
  listMessages,
  listNotices,
  listThreads,
  readThread,
  sendMessage,
} from '@fungo/contracts';
import { coach as coachOf, eventually, person, student } from '@fungo/testing';
import { StoredMessage } from '../src/threads/message.entity';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests, mailedCamp, type RegistrationNow } from './academy';
import { type Client, familyWithLesson, send } from './threads';

const academy = academyForTests();
const stored = () => academy.messaging.dataSource.manager;
const asCoach = () => academy.messaging.as(coachOf({ id: academy.coach.userId }));
const office = person({ role: 'admin', firstName: 'Olive' });
const asOffice = () => academy.messaging.as(student({ id: office.userId, role: 'admin' }));

const family = () => familyWithLesson(academy);
const unreadOf = async (client: Client) => (await client.call(countNotices, {})).body.threads;

beforeEach(() => void academy.people.set(office.userId, office));

test('a guardian writes, and the other guardian, the coach and an administrator read', async () => {
  const { as, rosa, luis, params } = family();
  const { status, body } = await send(as(rosa), params, 'Leo has a sore wrist.');
  expect(status).toBe(201);
  expect(body).toMatchObject({ text: 'Leo has a sore wrist.', side: 'family', isOwn: true, byMail: false });
  for (const other of [as(luis), asCoach(), asOffice()]) {
    const { body: messages } = await other.call(listMessages, { params, query: {} });
    expect(messages).toMatchObject([{ sender: 'Rosa Delgado', isOwn: false, text: 'Leo has a sore wrist.' }]);
  }
  expect((await asCoach().call(getThread, { params })).body).toMatchObject({
    ...{ title: 'Lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM', unread: 1, mayWrite: true },
    opens: `/instructor-dashboard?tab=lessons&lesson=${params.id}`,
    people: [
      { name: expect.any(String) as string },
      { name: expect.any(String) as string },
      { name: 'Dana Whitfield' },
    ],
  });
  const [row] = await stored().findBy(StoredMessage, { senderId: rosa.userId });
  expect(row!.text).not.toContain('wrist');
});

test('no other family, and no other coach, reads or writes', async () => {
  const { as, rosa, params } = family();
  await send(as(rosa), params, 'Hello');
  const strangers = [academy.messaging.as(student()), academy.messaging.as(coachOf({ id: randomUUID() }))];
  for (const stranger of strangers) {
    expect((await stranger.call(getThread, { params })).status).toBe(404);
    expect((await stranger.call(listMessages, { params, query: {} })).status).toBe(404);
    expect((await send(stranger, params, 'Hello')).status).toBe(404);
    expect((await stranger.call(listThreads, { query: {} })).body).toEqual([]);
  }
});

test('counts what is unread on all devices, and reading ends it and its notice', async () => {
  const { as, rosa, luis, params } = family();
  await send(as(rosa), params, 'First');
  const { body: second } = await send(as(rosa), params, 'Second');
  expect(await unreadOf(as(luis))).toBe(1);
  expect(await unreadOf(as(rosa))).toBe(0);
  expect((await as(luis).call(listThreads, { query: {} })).body).toMatchObject([
    {
      ...params,
      who: expect.stringContaining('Leo') as string,
      unread: 2,
      last: { text: 'Second', sender: 'Rosa Delgado' },
    },
  ]);
  // One notice of the thread, about its newest message.
  const notices = async () => (await as(luis).call(listNotices, { query: {} })).body;
  await eventually(async () =>
    expect(await notices()).toMatchObject([
      { kind: 'message-to-family', text: 'Second', opens: `/messages/lesson/${params.id}`, readAt: null },
    ]),
  );
  await as(luis).call(readThread, { params, body: { upTo: second.id } });
  expect(await unreadOf(as(luis))).toBe(0);
  expect((await notices())[0]!.readAt).not.toBeNull();
  const { body: third } = await send(asCoach(), params, 'Third');
  await as(luis).call(readThread, { params, body: { upTo: second.id } });
  expect(await unreadOf(as(luis))).toBe(1); // an older page does not read what came after it
  await as(luis).call(readThread, { params, body: { upTo: third.id } });
  expect(await unreadOf(as(luis))).toBe(0);
});

test('one sender writes 50 a day in a thread, and a repeated request writes once', async () => {
  const { as, rosa, params } = family();
  const limit = jest.replaceProperty(constants.message, 'perDay', 2 as 50);
  const key = { 'idempotency-key': randomUUID() };
  const [one, again] = [await send(as(rosa), params, 'One', key), await send(as(rosa), params, 'One', key)];
  expect(again.body.id).toBe(one.body.id);
  const sent = await Promise.all(['Two', 'Three'].map((text) => send(as(rosa), params, text)));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect((await send(asCoach(), params, 'Mine')).status).toBe(201);
  limit.restore();
});

test('a former guardian loses the thread, and what waits for the inbox', async () => {
  const { as, rosa, luis, player, params } = family();
  const { body } = await send(as(rosa), params, 'For the family');
  academy.players.set(player.playerId, { ...player, guardians: [player.guardians[0]!] });
  const planned = await academy.deliveriesOf(body.id);
  const ofLuis = planned.find(({ recipientId }) => recipientId === luis.userId)!;
  await academy.messaging.app.get(DeliveriesService).send(ofLuis.id);
  expect(await academy.deliveriesOf(body.id)).toContainEqual(
    expect.objectContaining({ id: ofLuis.id, status: 'dropped' }),
  );
  const former = academy.messaging.as(student({ id: luis.userId }));
  expect((await former.call(listMessages, { params, query: {} })).status).toBe(404);
  expect(await unreadOf(former)).toBe(0);
});

test('one mail tells of all that was not read, and none goes to those who read', async () => {
  const { as, rosa, luis, params } = family();
  const { body: first } = await send(asCoach(), params, 'Bring a glove.');
  await send(asCoach(), params, 'And\nwater.');
  const mails = academy.messaging.app.get(DeliveriesService);
  await as(luis).call(readThread, { params, body: { upTo: first.id } });
  const planned = (await academy.deliveries()).filter(({ kind }) => kind === 'message-to-family');
  const own = planned.filter(({ recipientId }) => [rosa.userId, luis.userId].includes(recipientId!));
  expect(own).toHaveLength(2); // the second message relies on the mail of the first
  for (const { id } of own) await mails.send(id);
  const texts = academy.mailServer.mails.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text!.includes('Bring a glove.'))).toHaveLength(1);
  expect(texts.every((text) => text!.includes('water.'))).toBe(true);
});

test('staff write to all families of a camp, who read and answer in their own thread', async () => {
  const { rosa, player } = family();
  const registrationId = randomUUID();
  academy.campFamilies.set(4, [
    { registrationId, familyId: player.playerId },
    { registrationId: randomUUID(), familyId: null },
  ]);
  academy.registrations.set(registrationId, {
    ...(registrationOf(player.playerId, registrationId) as RegistrationNow),
  });
  const params = { kind: 'camp' as const, id: '4' };
  const ofFamily = academy.messaging.as(
    student({ id: rosa.userId, familyIds: [player.playerId], playerIds: [player.playerId] }),
  );
  const sent = await asCoach().call(sendMessage, { params, body: { text: 'Field 2 today.' } });
  expect(sent.status).toBe(201);
  await eventually(async () => expect(await unreadOf(ofFamily)).toBe(1));
  await eventually(() =>
    expect(academy.mailServer.mails.flatMap(({ recipients }) => recipients)).toContain('rosa@fungo.test'),
  );
  expect((await ofFamily.call(listMessages, { params, query: {} })).body).toMatchObject([
    { text: 'Field 2 today.' },
  ]);
  expect((await ofFamily.call(getThread, { params })).body).toMatchObject({
    ...{ mayWrite: false, answersIn: { kind: 'registration', id: registrationId } },
  });
  expect((await ofFamily.call(sendMessage, { params, body: { text: 'Thanks' } })).status).toBe(403);
  expect((await academy.messaging.as(student()).call(getThread, { params })).status).toBe(404);
  const own = { kind: 'registration' as const, id: registrationId };
  expect((await ofFamily.call(sendMessage, { params: own, body: { text: 'Thanks' } })).status).toBe(201);
});

test('an erased family takes its threads along, and an erased coach leaves messages without a name', async () => {
  const { as, rosa, player, params } = family();
  await send(as(rosa), params, 'From the family');
  await send(asCoach(), params, 'From the coach');
  await academy.messaging.deliver('identity.user-erased', { userId: academy.coach.userId });
  await eventually(async () =>
    expect((await as(rosa).call(listMessages, { params, query: {} })).body).toMatchObject([
      { text: 'From the coach', sender: '' },
      { text: 'From the family' },
    ]),
  );
  await academy.messaging.deliver('identity.player-erased', { playerId: player.playerId });
  await eventually(async () =>
    expect(await stored().countBy(StoredMessage, { senderId: rosa.userId })).toBe(0),
  );
});

function registrationOf(userId: string, id: string) {
  return {
    camp: mailedCamp,
    registration: {
      ...{ id, reference: 'FG-7K2Q9', parentName: 'Rosa Delgado', parentEmail: 'rosa@fungo.test' },
      ...{ paymentMethod: 'venmo' as const, registrationOption: 'all_days' as const, selectedDays: [] },
      ...{ totalAmount: 150, received: 150, deposit: null, refundTerms: null, withdrawn: null },
      ...{ paymentStatus: 'paid' as const, registrationStatus: 'confirmed' as const, payBy: null },
    },
    children: [{ playerName: 'Leo Delgado', division: null }],
    ...{ divisions: [], calendar: { version: 0, from: null, days: 5 }, accessToken: 'token', userId },
  } as unknown;
}
