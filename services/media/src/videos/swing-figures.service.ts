import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type SwingFigures } from '@fungo/contracts';
import { answersSql, CONFIG, monthsSql, statement } from '@fungo/platform';
import type { MediaConfig } from '../config';

/** The academy's swings and reviews by month, summed in the database. */
@Injectable()
export class SwingFiguresService {
  constructor(
    @Inject(CONFIG) private readonly config: MediaConfig,
    private readonly dataSource: DataSource,
  ) {}

  async get(): Promise<SwingFigures> {
    const { parameters, param } = statement();
    const { months, monthOf, covers, shown } = monthsSql(this.config.SITE_TIME_ZONE, param);
    const promised = constants.membership.analysisWithinHours.max;
    const waits = `v.status IN ('pending', 'in_progress') AND f.state = 'ready'`;
    const [row] = await this.dataSource.query<SwingFigures[]>(
      `WITH swings AS (
         SELECT ${monthOf('created_at')} AS month, count(*)::integer AS sent
           FROM videos WHERE ${covers('created_at')} GROUP BY 1),
       reviews AS (
         SELECT ${monthOf('reviewed_at')} AS month, ${answersSql('created_at', 'reviewed_at', promised)}
           FROM videos WHERE ${covers('reviewed_at')} GROUP BY 1),
       open AS (
         SELECT (count(*) FILTER (WHERE ${waits}))::integer AS waiting,
                (count(*) FILTER (WHERE ${waits} AND v.created_at < now() - interval '${promised} hours'))::integer AS late,
                (count(*) FILTER (WHERE f.state = 'failed'))::integer AS failed
           FROM videos AS v JOIN films AS f USING (id)
          WHERE v.status IN ('pending', 'in_progress') OR f.state = 'failed')
       SELECT (SELECT json_agg(json_build_object(
                 'month', ${shown}, 'sent', coalesce(sent, 0), 'answered', coalesce(answered, 0),
                 'medianHours', "medianHours", 'late', coalesce(late, 0)) ORDER BY months.month)
                 FROM ${months} AS months LEFT JOIN swings USING (month) LEFT JOIN reviews USING (month)) AS months,
              open.waiting, open.late, open.failed
         FROM open`,
      parameters,
    );
    return row!;
  }
}
