import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, listPeople, type Person, sendMessage, type ThreadKind } from '@fungo/contracts';
import { AppError, Ask, CONFIG, LOGGER, type Logger, transaction } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { OutreachService } from '../outreach/outreach.service';
import { MessagesWriter } from '../threads/messages.writer';
import { ReplyAddresses } from '../threads/reply-addresses';
import { isAutomatic, isForged, type Outcome, type Refusal } from './inbound.rules';
import { MailReader, type ReadMail } from './mail-reader';
import { replyOutcome } from './reply-mails';

const { length, inbound } = constants.message;

/** A mail that a reader of a thread sent to their address for it. */
interface Reply {
  stateId: number;
  /** Of its Message-ID. */
  hash: string;
  userId: string;
  kind: ThreadKind;
  id: string;
}

/**
 * Brings replies from mail programs into their threads. The mail service hears that a mail was taken once everything that
 * follows from it is committed; before that it hears a failure and brings the mail again, which its Message-ID makes one.
 */
@Injectable()
export class InboundService {
  private readonly secret: Buffer | null;

  constructor(
    @Inject(CONFIG) { INBOUND_MAIL_SECRET }: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly addresses: ReplyAddresses,
    private readonly reader: MailReader,
    private readonly messages: MessagesWriter,
    private readonly deliveries: DeliveriesService,
    private readonly outreach: OutreachService,
  ) {
    this.secret = INBOUND_MAIL_SECRET === undefined ? null : digest(`Bearer ${INBOUND_MAIL_SECRET}`);
  }

  /** @throws AppError `messaging.inbound-unsigned`, `unavailable` */
  async receive(bytes: Buffer, authorization: string | undefined): Promise<void> {
    if (!this.secret || !timingSafeEqual(this.secret, digest(authorization ?? '')))
      throw new AppError('messaging.inbound-unsigned');
    const mail = this.addresses.mayBeIn(bytes) ? await this.reader.read(bytes) : null;
    const stateId = mail && this.addresses.stateIn(mail.to);
    const outreachId = mail && this.addresses.outreachIn(mail.to);
    // No person can be told of it, or nobody should be.
    if (!mail || (stateId === null && outreachId === null) || isAutomatic(mail)) {
      this.logger.info(
        { why: mail ? 'no reply of a person' : 'unreadable, or to no reply address' },
        'inbound mail: dropped',
      );
      return;
    }
    if (outreachId !== null && !isForged(mail)) await this.outreach.noteReply(outreachId);
    if (stateId === null) return;
    const reply = await this.replyOf(stateId, digest(mail.messageId ?? bytes).toString('hex'));
    const [writer] = reply ? await this.ask.question(listPeople, { query: { ids: reply.userId } }) : [];
    if (!reply || !writer || writer.disabled) return;
    const refusal = await this.land(reply, writer, mail);
    if (refusal) await transaction(this.dataSource, (manager) => this.noteFirst(manager, reply, refusal));
  }

  private async replyOf(stateId: number, hash: string): Promise<Reply | null> {
    const [found] = await this.dataSource.query<Omit<Reply, 'stateId' | 'hash'>[]>(
      `SELECT s.user_id AS "userId", t.kind, t.subject_id AS id
         FROM thread_states AS s JOIN threads AS t ON t.id = s.thread_id WHERE s.id = $1`,
      [stateId],
    );
    return found ? { stateId, hash, ...found } : null;
  }

  /** @returns why it does not land; null: it is in the thread */
  private async land(reply: Reply, writer: Person, mail: ReadMail): Promise<Refusal | null> {
    if (mail.from.length !== 1 || mail.from[0] !== writer.email.toLowerCase()) return 'other-address';
    if (isForged(mail)) return 'not-verified';
    // Families answer a camp's messages in the thread of their registration.
    if (reply.kind === 'camp') return 'gone';
    const body = sendMessage.body.safeParse({ text: mail.text });
    if (!body.success) return mail.text.length > length ? 'too-long' : 'empty';
    const outcome = mail.files > 0 ? 'without-files' : 'landed';
    try {
      await this.messages.land(writer, { ...reply, ...body.data }, (manager) =>
        this.noteFirst(manager, reply, outcome),
      );
      return null;
    } catch (error) {
      const refusal = error instanceof AppError && refusalOf[error.code];
      if (!refusal) throw error;
      return refusal;
    }
  }

  /**
   * Notes a mail, and tells its sender what they must know of it.
   * @returns false if it came before
   */
  private async noteFirst(manager: EntityManager, reply: Reply, outcome: Outcome): Promise<boolean> {
    const { stateId, hash, userId, kind, id } = reply;
    const noted = await manager.query<unknown[]>(
      `INSERT INTO inbound_mails (state_id, hash, outcome) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING RETURNING hash`,
      [stateId, hash, outcome],
    );
    if (noted.length === 0) return false;
    if (outcome === 'landed' || (await this.toldToday(manager, stateId)) > inbound.answersPerDay) return true;
    const facts = { outcome, kind, id };
    await this.deliveries.queue(manager, replyOutcome, { eventId: randomUUID(), recipientId: userId, facts });
    return true;
  }

  /** Mails back to one reader of a thread, so that nobody who learned an address can fill their inbox. */
  private async toldToday(manager: EntityManager, stateId: number): Promise<number> {
    const [count] = await manager.query<{ mails: number }[]>(
      `SELECT count(*)::integer AS mails FROM inbound_mails
        WHERE state_id = $1 AND outcome <> 'landed' AND received_at > now() - interval '1 day'`,
      [stateId],
    );
    return count!.mails;
  }
}

const refusalOf: Partial<Record<string, Refusal>> = {
  'messaging.message-limit': 'too-many',
  'messaging.thread-not-found': 'gone',
  'messaging.no-family-account': 'gone',
};

/** Of one length, so that comparing two tells nothing. */
const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
