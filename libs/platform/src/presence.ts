import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

const sayMilliseconds = 10_000;
/** A process that has said nothing for so long does not run, or cannot reach the database. */
export const presentSeconds = 30;
const keptHours = 24;

/** Says in the database that this process runs, so that an administrator sees which do. */
export class Presence {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private saying: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly dataSource: DataSource,
  ) {}

  start(): void {
    this.say();
    this.timer = setInterval(() => this.say(), sayMilliseconds);
  }

  /** Takes itself off the list: who ends on purpose is not missed. */
  async close(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    await this.saying;
    await this.tell('DELETE FROM events.processes WHERE id = $1', [this.id]);
  }

  private say(): void {
    this.saying = this.saying.then(() =>
      this.tell(
        `WITH gone AS (DELETE FROM events.processes WHERE seen_at < now() - make_interval(hours => $3))
         INSERT INTO events.processes (id, name, seen_at) VALUES ($1, $2, now())
         ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
        [this.id, this.name, keptHours],
      ),
    );
  }

  /** Without the database nobody can read it either. */
  private tell(sql: string, values: unknown[]): Promise<unknown> {
    return this.dataSource.query(sql, values).catch(() => undefined);
  }
}
