import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { LogLevel } from './log-level';

export const beatMilliseconds = 10_000;
/** A process without a heartbeat for so long is not running, or cannot reach the database. */
export const aliveSeconds = 30;
const keptHours = 24;

/**
 * Records in the database that this process runs, so that an administrator sees the processes that do, and follows the
 * level at which it is to log.
 */
export class Heartbeat {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private beats: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly dataSource: DataSource,
    private readonly logLevel: LogLevel,
  ) {}

  start(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), beatMilliseconds);
  }

  /** Removes the process from the list: a process that ends on purpose is not missing. */
  async close(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    await this.beats;
    await this.query('DELETE FROM events.processes WHERE id = $1', [this.id]);
  }

  private beat(): void {
    void this.logLevel.follow();
    this.beats = this.beats.then(() =>
      this.query(
        `WITH gone AS (DELETE FROM events.processes WHERE seen_at < now() - make_interval(hours => $3))
         INSERT INTO events.processes (id, name, seen_at) VALUES ($1, $2, now())
         ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
        [this.id, this.name, keptHours],
      ),
    );
  }

  /** A failure is ignored: without the database nobody can read the list either. */
  private query(sql: string, values: unknown[]): Promise<unknown> {
    return this.dataSource.query(sql, values).catch(() => undefined);
  }
}
