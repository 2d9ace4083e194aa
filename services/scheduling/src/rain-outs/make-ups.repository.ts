import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, type Lesson } from '@fungo/contracts';
import type { Span } from '../calendar/blocks.rules';
import { OpeningsService } from '../openings/openings.service';
import { minutesOf, plusDays, WallClock } from '../wall-clock';
import { makeUpsOf, type Open } from './make-ups.rules';

const { offers, withinDays } = constants.lesson.rainOut;

interface RainedCoach {
  instructorId: number;
  /** The end of the rained-out hours, and their date. */
  end: Date;
  date: string;
  /** The first start that gives the coach enough notice. */
  earliest: Date;
}

/** Finds the make-up times of lessons that rain out. */
@Injectable()
export class MakeUpsRepository {
  constructor(
    private readonly openings: OpeningsService,
    private readonly clock: WallClock,
  ) {}

  /** The starts to offer for each of these lessons of a coach, by lesson, the best one first. */
  async find(
    manager: EntityManager,
    lessons: Lesson[],
    { instructorId, end, date, earliest }: RainedCoach,
  ): Promise<Map<number, Date[]>> {
    if (lessons.length === 0) return new Map();
    const dates = { from: date, to: plusDays(date, withinDays) };
    const open = await this.openings.findAll(manager, { instructorId, ...dates }, earliest);
    const rained = lessons.map(({ id, student, scheduledDate }) => ({
      ...{ id, playerId: student.playerId },
      minutes: minutesOf(this.clock.timeOf(new Date(scheduledDate))),
    }));
    const later = open.filter(({ start }) => start >= end);
    return makeUpsOf(rained, later, { most: offers, busy: await this.busyTimes(manager, lessons, later) });
  }

  /** The players' lessons at the times of these openings. */
  private async busyTimes(
    manager: EntityManager,
    lessons: Lesson[],
    open: Open[],
  ): Promise<(Span & { playerId: string })[]> {
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return [];
    return manager.query(
      `SELECT student_id AS "playerId", starts_at AS "startsAt", ends_at AS "endsAt" FROM lessons
        WHERE student_id = ANY ($1) AND status IN ('pending', 'confirmed')
          AND starts_at > $2::timestamptz - interval '24 hours' AND starts_at < $3 AND NOT id = ANY ($4)`,
      [
        lessons.map(({ student }) => student.playerId).filter((id) => id !== null),
        ...[first.start, last.end, lessons.map(({ id }) => id)],
      ],
    );
  }
}
