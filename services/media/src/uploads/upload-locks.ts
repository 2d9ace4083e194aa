import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Lock, Locker } from '@tus/server';
import { DataSource } from 'typeorm';
import { AppError } from '@fungo/platform';

/** Seconds after which a lock is free whose process died. */
const heldFor = 10;
/** Milliseconds between two reports of a holder, who hears of a waiting call then. */
const reportEvery = 1000;
/** Milliseconds between two attempts to get a lock, and until the last one. */
const askEvery = 200;
const patience = 30_000;

/**
 * One call at a time per upload, across all processes. A row holds no connection, however slow the phone is. A lock is for
 * order alone: parts are right without it, because each has to start where the upload ends.
 */
@Injectable()
export class UploadLocks implements Locker {
  constructor(private readonly dataSource: DataSource) {}

  newLock(id: string): Lock {
    return new RowLock(this.dataSource, id);
  }

  /**
   * Works on an upload, and gives way to nobody before the end.
   * @throws AppError `request.busy`
   */
  async hold<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }
}

class RowLock implements Lock {
  private readonly holder = randomUUID();
  private reporting?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly id: string,
  ) {}

  async lock(stop: AbortSignal, release: () => Promise<void> | void): Promise<void> {
    for (const until = Date.now() + patience; !(await this.take());) {
      if (stop.aborted || Date.now() > until) throw new AppError('request.busy');
      await setTimeout(askEvery);
    }
    const report = () =>
      this.extend().then(
        (isWanted) => isWanted && release(),
        () => undefined, // the database is away: the next report follows
      );
    this.reporting = setInterval(() => void report(), reportEvery).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.reporting);
    await this.dataSource.query('DELETE FROM upload_locks WHERE id = $1 AND holder = $2', [
      this.id,
      this.holder,
    ]);
  }

  /** Takes the lock, or asks its holder for it. */
  private async take(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ holder: string }[]>(
      `INSERT INTO upload_locks AS known (id, holder, held_until)
           VALUES ($1, $2, now() + make_interval(secs => $3))
           ON CONFLICT (id) DO UPDATE
              SET holder = CASE WHEN known.held_until < now() THEN excluded.holder ELSE known.holder END,
                  held_until = CASE WHEN known.held_until < now() THEN excluded.held_until ELSE known.held_until END,
                  is_wanted = known.held_until >= now()
           RETURNING holder`,
      [this.id, this.holder, heldFor],
    );
    return row?.holder === this.holder;
  }

  /** @returns whether another call wants the lock, or has it */
  private async extend(): Promise<boolean> {
    const [[row]] = await this.dataSource.query<[{ isWanted: boolean }[], number]>(
      `UPDATE upload_locks SET held_until = now() + make_interval(secs => $3) WHERE id = $1 AND holder = $2
       RETURNING is_wanted AS "isWanted"`,
      [this.id, this.holder, heldFor],
    );
    return row?.isWanted ?? true;
  }
}
