import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { deviceIdOf } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';
import { KnownDevice } from './known-device.entity';

const { perAccount, days } = constants.limits.knownDevices;

/**
 * Devices that have signed in to an account before. Guesses from elsewhere do not lock them out (OWASP: device
 * cookies).
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the device's id; null if it does not know this account */
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
   * Remembers the device of a successful sign-in; beyond the limit, the account forgets the least recently used one. An
   * account that has changed meanwhile remembers none for its old password.
   * @returns the token of its cookie
   */
  async remember({ id: userId, version }: Account, token: string | null): Promise<string> {
    const own = token !== null && (await this.renew(userId, token)) ? token : null;
    if (own !== null) return own;
    const made = randomBytes(32).toString('base64url');
    await this.dataSource.query(
      `INSERT INTO known_devices (token_hash, user_id)
       SELECT $1, id FROM users WHERE id = $2 AND version = $3 FOR SHARE`,
      [deviceIdOf(made), userId, version],
    );
    await this.dataSource.query(
      `DELETE FROM known_devices WHERE token_hash IN (
         SELECT token_hash FROM known_devices WHERE user_id = $1 ORDER BY used_at DESC, token_hash OFFSET $2)`,
      [userId, perAccount],
    );
    return made;
  }

  /** A new password forgets all devices: whoever knew the old one may have left a device. */
  async forgetAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(KnownDevice, { userId });
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
