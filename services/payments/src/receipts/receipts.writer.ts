import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import { standingOf } from '../ledger/ledger.rules';

type Entered = EventPayload<'payments.payment-entered'>;

/** Receipts: a family gets one for each payment and each refund. */
@Injectable()
export class ReceiptsWriter {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly outbox: Outbox,
  ) {}

  /** Publishes a receipt for a new entry, with the registration's balance. */
  async send(manager: EntityManager, entered: Omit<Entered, 'received' | 'owed'>): Promise<void> {
    const { received, owed } = standingOf(await this.ledger.balances(manager, entered.registrationId));
    await this.outbox.add(manager, 'payments.payment-entered', {
      ...entered,
      ...{ received: { cents: received }, owed: { cents: owed } },
    });
  }
}
