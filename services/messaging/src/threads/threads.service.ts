import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListedThread, Message, Page, PageQuery, Thread, ThreadKind } from '@fungo/contracts';
import { type SignedIn, transaction } from '@fungo/platform';
import { announce } from '../deliveries/notices.writer';
import { excerptOf } from './excerpt.rules';
import { pageOf } from './subject.rules';
import { ThreadPeople } from './thread-people';
import { ThreadSubjects } from './thread-subjects';
import { type FoundMessage, ThreadsRepository } from './threads.repository';

interface Named {
  kind: ThreadKind;
  id: string;
}

/** Threads as their readers see them. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subjects: ThreadSubjects,
    private readonly people: ThreadPeople,
    private readonly threads: ThreadsRepository,
  ) {}

  async list(caller: SignedIn, query: PageQuery): Promise<Page<ListedThread>> {
    const { rows, next } = await this.threads.list(caller, query);
    const names = await this.people.namesOf(rows.map(({ senderId }) => senderId));
    const shown = rows.map(({ text, senderId, sentAt, ...thread }) => ({
      ...thread,
      last: text === null ? null : { ...shownBy(caller, senderId, names), text: excerptOf(text), sentAt },
    }));
    return { rows: shown, next };
  }

  /** @throws AppError `messaging.thread-not-found`, `messaging.no-family-account` */
  async get(caller: SignedIn, { kind, id }: Named): Promise<Thread> {
    const now = await this.subjects.get(kind, id);
    const side = await this.people.sideOf(caller, now);
    await this.threads.refresh(now);
    const isCamper = kind === 'camp' && side === 'family';
    const registrationId = isCamper ? await this.subjects.registrationIn(id, caller) : null;
    return {
      ...{ kind, id, title: now.title, who: now.who },
      unread: await this.threads.unreadIn(now.subject, caller.id),
      opens: pageOf(now, side === 'family' ? 'family' : 'staff'),
      mayWrite: !isCamper,
      people: await this.people.list(now),
      answersIn: registrationId === null ? null : { kind: 'registration', id: registrationId },
    };
  }

  /** @throws AppError `messaging.thread-not-found`, `messaging.no-family-account` */
  async messages(caller: SignedIn, { kind, id }: Named, query: PageQuery): Promise<Page<Message>> {
    const now = await this.subjects.get(kind, id);
    await this.people.sideOf(caller, now);
    const { rows, next } = await this.threads.messages(now.subject, query);
    return { rows: await this.show(caller, rows), next };
  }

  async show(caller: Pick<SignedIn, 'id'>, found: FoundMessage[]): Promise<Message[]> {
    const names = await this.people.namesOf(found.map(({ senderId }) => senderId));
    return found.map(({ senderId, ...message }) => ({ ...message, ...shownBy(caller, senderId, names) }));
  }

  /**
   * Marks a thread and its notices as read. The lock makes a message that arrives meanwhile count as unread.
   * @throws AppError `messaging.thread-not-found`, `messaging.no-family-account`
   */
  async read(caller: SignedIn, { kind, id }: Named, upTo: string): Promise<void> {
    const now = await this.subjects.get(kind, id);
    await this.people.sideOf(caller, now);
    await transaction(this.dataSource, async (manager) => {
      const [thread] = await manager.query<{ id: string }[]>(
        'SELECT id FROM threads WHERE subject = $1 FOR NO KEY UPDATE',
        [now.subject],
      );
      if (!thread) return;
      const [state] = await manager.query<{ unread: number }[]>(
        `WITH latest AS (SELECT created_at FROM messages WHERE id = $3 AND thread_id = $1),
              left_over AS (SELECT count(*) AS messages FROM messages, latest
                             WHERE thread_id = $1 AND sender_id IS DISTINCT FROM $2
                               AND messages.created_at > latest.created_at)
         INSERT INTO thread_states AS s (thread_id, user_id, unread, read_at)
         SELECT $1, $2, 0, latest.created_at FROM latest
             ON CONFLICT (thread_id, user_id) DO UPDATE
            SET read_at = excluded.read_at,
                unread = least(s.unread, (SELECT messages FROM left_over))
          WHERE s.read_at IS NULL OR s.read_at < excluded.read_at
         RETURNING s.unread`,
        [thread.id, caller.id, upTo],
      );
      if (!state) return;
      // A notice that is not written yet is about a message that is not read.
      if (state.unread === 0)
        await manager.query(
          `UPDATE notices SET read_at = now()
            WHERE recipient_id = $1 AND subject = $2 AND read_at IS NULL AND title IS NOT NULL`,
          [caller.id, noticesOf(now.subject)],
        );
      await announce(manager, caller.id);
    });
  }
}

/** The subject of the notices about a thread. */
export const noticesOf = (subject: string): string => `thread:${subject}`;

const shownBy = (
  { id }: Pick<SignedIn, 'id'>,
  senderId: string | null,
  names: Map<string, string>,
): Pick<Message, 'sender' | 'isOwn'> => ({
  sender: senderId === null ? '' : (names.get(senderId) ?? ''),
  isOwn: senderId === id,
});
