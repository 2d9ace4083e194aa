import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import type { Logger } from '../logging';
import { jobsByName } from './on';
import type { Job, Outbox } from './outbox';

type Daily = Job & { daily: string };

const checkMilliseconds = 5_000;

/**
 * Starts a service's daily jobs ({@link Job.daily}) through its outbox. The database remembers up to which time each
 * was started, and gives it to the process that comes first. A new job waits for its next time.
 */
export class DailyJobs {
  private readonly jobs: Daily[];
  private readonly begun = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private check: Promise<void> = Promise.resolve();

  constructor(
    service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly zone: string,
    private readonly logger: Logger,
    private readonly now = () => new Date(),
  ) {
    this.jobs = [...jobsByName.values()].filter(
      (job): job is Daily => job.service === service && job.daily !== undefined,
    );
  }

  start(): void {
    if (this.jobs.length === 0) return;
    this.check = this.startDue();
    this.timer = setInterval(() => {
      this.check = this.check.then(() => this.startDue());
    }, checkMilliseconds);
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.check;
  }

  /** Starts the jobs that are due. */
  async startDue(): Promise<void> {
    for (const job of this.jobs) {
      const due = lastTime(job.daily, this.zone, this.now());
      if (this.begun.get(job.name) === due.getTime()) continue;
      try {
        await this.begin(job, due);
        this.begun.set(job.name, due.getTime());
      } catch (error) {
        this.logger.warn(
          { err: error, job: job.name },
          'daily job: could not start, the next check tries again',
        );
      }
    }
  }

  private async begin(job: Daily, due: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const values = [job.name, due];
      const [, moved] = await manager.query<[unknown, number]>(
        'UPDATE events.daily_jobs SET begun_for = $2 WHERE name = $1 AND begun_for < $2',
        values,
      );
      if (moved > 0) await this.outbox.addJob(manager, job, {});
      else
        await manager.query(
          'INSERT INTO events.daily_jobs (name, begun_for) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          values,
        );
    });
  }
}

/**
 * The latest moment, up to now, at which clocks of the zone showed this time; a time that the clock skips counts one
 * hour later.
 */
export function lastTime(time: string, zone: string, now: Date): Date {
  const [hour, minute] = time.split(':').map(Number);
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const at = (day: DateTime) => day.set({ hour: hour!, minute: minute! }).toJSDate();
  return at(today) <= now ? at(today) : at(today.minus({ days: 1 }));
}
