import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import { type Cents, errors, type SeriesDate, toDollars } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { mayStartSql } from '../calendar/slots.rules';
import { LessonNotice } from '../openings/lesson-notice';
import { instantsAround, type Offered, OpeningsRepository } from '../openings/openings.repository';
import { OpeningsService } from '../openings/openings.service';
import { free, isBusy, refusedState, type State, type Week } from './series.rules';

/** @typeParam Hour the coach's hour of a free date */
export interface Seen<Hour = Offered> extends Week, State {
  /** Null if the date is not free. */
  hour: Hour | null;
}

interface Whose {
  instructorId: number;
  playerId: string;
}

const skipped: State = {
  state: 'closed',
  reason: 'The clocks change that day, and this time does not exist.',
};

export const datesOf = (weeks: Week[]) => ({ from: weeks[0]!.date, to: weeks.at(-1)!.date });

export const toSeriesDate = ({
  date,
  start,
  state,
  reason,
  hour,
}: Seen<{ priceCents: Cents; location: string }>): SeriesDate => ({
  ...{ date, start: start?.toISOString() ?? null, state, reason },
  price: hour && toDollars(hour.priceCents),
  location: hour && hour.location,
});

/** Finds out which dates of a series can be booked. */
@Injectable()
export class SeriesDates {
  constructor(
    private readonly repository: OpeningsRepository,
    private readonly openings: OpeningsService,
    private readonly notice: LessonNotice,
  ) {}

  /** The dates that the player's family can request. */
  async see(manager: EntityManager, { instructorId, playerId }: Whose, weeks: Week[]): Promise<Seen[]> {
    const calendars = await this.repository.findCalendars({ instructorId, ...datesOf(weeks) }, manager);
    const earliest = (await this.notice.earliest())(instructorId);
    const busy = errors['scheduling.player-busy'].message;
    return this.look(manager, { playerId, busy }, weeks, (start) =>
      this.openings.getOpenSlot(calendars, start, earliest),
    );
  }

  /**
   * The state of each date.
   * @param playerId null for somebody without an account
   * @param busy the reason for a date on which the player has another lesson
   * @param hourAt the coach's hour at a start; its AppError is the reason for there being none
   */
  async look<Hour>(
    manager: EntityManager,
    { playerId, busy }: { playerId: string | null; busy: string },
    weeks: Week[],
    hourAt: (start: Date) => Hour | Promise<Hour>,
  ): Promise<Seen<Hour>[]> {
    const own = playerId === null ? [] : await this.findLessons(manager, playerId, weeks);
    const seen: Seen<Hour>[] = [];
    for (const week of weeks) {
      if (week.start === null) seen.push({ ...week, ...skipped, hour: null });
      else if (isBusy(week.start, own)) seen.push({ ...week, state: 'clash', reason: busy, hour: null });
      else seen.push({ ...week, ...(await stateAt(week.start, hourAt)) });
    }
    return seen;
  }

  /** Blocking hours or removing a slot waits for the booking of these weeks. */
  async lockSlots(manager: EntityManager, instructorId: number, weeks: Week[]): Promise<void> {
    const { from, to } = datesOf(weeks);
    await manager.query(
      `SELECT FROM slots AS slot
        WHERE slot.instructor_id = $1 AND slot.removed_at IS NULL AND slot.is_available AND ${mayStartSql('$2', '$3')}
        ORDER BY slot.id FOR SHARE`,
      [instructorId, from, to],
    );
  }

  private findLessons(manager: EntityManager, studentId: string, weeks: Week[]): Promise<StoredLesson[]> {
    return manager.find(StoredLesson, {
      select: { startsAt: true, endsAt: true },
      where: {
        studentId,
        status: In(['pending', 'confirmed']),
        startsAt: Between(...instantsAround(datesOf(weeks))),
      },
    });
  }
}

async function stateAt<Hour>(
  start: Date,
  hourAt: (start: Date) => Hour | Promise<Hour>,
): Promise<State & { hour: Hour | null }> {
  try {
    return { ...free, hour: await hourAt(start) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...refusedState(error.code, error.message), hour: null };
  }
}
