import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { constants, type getPasswordReset, type ResultOf } from '@fungo/contracts';
import { AppError, type Logger, LOGGER, Outbox, transaction } from '@fungo/platform';
import { handOver } from './hand-over';
import { StoredUser } from '../accounts/user.entity';
import { refuseCommon } from '../passwords/common-passwords';
import { type Asker, Passwords } from '../passwords/passwords';
import { FailureLimits } from '../sign-in/failure-limits';
import { KnownDevices } from '../sign-in/known-devices';
import { OpenSessions } from '../sign-in/open-sessions';
import { PasswordReset } from './password-reset.entity';
import { ResetLinks } from './reset-links';
import { sendResetLink } from './password-reset.jobs';

const { linkMinutes, mailsPerAccountAndHour } = constants.limits.passwordReset;
const minute = 60 * 1000;
const hour = 60 * minute;
const keptFor = 24 * hour;

/** Replaces forgotten passwords by a mailed link that works once, for a short time. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly outbox: Outbox,
    private readonly links: ResetLinks,
    private readonly openSessions: OpenSessions,
    private readonly failures: FailureLimits,
    private readonly devices: KnownDevices,
    private readonly passwords: Passwords,
  ) {}

  /** Does the same work whether or not the address has an account. The job finds out later, when nobody waits. */
  request(email: string): Promise<void> {
    const resetId = randomUUID();
    return transaction(this.dataSource, async (manager) => {
      await manager.query(
        `INSERT INTO password_resets (id, user_id, expires_at)
         SELECT $1, (SELECT id FROM users WHERE email = $2), $3`,
        [resetId, email, new Date(Date.now() + linkMinutes * minute)],
      );
      await this.outbox.addJob(manager, sendResetLink, { resetId });
    });
  }

  /** Queues the mail of a request if its account exists and did not get too many lately. */
  async sendLink(manager: EntityManager, resetId: string): Promise<void> {
    await manager.delete(PasswordReset, { createdAt: LessThan(new Date(Date.now() - keptFor)) });
    const reset = await manager.findOneBy(PasswordReset, { id: resetId, ...open() });
    const userId = reset && (await lockUser(manager, reset.userId))?.id;
    if (!userId) return;
    const lately = { userId, mailedAt: MoreThan(new Date(Date.now() - hour)) };
    if ((await manager.countBy(PasswordReset, lately)) >= mailsPerAccountAndHour) {
      this.logger.warn({ userId }, 'password reset: this account has reached its limit of mails');
      return;
    }
    await manager.update(PasswordReset, resetId, { mailedAt: new Date() });
    await this.outbox.add(manager, 'identity.password-reset-requested', { resetId, userId });
  }

  /** @throws AppError `identity.reset-link-invalid` if it is used or expired, or has no mail */
  async getLink(id: string): Promise<ResultOf<typeof getPasswordReset>> {
    const reset = await this.dataSource.manager.findOneBy(PasswordReset, {
      id,
      ...open(),
      mailedAt: Not(IsNull()),
    });
    if (!reset) throw new AppError('identity.reset-link-invalid');
    return { token: this.links.tokenOf(id), expiresAt: reset.expiresAt.toISOString() };
  }

  /**
   * Ends all sessions and all other links of the account, forgets its devices, and clears its failed sign-ins.
   * @throws AppError `identity.reset-link-invalid`, including for the slower of two simultaneous requests; `unavailable`
   * while too many wait for password work
   */
  async reset(token: string, password: string, asker: Omit<Asker, 'account'>): Promise<void> {
    refuseCommon(password);
    const id = this.links.idOf(token);
    const reset = id !== null && (await this.dataSource.manager.findOneBy(PasswordReset, { id, ...open() }));
    if (!reset) throw new AppError('identity.reset-link-invalid');
    const passwordHash = await this.passwords.inTurn({ ...asker, account: reset.id }, () =>
      this.passwords.hash(password),
    );
    const user = await this.openSessions.endWith(async (manager) => {
      const locked = await lockUser(manager, reset.userId);
      if (!locked) throw new AppError('identity.reset-link-invalid');
      const { affected } = await manager.update(PasswordReset, { id: reset.id, ...open() }, used());
      if (!affected) throw new AppError('identity.reset-link-invalid');
      const password = { passwordHash, hasPassword: true };
      if (!locked.addressProvedAt) {
        await handOver(manager, this.outbox, locked, password); // the link proves the address as well
        return locked;
      }
      await manager.update(PasswordReset, { userId: locked.id, ...open() }, used());
      await manager.update(StoredUser, locked.id, password);
      await this.devices.forgetAllOf(manager, locked.id);
      return locked;
    });
    this.logger.info({ userId: user.id }, 'password reset');
    await this.failures.forgive(user.email);
  }
}

/** Finds a link that still works. */
const open = () => ({ usedAt: IsNull(), expiresAt: MoreThan(new Date()) });

const used = () => ({ usedAt: new Date() });

/** Changes to the links of one account run one after the other. */
async function lockUser(manager: EntityManager, id: string | null): Promise<StoredUser | null> {
  if (id === null) return null;
  return manager.findOne(StoredUser, { where: { id }, lock: { mode: 'for_no_key_update' } });
}
