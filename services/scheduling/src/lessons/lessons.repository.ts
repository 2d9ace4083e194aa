import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type BusyTime, type Lesson as LessonAnswer } from '@fungo/contracts';
import { Slot } from '../availability/slot.entity';
import { type Span } from '../blocks/blocks.rules';
import { Lesson } from './lesson.entity';
import { effectiveStatusSql, isNowSql, type Side } from './lessons.rules';

/** Which lessons a list may show: those of one side, of one person or, without a name, of all. */
export interface Scope {
  side: Side;
  instructorId?: number;
  studentId?: string;
}

export interface Filter {
  instructorId?: number;
  status?: string;
  /** ISO 8601 */
  before?: string;
  /** ISO 8601 */
  since?: string;
  limit: number;
}

const instantSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const minutesSql = 'round(extract(epoch FROM l.ends_at - l.starts_at) / 60)';

const lessonSql = `json_build_object(
  'id', l.id,
  'instructorId', l.instructor_id,
  'instructor', json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))),
  'student', json_build_object(
    'firstName', coalesce(student.first_name, l.student_name, ''),
    'lastName', coalesce(student.last_name, ''),
    'email', coalesce(student.email, l.student_email)),
  'scheduledDate', ${instantSql('l.starts_at')},
  'duration', ${minutesSql},
  'price', round(l.price_cents / 100.0, 2),
  'location', l.location,
  'notes', l.notes,
  'studentPhone', l.student_phone,
  'studentEmail', l.student_email,
  'sessionFocus', l.session_focus,
  'weeklyRecurring', l.weekly_recurring,
  'status', ${effectiveStatusSql},
  'rating', CASE WHEN rated.lesson_id IS NOT NULL
    THEN json_build_object('rating', rated.rating, 'note', rated.note) END,
  'createdAt', ${instantSql('l.created_at')})`;

const joinsSql = `
  LEFT JOIN people AS coach ON coach.instructor_id = l.instructor_id
  LEFT JOIN people AS student ON student.user_id = l.student_id
  LEFT JOIN ratings AS rated ON rated.lesson_id = l.id`;

const multirangeOf = (spans: Span[]): string =>
  `{${spans.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`).join()}}`;

/** The SQL of lists, and the locks. Locks are taken in this order: person, slot, lesson. */
@Injectable()
export class LessonsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. Each scope is a search of its own, so that each can walk its own index. */
  async list(scopes: Scope[], filter: Filter): Promise<LessonAnswer[]> {
    const parameters: unknown[] = [];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const page = `ORDER BY starts_at DESC, id DESC LIMIT ${given(filter.limit)}`;
    const search = ({ side, instructorId, studentId }: Scope) => {
      const rules = [side === 'coach' ? 'NOT l.hidden_from_instructor' : 'NOT l.hidden_from_student'];
      if (instructorId !== undefined) rules.push(`l.instructor_id = ${given(instructorId)}`);
      if (studentId !== undefined) rules.push(`l.student_id = ${given(studentId)}`);
      if (filter.instructorId !== undefined) rules.push(`l.instructor_id = ${given(filter.instructorId)}`);
      if (filter.status !== undefined)
        rules.push(isNowSql(filter.status) ?? `l.status = ${given(filter.status)}`);
      if (filter.before !== undefined) rules.push(`l.starts_at < ${given(new Date(filter.before))}`);
      if (filter.since !== undefined) rules.push(`l.starts_at >= ${given(new Date(filter.since))}`);
      return `(SELECT id, starts_at FROM lessons AS l WHERE ${rules.join(' AND ')} ${page})`;
    };
    const [row] = await this.dataSource.query<{ lessons: LessonAnswer[] }[]>(
      `SELECT coalesce(json_agg(${lessonSql} ORDER BY l.starts_at DESC, l.id DESC), '[]') AS lessons
         FROM (SELECT id FROM (${scopes.map(search).join(' UNION ')}) AS found ${page}) AS page
         JOIN lessons AS l USING (id) ${joinsSql}`,
      parameters,
    );
    return row!.lessons;
  }

  /** When a coach is busy, soonest first. */
  async listBusy(instructorId: number, { before, limit }: Filter): Promise<BusyTime[]> {
    const [row] = await this.dataSource.query<{ busy: BusyTime[] }[]>(
      `SELECT coalesce(json_agg(json_build_object(
                'instructorId', l.instructor_id,
                'scheduledDate', ${instantSql('l.starts_at')},
                'duration', ${minutesSql},
                'status', l.status) ORDER BY l.starts_at, l.id), '[]') AS busy
         FROM (SELECT * FROM lessons
                WHERE instructor_id = $1 AND status = 'confirmed' AND ends_at > now()
                  AND starts_at > now() - interval '24 hours' AND starts_at < coalesce($2::timestamptz, 'infinity')
                ORDER BY starts_at, id LIMIT $3) AS l`,
      [instructorId, before === undefined ? null : new Date(before), limit],
    );
    return row!.busy;
  }

  /**
   * Requested and confirmed lessons still to come that touch any of these spans, soonest first.
   * @returns a list for each question, in their order
   */
  async listDuring(
    manager: EntityManager,
    asked: { instructorId: number; spans: Span[] }[],
  ): Promise<LessonAnswer[][]> {
    const rows = await manager.query<{ lessons: LessonAnswer[] }[]>(
      // Materialized: a year's spans are read once, not again for each lesson.
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

  /** A lesson as it is shown. */
  async get(manager: EntityManager, id: number): Promise<LessonAnswer> {
    const [row] = await manager.query<{ lesson: LessonAnswer }[]>(
      `SELECT ${lessonSql} AS lesson FROM lessons AS l ${joinsSql} WHERE l.id = $1`,
      [id],
    );
    return row!.lesson;
  }

  find(manager: EntityManager, id: number): Promise<Lesson | null> {
    return manager.findOneBy(Lesson, { id });
  }

  /** The lesson, unchanged by others until the transaction ends. */
  lock(manager: EntityManager, id: number): Promise<Lesson> {
    return manager.findOneOrFail(Lesson, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The slot, neither removed nor given to others until the transaction ends. */
  lockSlot(manager: EntityManager, slotId: number): Promise<Slot> {
    return manager.findOneOrFail(Slot, { where: { id: slotId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The lowest free seat among those who confirmed the same start. */
  async freeSeat(manager: EntityManager, groupKey: string, maxStudents: number): Promise<number | null> {
    const taken = await manager.find(Lesson, {
      select: { seat: true },
      where: { groupKey, status: 'confirmed' },
    });
    for (let seat = 1; seat <= maxStudents; seat += 1)
      if (!taken.some((lesson) => lesson.seat === seat)) return seat;
    return null;
  }
}
