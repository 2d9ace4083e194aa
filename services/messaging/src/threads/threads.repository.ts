import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type PageRow,
  PageSql,
  type Param,
  SealedFields,
  type SignedIn,
  instantSql,
  statement,
} from '@fungo/platform';
import type { ListedThread, Page, PageQuery, ThreadSide } from '@fungo/contracts';
import { StoredMessage } from './message.entity';
import type { SubjectNow } from './subject.rules';
import { StoredThread } from './thread.entity';

type Reader = Pick<SignedIn, 'id' | 'role' | 'familyIds' | 'playerIds'>;

/** Threads `t` that an account sees in its list; the subject itself is asked before one opens. */
export function seenSql({ id, role, familyIds, playerIds }: Reader, param: Param): string {
  if (role === 'admin') return 'true';
  const rules = [
    `t.player_id = ANY (${param(playerIds)}::uuid[]) AND t.family_id IS NULL`,
    `t.family_id = ANY (${param(familyIds)}::uuid[])`,
    // A family is in a camp's thread once a message was sent to it.
    `t.kind = 'camp' AND EXISTS (SELECT FROM thread_states AS told WHERE told.thread_id = t.id AND told.user_id = ${param(id)})`,
  ];
  if (role === 'instructor') rules.push(`t.coach_id = ${param(id)}`);
  return `(${rules.map((rule) => `(${rule})`).join(' OR ')})`;
}

const shownSql = `json_build_object('kind', t.kind, 'id', t.subject_id, 'title', t.title, 'who', t.who,
  'unread', coalesce(s.unread, 0), 'text', m.text, 'senderId', m.sender_id, 'sentAt', ${instantSql('m.created_at')})`;

type Row = Omit<ListedThread, 'last'> & { text: string | null; senderId: string | null; sentAt: string };
export type FoundThread = Row;

const messageSql = `json_build_object('id', m.id, 'text', m.text, 'senderId', m.sender_id, 'side', m.side,
  'byMail', m.by_mail, 'sentAt', ${instantSql('m.created_at')})`;

export interface FoundMessage {
  id: string;
  text: string;
  senderId: string | null;
  side: ThreadSide;
  byMail: boolean;
  sentAt: string;
}

@Injectable()
export class ThreadsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  async list(reader: Reader, query: PageQuery): Promise<Page<FoundThread>> {
    const { parameters, param } = statement();
    const page = new PageSql('last_message_at', query, param);
    const rules = [seenSql(reader, param), ...page.rules('t')];
    const { rows, next } = page.read<Row>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(shownSql, 't')}
           FROM (SELECT t.* FROM threads AS t WHERE ${rules.join(' AND ')} ${page.end}) AS t
           LEFT JOIN thread_states AS s ON s.thread_id = t.id AND s.user_id = ${param(reader.id)}
           LEFT JOIN LATERAL (SELECT * FROM messages WHERE thread_id = t.id
                               ORDER BY created_at DESC, id DESC LIMIT 1) AS m ON true`,
        parameters,
      ),
    );
    const opened = rows.map((row) => ({
      ...this.sealed.open(StoredThread, row),
      text: row.text === null ? null : this.sealed.open(StoredMessage, { text: row.text }).text,
    }));
    return { rows: opened, next };
  }

  async messages(subject: string, query: PageQuery): Promise<Page<FoundMessage>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = [
      `m.thread_id = (SELECT id FROM threads WHERE subject = ${param(subject)})`,
      ...page.rules('m'),
    ];
    const { rows, next } = page.read<FoundMessage>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(messageSql, 'm')}
           FROM (SELECT m.* FROM messages AS m WHERE ${rules.join(' AND ')} ${page.end}) AS m`,
        parameters,
      ),
    );
    return { rows: rows.map((row) => this.sealed.open(StoredMessage, row)), next };
  }

  async findMessage(manager: EntityManager, id: string): Promise<FoundMessage | null> {
    const [row] = await manager.query<{ row: FoundMessage }[]>(
      `SELECT ${messageSql} AS row FROM messages AS m WHERE m.id = $1`,
      [id],
    );
    return row ? this.sealed.open(StoredMessage, row.row) : null;
  }

  async unreadIn(subject: string, userId: string): Promise<number> {
    const [state] = await this.dataSource.query<{ unread: number }[]>(
      `SELECT s.unread FROM thread_states AS s JOIN threads AS t ON t.id = s.thread_id
        WHERE t.subject = $1 AND s.user_id = $2`,
      [subject, userId],
    );
    return state?.unread ?? 0;
  }

  /** Locks the subject's thread until the transaction ends, and makes it for its first message. */
  async lock(manager: EntityManager, now: SubjectNow): Promise<string> {
    const { title, who } = this.sealed.seal(StoredThread, { title: now.title, who: now.who });
    const [thread] = await manager.query<{ id: string }[]>(
      `INSERT INTO threads (id, subject, kind, subject_id, player_id, family_id, coach_id, title, who, last_message_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())
       ON CONFLICT (subject) DO UPDATE
          SET player_id = excluded.player_id, family_id = excluded.family_id, coach_id = excluded.coach_id,
              title = excluded.title, who = excluded.who
       RETURNING id`,
      [
        ...[randomUUID(), now.subject, now.kind, now.id, now.playerId, now.familyId, now.coachId],
        ...[title, who],
      ],
    );
    return thread!.id;
  }

  /** Writes the copies again: the subject may have changed since. */
  async refresh(now: SubjectNow): Promise<void> {
    const words = this.sealed.seal(StoredThread, { title: now.title, who: now.who });
    const { playerId, familyId, coachId } = now;
    await this.dataSource.manager.update(
      StoredThread,
      { subject: now.subject },
      { ...{ playerId, familyId, coachId }, ...words },
    );
  }
}
