import type { EntityManager } from 'typeorm';
import { constants, listReceived } from '@fungo/contracts';
import type { Ask } from '@fungo/platform';
import { type Received, statusOf } from '@fungo/platform/academy';
import { Registration } from '../registrations/registration.entity';

const atOnce = constants.limits.peopleAtOnce;

/**
 * Rebuilds camps' copy of payments from the ledger. A locked registration receives no money during the comparison. A
 * registration with money on its way here or to the ledger is skipped.
 * @returns number of registrations
 * @throws Error if some were skipped
 */
export async function rebuildReceived(ask: Ask, manager: EntityManager): Promise<number> {
  let count = 0;
  let left = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await manager.transaction(async (held) => {
      const page = await held
        .createQueryBuilder(Registration, 'r')
        .where('r.id > :after', { after })
        .orderBy('r.id')
        .take(atOnce)
        .setLock('for_no_key_update')
        .getMany();
      if (page.length > 0) left += await copy(ask, held, page);
      return page.map(({ id }) => id);
    });
    count += ids.length;
    if (ids.length < atOnce) break;
    after = ids.at(-1)!;
  }
  if (left > 0) throw new Error(`${left} registrations have money on its way: rebuild again in a minute`);
  return count;
}

/** @returns number of skipped registrations */
async function copy(ask: Ask, manager: EntityManager, page: Registration[]): Promise<number> {
  const noted = await onTheirWay(manager, page);
  const known = await ask.question(listReceived, { query: { ids: page.map(({ id }) => id).join(',') } });
  const moved = await onTheirWay(manager, page);
  for (const { id, received, totalCents, ...copy } of page) {
    const {
      received: ledger,
      paymentIntentId,
      disputes,
    } = known.find(({ registrationId }) => registrationId === id)!;
    if (noted.has(id) || moved.has(id)) continue;
    const agrees = isSame(received ?? {}, ledger);
    if (agrees && (copy.disputes ?? 0) === disputes) continue;
    await manager.update(
      Registration,
      { id },
      {
        ...{ received: ledger, stripePaymentIntentId: paymentIntentId, disputes },
        ...(!agrees && { paymentStatus: statusOf(ledger, totalCents) }),
      },
    );
  }
  return new Set([...noted, ...moved]).size;
}

/** Registrations with money in an unhandled event. */
async function onTheirWay(manager: EntityManager, page: Registration[]): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT DISTINCT payload->>'registrationId' AS id FROM events.outbox
      WHERE name IN ('payments.money-moved', 'camps.payment-noted') AND payload->>'registrationId' = ANY ($1)`,
    [page.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}

const isSame = (one: Received, other: Received): boolean =>
  constants.payment.ways.every((way) => (one[way] ?? 0) === (other[way] ?? 0));
