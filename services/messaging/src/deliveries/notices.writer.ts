import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import { constants } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import type { MailKind } from './mail-kind';
import { type NoticeReader, StoredNotice } from './notice.entity';
import { findReaders, writeNotice } from './notices.jobs';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** PostgreSQL's channel for the account whose notices have changed. */
export const noticeChannel = 'messaging_notices';

/** Tells the account's open pages after the commit. */
export const announce = (manager: EntityManager, recipientId: string): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [noticeChannel, recipientId]);

interface Fact {
  eventId: string;
  /** Of the kind. */
  facts: unknown;
  about?: string | null | undefined;
}

/** Makes notices in the transaction of the mail about the same fact. */
@Injectable()
export class NoticesWriter {
  constructor(private readonly outbox: Outbox) {}

  /**
   * @param recipientId null for a mail without an account: the kind says who is told
   * @param covered accounts with a waiting mail that says this, too
   */
  async tell<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    { recipientId, ...fact }: Fact & { recipientId: string | null },
    covered: string[] = [],
  ): Promise<void> {
    const { notice } = kind;
    if (!notice) return;
    await this.answer(manager, kind, fact, recipientId ?? '');
    if (recipientId !== null)
      await this.add(manager, kind, fact, [recipientId], notice.forStaff ? 'staff' : 'self');
    else if (notice.readers) {
      const { eventId, facts } = fact;
      const payload = { eventId, kind: kind.name, facts: facts as Record<string, unknown>, covered };
      await this.outbox.addJob(manager, findReaders, payload);
    }
  }

  /** Tells all guardians of a player, whatever mail they turned off. @param listedIds those on whose list it appears */
  async tellFamily<F extends z.ZodType<object>>(
    manager: EntityManager,
    kind: MailKind<F>,
    fact: Fact & { playerId: string },
    guardianIds: string[],
    listedIds: string[],
  ): Promise<void> {
    if (!kind.notice) return;
    await this.answer(manager, kind, fact);
    await this.add(manager, kind, fact, guardianIds, 'family', listedIds);
  }

  async add<F extends z.ZodType<object>>(
    manager: EntityManager,
    { name, notice, facts: schema }: MailKind<F>,
    { eventId, about, ...fact }: Fact & { playerId?: string },
    recipientIds: string[],
    reader: NoticeReader,
    listedIds = recipientIds,
  ): Promise<void> {
    if (!notice) return;
    const facts = schema.parse(fact.facts);
    const waits = notice.waits?.(facts) ?? false;
    for (const recipientId of recipientIds) {
      const id = randomUUID();
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(StoredNotice)
        .values({
          ...{ id, eventId, kind: name, recipientId, reader, facts, about: about ?? null },
          playerId: fact.playerId ?? (notice.namesNobody ? null : namedIn(facts)),
          isListed: listedIds.includes(recipientId),
          subject: notice.of?.(facts, recipientId) ?? null,
          opens: notice.opens(facts, reader),
          waitsUntil: waits ? new Date(Date.now() + constants.notices.waitDays * dayMilliseconds) : null,
        })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length > 0)
        await this.outbox.addJob(manager, writeNotice, { noticeId: id });
    }
  }

  /** Ends the wait of earlier notices that this fact answers. */
  private async answer<F extends z.ZodType<object>>(
    manager: EntityManager,
    { notice, facts: schema }: MailKind<F>,
    { eventId, facts }: Fact,
    recipientId = '',
  ): Promise<void> {
    if (!notice?.answers) return;
    const subject = notice.of?.(schema.parse(facts), recipientId);
    if (!subject) return;
    const answered = await manager
      .createQueryBuilder()
      .update(StoredNotice)
      .set({ waitsUntil: null })
      .where({ subject, waitsUntil: Not(IsNull()), eventId: Not(eventId) })
      .returning('recipient_id')
      .execute();
    for (const { recipient_id } of answered.raw as { recipient_id: string }[])
      await announce(manager, recipient_id);
  }

  /** Deletes an account's older notices of the same subject, for a fact that says them, too. */
  async drop<F extends z.ZodType<object>>(
    manager: EntityManager,
    { name: kind, notice, facts: schema }: MailKind<F>,
    facts: unknown,
    recipientId: string,
  ): Promise<void> {
    const subject = notice?.of?.(schema.parse(facts), recipientId);
    if (subject) await manager.delete(StoredNotice, { kind, subject, recipientId });
  }

  /** Deletes what names these players or accounts, and what the account was told. */
  async forget(manager: EntityManager, playerIds: string[], recipientId?: string): Promise<void> {
    await manager.delete(StoredNotice, { playerId: In(playerIds) });
    if (recipientId) await manager.delete(StoredNotice, { recipientId });
  }
}

/** The player or account that facts are about. */
function namedIn(facts: object): string | null {
  const { playerId, studentId, userId } = facts as Record<string, string | null | undefined>;
  return playerId ?? studentId ?? userId ?? null;
}
