import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CampPlan } from '@fungo/contracts';
import { AcademyClock, Outbox } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';
import { PlacesWriter } from '../places/places.writer';
import { isMoved, movedDivisions, type Promised, promisedAfter } from './rescheduling.rules';

interface Family extends Promised {
  id: string;
  divisionIds: number[];
}

/** Updates the promises to a rescheduled camp's families: calendars, refund dates and reminders, with a mail. */
@Injectable()
export class ReschedulingWriter {
  constructor(
    private readonly places: PlacesWriter,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /** Time and place of a camp and of its divisions. */
  async planOf(manager: EntityManager, campId: number): Promise<CampPlan> {
    const { startDate, endDate, startTime, endTime, location } = await this.places.getCamp(manager, campId);
    const divisions = await this.places.divisionsOf(manager, campId);
    return {
      ...{ startDate, endDate, location },
      startTime: startTime.slice(0, 5),
      endTime: endTime.slice(0, 5),
      divisions: divisions.map(({ id, time, field }) => ({ id, time, field })),
    };
  }

  /**
   * Requests mails to the families that a change of a locked camp affects. A camp that was over before and after the
   * change sends none.
   * @param before result of {@link planOf} before the change
   */
  async tellFamilies(manager: EntityManager, campId: number, before: CampPlan): Promise<void> {
    const after = await this.planOf(manager, campId);
    const divisions = movedDivisions(before, after);
    const allMoved = isMoved(before, after);
    const today = this.clock.today();
    if (!allMoved && divisions.length === 0) return;
    if (before.endDate < today && after.endDate < today) return;
    await manager.increment(StoredCamp, { id: campId }, 'calendarVersion', 1);
    const { calendarVersion: version } = await this.places.getCamp(manager, campId);
    const families = await this.familiesOf(manager, campId);
    if (before.startDate !== after.startDate || before.endDate !== after.endDate)
      await this.keepPromises(manager, families, before, after);
    const told = families.filter(
      ({ divisionIds }) => allMoved || divisionIds.some((id) => divisions.includes(id)),
    );
    await this.outbox.addAll(
      manager,
      told.map(({ id: registrationId, divisionIds }) =>
        this.outbox.publication('camps.registration-moved', {
          ...{ registrationId, version },
          before: { ...before, divisions: before.divisions.filter(({ id }) => divisionIds.includes(id)) },
        }),
      ),
    );
  }

  private familiesOf(manager: EntityManager, campId: number): Promise<Family[]> {
    return manager.query<Family[]>(
      `SELECT r.id, r.days_told AS "daysTold", r.refund_terms AS "refundTerms", r.rest_by::text AS "restBy",
              r.registration_option = 'all_days' AS "isAllDays",
              ARRAY(SELECT DISTINCT division_id FROM participants AS p
                     WHERE p.registration_id = r.id AND division_id IS NOT NULL) AS "divisionIds"
         FROM registrations AS r WHERE r.camp_id = $1 AND r.registration_status = 'confirmed' ORDER BY r.id`,
      [campId],
    );
  }

  /** Makes reminders due again, since those already sent give the old dates. */
  private async keepPromises(
    manager: EntityManager,
    families: Family[],
    before: CampPlan,
    after: CampPlan,
  ): Promise<void> {
    const kept = families.map((family) => ({ id: family.id, ...promisedAfter(family, before, after) }));
    await manager.query(
      `UPDATE registrations AS r
          SET days_told = kept."daysTold", refund_terms = kept."refundTerms", rest_by = kept."restBy",
              details_told_days = CASE WHEN $2 THEN NULL ELSE r.details_told_days END,
              rest_told_at = CASE WHEN r.rest_by = kept."restBy" THEN r.rest_told_at END,
              overdue_told_at = CASE WHEN r.rest_by = kept."restBy" THEN r.overdue_told_at END
         FROM jsonb_to_recordset($1::jsonb)
              AS kept(id uuid, "daysTold" smallint, "refundTerms" jsonb, "restBy" date)
        WHERE r.id = kept.id`,
      [JSON.stringify(kept), before.startDate !== after.startDate],
    );
  }
}
