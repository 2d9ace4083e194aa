import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import {
  type activateMembership,
  type AnswerOf,
  constants,
  getPlayerNow,
  type Membership,
  type MembershipStanding,
} from '@fungo/contracts';
import { AppError, Ask, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { operator } from '@fungo/platform/academy';
import { StoredMembership } from './membership.entity';
import { MembershipsWriter } from './memberships.writer';
import { Subscriber } from './subscriber.entity';
import { StoredSubscription } from './subscription.entity';
import { inOrder, isLive, standingOf } from './subscription.rules';
import { endSubscription, forgetCustomer } from './subscriptions.jobs';

const nobody: MembershipStanding = { membershipStatus: 'inactive', by: null, subscription: null };

@Injectable()
export class MembershipsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly memberships: MembershipsWriter,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Starts or ends a membership for an administrator, including one paid by card. An existing membership stays as it is.
   * @throws AppError `identity.user-not-found`
   */
  async change(
    caller: SignedIn,
    userId: string,
    status: StoredMembership['status'],
  ): Promise<AnswerOf<typeof activateMembership>> {
    await this.ask.question(getPlayerNow, { params: { playerId: userId } }).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'identity.player-not-found';
      throw isUnknown ? new AppError('identity.user-not-found') : error;
    });
    await transaction(this.dataSource, async (manager) => {
      await this.memberships.lock(manager, userId);
      if (status === 'inactive') await this.endPaid(manager, userId);
      else if (await manager.existsBy(StoredMembership, { userId, status })) return;
      await this.memberships.follow(manager, caller, userId, status === 'active');
    });
    return { userId, membershipStatus: status };
  }

  /** Ends an erased person's membership and payments. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    const { customerId } = await this.memberships.lock(manager, userId);
    await manager.update(Subscriber, { userId }, { goneAt: new Date(), customerId: null, checkoutId: null });
    await this.endPaid(manager, userId);
    if (customerId) await this.outbox.addJob(manager, forgetCustomer, { customerId });
    await this.memberships.follow(manager, operator, userId, false);
  }

  async get(userId: string): Promise<Membership> {
    const membership = await this.dataSource.manager.findOneBy(StoredMembership, { userId });
    return membership ? show(membership) : { userId, membershipStatus: 'inactive', version: 0 };
  }

  async list(after?: string): Promise<Membership[]> {
    const page = await this.dataSource.manager.find(StoredMembership, {
      where: after === undefined ? {} : { userId: MoreThan(after) },
      order: { userId: 'ASC' },
      take: constants.limits.listRows,
    });
    return page.map(show);
  }

  /** @param userId null for a visitor */
  async standingOf(userId: string | null): Promise<MembershipStanding> {
    const [standing = nobody] = userId === null ? [] : await this.standingsOf([userId]);
    return standing;
  }

  /** Standings of everyone who has or had a membership. */
  async standingsOf(userIds: string[]): Promise<(MembershipStanding & { userId: string })[]> {
    const { manager } = this.dataSource;
    const memberships = await manager.findBy(StoredMembership, { userId: In(userIds) });
    const live = inOrder((await manager.findBy(StoredSubscription, { userId: In(userIds) })).filter(isLive));
    return memberships.map(({ userId, status, byHand }) => {
      const subscription = live.find((one) => one.userId === userId);
      return {
        userId,
        membershipStatus: status,
        by: status === 'inactive' ? null : byHand ? 'academy' : 'card',
        subscription: subscription ? standingOf(subscription) : null,
      };
    });
  }

  /** Ends the subscriptions too, so that nobody pays for a membership they can't use. */
  private async endPaid(manager: EntityManager, userId: string): Promise<void> {
    const live = (await manager.findBy(StoredSubscription, { userId })).filter(isLive);
    for (const { stripeId } of live) {
      await manager.update(StoredSubscription, { stripeId }, { endedBy: 'academy' });
      await this.outbox.addJob(manager, endSubscription, { stripeId, payBack: false });
    }
  }
}

const show = ({ userId, status, version }: StoredMembership): Membership => ({
  userId,
  membershipStatus: status,
  version,
});
