import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type Overview } from '@fungo/contracts';
import { CONFIG, type SignedIn, statement } from '@fungo/platform';
import type { SchedulingConfig } from '../config';
import { isNowSql } from '../lessons/lessons.rules';
import { listedInstructor } from '../people/acting-coach';

/** Counts a coach's lessons, slots and requests, beyond the pages that lists show. */
@Injectable()
export class OverviewService {
  constructor(
    @Inject(CONFIG) private readonly config: SchedulingConfig,
    private readonly dataSource: DataSource,
  ) {}

  /** For a coach; an administrator gets the counts of all, or of one coach. */
  async get(caller: SignedIn, named?: number): Promise<Overview> {
    const { parameters, param } = statement();
    const instructorId = listedInstructor(caller, named);
    const isTheirs = (row: string) =>
      instructorId === undefined ? 'true' : `${row}.instructor_id = ${param(instructorId)}`;
    const zone = param(this.config.SITE_TIME_ZONE);
    const promised = param(`${constants.customRequest.replyWithinHours} hours`);
    const confirmed = `NOT l.hidden_from_instructor AND ${isNowSql('confirmed')} AND ${isTheirs('l')}`;
    const [overview] = await this.dataSource.query<Overview[]>(
      `WITH taken AS (
         SELECT l.instructor_id, l.starts_at AT TIME ZONE ${zone} AS start FROM lessons AS l WHERE ${confirmed})
       SELECT (SELECT count(*)::integer FROM taken) AS confirmed,
              (SELECT count(*)::integer FROM lessons AS l
                WHERE NOT l.hidden_from_instructor AND l.status = 'pending' AND ${isTheirs('l')}) AS pending,
              (SELECT count(*)::integer FROM slots AS s
                WHERE s.removed_at IS NULL AND s.is_available AND ${isTheirs('s')}
                  AND coalesce(s.specific_date, (s.created_at AT TIME ZONE ${zone})::date + 7 * s.weeks_duration)
                      >= (now() AT TIME ZONE ${zone})::date
                  AND NOT EXISTS (SELECT FROM taken AS t
                                   WHERE t.instructor_id = s.instructor_id AND t.start::time = s.start_time
                                     AND extract(dow FROM t.start)::integer
                                         = coalesce(s.day_of_week, extract(dow FROM s.specific_date)::integer))
              ) AS "availableSlots",
              (SELECT json_build_object(
                        'waiting', count(*),
                        'late', count(*) FILTER (WHERE r.created_at < now() - ${promised}::interval))
                 FROM custom_requests AS r WHERE r.status = 'pending' AND ${isTheirs('r')}) AS "customRequests"`,
      parameters,
    );
    return { ...overview!, ...(instructorId === undefined && { coaches: await this.coachesWithWork() }) };
  }

  private coachesWithWork(): Promise<NonNullable<Overview['coaches']>> {
    return this.dataSource.query(
      `WITH waiting AS (
         SELECT instructor_id, 1 AS pending, 0 AS custom FROM lessons
          WHERE NOT hidden_from_instructor AND status = 'pending'
         UNION ALL
         SELECT instructor_id, 0, 1 FROM custom_requests WHERE status = 'pending')
       SELECT instructor_id AS "instructorId", sum(pending)::integer AS pending, sum(custom)::integer AS "customRequests"
         FROM waiting GROUP BY 1 ORDER BY count(*) DESC, 1`,
    );
  }
}
