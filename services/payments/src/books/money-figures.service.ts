import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MoneyFigures } from '@fungo/contracts';
import { CONFIG, monthsSql, statement } from '@fungo/platform';
import type { PaymentsConfig } from '../config';

/** The academy's income and members, summed in the database. */
@Injectable()
export class MoneyFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  async get(): Promise<MoneyFigures> {
    const { parameters, param } = statement();
    const { months, monthOf, covers, isNow, isBefore, shown } = monthsSql(this.config.SITE_TIME_ZONE, param);
    // A posting has two sides, and one of them is the payer. Credit to the payer is income.
    const received = `CASE WHEN p.credit IN ('family', 'memberships') THEN p.cents ELSE -p.cents END`;
    const of = (subject: string) =>
      `(coalesce(sum(cents) FILTER (WHERE subject = '${subject}'), 0) / 100.0)::float8`;
    const changes = (verb: string) =>
      `(SELECT count(*)::integer FROM audit WHERE entity = 'membership' AND verb = '${verb}' AND ${isNow('at')})`;
    const [row] = await this.dataSource.query<MoneyFigures[]>(
      `WITH moved AS (
         SELECT p.happened_at, ${monthOf('p.happened_at')} AS month, ${received} AS cents,
                CASE WHEN p.registration_id IS NULL THEN 'membership' ELSE coalesce(c.subject, 'registration') END AS subject
           FROM postings AS p LEFT JOIN registrations AS c ON c.id = p.registration_id
          WHERE p.kind NOT IN ('fee', 'drop') AND ${covers('p.happened_at')}),
       sums AS (
         SELECT month, ${of('registration')} AS camps, ${of('lesson')} AS lessons, ${of('package')} AS packages,
                ${of('membership')} AS memberships
           FROM moved GROUP BY month)
       SELECT (SELECT json_agg(json_build_object(
                 'month', ${shown}, 'camps', coalesce(camps, 0), 'lessons', coalesce(lessons, 0),
                 'packages', coalesce(packages, 0), 'memberships', coalesce(memberships, 0)) ORDER BY months.month)
                 FROM ${months} AS months LEFT JOIN sums USING (month)) AS months,
              (SELECT json_build_object(
                 'now', (coalesce(sum(cents) FILTER (WHERE ${isNow('happened_at')}), 0) / 100.0)::float8,
                 'before', (coalesce(sum(cents) FILTER (WHERE ${isBefore('happened_at')}), 0) / 100.0)::float8)
                 FROM moved) AS income,
              json_build_object(
                'now', (SELECT count(*)::integer FROM memberships WHERE status = 'active'),
                'started', ${changes('activated')}, 'ended', ${changes('deactivated')}) AS members,
              (SELECT count(*)::integer FROM differences WHERE state = 'open') AS differences`,
      parameters,
    );
    return row!;
  }
}
