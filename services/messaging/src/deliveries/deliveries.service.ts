import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { z } from 'zod';
import {
  AppError,
  CONFIG,
  onceAvailable,
  Outbox,
  PermanentFailure,
  transaction,
  UnknownDelivery,
} from '@fungo/platform';
import { MessagingConfig } from '../config';
import { MailChoicesService } from '../mail-choices/mail-choices.service';
import { Delivery } from './delivery.entity';
import { Directory } from './directory';
import { kindNamed, type MailKind } from './mail-kind';
import { MailNotNeeded } from './mail-writer';
import { MailWriters } from './mail-writers';
import { Mailer, MailNotTaken } from './mailer';
import { NoticesWriter } from './notices.writer';
import { sendBulkMail, sendMail } from './deliveries.jobs';

/** Attempts end this long after the mail, or the last request to send it again. */
const day = 24 * 60 * 60 * 1000;
const giveUpAfter = { ordinary: 3 * day, unknown: day }; // an unknown mail is a later version's, which comes soon

/** Longer than any attempt. A dead process's mail is tried again only after this. */
const holdSeconds = 60;

type MailToQueue<F> = Pick<Delivery, 'eventId' | 'recipientId'> &
  Partial<Pick<Delivery, 'about'>> & { facts: z.input<F> };

