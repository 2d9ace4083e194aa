import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { Settlement } from '../intents/settlement';
import { LedgerWriter } from '../ledger/ledger.writer';
import { paymentNoted } from '../ledger/ledger.rules';
import { RefundsWriter } from '../refunds/refunds.writer';

/** Enters the charges of scheduling in the ledger: in any order, each once. */
@Controller()
export class ChargesEvents {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsWriter,
  ) {}

  /** A card gets back what is no longer due. */
  @On('scheduling.charge-changed')
  async changed(
    facts: EventPayload<'scheduling.charge-changed'>,
    { manager, publishedAt }: Delivered,
  ): Promise<void> {
    const change = await this.ledger.setAmount(manager, facts, publishedAt);
    if (change >= 0) return;
    await this.settlement.closeLive(manager, facts.chargeId);
    await this.refunds.returnOwed(manager, facts.chargeId, { reason: 'less-due' });
  }

  @On('scheduling.payment-noted')
  async noted(
    { chargeId, by, amount }: EventPayload<'scheduling.payment-noted'>,
    { manager, eventId, publishedAt }: Delivered,
  ): Promise<void> {
    await this.ledger.post(manager, chargeId, paymentNoted(eventId, by, amount.cents), publishedAt);
  }
}
