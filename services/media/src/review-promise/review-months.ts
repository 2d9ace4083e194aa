import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  constants,
  type CsvFile,
  type exportReviewMonths,
  type ReviewMonth,
  type RowOf,
} from '@fungo/contracts';
import { answersSql, CONFIG, type SignedIn } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';
import type { MediaConfig } from '../config';

const promised = constants.membership.analysisWithinHours.max;

/** Reviews by month and coach, and how many of them kept the promised hours. Deleted swings are not counted. */
@Injectable()
export class ReviewMonths {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** All coaches for an administrator; a coach sees only their own reviews. */
  async list(caller: SignedIn, year: number): Promise<ReviewMonth[]> {
    const own = caller.role === 'admin' ? null : ownInstructorId(caller);
    const rows = await this.dataSource.query<Omit<ReviewMonth, 'kept'>[]>(
      `SELECT to_char(date_trunc('month', v.reviewed_at AT TIME ZONE $2), 'YYYY-MM') AS month,
              v.instructor_id AS "instructorId",
              btrim(coalesce(concat_ws(' ', max(coach.first_name), max(coach.last_name)), '')) AS coach,
              ${answersSql('v.created_at', 'v.reviewed_at', promised)}
         FROM videos AS v LEFT JOIN people AS coach ON coach.instructor_id = v.instructor_id
        WHERE v.reviewed_at >= $1::date::timestamp AT TIME ZONE $2
          AND v.reviewed_at < ($1::date + interval '1 year') AT TIME ZONE $2
          AND ($3::integer IS NULL OR v.instructor_id = $3)
        GROUP BY 1, 2 ORDER BY 1 DESC, coach, 2`,
      [`${year}-01-01`, this.config.SITE_TIME_ZONE, own],
    );
    return rows.map((row) => ({ ...row, kept: row.answered - row.late }));
  }

  async export(caller: SignedIn, year: number): Promise<CsvFile<RowOf<typeof exportReviewMonths>>> {
    return { name: `reviews-${year}`, pages: pageOf(await this.list(caller, year)) };
  }
}

async function* pageOf(months: ReviewMonth[]): AsyncGenerator<RowOf<typeof exportReviewMonths>[]> {
  yield months.map(({ month, instructorId, coach, answered, kept, late, medianHours }) => ({
    ...{ Month: month, Coach: instructorId === null ? 'Office' : coach, Reviews: answered, 'In time': kept },
    ...{ Late: late, 'Median hours': medianHours ?? 0 },
  }));
}
