import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AppError, CONFIG, Outbox, PermanentFailure } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Delivery } from './delivery.entity';
import { MailNotNeeded } from './mail-writer';
import { MailWriters } from './mail-writers';
import { Mailer, MailNotTaken } from './mailer';
import { sendMail } from './send-mail';

/** A mail that could not be delivered for so long has lost its purpose. */
const giveUpAfterMilliseconds = 3 * 24 * 60 * 60 * 1000;

export type MailToQueue = Pick<Delivery, 'eventId' | 'kind' | 'recipientId' | 'facts'> &
  Partial<Pick<Delivery, 'about'>>;

/** From 'this person shall get this mail' to the mail server's answer. */
@Injectable()
export class DeliveriesService {
  constructor(
    @InjectRepository(Delivery) private readonly deliveries: Repository<Delivery>,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly outbox: Outbox,
    private readonly writers: MailWriters,
    private readonly mailer: Mailer,
  ) {}

  /** Notes a mail in the transaction of what it tells of, and has it sent once that commits; the same one once. */
  async queue(manager: EntityManager, mail: MailToQueue): Promise<void> {
    const id = randomUUID();
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Delivery)
      .values({ ...mail, id, messageId })
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0)
      await this.outbox.addJob(manager, sendMail, { deliveryId: id });
  }

  /**
   * Writes and sends a mail, unless it went out before. What is noted of it stands at once, outside of the
   * job's transaction: a mail cannot be rolled back. A crash between the server's yes and the note of it
   * sends the same mail, with the same Message-ID, again.
   */
  async send(id: string): Promise<void> {
    const delivery = await this.deliveries.findOneBy({ id });
    if (!delivery) throw new PermanentFailure(`There is no delivery ${id}`);
    if (delivery.status === 'sent' || delivery.status === 'dropped') return;
    await this.deliveries.increment({ id }, 'attempts', 1);
    try {
      const mail = await this.writers.write(delivery);
      await this.mailer.send({ ...mail, messageId: delivery.messageId });
    } catch (error) {
      const lastError = String(error);
      if (error instanceof MailNotNeeded) {
        await this.deliveries.update(id, { status: 'dropped', lastError });
        return;
      }
      const final = isFinal(error) || Date.now() - delivery.createdAt.getTime() > giveUpAfterMilliseconds;
      await this.deliveries.update(id, { status: final ? 'failed' : 'queued', lastError });
      throw final ? new PermanentFailure(lastError) : error;
    }
    await this.deliveries.update(id, { status: 'sent', sentAt: new Date(), lastError: null });
  }
}

/** Answers of an owner that no waiting changes. */
const gone = ['identity.user-not-found', 'scheduling.lesson-not-found', 'scheduling.request-not-found'];

const isFinal = (error: unknown) =>
  error instanceof MailNotTaken
    ? error.permanent
    : error instanceof PermanentFailure || (error instanceof AppError && gone.includes(error.code));
