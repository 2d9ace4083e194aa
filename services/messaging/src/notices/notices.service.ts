import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  BodyOf,
  listNotices,
  Notice,
  NoticeCounts,
  Page,
  QueryOf,
  readAllNotices,
} from '@fungo/contracts';
import {
  AppError,
  instantSql,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
  transaction,
} from '@fungo/platform';
import { mailKinds } from '../deliveries/mail-kind';
import { StoredNotice } from '../deliveries/notice.entity';
import { announce } from '../deliveries/notices.writer';
import { seenSql } from '../threads/threads.repository';

export type NoticesOf = Pick<SignedIn, 'id' | 'role' | 'familyIds' | 'playerIds'>;

const isWaiting = 'n.waits_until IS NOT NULL AND n.waits_until > now()';

const rowSql = `json_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'text', n.text, 'opens', n.opens,
  'isWaiting', ${isWaiting}, 'createdAt', ${instantSql('n.created_at')}, 'readAt', ${instantSql('n.read_at')})`;

/** Those that an account sees: written, and as staff only while it is. */
const noticeSeenSql = (alias: string, { role }: NoticesOf) =>
  `${alias}.title IS NOT NULL AND ${alias}.is_listed${role === 'student' ? ` AND ${alias}.reader <> 'staff'` : ''}`;

/** The notices of each account, and which of them it has read. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  async list(caller: NoticesOf, { only, ...query }: QueryOf<typeof listNotices>): Promise<Page<Notice>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = [`n.recipient_id = ${param(caller.id)}`, noticeSeenSql('n', caller), ...page.rules('n')];
    if (only) rules.push(only === 'waiting' ? isWaiting : `NOT (${isWaiting})`);
    const { rows, next } = page.read<Notice>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(rowSql, 'n')}
           FROM (SELECT * FROM notices AS n WHERE ${rules.join(' AND ')} ${page.end}) AS n`,
        parameters,
      ),
    );
    return { rows: rows.map((row) => this.sealed.open(StoredNotice, row)), next };
  }

  async count(caller: NoticesOf, manager: EntityManager = this.dataSource.manager): Promise<NoticeCounts> {
    const { parameters, param } = statement();
    const own = param(caller.id);
    const [counts] = await manager.query<NoticeCounts[]>(
      `SELECT (count(*) FILTER (WHERE n.read_at IS NULL))::integer AS unread,
              (count(*) FILTER (WHERE ${isWaiting}))::integer AS waiting,
              (SELECT count(*)::integer FROM thread_states AS s JOIN threads AS t ON t.id = s.thread_id
                WHERE s.user_id = ${own} AND s.unread > 0 AND ${seenSql(caller, param)}) AS threads
         FROM notices AS n WHERE n.recipient_id = ${own} AND ${noticeSeenSql('n', caller)}`,
      parameters,
    );
    return counts!;
  }

  /** @throws AppError `messaging.notice-not-found` */
  read(caller: NoticesOf, id: string): Promise<NoticeCounts> {
    return transaction(this.dataSource, async (manager) => {
      const [found] = await manager.query<object[]>(
        `SELECT id FROM notices AS n WHERE n.recipient_id = $1 AND n.id = $2 AND ${noticeSeenSql('n', caller)}`,
        [caller.id, id],
      );
      if (!found) throw new AppError('messaging.notice-not-found');
      return this.markRead(manager, caller, 'n.id = $3', id);
    });
  }

  readAll(caller: NoticesOf, { upTo }: BodyOf<typeof readAllNotices>): Promise<NoticeCounts> {
    // Answers have milliseconds, and the database more.
    const rule = `($3::timestamptz IS NULL OR n.created_at < $3::timestamptz + interval '1 millisecond')`;
    return transaction(this.dataSource, (manager) => this.markRead(manager, caller, rule, upTo ?? null));
  }

  private async markRead(
    manager: EntityManager,
    caller: NoticesOf,
    rule: string,
    value: string | null,
  ): Promise<NoticeCounts> {
    const endsWhenRead = mailKinds.filter(({ notice }) => notice?.endsWhenRead).map(({ name }) => name);
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE notices AS n
          SET read_at = now(), waits_until = CASE WHEN n.kind = ANY ($2) THEN NULL ELSE n.waits_until END
        WHERE n.recipient_id = $1 AND n.read_at IS NULL AND n.title IS NOT NULL AND ${rule}`,
      [caller.id, endsWhenRead, value],
    );
    if (changed > 0) await announce(manager, caller.id);
    return this.count(caller, manager);
  }
}
