import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  BusyTime,
  CoachLesson,
  Lesson,
  LessonNow,
  listInstructorLessons,
  PageQuery,
  QueryOf,
} from '@fungo/contracts';
import {
  AppError,
  dollarsSql,
  foundSql,
  instantSql,
  type PageRow,
  PageSql,
  statement,
  type TextPage,
} from '@fungo/platform';
import { joinPlayerSql, playerSql } from '@fungo/platform/people';
import { heldHoursSql } from '../calendar/hour-offer.entity';
import { attendanceSql } from '../calendar/shown-attendance';
import { StoredSlot } from '../calendar/slot.entity';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { slotOn } from '../calendar/slots.rules';
import type { Span } from '../calendar/blocks.rules';
import { joinPaymentSql, paymentSql } from '../charges/payment.sql';
import { clashSql, isWithdrawnSql } from './clashes.sql';
import { StoredLesson } from '../calendar/lesson.entity';
import { WallClock } from '../wall-clock';
import { effectiveStatusSql, isNowSql, type Side, whenSql } from './lessons.rules';

/** The lessons that a list may show: those of one side, of one person or, if none is named, of everybody. */
export interface Scope {
  side: Side;
  instructorId?: number;
  studentId?: string;
}

type Filter = QueryOf<typeof listInstructorLessons>;

const minutesSql = 'round(extract(epoch FROM l.ends_at - l.starts_at) / 60)';

const player = playerSql();

/** The place of the row `l` in its series. */
const seriesSql = `CASE WHEN l.series_id IS NOT NULL THEN json_build_object(
  'id', l.series_id, 'position', l.series_position, 'size', (SELECT size FROM series WHERE id = l.series_id)) END`;

const fieldsSql = `
  'id', l.id,
  'instructorId', l.instructor_id,
  'instructor', json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))),
  'student', json_build_object(
    'playerId', l.student_id,
    'firstName', coalesce(${player.firstName}, l.student_name, ''),
    'lastName', coalesce(${player.lastName}, ''),
    'email', coalesce(nullif(student.guardian_email, ''), student_account.email, l.student_email),
    'guardian', ${player.guardian}),
  'scheduledDate', ${instantSql('l.starts_at')},
  'duration', ${minutesSql},
  'price', ${dollarsSql('l.price_cents')},
  'location', l.location,
  'notes', l.notes,
  'studentPhone', l.student_phone,
  'studentEmail', l.student_email,
  'sessionFocus', l.session_focus,
  'weeklyRecurring', l.weekly_recurring,
  'status', ${effectiveStatusSql},
  'rating', CASE WHEN rated.lesson_id IS NOT NULL
    THEN json_build_object('rating', rated.rating, 'note', rated.note) END,
  'attendance', ${attendanceSql},
  'offers', (SELECT coalesce(json_agg(${instantSql('offer')} ORDER BY offer), '[]') FROM unnest(l.offers) AS offer),
  'terms', json_build_object('cutOffHours', l.cut_off_hours, 'lateFeePercent', l.late_fee_percent),
  'freeUntil', ${instantSql('(l.starts_at - make_interval(hours => l.cut_off_hours))')},
  'askedChange', CASE WHEN l.asked_kind IS NOT NULL AND l.starts_at > now()
    THEN json_build_object('to', ${instantSql('l.asked_start')}, 'at', ${instantSql('l.asked_at')}) END,
  'fee', ${dollarsSql('l.fee_cents')},
  'payment', ${paymentSql},
  'series', ${seriesSql},
  'rainOut', CASE WHEN rained.id IS NOT NULL THEN json_build_object('message', rained.message) END,
  'packageId', l.package_id,
  'createdAt', ${instantSql('l.created_at')}`;

/** The row `l` as it is shown, with {@link joinsSql}. */
export const lessonSql = `json_build_object(${fieldsSql})`;
const coachLessonSql = `json_build_object(${fieldsSql}, 'clash', ${clashSql}, 'isWithdrawn', ${isWithdrawnSql})`;

export const joinsSql = `
  LEFT JOIN people AS coach ON coach.instructor_id = l.instructor_id
  ${joinPlayerSql('l.student_id')}
  LEFT JOIN ratings AS rated ON rated.lesson_id = l.id
  LEFT JOIN attendances AS noted ON noted.lesson_id = l.id
  LEFT JOIN rain_outs AS rained ON rained.id = l.rain_out_id
  ${joinPaymentSql}`;

