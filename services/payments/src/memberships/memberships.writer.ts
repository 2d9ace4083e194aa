import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { type Actor, audited } from '@fungo/platform/academy';
import { StoredMembership } from './membership.entity';
import { Subscriber } from './subscriber.entity';
import { StoredSubscription } from './subscription.entity';
import { makesMember } from './subscription.rules';

/** The only writer of memberships. A person is a member through the academy or through their card. */
@Injectable()
export class MembershipsWriter {
  constructor(private readonly outbox: Outbox) {}

  /** Locks a person's membership until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<Subscriber> {
    await manager.createQueryBuilder().insert().into(Subscriber).values({ userId }).orIgnore().execute();
    return manager.findOneOrFail(Subscriber, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Updates the membership of a locked person. If it is already right, nothing changes and no event is published.
   * @param byHand whether the academy makes them a member; unchanged if absent
   */
  async follow(manager: EntityManager, actor: Actor, userId: string, byHand?: boolean): Promise<void> {
    const known = await manager.findOneBy(StoredMembership, { userId });
    const subscriptions = await manager.findBy(StoredSubscription, { userId });
    const given = byHand ?? known?.byHand ?? false;
    const now = new Date();
    const isMember = given || subscriptions.some((one) => makesMember(one, now));
    if (!known && !isMember) return;
    const status = isMember ? 'active' : 'inactive';
    const hasChanged = known?.status !== status;
    const version = (known?.version ?? 0) + (hasChanged ? 1 : 0);
    await manager.upsert(StoredMembership, { userId, status, byHand: given, version }, ['userId']);
    if (!hasChanged) return;
    await audited(manager, actor, {
      verb: isMember ? 'activated' : 'deactivated',
      entity: 'membership',
      entityId: userId,
      fields: ['status'],
    });
    await this.outbox.add(manager, 'payments.membership-changed', {
      userId,
      ...(isMember && { begun: true }),
    });
  }
}
