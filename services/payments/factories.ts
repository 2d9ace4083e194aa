import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { Ledger } from './src/ledger/ledger';
import { feeCharged, paymentNoted, type Way } from './src/ledger/ledger.rules';
import { StoredMembership } from './src/memberships/membership.entity';

/** A membership: given by the academy, active since its first change, unless told otherwise. */
export function createMembership(
  dataSource: DataSource,
  changes: Partial<StoredMembership> = {},
): Promise<StoredMembership> {
  return dataSource
    .getRepository(StoredMembership)
    .save({ userId: randomUUID(), status: 'active', byHand: true, version: 1, ...changes });
}

/** A registration that costs 150 dollars, of which nothing has been paid, unless told otherwise. */
export async function createRegistration(
  dataSource: DataSource,
  {
    id = randomUUID(),
    campId = 1,
    fee = 15_000 as Cents,
    received = {},
    at = new Date(),
  }: { id?: string; campId?: number; fee?: Cents; received?: Partial<Record<Way, number>>; at?: Date } = {},
): Promise<{ id: string; campId: number; fee: Cents }> {
  const ledger = new Ledger();
  await ledger.know(dataSource.manager, id, { campId });
  await ledger.post(dataSource.manager, id, feeCharged(id, fee), at);
  for (const [by, cents] of Object.entries(received) as [Way, number][])
    await ledger.post(dataSource.manager, id, paymentNoted(randomUUID(), by, cents), at);
  return { id, campId, fee };
}
