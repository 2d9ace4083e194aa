import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { constants, listCampFamilies } from '@fungo/contracts';
import { Ask, Outbox, transaction } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Directory } from '../deliveries/directory';
import { announce } from '../deliveries/notices.writer';
import { messageMails } from './message-kinds';
import { tellCampFamilies } from './threads.jobs';

const { familiesAtOnce } = constants.message;

/** Tells a camp's families of a message, some at a time, so that no other mail waits for a large camp. */
@Injectable()
export class CampMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly directory: Directory,
    private readonly deliveries: DeliveriesService,
    private readonly outbox: Outbox,
  ) {}

  /** One step. A repetition tells nobody twice. */
  async tell({ messageId, campId, after }: z.output<typeof tellCampFamilies.payload>): Promise<void> {
    const { families } = await this.ask.question(listCampFamilies, {
      params: { id: campId },
      query: { after, limit: familiesAtOnce },
    });
    const told = await Promise.all(
      families.map(async ({ registrationId, familyId }) => ({
        ...{ registrationId, familyId },
        guardianIds: familyId === null ? [] : await this.directory.getGuardianIds(familyId),
      })),
    );
    const last = families.at(-1)?.registrationId;
    await transaction(this.dataSource, async (manager) => {
      const [message] = await manager.query<{ thread_id: string; sender_id: string | null }[]>(
        'SELECT thread_id, sender_id FROM messages WHERE id = $1',
        [messageId],
      );
      if (!message) return;
      for (const { registrationId, familyId, guardianIds } of told) {
        const eventId = idOf(messageId, registrationId);
        const facts = { messageId, registrationId, kind: 'camp' as const, id: campId };
        await this.deliveries.queue(manager, messageMails.toCamp, { eventId, recipientId: null, facts });
        const others = guardianIds.filter((id) => id !== message.sender_id);
        if (familyId === null || others.length === 0) continue;
        const fact = { eventId, playerId: familyId, facts };
        await this.deliveries.queueTo(manager, messageMails.toCamp, fact, { told: others, mailed: [] });
        await this.addUnread(manager, message.thread_id, messageId, others);
      }
      if (families.length === familiesAtOnce && last)
        await this.outbox.addJob(manager, tellCampFamilies, { messageId, campId, after: last });
    });
  }

  /** A guardian with two registrations for the camp has one message. */
  private async addUnread(
    manager: EntityManager,
    threadId: string,
    messageId: string,
    userIds: string[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO thread_states AS s (thread_id, user_id, unread)
       SELECT $1, told.id, 1 FROM unnest($2::uuid[]) AS told(id) ORDER BY told.id
           ON CONFLICT (thread_id, user_id) DO UPDATE
          SET unread = (SELECT count(*) FROM messages AS m
                         WHERE m.thread_id = $1 AND (s.read_at IS NULL OR m.created_at > s.read_at)
                           AND m.created_at <= (SELECT created_at FROM messages WHERE id = $3))`,
      [threadId, userIds, messageId],
    );
    for (const id of userIds) await announce(manager, id);
  }
}

/** The id of a message for one registration, the same at each attempt. */
function idOf(messageId: string, registrationId: string): string {
  const hex = createHash('sha256').update(`${messageId}:${registrationId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
