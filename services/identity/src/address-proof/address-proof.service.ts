import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { constants, type getAddressProof, type ResultOf } from '@fungo/contracts';
import { AppError, Outbox, REDIS, transaction } from '@fungo/platform';
import { StoredUser } from '../accounts/user.entity';
import { ProofLinks } from './proof-links';

const { mailsPerAccountAndDay } = constants.limits.addressProof;

/** Proves that an account's owner reads the mail to its address. */
@Injectable()
export class AddressProofService {
  private readonly mails: RateLimiterRedis;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly links: ProofLinks,
    @Inject(REDIS) redis: Redis,
  ) {
    this.mails = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'address-proof-mails',
      points: mailsPerAccountAndDay,
      duration: 24 * 60 * 60,
    });
  }

  /** @throws AppError `identity.user-not-found`; `identity.address-proved` */
  async getLink(userId: string): Promise<ResultOf<typeof getAddressProof>> {
    const user = await this.dataSource.manager.findOneBy(StoredUser, { id: userId });
    if (!user) throw new AppError('identity.user-not-found');
    if (user.addressProvedAt) throw new AppError('identity.address-proved');
    return this.links.linkTo(user);
  }

  /**
   * A second use changes nothing.
   * @throws AppError `identity.proof-link-invalid`
   */
  async prove(token: string): Promise<void> {
    const id = this.links.userIdOf(token);
    if (id === null) throw new AppError('identity.proof-link-invalid');
    await transaction(this.dataSource, async (manager) => {
      const user = await manager.findOne(StoredUser, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!user || !this.links.proves(user, token)) throw new AppError('identity.proof-link-invalid');
      if (user.addressProvedAt) return;
      await manager.update(StoredUser, id, { addressProvedAt: new Date() });
      await this.outbox.add(manager, 'identity.user-changed', { userId: id });
    });
  }

  /**
   * Mails the link again.
   * @throws AppError `request.too-many` beyond a few times a day
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

  private async count(userId: string): Promise<void> {
    try {
      await this.mails.consume(userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('request.too-many', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }
}
