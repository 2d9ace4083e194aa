import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { deviceIdOf, Outbox, transaction } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';
import { KnownDevice } from './known-device.entity';

const {
  knownDevices: { perAccount, days },
  newDevicesMailedPerDay,
} = constants.limits;

/**
 * Devices that have signed in to an account before. Guesses from elsewhere do not lock them out (OWASP device cookies).
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the device's id; null if it has not signed in to this account */
  async find(token: string | null, email: string): Promise<string | null> {
    if (token === null) return null;
    const id = deviceIdOf(token);
    const [known] = await this.dataSource.query<unknown[]>(
      `SELECT FROM known_devices AS device JOIN users ON users.id = device.user_id
        WHERE device.token_hash = $1 AND users.email = $2 AND device.used_at > now() - make_interval(days => $3)`,
      [id, email, days],
    );
    return known ? id : null;
  }

  /**
   * Remembers the device of a successful sign-in. Beyond the limit, the account forgets the least recently used one. If
   * the account has changed meanwhile, nothing is remembered.
   * @param words the device in words, for the mail
   * @returns the token of its cookie
   */
  async remember(account: Account, token: string | null, words: string): Promise<string> {
    const own = token !== null && (await this.renew(account.id, token)) ? token : null;
    if (own !== null) return own;
    const made = randomBytes(32).toString('base64url');
    await transaction(this.dataSource, (manager) => this.add(manager, account, made, words));
    return made;
  }

  /** Called for a new password, because somebody who knew the old one may have left a device. */
  async forgetAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(KnownDevice, { userId });
  }

  private async add(
    manager: EntityManager,
    { id: userId, version, addressProvedAt }: Account,
    token: string,
    device: string,
  ): Promise<void> {
    // The lock makes simultaneous new devices count one after the other.
    const [unchanged] = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND version = $2 FOR NO KEY UPDATE',
      [userId, version],
    );
    if (!unchanged) return;
    const [known] = await manager.query<{ all: number; today: number }[]>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS today
         FROM known_devices WHERE user_id = $1`,
      [userId],
    );
    await manager.insert(KnownDevice, { tokenHash: deviceIdOf(token), userId });
    await manager.query(
      `DELETE FROM known_devices WHERE token_hash IN (
         SELECT token_hash FROM known_devices WHERE user_id = $1 ORDER BY used_at DESC, token_hash OFFSET $2)`,
      [userId, perAccount],
    );
    // The first device is the owner's, and an unproved address may be a stranger's.
    const isTold = known!.all > 0 && known!.today <= newDevicesMailedPerDay && addressProvedAt !== null;
    if (isTold)
      await this.outbox.add(manager, 'identity.device-added', {
        userId,
        device,
        at: new Date().toISOString(),
      });
  }

  private async renew(userId: string, token: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      KnownDevice,
      { tokenHash: deviceIdOf(token), userId },
      { usedAt: new Date() },
    );
    return affected === 1;
  }
}
