import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type LessonFigures } from '@fungo/contracts';
import { answersSql, CONFIG, monthsSql, statement } from '@fungo/platform';
import type { SchedulingConfig } from '../config';

/** The academy's lessons and answers by month, summed in the database. */
@Injectable()
export class LessonFiguresService {
  constructor(
    @Inject(CONFIG) private readonly config: SchedulingConfig,
    private readonly dataSource: DataSource,
  ) {}

  async get(): Promise<LessonFigures> {
    const { parameters, param } = statement();
    const { months, monthOf, covers, isNow, isBefore, shown } = monthsSql(this.config.SITE_TIME_ZONE, param);
    const isGiven = `l.status = 'confirmed' AND l.ends_at <= now() AND a.attendance IS DISTINCT FROM 'no-show'`;
    const [row] = await this.dataSource.query<LessonFigures[]>(
      `WITH held AS (
         SELECT ${monthOf('l.starts_at')} AS month,
                (count(*) FILTER (WHERE ${isGiven}))::integer AS given,
                (count(*) FILTER (WHERE l.status = 'confirmed' AND a.attendance = 'no-show'))::integer AS missed,
                (count(*) FILTER (WHERE l.status = 'cancelled'))::integer AS cancelled,
                (count(*) FILTER (WHERE ${isGiven} AND ${isNow('l.starts_at')}))::integer AS now,
                (count(*) FILTER (WHERE ${isGiven} AND ${isBefore('l.starts_at')}))::integer AS before
           FROM lessons AS l LEFT JOIN attendances AS a ON a.lesson_id = l.id
          WHERE ${covers('l.starts_at')} GROUP BY 1),
       answers AS (
         SELECT ${monthOf('answered_at')} AS month,
                ${answersSql('created_at', 'answered_at', constants.customRequest.replyWithinHours)}
           FROM lessons WHERE ${covers('answered_at')} GROUP BY 1)
       SELECT (SELECT json_agg(json_build_object(
                 'month', ${shown}, 'given', coalesce(given, 0), 'missed', coalesce(missed, 0),
                 'cancelled', coalesce(cancelled, 0), 'answered', coalesce(answered, 0),
                 'medianHours', "medianHours", 'late', coalesce(late, 0)) ORDER BY months.month)
                 FROM ${months} AS months LEFT JOIN held USING (month) LEFT JOIN answers USING (month)) AS months,
              (SELECT json_build_object('now', coalesce(sum(now), 0), 'before', coalesce(sum(before), 0))
                 FROM held) AS given`,
      parameters,
    );
    return row!;
  }
}
