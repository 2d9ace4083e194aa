import { randomUUID } from 'node:crypto';
import { sendDeliveryAgain } from '@fungo/contracts';
import { admin, eventually, person, playerNow } from '@fungo/testing';
import { createDelivery } from '../factories';
import { Delivery } from '../src/deliveries/delivery.entity';
import { deliveriesForTests } from './deliveries';

const { academy, confirm, deliveryOf, mailOf, send, sent, failedAtOnce } = deliveriesForTests();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('a mail to a refused recipient fails once, visibly for the operator', async () => {
  const eventId = randomUUID();
  const { offered } = academy.mailServer;
  academy.mailServer.answer = 'refuse';
  await confirm(eventId);
  await failedAtOnce(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    sentAt: null,
    lastError: expect.stringMatching(/550 5\.1\.1 .*RCPT TO/) as string,
  });
  academy.mailServer.answer = 'accept';
  const later = randomUUID();
  await confirm(later);
  await sent(later);
  expect(academy.mailServer.offered).toBe(offered + 2);
  expect(await mailOf(eventId)).toEqual([]);
});

test('a refusal leaves no address in errors and rows', async () => {
  academy.mailServer.answer = 'refuse';
  const { id } = await createDelivery(academy.messaging.dataSource, {
    recipientId: academy.player.userId,
    facts: academy.facts(),
  });
  const error = await send(id).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message, stack, cause } = error as Error;
  expect(`${message} ${stack} ${String(cause)}`).toContain('550');
  expect(`${message} ${stack} ${String(cause)}`).not.toContain(academy.player.email);
  const failed = (await academy.deliveries()).find((delivery) => delivery.id === id);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed!.lastError).not.toContain(academy.player.email);
});

test('a deferred mail is tried again', async () => {
  const eventId = randomUUID();
  academy.mailServer.answer = 'defer';
  await confirm(eventId);
  await eventually(async () =>
    expect(await deliveryOf(eventId)).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('451') as string,
    }),
  );
  academy.mailServer.answer = 'accept';
  await sent(eventId);
  expect(await mailOf(eventId)).toHaveLength(1);
});

test('a mail fails after three days of deferrals', async () => {
  academy.mailServer.answer = 'defer';
  const statusAfterTrying = async (createdAt: Date) => {
    const { id } = await createDelivery(academy.messaging.dataSource, {
      recipientId: academy.player.userId,
      facts: academy.facts(),
      createdAt,
    });
    await expect(send(id)).rejects.toThrow('451');
    return (await academy.deliveries()).find((delivery) => delivery.id === id)?.status;
  };
  expect(await statusAfterTrying(hoursAgo(71))).toBe('queued');
  expect(await statusAfterTrying(hoursAgo(73))).toBe('failed');
});

test('a mail of a kind that this version does not know is tried for a day', async () => {
  const statusAfterTrying = async (createdAt: Date) => {
    const { id } = await createDelivery(academy.messaging.dataSource, {
      recipientId: academy.player.userId,
      kind: 'lesson-of-the-next-version',
      facts: academy.facts(),
      createdAt,
    });
    await expect(send(id)).rejects.toThrow('Nobody writes mails of the kind lesson-of-the-next-version');
    return (await academy.deliveries()).find((delivery) => delivery.id === id)?.status;
  };
  expect(await statusAfterTrying(hoursAgo(23))).toBe('queued');
  expect(await statusAfterTrying(hoursAgo(25))).toBe('failed');
});

test('a mail that is sent again has three more days at any age', async () => {
  academy.mailServer.answer = 'defer';
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { manager } = academy.messaging.dataSource;
  const failed = () =>
    createDelivery(academy.messaging.dataSource, {
      ...{ recipientId: academy.player.userId, facts: academy.facts(), status: 'failed' },
      createdAt: daysAgo(40),
    });
  const now = async ({ id }: Delivery) => manager.findOneByOrFail(Delivery, { id });
  const office = academy.messaging.as(admin());
  const [atDesk, byEvent] = [await failed(), await failed()];
  expect((await office.call(sendDeliveryAgain, { params: { id: atDesk.id } })).status).toBe(202);
  await eventually(async () =>
    expect(await now(atDesk)).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('451') as string,
    }),
  );
  // The System page and the operator's command only run the job again.
  await expect(send(byEvent.id)).rejects.toThrow('451');
  expect(await now(byEvent)).toMatchObject({ status: 'queued' });
  await manager.update(Delivery, { id: byEvent.id }, { askedAgainAt: daysAgo(3.1) });
  await expect(send(byEvent.id)).rejects.toThrow('451');
  expect(await now(byEvent)).toMatchObject({ status: 'failed' });
});

test('a mail to an unknown person fails for good', async () => {
  const gone = person();
  academy.players.set(gone.userId, playerNow(gone));
  const eventId = randomUUID();
  const { offered } = academy.mailServer;
  await confirm(eventId, { studentId: gone.userId });
  await failedAtOnce(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('This person does not exist') as string,
  });
  expect(academy.mailServer.offered).toBe(offered);
});
