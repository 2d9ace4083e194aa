import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Outbox } from '@fungo/platform';
import { Settlement } from '../intents/settlement';
import { LedgerWriter } from '../ledger/ledger.writer';
import { feeCharged, feeDropped, paymentNoted } from '../ledger/ledger.rules';
import { RefundsWriter } from '../refunds/refunds.writer';

/** Enters the registration events of camps in the ledger: in any order, each once. */
@Controller()
export class FeesEvents {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsWriter,
    private readonly outbox: Outbox,
  ) {}

  @On('camps.fee-charged')
  async charged(
    { registrationId: chargeId, campId, amount }: EventPayload<'camps.fee-charged'>,
    { manager, publishedAt }: Delivered,
  ): Promise<void> {
    await this.ledger.recordFacts(manager, chargeId, { campId });
    await this.ledger.post(manager, chargeId, feeCharged(chargeId, amount.cents), publishedAt);
  }

  @On('camps.fee-dropped')
  async dropped(
    { registrationId: chargeId, amount, because }: EventPayload<'camps.fee-dropped'>,
    { manager, publishedAt }: Delivered,
  ): Promise<void> {
    const end = { droppedBecause: because, droppedAt: publishedAt };
    await this.ledger.recordFacts(manager, chargeId, end);
    await this.ledger.post(manager, chargeId, feeDropped(chargeId, amount.cents), publishedAt);
    await this.settlement.closeLive(manager, chargeId);
    const charge = await this.ledger.lock(manager, chargeId);
    if (because !== 'withdrawn') return this.refunds.returnLate(manager, charge);
    const returned = await this.refunds.returnOwed(manager, chargeId, { reason: 'withdrawn', told: true });
    await this.outbox.add(manager, 'payments.withdrawal-entered', {
      registrationId: chargeId,
      refunds: returned.map((cents) => ({ cents })),
    });
  }

  @On('camps.payment-noted')
  async noted(
    { registrationId: chargeId, by, amount }: EventPayload<'camps.payment-noted'>,
    { manager, eventId, publishedAt }: Delivered,
  ): Promise<void> {
    await this.ledger.post(manager, chargeId, paymentNoted(eventId, by, amount.cents), publishedAt);
  }
}
