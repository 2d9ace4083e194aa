import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { LedgerWriter } from './src/ledger/ledger.writer';
import { feeCharged, feeDropped, paymentNoted, refunded, type Way } from './src/ledger/ledger.rules';
import type { Charge } from './src/ledger/charge.entity';
import { StoredMembership } from './src/memberships/membership.entity';
import { StoredRefund } from './src/refunds/refund.entity';

/** A membership: by default an active one that the academy gave. */
export function createMembership(
  dataSource: DataSource,
  changes: Partial<StoredMembership> = {},
): Promise<StoredMembership> {
  return dataSource
    .getRepository(StoredMembership)
    .save({ userId: randomUUID(), status: 'active', byHand: true, version: 1, ...changes });
}

interface Money {
  id?: string;
  campId?: number;
  fee?: Cents;
  /** Amounts by payment method, before refunds. */
  received?: Partial<Record<Way, number>>;
  /** The part of the fee that was dropped, with the reason. */
  dropped?: { because: NonNullable<Charge['droppedBecause']>; cents: Cents };
  /** A refund that staff made by hand. */
  returned?: Pick<StoredRefund, 'by' | 'cents' | 'reason'>;
  at?: Date;
}

/** A registration: by default it costs 150 dollars and is unpaid. */
export async function createRegistration(
  dataSource: DataSource,
  {
    id = randomUUID(),
    campId = 1,
    fee = 15_000 as Cents,
    received = {},
    dropped,
    returned,
    at = new Date(),
  }: Money = {},
): Promise<{ id: string; campId: number; fee: Cents }> {
  const ledger = new LedgerWriter();
  await ledger.recordFacts(dataSource.manager, id, { campId });
  await ledger.post(dataSource.manager, id, feeCharged(id, fee), at);
  for (const [by, cents] of Object.entries(received) as [Way, number][])
    await ledger.post(dataSource.manager, id, paymentNoted(randomUUID(), by, cents), at);
  if (dropped) {
    await ledger.recordFacts(dataSource.manager, id, { droppedBecause: dropped.because, droppedAt: at });
    await ledger.post(dataSource.manager, id, feeDropped(id, dropped.cents), at);
  }
  if (returned) {
    const refundId = randomUUID();
    await dataSource.manager.insert(StoredRefund, {
      ...{ id: refundId, chargeId: id, state: 'done', askedAt: at },
      ...returned,
    });
    await ledger.post(dataSource.manager, id, refunded(refundId, returned.by, returned.cents), at);
  }
  return { id, campId, fee };
}
