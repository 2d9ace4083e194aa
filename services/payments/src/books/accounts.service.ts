import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Cents,
  type LedgerEntry,
  type Received,
  type RegistrationAccount,
  toDollars,
} from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';
import { showDispute } from '../disputes/disputes';
import { isUnderWay } from '../disputes/disputes.rules';
import { StoredDispute } from '../ledger/dispute.entity';
import { LedgerWriter } from '../ledger/ledger.writer';
import { assertOwn, type Balances, isWay, type LedgerAccount, standingOf } from '../ledger/ledger.rules';
import { Posting } from '../ledger/posting.entity';
import { Charge } from '../ledger/charge.entity';
import { showRefund, StoredRefund } from '../refunds/refund.entity';

/** The account of one charge, for staff. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerWriter,
  ) {}

  /** @throws AppError `payments.registration-not-found` */
  async get(chargeId: string): Promise<RegistrationAccount> {
    const { manager } = this.dataSource;
    const postings = await manager.find(Posting, { where: { chargeId }, order: { id: 'ASC' } });
    const charge = await manager.findOneBy(Charge, { id: chargeId });
    if (charge ? charge.subject !== 'registration' : postings.length === 0)
      throw new AppError('payments.registration-not-found');
    return this.show(chargeId, postings);
  }

  /**
   * Of a lesson or a package. A coach sees only their own.
   * @throws AppError `payments.charge-not-found`
   */
  async getOfCharge(caller: SignedIn, chargeId: string): Promise<RegistrationAccount> {
    const { manager } = this.dataSource;
    assertOwn(caller, await manager.findOneBy(Charge, { id: chargeId }));
    return this.show(chargeId, await manager.find(Posting, { where: { chargeId }, order: { id: 'ASC' } }));
  }

  private async show(chargeId: string, postings: Posting[]): Promise<RegistrationAccount> {
    const { manager } = this.dataSource;
    const refunds = await manager.find(StoredRefund, {
      where: { chargeId },
      order: { askedAt: 'ASC', id: 'ASC' },
    });
    const disputes = await manager.find(StoredDispute, {
      ...{ where: { chargeId }, order: { openedAt: 'ASC', stripeId: 'ASC' } },
    });
    const { fee, received, owed } = standingOf(await this.ledger.balances(manager, chargeId));
    return {
      registrationId: chargeId,
      fee: toDollars(fee),
      received: toDollars(received),
      owed: toDollars(owed),
      entries: entriesOf(postings),
      refunds: refunds.map(showRefund),
      disputes: disputes.map(showDispute),
    };
  }

  /** The totals that camps copies. */
  async listReceived(ids: string[]): Promise<Received[]> {
    const { manager } = this.dataSource;
    const all: Received[] = [];
    for (const chargeId of ids) {
      const last = await manager.findOne(Posting, {
        ...{ where: { chargeId, kind: 'card' }, order: { id: 'DESC' } },
      });
      const states = (await manager.findBy(StoredDispute, { chargeId })).map(({ state }) => state);
      all.push({
        disputes: states.filter(isUnderWay).length,
        ...{ registrationId: chargeId, paymentIntentId: last?.source ?? null },
        received: receivedOf(await this.ledger.balances(manager, chargeId)),
      });
    }
    return all;
  }
}

const receivedOf = (balances: Balances): Received['received'] =>
  Object.fromEntries(Object.entries(balances).filter(([account]) => isWay(account as LedgerAccount)));

function entriesOf(postings: Posting[]): LedgerEntry[] {
  let balance = 0;
  return postings.map(({ kind, debit, credit, cents, happenedAt }) => {
    const other = debit === 'family' ? credit : debit;
    const owed = (debit === 'family' ? cents : 0 - cents) as Cents;
    balance += owed;
    return {
      kind,
      by: isWay(other) ? other : null,
      amount: toDollars(owed),
      balance: toDollars(balance as Cents),
      happenedAt: happenedAt.toISOString(),
    };
  });
}
