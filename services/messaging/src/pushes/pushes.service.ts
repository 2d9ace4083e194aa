import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { constants, type PushSubscriptionBody } from '@fungo/contracts';
import { AppError, SealedFields, Sessions, type SignedIn, transaction } from '@fungo/platform';
import { Directory } from '../deliveries/directory';
import { kindNamed } from '../deliveries/mail-kind';
import { StoredNotice } from '../deliveries/notice.entity';
import { MailChoicesService } from '../mail-choices/mail-choices.service';
import { PushSubscriptionOfDevice } from './push-subscription.entity';
import { PushSender } from './push-sender';

const { devicesPerAccount, pushHours } = constants.notices;
const ttl = pushHours * 60 * 60;

/** Devices that get pushes, each while its session is open, and the pushes of notices to them. */
@Injectable()
export class PushesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly sessions: Sessions,
    private readonly choices: MailChoicesService,
    private readonly directory: Directory,
    private readonly sender: PushSender,
  ) {}

  get publicKey(): string | null {
    return this.sender.publicKey;
  }

  /** @throws AppError `messaging.no-pushes`, `messaging.unknown-push-service` */
  subscribe(
    { id: userId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
    { endpoint, keys }: PushSubscriptionBody,
  ): Promise<void> {
    if (this.publicKey === null) throw new AppError('messaging.no-pushes');
    if (!this.sender.knows(endpoint)) throw new AppError('messaging.unknown-push-service');
    const endpointHash = createHash('sha256').update(endpoint).digest('hex');
    return transaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(3, hashtext($1))', [userId]);
      await manager.delete(PushSubscriptionOfDevice, [{ endpointHash }, { sessionId }]);
      await manager.insert(
        PushSubscriptionOfDevice,
        this.sealed.seal(PushSubscriptionOfDevice, {
          ...{ id: randomUUID(), userId, sessionId, endpointHash, endpoint, keys: JSON.stringify(keys) },
        }),
      );
      await manager.query(
        `DELETE FROM push_subscriptions
          WHERE id IN (SELECT id FROM push_subscriptions WHERE user_id = $1
                        ORDER BY created_at DESC, id DESC OFFSET $2)`,
        [userId, devicesPerAccount],
      );
    });
  }

  async unsubscribe({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<void> {
    await this.dataSource.manager.delete(PushSubscriptionOfDevice, { sessionId });
  }

  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PushSubscriptionOfDevice, { userId });
  }

  /**
   * Sends a notice to its reader's devices. A repeated attempt replaces what a device has already got: they show one push
   * of a notice.
   */
  async push(noticeId: string): Promise<void> {
    const { manager } = this.dataSource;
    const stored = await manager.findOneBy(StoredNotice, { id: noticeId });
    if (!stored?.title || stored.readAt || Date.now() - stored.createdAt.getTime() > ttl * 1000) return;
    if (!(await this.isWanted(stored))) return;
    const { id, title, opens, waitsUntil } = this.sealed.open(StoredNotice, stored);
    // The subject alone: a lock screen is read by others, and the mail's subject is on it, too.
    const payload = JSON.stringify({ id, title, opens });
    const failures: unknown[] = [];
    for (const device of await this.openDevicesOf(stored.recipientId)) {
      const { endpoint, keys } = this.sealed.open(PushSubscriptionOfDevice, device);
      const address = { endpoint, keys: JSON.parse(keys) as PushSubscriptionBody['keys'] };
      try {
        const outcome = await this.sender.send({ ...address, payload, isUrgent: waitsUntil !== null, ttl });
        if (outcome === 'gone') await manager.delete(PushSubscriptionOfDevice, { id: device.id });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
  }

  /** Whether its reader wants pushes of the kind, and still is what it was written for. */
  private async isWanted({ kind, recipientId, reader }: StoredNotice): Promise<boolean> {
    const { manager } = this.dataSource;
    const wanting = await this.choices.getting(manager, kindNamed(kind)?.topic, [recipientId], 'push');
    if (wanting.length === 0) return false;
    return reader !== 'staff' || (await this.directory.getPerson(recipientId)).role !== 'student';
  }

  /** Forgets those whose session has ended. */
  private async openDevicesOf(userId: string): Promise<PushSubscriptionOfDevice[]> {
    const { manager } = this.dataSource;
    const devices = await manager.findBy(PushSubscriptionOfDevice, { userId });
    if (devices.length === 0) return [];
    const open = new Set((await this.sessions.list(userId)).map(({ id }) => id));
    const ended = devices.filter(({ sessionId }) => !open.has(sessionId));
    if (ended.length > 0)
      await manager.delete(PushSubscriptionOfDevice, { id: In(ended.map(({ id }) => id)) });
    return devices.filter(({ sessionId }) => open.has(sessionId));
  }
}
