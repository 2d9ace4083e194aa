import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import { errors } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { LessonNotice } from '../openings/lesson-notice';
import {
  type Calendars,
  instantsAround,
  type Offered,
  OpeningsRepository,
} from '../openings/openings.repository';
import { OpeningsService } from '../openings/openings.service';
import { free, isBusy, refusedState, type State, type Week } from './series.rules';

export interface Seen extends Week, State {
  /** Null if the date is not free. */
  slot: Offered | null;
}

interface Whose {
  instructorId: number;
  playerId: string;
}

const skipped: State = {
  state: 'closed',
  reason: 'The clocks change that day, and this time does not exist.',
};
const busy: State = { state: 'clash', reason: errors['scheduling.player-busy'].message };

/** Finds out which dates of a series can be booked. */
@Injectable()
export class SeriesDates {
  constructor(
    private readonly repository: OpeningsRepository,
    private readonly openings: OpeningsService,
    private readonly notice: LessonNotice,
  ) {}

  async see(manager: EntityManager, { instructorId, playerId }: Whose, weeks: Week[]): Promise<Seen[]> {
    const dates = { from: weeks[0]!.date, to: weeks.at(-1)!.date };
    const calendars = await this.repository.findCalendars({ instructorId, ...dates }, manager);
    const own = await manager.find(StoredLesson, {
      select: { startsAt: true, endsAt: true },
      where: {
        studentId: playerId,
        status: In(['pending', 'confirmed']),
        startsAt: Between(...instantsAround(dates)),
      },
    });
    const earliest = (await this.notice.earliest())(instructorId);
    return weeks.map((week) => {
      if (week.start === null) return { ...week, ...skipped, slot: null };
      if (isBusy(week.start, own)) return { ...week, ...busy, slot: null };
      return { ...week, ...this.openAt(calendars, week.start, earliest) };
    });
  }

  private openAt(calendars: Calendars, start: Date, earliest: Date): State & Pick<Seen, 'slot'> {
    try {
      return { ...free, slot: this.openings.getOpenSlot(calendars, start, earliest) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...refusedState(error.code, error.message), slot: null };
    }
  }
}
