import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload, ReceiptFacts } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { Charge } from './charge.entity';
import { LedgerWriter } from './ledger.writer';
import { standingOf } from './ledger.rules';

type Moved = Omit<EventPayload<'payments.money-moved'>, 'registrationId'>;
type Entered = Pick<ReceiptFacts, 'kind' | 'by' | 'amount'>;

/** Publishes money that moved: camps hears of its registrations, scheduling of its lessons and packages. */
@Injectable()
export class MoneyNews {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly outbox: Outbox,
  ) {}

  /** A card payment, a refund or a dispute, for the copy of the ledger. */
  async moved(manager: EntityManager, chargeId: string, moved: Moved): Promise<void> {
    if (await this.isOfScheduling(manager, chargeId)) {
      const { by, amount, disputes = 0 } = moved;
      if (amount.cents !== 0 || disputes !== 0)
        await this.outbox.add(manager, 'payments.charge-money-moved', {
          ...{ chargeId, by, amount },
          ...(disputes !== 0 && { disputes }),
        });
    } else await this.outbox.add(manager, 'payments.money-moved', { registrationId: chargeId, ...moved });
  }

  /** A receipt for a new entry, with the balance after it. */
  async entered(manager: EntityManager, chargeId: string, entered: Entered): Promise<void> {
    const { received, owed } = standingOf(await this.ledger.balances(manager, chargeId));
    const receipt = { ...entered, received: { cents: received }, owed: { cents: owed } };
    if (await this.isOfScheduling(manager, chargeId))
      await this.outbox.add(manager, 'payments.charge-payment-entered', { chargeId, receipt });
    else await this.outbox.add(manager, 'payments.payment-entered', { registrationId: chargeId, ...receipt });
  }

  private async isOfScheduling(manager: EntityManager, id: string): Promise<boolean> {
    const charge = await manager.findOneBy(Charge, { id });
    return charge !== null && charge.subject !== 'registration';
  }
}
