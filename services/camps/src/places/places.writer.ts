import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, throwConstraint } from '@fungo/platform';
import { StoredCamp } from './camp.entity';
import { StoredDivision } from './division.entity';

/** A child with a place, or with one on hold. */
interface Placed {
  divisionId: number | null;
}

/** The errors for the capacity constraints of camps, divisions and promotions. */
export const refuseFull = (error: unknown): never =>
  throwConstraint(error, {
    camps_capacity: 'camps.full',
    divisions_capacity: 'camps.division-full',
    promotions_uses: 'camps.promotion-used-up',
    promotions_unpaid_uses: 'camps.promotion-limit',
    registrations_unpaid: 'camps.unpaid-limit',
  });

/** Locks camps, and counts the taken places of a locked camp and of its divisions, in the order of their ids. */
@Injectable()
export class PlacesWriter {
  /** @throws AppError `camps.camp-not-found` */
  async getCamp(manager: EntityManager, id: number): Promise<StoredCamp> {
    const camp = await manager.findOneBy(StoredCamp, { id });
    if (!camp) throw new AppError('camps.camp-not-found');
    return camp;
  }

  /**
   * Locks a camp's places until the transaction ends. This lock comes before those of the camp's other rows.
   * @throws AppError `camps.camp-not-found`
   */
  async lock(manager: EntityManager, id: number): Promise<StoredCamp> {
    const camp = await manager.findOne(StoredCamp, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!camp) throw new AppError('camps.camp-not-found');
    return camp;
  }

  divisionsOf(manager: EntityManager, campId: number): Promise<StoredDivision[]> {
    return manager.find(StoredDivision, { where: { campId }, order: { id: 'ASC' } });
  }

  /** @throws AppError `camps.full`, `camps.division-full` */
  async take(manager: EntityManager, campId: number, children: Placed[]): Promise<void> {
    await this.count(manager, campId, children, 1).catch(refuseFull);
  }

  free(manager: EntityManager, campId: number, children: Placed[]): Promise<void> {
    return this.count(manager, campId, children, -1);
  }

  private async count(
    manager: EntityManager,
    campId: number,
    children: Placed[],
    sign: 1 | -1,
  ): Promise<void> {
    await manager.query('UPDATE camps SET taken = taken + $2 WHERE id = $1', [
      campId,
      sign * children.length,
    ]);
    const ids = children.map(({ divisionId }) => divisionId).filter((id) => id !== null);
    for (const id of [...new Set(ids)].sort((a, b) => a - b))
      await manager.query('UPDATE divisions SET taken = taken + $2 WHERE id = $1', [
        id,
        sign * ids.filter((one) => one === id).length,
      ]);
  }
}
