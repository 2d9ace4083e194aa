import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { FairQueue } from '../fair-queue';

/** A kind of table, with the columns that matter by their possible names. */
export interface TableForm<Field extends string> {
  /** Fields by heading, in lower case. */
  columns: Record<string, Field>;
  /** Required fields: without them it is another table. */
  needed: readonly Field[];
}

interface Bounds {
  /** Rows below the head. */
  rows: number;
  /** Lines from the top to search for the head. */
  headWithin: number;
}

/** The work of reading: each cell once, and each heading once for each form. */
interface Work {
  cells: number;
  lookups: number;
}

export type Table<Field extends string> = { work: Work } & (
  | {
      /** The index of its form. */
      form: number;
      rows: { line: number; cells: Partial<Record<Field, string>> }[];
    }
  | {
      problem:
        'no-head' | 'broken' | 'too-many-lines' | 'too-many-columns' | 'too-many-rows' | 'cell-too-long';
      line: number;
    }
);

interface Asked {
  resolve: (table: Table<string>) => void;
  reject: (error: Error) => void;
}

/**
 * Reads CSV as people's programs write it: with a byte order mark, a line `sep=;`, commas, semicolons or tabs, any line
 * ends and loose quotes. It reads one table at a time on a separate thread.
 */
@Injectable()
export class Tables implements OnApplicationShutdown {
  private worker: Worker | null = null;
  /** In the order of the thread's answers. */
  private readonly asked: Asked[] = [];
  private readonly line = new FairQueue(constants.table.work);

  /**
   * @param person a user's id, for the order of turns
   * @param forms in the order in which they are tried
   * @throws AppError `unavailable` if too many wait
   */
  read<Field extends string>(
    person: string,
    text: string,
    forms: TableForm<Field>[],
    bounds: Bounds,
  ): Promise<Table<Field>> {
    const { columns, lines, cell } = constants.table;
    return this.line.run(
      person,
      () =>
        new Promise((resolve, reject) => {
          this.worker ??= this.begin();
          this.asked.push({ resolve, reject });
          this.worker.postMessage({ text, forms, bounds: { columns, lines, cell, ...bounds } });
        }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private begin(): Worker {
    const worker = new Worker(join(__dirname, 'table-thread.js'), {
      resourceLimits: { maxOldGenerationSizeMb: constants.table.megabytes },
    });
    worker.unref(); // pending work keeps the process alive, the thread alone does not
    worker.on('message', ({ result, error }: { result?: Table<string>; error?: Error }) => {
      const { resolve, reject } = this.asked.shift()!;
      if (error) reject(error);
      else resolve(result!);
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('the thread that reads tables has ended')));
    return worker;
  }

  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.asked.splice(0)) reject(error);
  }
}
