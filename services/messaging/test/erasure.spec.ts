import { createDelivery } from '../factories';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { openAcademy, type TestAcademy } from './academy';

let academy: TestAcademy;
beforeAll(async () => {
  academy = await openAcademy();
});
afterAll(() => academy?.close());

test('the erasure of a person drops waiting mails, and empties the records of sent ones', async () => {
  const { coach, player, messaging } = academy;
  const facts = academy.facts();
  const make = (recipientId: string, status: 'queued' | 'failed' | 'sent') =>
    createDelivery(messaging.dataSource, { recipientId, status, facts });
  const made = [
    await make(player.userId, 'queued'),
    await make(player.userId, 'failed'),
    await make(player.userId, 'sent'),
    await make(coach.userId, 'sent'),
  ];
  await messaging.deliver('identity.user-erased', { userId: player.userId });
  for (const { id } of made) await messaging.app.get(DeliveriesService).send(id);
  const after = new Map((await academy.deliveries()).map((one) => [one.id, one]));
  expect(made.map(({ id }) => [after.get(id)!.status, after.get(id)!.facts])).toEqual([
    ['dropped', {}],
    ['dropped', {}],
    ['sent', {}],
    ['sent', facts],
  ]);
  expect(academy.mailServer.mails).toEqual([]);
});
