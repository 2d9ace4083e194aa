import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import {
  type activateMembership,
  type AnswerOf,
  constants,
  getPerson,
  type Membership,
} from '@fungo/contracts';
import { type Actor, Ask, audited, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { StoredMembership } from './membership.entity';

/** Memberships: the one place where they change. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A change by an administrator. If it is already so, nothing changes and no event is published; of two at once, one
   * changes it.
   * @throws AppError `identity.user-not-found`
   */
  async change(
    caller: SignedIn,
    userId: string,
    status: StoredMembership['status'],
  ): Promise<AnswerOf<typeof activateMembership>> {
    await this.ask.question(getPerson, { params: { userId } });
    await transaction(this.dataSource, (manager) => this.set(manager, caller, userId, status));
    return { userId, membershipStatus: status };
  }

  /** Like {@link change}, in the transaction of its reason. */
  async set(
    manager: EntityManager,
    actor: Actor,
    userId: string,
    status: StoredMembership['status'],
  ): Promise<void> {
    const version = await setStatus(manager, userId, status);
    if (version === undefined) return;
    await audited(manager, actor, {
      verb: status === 'active' ? 'activated' : 'deactivated',
      entity: 'membership',
      entityId: userId,
      fields: ['status'],
    });
    await this.outbox.add(manager, 'payments.membership-changed', {
      userId,
      ...(status === 'active' && { begun: true }),
    });
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
}

const show = ({ userId, status, version }: StoredMembership): Membership => ({
  userId,
  membershipStatus: status,
  version,
});

/** @returns the version that this made; undefined if nothing changed, also for somebody who never was a member */
async function setStatus(
  manager: EntityManager,
  userId: string,
  status: StoredMembership['status'],
): Promise<number | undefined> {
  const [row] = await manager.query<{ version: number }[]>(
    `INSERT INTO memberships AS known (user_id, status, version)
     SELECT $1, $2, 1 WHERE $2 = 'active' OR EXISTS (SELECT FROM memberships WHERE user_id = $1)
     ON CONFLICT (user_id) DO UPDATE SET status = excluded.status, version = known.version + 1
      WHERE known.status <> excluded.status
     RETURNING version`,
    [userId, status],
  );
  return row?.version;
}
