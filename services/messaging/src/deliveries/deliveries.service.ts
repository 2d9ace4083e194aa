import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { z } from 'zod';
import { AppError, CONFIG, Outbox, PermanentFailure } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Delivery } from './delivery.entity';
import type { MailKind } from './mail-kind';
import { MailNotNeeded } from './mail-writer';
import { MailWriters } from './mail-writers';
import { Mailer, MailNotTaken } from './mailer';
import { sendBulkMail, sendMail } from './deliveries.jobs';

/** A mail that could not be delivered for so long has lost its purpose. */
const giveUpAfterMilliseconds = 3 * 24 * 60 * 60 * 1000;

/** Longer than any try lasts. What a process had in hand when it died is tried again only then. */
const holdSeconds = 60;

export type MailToQueue<F> = Pick<Delivery, 'eventId' | 'recipientId'> &
  Partial<Pick<Delivery, 'about'>> & { facts: z.input<F> };

/** From 'this person shall get this mail' to the mail server's answer. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly outbox: Outbox,
    private readonly writers: MailWriters,
    private readonly mailer: Mailer,
  ) {}

  /** Notes a mail in the transaction of what it tells of, and has it sent once that commits; the same one once. */
  async queue<F extends z.ZodType<object>>(
    manager: EntityManager,
    { name: kind, facts, bulk }: MailKind<F>,
    mail: MailToQueue<F>,
  ): Promise<void> {
    const id = randomUUID();
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Delivery)
      .values({ ...mail, facts: facts.parse(mail.facts), kind, id, messageId })
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0)
      await this.outbox.addJob(manager, bulk ? sendBulkMail : sendMail, { deliveryId: id });
  }

  /**
   * Writes and sends a mail, unless it went out before. The try is noted before it begins and its outcome after it has
   * ended, each at once, and no connection to the database is held between them. A crash between the server's yes and the
   * note of it, and nothing else, sends the same mail, with the same Message-ID, again.
   */
  async send(id: string): Promise<void> {
    const delivery = await this.begin(id);
    if (!delivery) return;
    try {
      const mail = await this.writers.write(delivery);
      await this.mailer.send({ ...mail, messageId: delivery.messageId });
    } catch (error) {
      const lastError = String(error);
      if (error instanceof MailNotNeeded) return this.end(id, { status: 'dropped', lastError });
      const final = isFinal(error) || Date.now() - delivery.createdAt.getTime() > giveUpAfterMilliseconds;
      await this.end(id, { status: final ? 'failed' : 'queued', lastError });
      throw final ? new PermanentFailure(lastError) : error;
    }
    await this.end(id, { status: 'sent', sentAt: new Date(), lastError: null });
  }

  /** @returns the mail, held for this try; null: nothing is left to do */
  private async begin(id: string): Promise<Delivery | null> {
    const delivery = await this.dataSource.manager.findOneBy(Delivery, { id });
    if (!delivery) throw new PermanentFailure(`There is no delivery ${id}`);
    const { status, attempts } = delivery;
    if (status === 'sent' || status === 'dropped') return null;
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .update(Delivery)
      .set({
        attempts: attempts + 1,
        heldUntil: () => `now() + interval '${holdSeconds} seconds'`,
      })
      .where('id = :id AND attempts = :attempts', { id, attempts })
      .andWhere('(held_until IS NULL OR held_until <= now())')
      .execute();
    if (affected === 0) throw new Error('Another try is under way, or its process has died.');
    return delivery;
  }

  private async end(id: string, outcome: Partial<Delivery>): Promise<void> {
    // What was dropped meanwhile, with its recipient's account, stays so.
    await this.dataSource.manager.update(
      Delivery,
      { id, status: Not('dropped') },
      { ...outcome, heldUntil: null },
    );
  }
}

/** Answers of an owner that no waiting changes. */
const gone = [
  'identity.user-not-found',
  'scheduling.lesson-not-found',
  'scheduling.request-not-found',
  'camps.registration-not-found',
  'camps.not-waiting',
];

const isFinal = (error: unknown) =>
  error instanceof MailNotTaken
    ? error.permanent
    : error instanceof PermanentFailure || (error instanceof AppError && gone.includes(error.code));