const multirangeOf = (spans: Span[]): string =>
  `{${spans.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`).join()}}`;

/** Reads and locks lessons. Locks are taken in this order: person, slot, lesson. */
@Injectable()
export class LessonsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: WallClock,
  ) {}

  list(scopes: Scope[], filter: Filter): Promise<TextPage<Lesson>> {
    return this.read(scopes, filter, lessonSql);
  }

  /** The same for a coach, with the other players who requested the same time. */
  listOfCoach(scope: Scope, filter: Filter): Promise<TextPage<CoachLesson>> {
    return this.read([scope], filter, coachLessonSql);
  }

  /** Each scope is a separate search, so that each can use its own index. */
  private async read<L>(scopes: Scope[], filter: Filter, shown: string): Promise<TextPage<L>> {
    const { parameters, param } = statement();
    const page = new PageSql('starts_at', filter, param);
    const search = ({ side, instructorId, studentId }: Scope) => {
      const rules = [side === 'coach' ? 'NOT l.hidden_from_instructor' : 'NOT l.hidden_from_student'];
      if (instructorId !== undefined) rules.push(`l.instructor_id = ${param(instructorId)}`);
      if (studentId !== undefined) rules.push(`l.student_id = ${param(studentId)}`);
      if (filter.instructorId !== undefined) rules.push(`l.instructor_id = ${param(filter.instructorId)}`);
      if (filter.status !== undefined)
        rules.push(isNowSql(filter.status) ?? `l.status = ${param(filter.status)}`);
      if (filter.when !== undefined) rules.push(whenSql[filter.when]);
      if (filter.since !== undefined) rules.push(`l.starts_at >= ${param(new Date(filter.since))}`);
      if (filter.playerId !== undefined) {
        const player = param(filter.playerId);
        rules.push(
          `l.student_id = ANY (ARRAY(SELECT player_id FROM family_players WHERE shown_as = ${player}) || ${player}::uuid)`,
        );
      }
      if (filter.search !== undefined)
        rules.push(
          `(${foundSql(['l.student_name'], filter.search, param)} OR l.student_id = ANY (ARRAY(
             SELECT f.player_id FROM family_players AS f
              WHERE ${foundSql(['f.first_name', 'f.last_name'], filter.search, param)}
             UNION ALL SELECT p.user_id FROM people AS p
              WHERE ${foundSql(['p.first_name', 'p.last_name'], filter.search, param)})))`,
        );
      rules.push(...page.rules('l'));
      return `(SELECT id, starts_at FROM lessons AS l WHERE ${rules.join(' AND ')} ${page.end})`;
    };
    return page.pass(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(shown, 'l')}
           FROM (SELECT id FROM (${scopes.map(search).join(' UNION ')}) AS found ${page.end}) AS page
           JOIN lessons AS l USING (id) ${joinsSql}`,
        parameters,
      ),
    );
  }

  /** A coach's busy times, soonest first. */
  async listBusy(instructorId: number, query: PageQuery): Promise<TextPage<BusyTime>> {
    const { parameters, param } = statement();
    const page = new PageSql('starts_at', { ...query, order: 'soonest' }, param);
    const rules = [`l.instructor_id = ${param(instructorId)}`, isNowSql('confirmed')!, ...page.rules('l')];
    const shown = `json_build_object(
      'instructorId', l.instructor_id,
      'scheduledDate', ${instantSql('l.starts_at')},
      'duration', ${minutesSql},
      'status', l.status)`;
    return page.pass(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(shown, 'l')}
           FROM (SELECT * FROM lessons AS l WHERE ${rules.join(' AND ')} ${page.end}) AS l`,
        parameters,
      ),
    );
  }

  /**
   * Upcoming requests and confirmed lessons that touch any of these spans, soonest first.
   * @returns one list per question, in the order of the questions
   */
  async listDuring(
    manager: EntityManager,
    asked: { instructorId: number; spans: Span[] }[],
  ): Promise<Lesson[][]> {
    const rows = await manager.query<{ lessons: Lesson[] }[]>(
      // Materialized, so that a year's spans are read once and not again for each lesson.
      `WITH asked AS MATERIALIZED (
         SELECT position, instructor_id, spans::tstzmultirange
           FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS given (instructor_id, spans, position))
       SELECT coalesce(inside.lessons, '[]') AS lessons
         FROM asked,
              LATERAL (SELECT json_agg(${lessonSql} ORDER BY l.starts_at, l.id) AS lessons
                         FROM lessons AS l ${joinsSql}
                        WHERE l.instructor_id = asked.instructor_id AND l.status IN ('pending', 'confirmed')
                          AND l.starts_at > now() AND l.starts_at < upper(asked.spans)
                          AND tstzrange(l.starts_at, l.ends_at) && asked.spans) AS inside
        ORDER BY position`,
      [asked.map(({ instructorId }) => instructorId), asked.map(({ spans }) => multirangeOf(spans))],
    );
    return rows.map(({ lessons }) => lessons);
  }

  /** A lesson as shown. */
  async get(manager: EntityManager, id: number): Promise<Lesson> {
    const [row] = await manager.query<{ lesson: Lesson }[]>(
      `SELECT ${lessonSql} AS lesson FROM lessons AS l ${joinsSql} WHERE l.id = $1`,
      [id],
    );
    return row!.lesson;
  }

  /** The lessons of a series as shown, in its order. */
  async listSeries(manager: EntityManager, seriesId: number): Promise<Lesson[]> {
    const rows = await manager.query<{ lesson: Lesson }[]>(
      `SELECT ${lessonSql} AS lesson FROM lessons AS l ${joinsSql} WHERE l.series_id = $1 ORDER BY l.series_position`,
      [seriesId],
    );
    return rows.map(({ lesson }) => lesson);
  }

  /** The lessons of a series in its order. */
  findSeries(manager: EntityManager, seriesId: number): Promise<StoredLesson[]> {
    return manager.find(StoredLesson, { where: { seriesId }, order: { seriesPosition: 'ASC' } });
  }

  find(manager: EntityManager, id: number): Promise<StoredLesson | null> {
    return manager.findOneBy(StoredLesson, { id });
  }

  /** The lesson, locked until the transaction ends. */
  lock(manager: EntityManager, id: number): Promise<StoredLesson> {
    return manager.findOneOrFail(StoredLesson, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The lessons of a series in its order, locked until the transaction ends. */
  lockSeries(manager: EntityManager, seriesId: number): Promise<StoredLesson[]> {
    return manager.find(StoredLesson, {
      where: { seriesId },
      order: { seriesPosition: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * The slot on the terms of that day, locked until the transaction ends, so that nobody removes it, changes it or books in it.
   * @throws AppError `scheduling.not-offered` if the date was dropped
   */
  async lockSlot(manager: EntityManager, slotId: number, start: Date): Promise<ChangedSlot> {
    const slot = await manager.findOneOrFail(StoredSlot, {
      where: { id: slotId },
      lock: { mode: 'pessimistic_write' },
    });
    const [changed] = await withChanges(manager, [slot]);
    const offered = slotOn(changed!, this.clock.dateOf(start));
    if (!offered) throw new AppError('scheduling.not-offered');
    return offered;
  }

  /** The lowest free seat among the confirmed lessons of the same start; null if the other seats are held for families. */
  async freeSeat(manager: EntityManager, groupKey: string, maxStudents: number): Promise<number | null> {
    const taken = await manager.find(StoredLesson, {
      select: { seat: true },
      where: { groupKey, status: 'confirmed' },
    });
    const held = await manager.query<unknown[]>(`SELECT FROM ${heldHoursSql} WHERE group_key = $1`, [
      groupKey,
    ]);
    if (taken.length + held.length >= maxStudents) return null;
    for (let seat = 1; seat <= maxStudents; seat += 1)
      if (!taken.some((lesson) => lesson.seat === seat)) return seat;
    return null;
  }

  /** The hour that is held for a lesson that needs another time. */
  async findHeld(manager: EntityManager, lessonId: number): Promise<LessonNow['held']> {
    const [held] = await manager.query<{ startsAt: Date; until: Date }[]>(
      `SELECT starts_at AS "startsAt", until FROM ${heldHoursSql} WHERE lesson_id = $1`,
      [lessonId],
    );
    return held ? { startsAt: held.startsAt.toISOString(), until: held.until.toISOString() } : null;
  }
}
