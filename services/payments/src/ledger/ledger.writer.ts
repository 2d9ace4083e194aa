import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChargeFacts } from '@fungo/contracts';
import {
  amountChanged,
  type Balances,
  type Entry,
  type LedgerAccount,
  normalized,
  standingOf,
} from './ledger.rules';
import { Posting } from './posting.entity';
import { Charge } from './charge.entity';

/** The academy's append-only books. */
@Injectable()
export class LedgerWriter {
  /**
   * Enters a source's effect once.
   * @param chargeId null for a membership
   * @returns whether it was new
   */
  async post(
    manager: EntityManager,
    chargeId: string | null,
    entry: Entry,
    happenedAt: Date,
  ): Promise<boolean> {
    const posting = normalized(entry);
    if (!posting) return false;
    const { identifiers } = await manager
      .createQueryBuilder()
      .insert()
      .into(Posting)
      .values({ ...posting, chargeId, happenedAt })
      .orIgnore()
      .returning('id')
      .execute();
    return identifiers.some((row) => row !== undefined);
  }

  /** The balance of each account for a charge. */
  async balances(manager: EntityManager, chargeId: string): Promise<Balances> {
    const rows = await manager.query<{ account: LedgerAccount; cents: number }[]>(
      `SELECT account, sum(change)::integer AS cents
         FROM postings, LATERAL (VALUES (debit, cents), (credit, -cents)) AS side (account, change)
        WHERE registration_id = $1 GROUP BY account`,
      [chargeId],
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }

  /**
   * Sets the amount that is due for a lesson or a package. An older version changes nothing.
   * @returns the change in cents
   */
  async setAmount(
    manager: EntityManager,
    { chargeId, subject, coachId, amount, version }: ChargeFacts,
    happenedAt: Date,
  ): Promise<number> {
    const charge = await this.lock(manager, chargeId);
    if (charge.version >= version) return 0;
    const { fee } = standingOf(await this.balances(manager, chargeId));
    const change = amount.cents - fee;
    await manager.update(Charge, { id: chargeId }, { subject, coachId, version });
    await this.post(manager, chargeId, amountChanged(`${chargeId}:${version}`, change), happenedAt);
    return change;
  }

  /** Records facts about a registration, in any order. */
  async recordFacts(manager: EntityManager, id: string, facts: Partial<Omit<Charge, 'id'>>): Promise<void> {
    await manager.upsert(Charge, { id, ...facts }, ['id']);
  }

  /** Locks a charge's money until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<Charge> {
    await manager.createQueryBuilder().insert().into(Charge).values({ id }).orIgnore().execute();
    return manager.findOneOrFail(Charge, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
