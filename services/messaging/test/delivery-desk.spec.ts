import { randomUUID } from 'node:crypto';
import { listDeliveries, sendDeliveryAgain } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { admin, eventually, playerNow } from '@fungo/testing';
import { createDelivery } from '../factories';
import { Delivery } from '../src/deliveries/delivery.entity';
import { academyForTests } from './academy';

const academy = academyForTests();
const office = admin();
const desk = () => academy.messaging.as(office);

const made = (changes: Partial<Delivery> = {}) =>
  createDelivery(academy.messaging.dataSource, {
    recipientId: academy.player.userId,
    facts: {},
    status: 'sent',
    ...changes,
  });

// holds: D2 staff.30
test('the list filters by state and kind, and has the recipient’s name but no typed address', async () => {
  const kind = `kind-${randomUUID()}`;
  const typed = await made({ kind, recipientId: null, createdAt: new Date('2026-01-01T12:00:00Z') });
  const failed = await made({
    ...{ kind, status: 'failed', attempts: 3, lastError: 'The mail server did not take it: 550' },
    createdAt: new Date('2026-01-02T12:00:00Z'),
  });
  const words = kind.replaceAll('-', ' ');
  const all = await desk().call(listDeliveries, { query: { search: words } });
  expect(all.body.map(({ id, recipient }) => [id, recipient])).toEqual([
    [
      failed.id,
      { id: academy.player.userId, name: `${academy.player.firstName} ${academy.player.lastName}` },
    ],
    [typed.id, null],
  ]);
  const some = await desk().call(listDeliveries, { query: { search: kind, status: 'failed' } });
  expect(some.body).toMatchObject([
    { id: failed.id, attempts: 3, reason: 'The mail server did not take it: 550', sentAt: null },
  ]);
});

// holds: D2 staff.30
test('a failed mail is sent again once for simultaneous requests, with an audit entry', async () => {
  const eventId = randomUUID();
  academy.mailServer.mails.length = 0;
  academy.players.set(academy.player.userId, playerNow(academy.player));
  academy.people.delete(academy.player.userId);
  await academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts(), eventId);
  const mail = () =>
    academy.messaging.dataSource.manager.findOneByOrFail(Delivery, {
      eventId,
      recipientId: academy.player.userId,
    });
  await eventually(async () => expect(await mail()).toMatchObject({ status: 'failed' }));
  academy.people.set(academy.player.userId, academy.player);
  const { id } = await mail();
  const answers = await Promise.all([1, 2].map(() => desk().call(sendDeliveryAgain, { params: { id } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await eventually(async () => expect(await mail()).toMatchObject({ status: 'sent', lastError: null }));
  expect(
    await academy.messaging.dataSource.manager.findBy(AuditEntry, { entity: 'delivery', entityId: id }),
  ).toMatchObject([{ verb: 'sent again', actorId: office.id }]);
  await eventually(async () =>
    expect(
      await academy.messaging.dataSource.query(
        `SELECT id FROM events.outbox WHERE payload ->> 'deliveryId' = $1`,
        [id],
      ),
    ).toEqual([]),
  );
});

test('an unknown or sent mail can’t be sent again', async () => {
  const { id } = await made();
  const again = (wanted: string) => desk().call(sendDeliveryAgain, { params: { id: wanted } });
  expect((await again(id)).status).toBe(409);
  expect((await again(randomUUID())).status).toBe(404);
});
