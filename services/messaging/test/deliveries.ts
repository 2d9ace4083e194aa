import { eventually } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests } from './academy';

/** An academy with helpers for deliveries, for the tests of a file. */
export function deliveriesForTests() {
  const academy = academyForTests();

  const confirm = (eventId: string, changes = {}) =>
    academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts(changes), eventId);

  const deliveryOf = async (eventId: string) => (await academy.deliveriesOf(eventId))[0]!;

  const mailOf = async (eventId: string) => {
    const { messageId } = await deliveryOf(eventId);
    return academy.mailServer.mails.filter((mail) => mail.messageId === messageId);
  };

  /** Unfinished jobs: waiting or given up. */
  const jobs = (eventId: string) =>
    academy.messaging.dataSource.query<
      { attempts: number; failed_at: Date | null; last_error: string | null }[]
    >(
      `SELECT o.attempts, o.failed_at, o.last_error
         FROM events.outbox o JOIN deliveries d ON d.id = (o.payload ->> 'deliveryId')::uuid
        WHERE d.event_id = $1`,
      [eventId],
    );

  const send = (id: string) => academy.messaging.app.get(DeliveriesService).send(id);

  const sent = (eventId: string) =>
    eventually(async () => {
      expect(await deliveryOf(eventId)).toMatchObject({ status: 'sent' });
      expect(await jobs(eventId)).toEqual([]);
    });

  const failedAtOnce = (eventId: string) =>
    eventually(async () =>
      expect(await jobs(eventId)).toMatchObject([{ attempts: 1, failed_at: expect.any(Date) as Date }]),
    );

  return { academy, confirm, deliveryOf, mailOf, jobs, send, sent, failedAtOnce };
}
