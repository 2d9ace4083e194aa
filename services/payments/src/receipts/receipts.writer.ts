import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import { standingOf } from '../ledger/ledger.rules';

type Entered = EventPayload<'payments.payment-entered'>;

/** A family gets one receipt for each payment and each refund. */
@Injectable()
export class ReceiptsWriter {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly outbox: Outbox,
  ) {}

  /** Has the family told of what was just entered, with how the books stand. */
  async send(manager: EntityManager, entered: Omit<Entered, 'received' | 'owed'>): Promise<void> {
    const { received, owed } = standingOf(await this.ledger.balances(manager, entered.registrationId));
    await this.outbox.add(manager, 'payments.payment-entered', {
      ...entered,
      ...{ received: { cents: received }, owed: { cents: owed } },
    });
  }
}
