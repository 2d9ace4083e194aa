import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants } from '@fungo/contracts';
import { joinPlayerSql, playerSql } from '@fungo/platform/people';
import type { FeedLesson } from './feed-entries.rules';

const player = playerSql();

const lessonSql = `
  SELECT l.id, l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.status, l.location, l.sequence,
         l.created_at AS "createdAt",
         concat_ws(' ', coach.first_name, coach.last_name) AS coach,
         coalesce(${player.firstName}, l.student_name, '') AS "playerFirstName",
         coalesce(${player.lastName}, '') AS "playerLastName"
    FROM lessons AS l LEFT JOIN people AS coach ON coach.instructor_id = l.instructor_id
         ${joinPlayerSql('l.student_id')}`;

/** Requests that nobody answered in time take no hour. */
const shownSql = `(l.status = 'confirmed' OR l.status = 'pending' AND l.starts_at > now())`;

/** Reads lessons as calendars show them: without contacts and notes. */
@Injectable()
export class FeedLessonsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The lessons that a coach gives. */
  given(instructorId: number): Promise<FeedLesson[]> {
    return this.nearest('l.instructor_id = $1 AND NOT l.hidden_from_instructor', instructorId);
  }

  /** The lessons of players. */
  taken(playerIds: string[]): Promise<FeedLesson[]> {
    return this.nearest('l.student_id = ANY ($1) AND NOT l.hidden_from_student', playerIds);
  }

  async find(id: number): Promise<FeedLesson | null> {
    const [lesson] = await this.dataSource.query<FeedLesson[]>(`${lessonSql} WHERE l.id = $1`, [id]);
    return lesson ?? null;
  }

  private nearest(whose: string, value: unknown): Promise<FeedLesson[]> {
    const { past, ahead, lessons } = constants.calendarFeed;
    return this.dataSource.query(
      `SELECT * FROM (
         ${lessonSql}
          WHERE ${whose} AND ${shownSql}
            AND l.starts_at BETWEEN now() - make_interval(days => $2) AND now() + make_interval(days => $3)
          ORDER BY abs(extract(epoch FROM l.starts_at - now())) LIMIT $4) AS nearest
        ORDER BY "startsAt", id`,
      [value, past, ahead, lessons],
    );
  }
}
