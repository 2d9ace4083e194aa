import { createWaitingFamily } from '../factories';
import { WaitingFamily } from '../src/waitlist/waiting-family.entity';
import type { Academy } from './academy';

type Camp = Awaited<ReturnType<Academy['camp']>>;

/** Waitlists of full camps. */
export function waitlists(academy: Academy) {
  const named = (children: number) => Array.from({ length: children }, () => ({}));

  /** A camp that is full with families of these numbers of children. */
  async function fullCamp(families = [1], changes: Parameters<Academy['camp']>[0] = {}) {
    const capacity = families.reduce((sum, one) => sum + one, 0);
    const camp = await academy.camp({ capacity, ...changes });
    const registrations = [];
    for (const children of families)
      registrations.push(await academy.registration(camp, { children: named(children) }));
    return { camp, registrations };
  }
  const waiting = (camp: Camp, children = 1, changes: object = {}) =>
    createWaitingFamily(academy.dataSource, camp, { children: named(children), ...changes });
  const offered = (camp: Camp, children = 1) =>
    waiting(camp, children, { state: 'offered', offeredUntil: new Date(Date.now() + 60_000) });
  /** Adds places to a camp and its divisions. */
  async function addPlaces({ id }: Camp, count: number): Promise<void> {
    await academy.dataSource.query('UPDATE camps SET capacity = capacity + $2 WHERE id = $1', [id, count]);
    await academy.dataSource.query('UPDATE divisions SET capacity = capacity + $2 WHERE camp_id = $1', [
      id,
      count,
    ]);
  }
  /** Adds a place and offers it to a family, with another one behind. */
  async function offeredAndWaiting(camp: Camp) {
    await addPlaces(camp, 1);
    return [await offered(camp), await waiting(camp)] as const;
  }
  const find = (id: string) => academy.dataSource.manager.findOneByOrFail(WaitingFamily, { id });
  const stateOf = async ({ id }: { id: string }) => (await find(id)).state;

  return { fullCamp, waiting, offered, addPlaces, offeredAndWaiting, find, stateOf };
}
