import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredSlot } from '../calendar/slot.entity';
import { heldHoursSql } from '../calendar/hour-offer.entity';
import type { Range, Span } from '../calendar/blocks.rules';
import { addChanges } from '../calendar/slot-changes.repository';
import { type DateChange, mayStartSql, type Offer } from '../calendar/slots.rules';
import { plusDays } from '../wall-clock';
import { cageIsOpenSql } from '../calendar/cage.entity';
import {
  blocksSql,
  busySpansSql,
  cagedSql,
  cageHoursSql,
  changesSql,
  lessonsSql,
  rulesSql,
  slotsSql,
  travelTimesSql,
} from './calendars.sql';
import type { StoredTravelTime } from '../calendar/place.entity';
import type { StoredCoachRules } from '../coach-rules/coach-rules.entity';
import type { Busy, CageHour } from './openings.rules';

export interface Dates {
  from: string;
  to: string;
}

export interface Search extends Dates {
  instructorId?: number;
}

/** Bounds around all instants that are on these dates in any zone, or end there. */
export const instantsAround = ({ from, to }: Dates): [Date, Date] => [
  new Date(plusDays(from, -2)),
  new Date(plusDays(to, 2)),
];

export type Offered = Offer & Pick<StoredSlot, 'priceCents' | 'location'>;
type Blocked = Range & { instructorId: number };
type BusySpan = Span & { instructorId: number };

/** The coaches' calendars: slots on offer, the lessons, held hours and blocks that take the coaches' time, and the cages'. */
export interface Calendars {
  slots: Offered[];
  lessons: Busy[];
  blocks: Blocked[];
  /** By the coaches' own calendars. */
  spans: BusySpan[];
  rules: StoredCoachRules[];
  travel: StoredTravelTime[];
  cages: CageHour[];
}

type AsJson<T, Instants extends keyof T> = Omit<T, Instants> & Record<Instants, number>;

/** {@link Calendars} as PostgreSQL's JSON has them: instants are milliseconds since 1970. */
export interface StoredCalendars {
  slots: Omit<AsJson<Offered, 'createdAt'>, 'changes'>[];
  changes: (DateChange & { slotId: number })[];
  lessons: AsJson<Busy, 'startsAt' | 'endsAt'>[];
  blocks: Blocked[];
  spans: AsJson<BusySpan, 'startsAt' | 'endsAt'>[];
  rules: StoredCoachRules[];
  travel: StoredTravelTime[];
  cages: AsJson<CageHour, 'startsAt' | 'endsAt'>[];
}

export const toCalendars = ({
  slots,
  changes,
  lessons,
  blocks,
  spans,
  rules,
  travel,
  cages,
}: StoredCalendars): Calendars => ({
  slots: addChanges(
    slots.map((slot) => ({ ...slot, createdAt: new Date(slot.createdAt) })),
    changes,
  ),
  lessons: lessons.map(withInstants),
  blocks,
  spans: spans.map(withInstants),
  rules,
  travel,
  cages: cages.map(withInstants),
});

const withInstants = <T extends { startsAt: number; endsAt: number }>(hour: T) => ({
  ...hour,
  startsAt: new Date(hour.startsAt),
  endsAt: new Date(hour.endsAt),
});

const calendarsSql = `
  WITH offered AS MATERIALIZED (
    SELECT slot.*
      FROM slots AS slot
      JOIN people AS coach ON coach.instructor_id = slot.instructor_id AND coach.role = 'instructor'
     WHERE slot.removed_at IS NULL AND slot.is_available AND ${cageIsOpenSql}
       AND ${mayStartSql('$1', '$2')}
       AND ($3::integer IS NULL OR slot.instructor_id = $3)
  )
  SELECT (SELECT ${slotsSql} FROM offered AS slot) AS slots,
         (SELECT ${changesSql}
            FROM slot_changes AS change
           WHERE slot_id = ANY (ARRAY(SELECT id FROM offered WHERE day_of_week IS NOT NULL))
             AND on_date BETWEEN $1 AND $2) AS changes,
         (SELECT ${lessonsSql}
            FROM (SELECT instructor_id, group_key, starts_at, ends_at, place_id FROM lessons WHERE status = 'confirmed'
                   UNION ALL
                  SELECT instructor_id, group_key, starts_at, ends_at, place_id FROM ${heldHoursSql}) AS taken
           WHERE instructor_id = ANY (ARRAY(SELECT DISTINCT instructor_id FROM offered))
             AND starts_at BETWEEN $4 AND $5) AS lessons,
         (SELECT ${blocksSql}
            FROM blocks
           WHERE instructor_id = ANY (ARRAY(SELECT DISTINCT instructor_id FROM offered))
             AND from_date <= CAST($2 AS date) + 1 AND to_date >= $1) AS blocks,
         (SELECT ${busySpansSql}
            FROM busy_spans
           WHERE instructor_id = ANY (ARRAY(SELECT DISTINCT instructor_id FROM offered))
             AND starts_at < $5 AND ends_at > $4) AS spans,
         (SELECT ${rulesSql}
            FROM coach_rules
           WHERE instructor_id = ANY (ARRAY(SELECT DISTINCT instructor_id FROM offered))) AS rules,
         ${travelTimesSql} AS travel,
         (SELECT ${cageHoursSql}
            FROM ${cagedSql}
           WHERE cage_id = ANY (ARRAY(SELECT DISTINCT cage_id FROM offered WHERE cage_id IS NOT NULL))
             AND tstzrange(starts_at, ends_at) && tstzrange($4, $5)) AS cages`;

@Injectable()
export class OpeningsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement, because every visitor of a calendar needs it. */
  async findCalendars(search: Search, manager = this.dataSource.manager): Promise<Calendars> {
    const { from, to, instructorId = null } = search;
    const [row] = await manager.query<StoredCalendars[]>(calendarsSql, [
      from,
      to,
      instructorId,
      ...instantsAround(search),
    ]);
    return toCalendars(row!);
  }
}
