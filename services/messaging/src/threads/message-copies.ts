import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SealedFields } from '@fungo/platform';
import type { Holder } from '@fungo/platform/academy';
import { StoredMessage } from './message.entity';
import { StoredThread } from './thread.entity';

interface Copy {
  id: string;
  about: string;
  text: string;
  sentAt: Date;
  byMail: boolean;
  isOwn: boolean;
}

interface Place {
  after: string | null;
  limit: number;
}

/** Messages and states for the export of a person's data. */
@Injectable()
export class MessageCopies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  async listFor({ userId, familyIds, playerIds }: Holder, { after, limit }: Place): Promise<Copy[]> {
    const rows = await this.dataSource.query<(Copy & { title: string; who: string })[]>(
      `SELECT m.id, m.text, m.created_at AS "sentAt", m.by_mail AS "byMail", t.title, t.who,
              m.sender_id IS NOT DISTINCT FROM $1 AS "isOwn"
         FROM messages AS m JOIN threads AS t ON t.id = m.thread_id
        WHERE (m.sender_id = $1 OR t.family_id = ANY ($2) OR (t.family_id IS NULL AND t.player_id = ANY ($3)))
          AND ($4::uuid IS NULL OR m.id > $4)
        ORDER BY m.id LIMIT $5`,
      [userId, familyIds, playerIds, after, limit],
    );
    return rows.map(({ title, who, ...row }) => ({
      ...this.sealed.open(StoredMessage, row),
      about: this.about({ title, who }),
    }));
  }

  async statesOf(
    userId: string,
    { after, limit }: Place,
  ): Promise<{ id: number; about: string; unread: number; readAt: Date | null }[]> {
    const rows = await this.dataSource.query<
      { id: number; unread: number; readAt: Date | null; title: string; who: string }[]
    >(
      `SELECT s.id, s.unread, s.read_at AS "readAt", t.title, t.who
         FROM thread_states AS s JOIN threads AS t ON t.id = s.thread_id
        WHERE s.user_id = $1 AND ($2::integer IS NULL OR s.id > $2) ORDER BY s.id LIMIT $3`,
      [userId, after, limit],
    );
    return rows.map(({ title, who, ...row }) => ({ ...row, about: this.about({ title, who }) }));
  }

  private about(thread: { title: string; who: string }): string {
    const { title, who } = this.sealed.open(StoredThread, thread);
    return [who, title].filter(Boolean).join(': ');
  }
}
