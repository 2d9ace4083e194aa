import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { errors } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { spansOf } from '../calendar/blocks.rules';
import { StoredBlock } from '../calendar/block.entity';
import { StoredBusySpan } from '../calendar/busy-span.entity';
import { heldHoursSql } from '../calendar/hour-offer.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { endOf, groupKeyOf, mayStartSql, startsOf, termsOf } from '../calendar/slots.rules';
import { CoachRulesService } from '../coach-rules/coach-rules.service';
import { type Calendars, instantsAround, OpeningsRepository } from '../openings/openings.repository';
import { OpeningsService } from '../openings/openings.service';
import { datesOf, type Seen, SeriesDates } from '../series/series-dates';
import { isBusy, type Week } from '../series/series.rules';
import { plusDays, WallClock } from '../wall-clock';
import { separateHour } from './simple-lessons.rules';

/** An hour of the coach, with the terms of its lessons. */
export type DeskHour = ReturnType<typeof separateHour> & { maxStudents: number };

interface Whose {
  instructorId: number;
  /** Null for somebody without an account. */
  playerId: string | null;
}

const reasons: Partial<Record<string, string>> = {
  'scheduling.slot-taken': 'The time is taken.',
  'scheduling.not-offered': 'The hours are blocked, or not offered on this date.',
};

/**
 * Finds out which dates of a series staff can book. The coach's blocks, busy times and rules apply, since nobody looks at each date as
 * closely as at one lesson's; the notice does not. A time that the coach offers in some of the weeks is closed in the
 * others. One that they offer in none is booked as separate hours.
 */
@Injectable()
export class DeskDates {
  constructor(
    private readonly dates: SeriesDates,
    private readonly repository: OpeningsRepository,
    private readonly openings: OpeningsService,
    private readonly rules: CoachRulesService,
    private readonly clock: WallClock,
  ) {}

  async see(
    manager: EntityManager,
    { instructorId, playerId }: Whose,
    weeks: Week[],
  ): Promise<Seen<DeskHour>[]> {
    const calendars = await this.repository.findCalendars({ instructorId, ...datesOf(weeks) }, manager);
    const busy = errors['scheduling.student-busy'].message;
    const hourAt = weeks.some(({ start }) => start && this.isOffered(calendars, start))
      ? (start: Date) => this.slotHour(calendars, start)
      : await this.separateHours(manager, instructorId, weeks);
    return this.dates.look(manager, { playerId, busy }, weeks, inWords(hourAt));
  }

  /** Other coaches' lessons in the cages of these weeks wait for the booking. The caller has locked the coach's slots. */
  async lockCages(manager: EntityManager, instructorId: number, weeks: Week[]): Promise<void> {
    const { from, to } = datesOf(weeks);
    await manager.query(
      `SELECT FROM cages
        WHERE id IN (SELECT cage_id FROM slots AS slot
                      WHERE slot.instructor_id = $1 AND slot.removed_at IS NULL AND ${mayStartSql('$2', '$3')})
        ORDER BY id FOR NO KEY UPDATE`,
      [instructorId, from, to],
    );
  }

  private isOffered({ slots }: Calendars, start: Date): boolean {
    const date = this.clock.dateOf(start);
    return slots.some((slot) =>
      startsOf(slot, date, date, this.clock).some((hour) => hour.start.getTime() === start.getTime()),
    );
  }

  /** @throws AppError as {@link OpeningsService.getOpenSlot}, `scheduling.cage-taken` */
  private slotHour(calendars: Calendars, start: Date): DeskHour {
    const now = new Date();
    try {
      const slot = this.openings.getOpenSlot(calendars, start, now);
      return { ...termsOf(slot), groupKey: groupKeyOf(slot.id, start), maxStudents: slot.maxStudents };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'scheduling.slot-taken') throw error;
      this.openings.getOpenSlot({ ...calendars, cages: [] }, start, now);
      throw new AppError('scheduling.cage-taken');
    }
  }

  private async separateHours(
    manager: EntityManager,
    instructorId: number,
    weeks: Week[],
  ): Promise<(start: Date) => Promise<DeskHour>> {
    const { from, to } = datesOf(weeks);
    const around = instantsAround({ from, to });
    const lessons = await manager.find(StoredLesson, {
      select: { startsAt: true, endsAt: true },
      where: { instructorId, status: 'confirmed', startsAt: Between(...around) },
    });
    const held = await manager.query<{ startsAt: Date; endsAt: Date }[]>(
      `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM ${heldHoursSql}
        WHERE instructor_id = $1 AND starts_at BETWEEN $2 AND $3`,
      [instructorId, ...around],
    );
    const blocks = await manager.find(StoredBlock, {
      where: { instructorId, fromDate: LessThanOrEqual(plusDays(to, 1)), toDate: MoreThanOrEqual(from) },
    });
    const away = await manager.findBy(StoredBusySpan, {
      ...{ instructorId, startsAt: LessThan(around[1]), endsAt: MoreThan(around[0]) },
    });
    const blocked = blocks.flatMap((block) => spansOf(block, from, plusDays(to, 1), this.clock));
    return async (start) => {
      if (isBusy(start, [...lessons, ...held])) throw new AppError('scheduling.slot-taken');
      if (isBusy(start, [...blocked, ...away])) throw new AppError('scheduling.not-offered');
      const hour = separateHour();
      const { groupKey, placeId } = hour;
      const added = { startsAt: start, endsAt: endOf(start), groupKey, placeId };
      await this.rules.assertAllow(manager, manager.create(StoredLesson, { instructorId, ...added }), added);
      return { ...hour, maxStudents: 1 };
    };
  }
}

/** The same, with staff's words for a refusal. */
const inWords =
  (hourAt: (start: Date) => DeskHour | Promise<DeskHour>) =>
  async (start: Date): Promise<DeskHour> => {
    try {
      return await hourAt(start);
    } catch (error) {
      const message = error instanceof AppError ? reasons[error.code] : undefined;
      if (message === undefined) throw error;
      throw new AppError((error as AppError).code, { message });
    }
  };
