import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type FailedEvent,
  type Page,
  type PageQuery,
  serviceNames,
  services,
  type SystemState,
} from '@fungo/contracts';
import {
  instantSql,
  type PageRow,
  PageSql,
  aliveSeconds,
  retryFailedSql,
  type SignedIn,
  statement,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';

/** Minutes after which an entry is late. The longest film is done by then, and retries come every minute. */
const lateMinutes = 15;
/** Hours after which a daily job is late, including on the day with 25 hours. */
const dayHours = 26;

/** The service that reads a queue: 'media' for 'media.process-film'. */
const consumerSql = `split_part(consumer, '.', 1)`;
/** Whether an entry is due and not done. */
const waitsSql = 'failed_at IS NULL AND (sends > 0 OR next_send_at <= now())';
/** Roughly when an entry became due. Delayed ones are written earlier, and each send postpones the next by a minute. */
const dueSql = `greatest(created_at, next_send_at - (sends + attempts) * interval '1 minute')`;

/** The administrator's view of the schema `events`, which all services share. */
@Injectable()
export class SystemService {
  constructor(private readonly dataSource: DataSource) {}

  async failed(query: PageQuery): Promise<Page<FailedEvent>> {
    const { parameters, param } = statement();
    const page = new PageSql('failed_at', query, param);
    const row = `json_build_object('id', e.id, 'name', e.name, 'service', e.service, 'attempts', e.attempts,
      'reason', e.last_error, 'failedAt', ${instantSql('e.failed_at')}, 'requestId', e.request_id)`;
    return page.read<FailedEvent>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(row, 'e')}
           FROM (SELECT *, ${consumerSql} AS service FROM events.outbox AS e
                  WHERE ${['failed_at IS NOT NULL', ...page.rules('e')].join(' AND ')} ${page.end}) AS e`,
        parameters,
      ),
    );
  }

  /** @returns the ids of the failed entries among these */
  sendAgain(caller: SignedIn, ids: number[]): Promise<number[]> {
    return transaction(this.dataSource, async (manager) => {
      const rows = await manager.query<{ id: string; name: string }[]>(retryFailedSql, [ids]);
      for (const { id, name } of rows)
        await audited(manager, caller, { verb: 'sent again', entity: 'event', entityId: id, fields: [name] });
      return rows.map(({ id }) => Number(id));
    });
  }

  async state(): Promise<SystemState> {
    const [processes, waiting, dailyJobs, [failed]] = await Promise.all([
      this.dataSource.query<SystemState['processes']>(
        `SELECT name, ${instantSql('max(seen_at)')} AS "seenAt",
                count(*) FILTER (WHERE seen_at > now() - make_interval(secs => $1))::integer AS running
           FROM events.processes GROUP BY name`,
        [aliveSeconds],
      ),
      this.dataSource.query<SystemState['waiting']>(
        `SELECT ${consumerSql} AS service, count(*)::integer AS count,
                count(*) FILTER (WHERE attempts > 0)::integer AS "triedAgain",
                ${instantSql(`min(${dueSql})`)} AS since,
                min(${dueSql}) < now() - make_interval(mins => $1) AS "isLate"
           FROM events.outbox WHERE ${waitsSql} GROUP BY 1 ORDER BY 1`,
        [lateMinutes],
      ),
      this.dataSource.query<SystemState['dailyJobs']>(
        `SELECT j.name, ${instantSql('j.begun_for')} AS "startedFor",
                CASE WHEN bool_or(e.failed_at IS NOT NULL) THEN 'failed'
                     WHEN j.begun_for < now() - make_interval(hours => $1) THEN 'late'
                     WHEN bool_or(e.id IS NOT NULL) THEN 'under-way'
                     ELSE 'done' END AS state
           FROM events.daily_jobs AS j LEFT JOIN events.outbox AS e ON e.name = j.name
          GROUP BY j.name, j.begun_for ORDER BY j.name`,
        [dayHours],
      ),
      this.dataSource.query<{ count: number }[]>(
        'SELECT count(*)::integer AS count FROM events.outbox WHERE failed_at IS NOT NULL',
      ),
    ]);
    const seen = new Map(processes.map((one) => [one.name, one]));
    return {
      processes: expected.map((name) => seen.get(name) ?? { name, running: 0, seenAt: null }),
      ...{ waiting, dailyJobs, failedEvents: failed!.count },
    };
  }
}

const expected = serviceNames.flatMap((name) =>
  'worker' in services[name] ? [name, `${name}-worker`] : [name],
);
