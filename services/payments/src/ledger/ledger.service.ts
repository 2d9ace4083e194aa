import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type LedgerEntry, type RegistrationAccount, toDollars } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { Ledger } from './ledger';
import { isWay, standingOf } from './ledger.rules';
import { Posting } from './posting.entity';
import { PaidRegistration } from './registration.entity';

@Injectable()
export class LedgerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  /** @throws AppError `payments.registration-not-found` */
  async get(registrationId: string): Promise<RegistrationAccount> {
    const { manager } = this.dataSource;
    const postings = await manager.find(Posting, { where: { registrationId }, order: { id: 'ASC' } });
    if (postings.length === 0 && !(await manager.existsBy(PaidRegistration, { id: registrationId })))
      throw new AppError('payments.registration-not-found');
    const { fee, received, owed } = standingOf(await this.ledger.balances(manager, registrationId));
    return {
      registrationId,
      fee: toDollars(fee),
      received: toDollars(received),
      owed: toDollars(owed),
      entries: postings.map(entryOf),
    };
  }
}

function entryOf({ kind, debit, credit, cents, happenedAt }: Posting): LedgerEntry {
  const other = debit === 'family' ? credit : debit;
  return {
    kind,
    by: isWay(other) ? other : null,
    amount: debit === 'family' ? toDollars(cents) : -toDollars(cents),
    happenedAt: happenedAt.toISOString(),
  };
}