/** Brings each mail from its reason to the mail server's answer. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly outbox: Outbox,
    private readonly writers: MailWriters,
    private readonly mailer: Mailer,
    private readonly directory: Directory,
    private readonly choices: MailChoicesService,
    private readonly notices: NoticesWriter,
  ) {}

  /**
   * Records a mail and a notice in the transaction of their reason, and sends the mail after the commit. The same mail is
   * queued only once.
   * @param covered recipients with a waiting mail that says this, too; null is the address that the writer knows
   */
  async queue<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    mail: MailToQueue<F>,
    covered: (string | null)[] = [],
  ): Promise<void> {
    await this.notices.tell(
      manager,
      kind,
      mail,
      covered.filter((id) => id !== null),
    );
    if (!covered.includes(mail.recipientId)) await this.queueMail(manager, kind, mail);
  }

  private async queueMail<F extends z.ZodType<object>>(
    manager: EntityManager,
    { name: kind, facts, bulk }: MailKind<F>,
    mail: MailToQueue<F>,
    sendAt?: Date,
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
      await this.outbox.addJob(manager, bulk ? sendBulkMail : sendMail, { deliveryId: id }, sendAt);
  }

  /** {@link queue} for accounts of one side: notices at once, and mail for some of them, not before `mailAt`. */
  async queueTo<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    { playerId, ...fact }: Omit<MailToQueue<F>, 'recipientId'> & { playerId: string },
    { told, mailed, mailAt }: { told: string[]; mailed: string[]; mailAt?: Date },
  ): Promise<void> {
    const listed = await this.choices.getting(manager, kind.topic, told, 'screen');
    const reader = kind.notice?.forStaff ? 'staff' : 'family';
    await this.notices.add(manager, kind, { ...fact, playerId }, told, reader, listed);
    for (const recipientId of await this.choices.getting(manager, kind.topic, mailed))
      await this.queueMail(manager, kind, { ...fact, recipientId }, mailAt);
  }

  /**
   * A fact that may repeat within minutes. The list shows its newest notice, and one mail at the end of each span of time
   * tells all of it.
   * @param toldIds by default the player's guardians
   */
  async queueGathered<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    minutes: number,
    fact: Pick<Delivery, 'eventId'> & { facts: z.input<F>; playerId: string; toldIds?: string[] },
  ): Promise<void> {
    const { eventId, playerId, facts } = fact;
    const told = fact.toldIds ?? (await this.guardianIdsOf(playerId));
    for (const id of told) await this.notices.drop(manager, kind, facts, id);
    await this.queueTo(manager, kind, { eventId, playerId, facts }, { told, mailed: [] });
    const span = Math.floor(Date.now() / (minutes * 60_000));
    const mailAt = new Date((span + 1) * minutes * 60_000);
    for (const id of told) {
      const about = `${kind.notice!.of!(kind.facts.parse(facts), id)}:${span}`;
      const gathered = { eventId, playerId, facts, about };
      await this.queueTo(manager, kind, gathered, { told: [], mailed: [id], mailAt });
    }
  }

  /** {@link queue} for each guardian of a player. Those who turned this kind of mail off get the notice alone. */
  async queueForFamily<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    playerId: string,
    mail: Omit<MailToQueue<F>, 'recipientId'>,
  ): Promise<void> {
    const ids = await this.guardianIdsOf(playerId);
    const listed = await this.choices.getting(manager, kind.topic, ids, 'screen');
    await this.notices.tellFamily(manager, kind, { ...mail, playerId }, ids, listed);
    for (const recipientId of await this.choices.getting(manager, kind.topic, ids))
      await this.queueMail(manager, kind, { ...mail, recipientId });
  }

  private async guardianIdsOf(playerId: string): Promise<string[]> {
    const { guardians } = await this.directory.getPlayer(playerId).catch(noGuardians);
    return guardians.map(({ userId }) => userId);
  }

  /**
   * Writes and sends a mail, unless it has been sent. It records each attempt before it starts and the outcome after
   * it, and holds no database connection in between. Only a crash between the server's acceptance and its record sends
   * the same mail, with the same Message-ID, again.
   * @param signal stops waiting for a database that is away
   */
  async send(id: string, signal?: AbortSignal): Promise<void> {
    const delivery = await this.begin(id);
    if (!delivery) return;
    try {
      const mail = await this.writers.write(delivery);
      await this.mailer.send({ ...mail, messageId: delivery.messageId });
    } catch (error) {
      const lastError = String(error);
      if (error instanceof MailNotNeeded) return void (await this.end(id, { status: 'dropped', lastError }));
      const asked = delivery.askedAgainAt ?? delivery.createdAt;
      const patience = giveUpAfter[error instanceof UnknownDelivery ? 'unknown' : 'ordinary'];
      const final = isFinal(error) || Date.now() - asked.getTime() > patience;
      await this.end(id, { status: final ? 'failed' : 'queued', lastError });
      throw final ? new PermanentFailure(lastError) : error;
    }
    const sentAt = new Date();
    await onceAvailable(() => this.endSent(delivery, sentAt), signal); // an unrecorded mail would be sent again
  }

  /** @returns the mail, held for this attempt; null if nothing is left to do */
  private async begin(id: string): Promise<Delivery | null> {
    const delivery = await this.dataSource.manager.findOneBy(Delivery, { id });
    if (!delivery) throw new PermanentFailure(`There is no delivery ${id}`);
    const { status, attempts } = delivery;
    if (status === 'sent' || status === 'dropped') return null;
    // A failed mail's job has ended, so an operator asks for it again.
    if (status === 'failed') Object.assign(delivery, { status: 'queued', askedAgainAt: new Date() });
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .update(Delivery)
      .set({
        attempts: attempts + 1,
        status: delivery.status,
        askedAgainAt: delivery.askedAgainAt,
        heldUntil: () => `now() + interval '${holdSeconds} seconds'`,
      })
      .where('id = :id AND attempts = :attempts', { id, attempts })
      .andWhere('(held_until IS NULL OR held_until <= now())')
      .execute();
    if (affected === 0) throw new Error('Another attempt is running, or its process has died.');
    // Read again: its facts could change until it was held (`moveMail`).
    return this.dataSource.manager.findOneByOrFail(Delivery, { id });
  }

  /** Tells a notice's owner once, in the transaction that records that the mail was sent. */
  private async endSent({ id, kind, facts }: Delivery, sentAt: Date): Promise<void> {
    const outcome = { status: 'sent', sentAt, lastError: null } as const;
    const noticeId = kindNamed(kind)?.noticeOf?.(facts);
    if (noticeId === undefined) return void (await this.end(id, outcome));
    await transaction(this.dataSource, async (manager) => {
      if (!(await this.end(id, outcome, manager))) return;
      const notice = { noticeId, sentAt: sentAt.toISOString() };
      await this.outbox.add(manager, 'messaging.notice-sent', notice);
    });
  }

  /** @returns false if it had already ended, for example because its recipient's account was erased */
  private async end(
    id: string,
    outcome: Partial<Delivery>,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    const open = { id, status: Not(In(['dropped', 'sent'])) };
    const { affected } = await manager.update(Delivery, open, { ...outcome, heldUntil: null });
    return affected !== 0;
  }
}

/** A player who has been erased meanwhile hears nothing. */
function noGuardians(error: unknown): { guardians: [] } {
  if (error instanceof AppError && error.code === 'identity.player-not-found') return { guardians: [] };
  throw error;
}

/** Owners' answers that a retry would not change. */
const gone = [
  'identity.player-not-found',
  'identity.user-not-found',
  'scheduling.lesson-not-found',
  'scheduling.request-not-found',
  'camps.not-waiting',
];

/** Whether the reason for a mail or a notice exists no longer. */
export const isGone = (error: unknown): boolean => error instanceof AppError && gone.includes(error.code);

const isFinal = (error: unknown) =>
  error instanceof MailNotTaken ? error.permanent : error instanceof PermanentFailure || isGone(error);
