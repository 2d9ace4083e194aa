import { randomUUID } from 'node:crypto';
import { constants } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { membershipBegun } from '../src/accounts/account-mails';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import type { MailKind } from '../src/deliveries/mail-kind';
import { openAcademy, type TestAcademy } from './academy';

const { bulkPerMinute } = constants.mail;
const announced = 6;

let academy: TestAcademy;
beforeEach(async () => {
  academy = await openAcademy();
});
afterEach(() => academy.close());

/** Queues several mails to the player in one transaction. */
const announce = async (kind: MailKind) => {
  const deliveries = academy.messaging.app.get(DeliveriesService);
  await academy.messaging.dataSource.transaction(async (manager) => {
    for (let i = 0; i < announced; i += 1)
      await deliveries.queue(manager, kind, {
        eventId: randomUUID(),
        recipientId: academy.player.userId,
        facts: {},
      });
  });
};

const sent = async () => {
  const all = await academy.deliveries();
  return all.flatMap(({ status, sentAt, kind }) => (status === 'sent' ? [{ kind, sentAt: sentAt! }] : []));
};

test('bulk mail keeps its pace across processes', async () => {
  const another = await academy.another();
  const began = Date.now();
  try {
    await announce({ ...membershipBegun, bulk: true });
    await eventually(async () => expect(await sent()).toHaveLength(announced));
  } finally {
    await another.close();
  }
  // A slow machine only takes longer.
  const [last] = (await sent()).map(({ sentAt }) => sentAt.getTime()).toSorted((a, b) => b - a);
  expect(last! - began).toBeGreaterThan(((announced - 1.5) * 60_000) / bulkPerMinute);
});

test('mail that people wait for overtakes bulk mail', async () => {
  await announce({ ...membershipBegun, bulk: true });
  await eventually(async () => expect(await sent()).not.toHaveLength(0));
  await academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts());
  await eventually(async () => expect(await sent()).toHaveLength(announced + 1));
  const kinds = (await sent()).toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  expect(kinds.findIndex(({ kind }) => kind === 'lesson-confirmed')).toBeLessThan(announced);
});
