import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type getAddressProof, type ProofOfAddress, type ResultOf } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import type { z } from 'zod';
import { confirmAddress } from '../accounts/confirm-address';
import { DailyLimits } from '../accounts/daily-limits';
import { handOver } from '../password-reset/hand-over';
import { StoredUser } from '../accounts/user.entity';
import { refuseCommon } from '../passwords/common-passwords';
import { type Asker, Passwords } from '../passwords/passwords';
import { FailureLimits } from '../sign-in/failure-limits';
import { OpenSessions } from '../sign-in/open-sessions';
import { SignInService } from '../sign-in/sign-in.service';
import { ProofLinks } from './proof-links';

const { mailsPerAccountAndDay } = constants.limits.addressProof;

/** Proves that an account's owner reads the mail to its address. */
@Injectable()
export class AddressProofService {
  private readonly count: (userId: string) => Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly links: ProofLinks,
    private readonly signIn: SignInService,
    private readonly passwords: Passwords,
    private readonly openSessions: OpenSessions,
    private readonly failures: FailureLimits,
    limits: DailyLimits,
  ) {
    this.count = limits.gate('address-proof-mails', mailsPerAccountAndDay);
  }

  /** @throws AppError `identity.user-not-found`; `identity.address-proved` */
  async getLink(userId: string): Promise<ResultOf<typeof getAddressProof>> {
    const user = await this.dataSource.manager.findOneBy(StoredUser, { id: userId });
    if (!user) throw new AppError('identity.user-not-found');
    if (user.addressProvedAt) throw new AppError('identity.address-proved');
    return this.links.linkTo(user);
  }

  /**
   * The link alone shows who reads the mail, not who made the account. Without a session of the account it also needs the
   * password, or a new one. A second use changes nothing.
   * @throws AppError `identity.proof-link-invalid`; `identity.password-needed`; as {@link SignInService.prove};
   * `identity.address-proved` for a new password, which the link chooses only together with the proof
   */
  async prove(
    caller: SignedIn | Visitor,
    { token, password, newPassword }: z.output<typeof ProofOfAddress>,
    signal: AbortSignal,
  ): Promise<void> {
    const user = await this.findByLink(this.dataSource.manager, token);
    if (newPassword !== undefined)
      return this.proveAnew(token, newPassword, { account: user.id, address: caller.address, signal });
    if (user.addressProvedAt) return;
    if (caller.kind !== 'user' || caller.id !== user.id) {
      if (password === undefined) throw new AppError('identity.password-needed');
      await this.signIn.proveFor(user, caller, password, signal);
    }
    await transaction(this.dataSource, async (manager) => {
      await confirmAddress(manager, this.outbox, await this.findByLink(manager, token, true));
    });
  }

  /**
   * Sends the link again.
   * @throws AppError `request.too-many` after a few times a day
   */
  async request(userId: string): Promise<void> {
    const user = await this.dataSource.manager.findOneBy(StoredUser, { id: userId });
    if (!user) throw new AppError('auth.sign-in-required');
    if (user.addressProvedAt) return;
    await this.count(userId);
    await transaction(this.dataSource, (manager) =>
      this.outbox.add(manager, 'identity.proof-requested', { userId }),
    );
  }

  private async proveAnew(token: string, password: string, asker: Asker): Promise<void> {
    refuseCommon(password, 'newPassword');
    const passwordHash = await this.passwords.inTurn(asker, () => this.passwords.hash(password));
    const { email } = await this.openSessions.endWith(async (manager) => {
      const user = await this.findByLink(manager, token, true);
      if (user.addressProvedAt) throw new AppError('identity.address-proved');
      await handOver(manager, this.outbox, user, { passwordHash, hasPassword: true });
      return user;
    });
    await this.failures.forgive(email);
  }

  /** @throws AppError `identity.proof-link-invalid` */
  private async findByLink(manager: EntityManager, token: string, isLocked = false): Promise<StoredUser> {
    const id = this.links.userIdOf(token);
    const lock = isLocked ? ({ mode: 'for_no_key_update' } as const) : undefined;
    const user = id === null ? null : await manager.findOne(StoredUser, { where: { id }, lock });
    if (!user || !this.links.proves(user, token)) throw new AppError('identity.proof-link-invalid');
    return user;
  }
}
