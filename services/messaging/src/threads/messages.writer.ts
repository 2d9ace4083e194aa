import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  constants,
  type Message,
  type Person,
  sendMessage,
  type ThreadKind,
  type ThreadSide,
} from '@fungo/contracts';
import { AppError, once, Outbox, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { announce } from '../deliveries/notices.writer';
import { StoredMessage } from './message.entity';
import { messageMails } from './message-kinds';
import { familyOf, noFamily, sideOf, type SubjectNow } from './subject.rules';
import { ThreadPeople, type Told } from './thread-people';
import { ThreadSubjects } from './thread-subjects';
import { noticesOf, ThreadsService } from './threads.service';
import { tellCampFamilies } from './threads.jobs';
import { ThreadsRepository } from './threads.repository';

const { message: limits } = constants;

/** A message as its writer sends it. */
interface Written {
  kind: ThreadKind;
  id: string;
  text: string;
}

type Writer = Pick<SignedIn, 'id' | 'role'>;

/** Writes messages, and tells the others of them. */
@Injectable()
export class MessagesWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subjects: ThreadSubjects,
    private readonly people: ThreadPeople,
    private readonly threads: ThreadsRepository,
    private readonly shown: ThreadsService,
    private readonly sealed: SealedFields,
    private readonly deliveries: DeliveriesService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws AppError `messaging.thread-not-found`, `messaging.no-family-account`, `messaging.message-limit`;
   * `auth.forbidden` for a family in a camp's thread
   */
  async send(caller: SignedIn, { kind, id, text, key }: Written & { key: string | null }): Promise<Message> {
    const now = await this.subjects.get(kind, id);
    const side = await this.people.sideOf(caller, now);
    if (kind === 'camp' && side === 'family') throw new AppError('auth.forbidden');
    const told = await this.people.told(this.dataSource.manager, now);
    const sent = await transaction(this.dataSource, async (manager) => {
      const request = { caller: caller.id, key, request: [sendMessage.path, kind, id, text] };
      const messageId = await once(manager, request, async () => {
        const message = { senderId: caller.id, side, text, byMail: false };
        return this.write(manager, caller, now, told, message);
      });
      return this.threads.findMessage(manager, messageId);
    });
    if (!sent) throw new AppError('messaging.thread-not-found'); // deleted since the key's first request
    const [message] = await this.shown.show(caller, [sent]);
    return message!;
  }

  /**
   * Writes what an account sent by mail, as {@link send} does. No session says whose family it is, so that is asked, too.
   * @param isFirst notes the mail under the thread's lock; false: it landed before
   * @throws AppError `messaging.thread-not-found`, `messaging.no-family-account`, `messaging.message-limit`
   */
  async land(
    { userId, role }: Person,
    { kind, id, text }: Written,
    isFirst: (manager: EntityManager) => Promise<boolean>,
  ): Promise<void> {
    const now = await this.subjects.get(kind, id);
    const told = await this.people.told(this.dataSource.manager, now);
    const isGuardian = told.family.includes(userId);
    const side = sideOf({ id: userId, role, ...(isGuardian ? familyOf(now) : noFamily) }, now);
    if (side === null) throw new AppError('messaging.thread-not-found');
    await transaction(this.dataSource, async (manager) => {
      await this.threads.lock(manager, now);
      if (!(await isFirst(manager))) return;
      const message = { senderId: userId, side, text, byMail: true };
      await this.write(manager, { id: userId, role }, now, told, message);
    });
  }

  private async write(
    manager: EntityManager,
    caller: Writer,
    now: SubjectNow,
    told: Told,
    message: { senderId: string; side: ThreadSide; text: string; byMail: boolean },
  ): Promise<string> {
    const threadId = await this.threads.lock(manager, now);
    await this.assertFew(manager, threadId, now, caller.id);
    const id = randomUUID();
    const row = { id, threadId, ...message };
    await manager.insert(StoredMessage, this.sealed.seal(StoredMessage, row));
    await manager.query(
      `UPDATE threads SET last_message_at = (SELECT created_at FROM messages WHERE id = $2) WHERE id = $1`,
      [threadId, id],
    );
    // A mail may answer an older message than the newest.
    if (!message.byMail) await this.markOwn(manager, threadId, caller.id, id);
    if (now.kind === 'camp') {
      await this.outbox.addJob(manager, tellCampFamilies, { messageId: id, campId: now.id });
      await audited(manager, caller, {
        ...{ verb: 'wrote to the families of', entity: 'camp', entityId: now.id },
        fields: [],
      });
    } else await this.tell(manager, now, { threadId, messageId: id }, told, caller.id);
    await this.announce(manager, threadId);
    return id;
  }

  /** The lock of the thread makes simultaneous messages count each other. */
  private async assertFew(manager: EntityManager, threadId: string, now: SubjectNow, senderId: string) {
    const isCamp = now.kind === 'camp';
    const [count] = await manager.query<{ messages: number }[]>(
      `SELECT count(*)::integer AS messages FROM messages
        WHERE thread_id = $1 AND ($2::uuid IS NULL OR sender_id = $2) AND created_at > now() - interval '1 day'`,
      [threadId, isCamp ? null : senderId],
    );
    if (count!.messages >= (isCamp ? limits.toCampPerDay : limits.perDay))
      throw new AppError('messaging.message-limit');
  }

  /** Its writer has read the thread. */
  private async markOwn(manager: EntityManager, threadId: string, userId: string, messageId: string) {
    await manager.query(
      `INSERT INTO thread_states (thread_id, user_id, read_at)
       SELECT $1, $2, created_at FROM messages WHERE id = $3
           ON CONFLICT (thread_id, user_id) DO UPDATE SET read_at = excluded.read_at, unread = 0`,
      [threadId, userId, messageId],
    );
  }

  private async tell(
    manager: EntityManager,
    now: SubjectNow,
    { threadId, messageId }: { threadId: string; messageId: string },
    told: Told,
    senderId: string,
  ): Promise<void> {
    const fact = {
      ...{ eventId: messageId, playerId: now.playerId! },
      facts: { messageId, threadId, kind: now.kind, id: now.id, campId: now.campId },
    };
    const mailAt = new Date(Date.now() + limits.mailAfterMinutes * 60_000);
    for (const [kind, ids] of [
      [messageMails.toFamily, told.family],
      [messageMails.toStaff, told.staff],
    ] as const) {
      const others = ids.filter((id) => id !== senderId);
      if (others.length === 0) continue;
      const mailed = await this.addUnread(manager, threadId, others, mailAt);
      // The list shows one notice of a thread, the newest.
      await manager.query('DELETE FROM notices WHERE subject = $1 AND recipient_id = ANY ($2)', [
        noticesOf(now.subject),
        others,
      ]);
      await this.deliveries.queueTo(manager, kind, fact, { told: others, mailed, mailAt });
    }
  }

  /** Counts the message, and returns the accounts without a mail about the thread on its way. */
  private async addUnread(
    manager: EntityManager,
    threadId: string,
    userIds: string[],
    mailAt: Date,
  ): Promise<string[]> {
    await manager.query(
      `INSERT INTO thread_states AS s (thread_id, user_id, unread)
       SELECT $1, told.id, 1 FROM unnest($2::uuid[]) AS told(id) ORDER BY told.id
           ON CONFLICT (thread_id, user_id) DO UPDATE SET unread = s.unread + 1`,
      [threadId, userIds],
    );
    const [mailed] = await manager.query<[{ user_id: string }[], number]>(
      `UPDATE thread_states SET mailed_until = $3
        WHERE thread_id = $1 AND user_id = ANY ($2) AND (mailed_until IS NULL OR mailed_until <= clock_timestamp())
       RETURNING user_id`,
      [threadId, userIds, mailAt],
    );
    return mailed.map(({ user_id }) => user_id);
  }

  /** Open pages of everybody who has looked at the thread read it again. */
  private async announce(manager: EntityManager, threadId: string): Promise<void> {
    const states = await manager.query<{ user_id: string }[]>(
      'SELECT user_id FROM thread_states WHERE thread_id = $1 LIMIT 100',
      [threadId],
    );
    for (const { user_id } of states) await announce(manager, user_id);
  }
}
