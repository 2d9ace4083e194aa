import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Balances, type Entry, type LedgerAccount, normalized } from './ledger.rules';
import { Posting } from './posting.entity';
import { PaidRegistration } from './registration.entity';

/** The academy's append-only books. */
@Injectable()
export class LedgerWriter {
  /**
   * Enters a source's effect once.
   * @param registrationId null for a membership
   * @returns whether it was new
   */
  async post(
    manager: EntityManager,
    registrationId: string | null,
    entry: Entry,
    happenedAt: Date,
  ): Promise<boolean> {
    const posting = normalized(entry);
    if (!posting) return false;
    const { identifiers } = await manager
      .createQueryBuilder()
      .insert()
      .into(Posting)
      .values({ ...posting, registrationId, happenedAt })
      .orIgnore()
      .returning('id')
      .execute();
    return identifiers.some((row) => row !== undefined);
  }

  /** The balance of each account for a registration. */
  async balances(manager: EntityManager, registrationId: string): Promise<Balances> {
    const rows = await manager.query<{ account: LedgerAccount; cents: number }[]>(
      `SELECT account, sum(change)::integer AS cents
         FROM postings, LATERAL (VALUES (debit, cents), (credit, -cents)) AS side (account, change)
        WHERE registration_id = $1 GROUP BY account`,
      [registrationId],
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }

  /** Records facts about a registration, in any order. */
  async recordFacts(
    manager: EntityManager,
    id: string,
    facts: Partial<Omit<PaidRegistration, 'id'>>,
  ): Promise<void> {
    await manager.upsert(PaidRegistration, { id, ...facts }, ['id']);
  }

  /** Locks a registration's money until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<PaidRegistration> {
    await manager.createQueryBuilder().insert().into(PaidRegistration).values({ id }).orIgnore().execute();
    return manager.findOneOrFail(PaidRegistration, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
