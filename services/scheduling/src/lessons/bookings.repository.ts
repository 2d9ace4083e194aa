import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants, type Lesson } from '@fungo/contracts';
import type { FirstRequest, SignedIn } from '@fungo/platform';
import {
  type Calendars,
  instantsAround,
  type StoredCalendars,
  toCalendars,
} from '../openings/openings.repository';
import type { Asked } from './bookings.rules';
import { askedSql } from './hold-for-booking.sql';
import type { StoredLesson } from '../calendar/lesson.entity';
import { joinsSql, lessonSql } from './lessons.repository';

interface Request {
  caller: SignedIn;
  playerId: string;
  instructorId: number;
  /** The lesson's date on the academy's calendar. */
  date: string;
  /** The client's Idempotency-Key. */
  key: string | null;
  hash: string;
}

/** The earlier lesson of the same key, or the facts that the rules need for a new booking. */
type Held = { first: FirstRequest } | { first: null; calendars: Calendars; asked: Asked };

type StoredHeld = { first: FirstRequest } | ({ first?: undefined; asked: Asked } & StoredCalendars);

type Booked = Pick<
  StoredLesson,
  | 'instructorId'
  | 'studentId'
  | 'slotId'
  | 'groupKey'
  | 'startsAt'
  | 'endsAt'
  | 'priceCents'
  | 'location'
  | 'cageId'
  | 'placeId'
  | 'notes'
  | 'studentPhone'
  | 'studentEmail'
  | 'sessionFocus'
  | 'weeklyRecurring'
  | 'cutOffHours'
  | 'lateFeePercent'
>;

/** The two statements of a booking's transaction. */
@Injectable()
export class BookingsRepository {
  /**
   * Reads the facts that the rules need for a booking, and locks them until the transaction ends: the caller requests no
   * other lesson, the slots are neither removed nor paused, and the coach blocks nothing.
   */
  async hold(
    manager: EntityManager,
    { caller, playerId, instructorId, date, key, hash }: Request,
  ): Promise<Held> {
    const { id, firstName, lastName, role } = caller;
    const [row] = await manager.query<{ held: StoredHeld }[]>(
      `SELECT hold_for_booking($1, $2, $3, $4, $5, $6, $7, $8, $9, make_interval(hours => $10), $11, $12, $13) AS held`,
      [
        ...[id, caller.instructorId, firstName, lastName, role, instructorId, date],
        ...instantsAround({ from: date, to: date }),
        ...[constants.lesson.requests.withinHours, key, hash, playerId],
      ],
    );
    const { held } = row!;
    return held.first
      ? { first: held.first }
      : { first: null, calendars: toCalendars(held), asked: held.asked };
  }

  /** The player's requests that the limits count. */
  async asked(
    manager: EntityManager,
    { playerId, instructorId }: Pick<Request, 'playerId' | 'instructorId'>,
  ): Promise<Asked> {
    const [row] = await manager.query<{ asked: Asked }[]>(
      `SELECT (${askedSql('$1', '$2', 'make_interval(hours => $3)')}) AS asked`,
      [playerId, instructorId, constants.lesson.requests.withinHours],
    );
    return row!.asked;
  }

  /** Writes a request, and records it under its key. */
  async add(
    manager: EntityManager,
    lesson: Booked,
    { caller, key }: Pick<Request, 'caller' | 'key'>,
  ): Promise<{ id: number; coachId: string; answer: Lesson }> {
    const [row] = await manager.query<{ id: number; coachId: string; answer: Lesson }[]>(
      `WITH booked AS (
         INSERT INTO lessons (instructor_id, student_id, slot_id, group_key, starts_at, ends_at, status, price_cents,
                              location, notes, student_phone, student_email, session_focus, weekly_recurring,
                              cut_off_hours, late_fee_percent, cage_id, place_id)
         VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, $16, $17, $18, $19)
         RETURNING *
       ), shown AS (
         SELECT l.id, coach.user_id AS "coachId", ${lessonSql} AS answer FROM booked AS l ${joinsSql}
       ), kept AS (
         UPDATE idempotency_keys SET made_id = shown.id FROM shown WHERE caller = $14 AND key = $15
       )
       SELECT * FROM shown`,
      [
        lesson.instructorId,
        lesson.studentId,
        lesson.slotId,
        lesson.groupKey,
        lesson.startsAt,
        lesson.endsAt,
        lesson.priceCents,
        lesson.location,
        lesson.notes,
        lesson.studentPhone,
        lesson.studentEmail,
        lesson.sessionFocus,
        lesson.weeklyRecurring,
        caller.id,
        key,
        lesson.cutOffHours,
        lesson.lateFeePercent,
        lesson.cageId,
        lesson.placeId,
      ],
    );
    return row!;
  }
}
