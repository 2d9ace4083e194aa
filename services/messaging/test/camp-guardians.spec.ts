import { randomUUID } from 'node:crypto';
import { chooseMails, type EventPayload, listNotices, type PlayerNow } from '@fungo/contracts';
import { eventually, person, playerNow, student } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { camp, campMailsForTests } from './camp-mails';
import { expectLink, mailsTo } from './mails';

const { academy, registration, family } = campMailsForTests();

const as = (userId: string) => academy.messaging.as(student({ id: userId }));

/** A family with two guardians; the first child has the family’s id. */
function leo() {
  const rosa = person({ firstName: 'Rosa', lastName: 'Delgado' });
  const luis = person({ firstName: 'Luis', lastName: 'Delgado' });
  for (const one of [rosa, luis]) academy.people.set(one.userId, one);
  const guardians = [rosa, luis].map((one) => playerNow(one).guardians[0]!);
  const player: PlayerNow = playerNow(rosa, { playerId: randomUUID(), firstName: 'Leo', guardians });
  academy.players.set(player.playerId, { ...player, familyId: player.playerId });
  return { rosa, luis, id: player.playerId };
}

/** Rosa’s registration. */
const registered = ({ id, rosa }: ReturnType<typeof leo>, now: Parameters<typeof registration>[2] = {}) =>
  registration({ parentEmail: rosa.email }, undefined, { userId: id, playerIds: [id], ...now });

test('each guardian gets the mail of a registration and finds it on the own list', async () => {
  const delgado = leo();
  const registrationId = registered(delgado);
  await academy.messaging.deliver('camps.registration-made', { registrationId });
  const mails = await mailsTo(academy.mailServer, delgado.rosa.email, delgado.luis.email);
  for (const mail of mails) {
    expect(mail.recipients).toHaveLength(1);
    expectLink(mail, `/camp-registration-success?registrationId=${registrationId}&token=secret-of-the-link`);
  }
  for (const { userId } of [delgado.rosa, delgado.luis])
    await eventually(async () =>
      expect((await as(userId).call(listNotices, { query: {} })).body).toMatchObject([
        { kind: 'camp-registered', opens: `/camp-registration-success?registrationId=${registrationId}` },
      ]),
    );
});

test('each guardian gets the mail of an offered place', async () => {
  const { rosa, luis, id } = leo();
  const familyId = family({ parentEmail: rosa.email });
  academy.families.get(familyId)!.userId = id;
  await academy.messaging.deliver('camps.place-offered', { familyId });
  const mails = await mailsTo(academy.mailServer, rosa.email, luis.email);
  for (const mail of mails)
    expectLink(mail, `/camp-registration/4?offer=${familyId}&token=secret-of-the-link`);
});

test('an address of no guardian counts as the first guardian’s', async () => {
  const { luis, id } = leo();
  const registrationId = registration({}, undefined, { userId: id, playerIds: [id] });
  await academy.messaging.deliver('camps.registration-made', { registrationId });
  await mailsTo(academy.mailServer, `park.${registrationId}@example.com`, luis.email);
});

test('a guardian turns the copies off, and the address of the registration keeps its mails', async () => {
  const delgado = leo();
  for (const { userId } of [delgado.rosa, delgado.luis])
    await as(userId).call(chooseMails, { body: { camps: false } });
  const registrationId = registered(delgado);
  const eventId = randomUUID();
  await academy.messaging.deliver('camps.registration-made', { registrationId }, eventId);
  await eventually(async () =>
    expect((await as(delgado.luis.userId).call(listNotices, { query: {} })).body).toHaveLength(1),
  );
  await mailsTo(academy.mailServer, delgado.rosa.email);
  expect(await academy.deliveriesOf(eventId)).toHaveLength(1);
});

test('a guardian who leaves before the mail is written gets no link to the registration', async () => {
  const delgado = leo();
  const sending = jest.spyOn(DeliveriesService.prototype, 'send').mockRejectedValue(new Error('not yet'));
  const eventId = randomUUID();
  await academy.messaging.deliver(
    'camps.registration-made',
    { registrationId: registered(delgado) },
    eventId,
  );
  await eventually(async () => expect(await academy.deliveriesOf(eventId)).toHaveLength(2));
  const player = academy.players.get(delgado.id)!;
  player.guardians.splice(1);
  sending.mockRestore();
  await eventually(async () => {
    const sent = await academy.deliveriesOf(eventId);
    expect(sent.find(({ recipientId }) => recipientId === delgado.luis.userId)?.status).toBe('dropped');
  });
  // A busy machine may send a mail of an earlier test again.
  const mailsOf = ({ email }: { email: string }) =>
    academy.mailServer.mails.filter(({ recipients }) => recipients.includes(email));
  await eventually(() => expect(mailsOf(delgado.rosa)).toHaveLength(1));
  expect(mailsOf(delgado.luis)).toEqual([]);
});

test('moves that follow each other closely are one mail to each guardian, unless one’s is sent already', async () => {
  const delgado = leo();
  const plan = {
    ...{ startDate: '2027-07-05', endDate: '2027-07-09', startTime: '09:00', endTime: '15:00' },
    ...{ location: 'Doubleday Field', divisions: [] },
  };
  const registrationId = registered(delgado, {
    camp: { ...camp, startTime: '11:00' },
    calendar: { version: 2, from: null, days: 5 },
  });
  const copies = async () =>
    (await academy.deliveries()).filter(({ recipientId }) => recipientId === delgado.luis.userId);
  const move = (version: number, startTime: string): EventPayload<'camps.registration-moved'> => ({
    ...{ registrationId, version, before: { ...plan, startTime } },
  });
  const heard = (count: number) =>
    eventually(async () =>
      expect((await as(delgado.luis.userId).call(listNotices, { query: {} })).body).toHaveLength(count),
    );
  const sending = jest.spyOn(DeliveriesService.prototype, 'send').mockRejectedValue(new Error('not yet'));
  await academy.messaging.deliver('camps.registration-moved', move(1, '09:00'));
  await eventually(async () => expect(await copies()).toHaveLength(1));
  await academy.messaging.deliver('camps.registration-moved', move(2, '10:00'));
  await heard(2);
  expect(await copies()).toHaveLength(1);
  // Luis has his; Rosa's server is slow.
  await academy.messaging.dataSource.query(
    `UPDATE deliveries SET status = 'sent', sent_at = now() WHERE recipient_id = $1`,
    [delgado.luis.userId],
  );
  await academy.messaging.deliver('camps.registration-moved', move(3, '10:30'));
  await eventually(async () => expect(await copies()).toHaveLength(2));
  sending.mockRestore();
  await mailsTo(academy.mailServer, delgado.rosa.email, delgado.luis.email);
});
