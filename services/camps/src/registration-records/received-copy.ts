import type { EntityManager } from 'typeorm';
import { constants, listReceived } from '@fungo/contracts';
import type { Ask } from '@fungo/platform';
import { type Received, statusOf } from '../registrations/payments.rules';
import { Registration } from '../registrations/registration.entity';

const atOnce = constants.limits.peopleAtOnce;

/**
 * Makes camps' copy of what has been paid what the ledger says. Locked, a registration gets no money that the ledger was not
 * asked for; one that has some on its way here, or to the ledger, is left as it is.
 * @returns how many registrations there are
 * @throws Error where some were left
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

/** @returns how many were left as they are */
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

/** Registrations whose money is in an event that nobody has handled yet. */
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
