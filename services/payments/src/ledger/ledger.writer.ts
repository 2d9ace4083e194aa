import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Balances, type Entry, type LedgerAccount, normalized } from './ledger.rules';
import { Posting } from './posting.entity';
import { PaidRegistration } from './registration.entity';

/** The academy's books, in which rows are only ever added. */
@Injectable()
export class LedgerWriter {
  /**
   * Enters what a source did, once.
   * @param registrationId null: of a membership
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

  /** What each account has of a registration. */
  async balances(manager: EntityManager, registrationId: string): Promise<Balances> {
    const rows = await manager.query<{ account: LedgerAccount; cents: number }[]>(
      `SELECT account, sum(change)::integer AS cents
         FROM postings, LATERAL (VALUES (debit, cents), (credit, -cents)) AS side (account, change)
        WHERE registration_id = $1 GROUP BY account`,
      [registrationId],
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }

  /** Records facts about a registration, in whatever order they arrive. */
  async recordFacts(
    manager: EntityManager,
    id: string,
    facts: Partial<Omit<PaidRegistration, 'id'>>,
  ): Promise<void> {
    await manager.upsert(PaidRegistration, { id, ...facts }, ['id']);
  }

  /** A registration whose money nobody else moves until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<PaidRegistration> {
    await manager.createQueryBuilder().insert().into(PaidRegistration).values({ id }).orIgnore().execute();
    return manager.findOneOrFail(PaidRegistration, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
