import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '@fungo/platform';
import { heldHoursSql } from './hour-offer.entity';
import type { StoredLesson } from './lesson.entity';

type CageHour = Pick<StoredLesson, 'cageId' | 'groupKey' | 'startsAt' | 'endsAt'>;

/**
 * Gives an hour of a cage to one group of lessons. Lessons and held hours of one cage wait for each other here, because they
 * are of different coaches. Cages are locked after coach, slot and lesson.
 */
@Injectable()
export class CagesWriter {
  /**
   * For a lesson that is about to be confirmed. The constraint `lessons_cage` decides between two lessons.
   * @throws AppError `scheduling.cage-taken` if the hour is held for a family
   */
  async claim(manager: EntityManager, hour: CageHour): Promise<void> {
    if (hour.cageId === null) return;
    await this.lock(manager, hour.cageId);
    if (await this.isTaken(manager, hour, heldHoursSql)) throw new AppError('scheduling.cage-taken');
  }

  /** Whether an hour can be held for a family: no lesson and no other family has its cage. */
  async mayHold(manager: EntityManager, hour: CageHour): Promise<boolean> {
    if (hour.cageId === null) return true;
    await this.lock(manager, hour.cageId);
    return (
      !(await this.isTaken(manager, hour, heldHoursSql)) &&
      !(await this.isTaken(manager, hour, `(SELECT * FROM lessons WHERE status = 'confirmed') AS booked`))
    );
  }

  async lock(manager: EntityManager, cageId: number): Promise<void> {
    await manager.query('SELECT FROM cages WHERE id = $1 FOR NO KEY UPDATE', [cageId]);
  }

  private async isTaken(
    manager: EntityManager,
    { cageId, groupKey, startsAt, endsAt }: CageHour,
    takenSql: string,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM ${takenSql}
        WHERE cage_id = $1 AND group_key <> $2 AND tstzrange(starts_at, ends_at) && tstzrange($3, $4) LIMIT 1`,
      [cageId, groupKey, startsAt, endsAt],
    );
    return rows.length > 0;
  }
}
