import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Argon2id (the library's default kind) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Leaves one core free for everything else; each thread takes 19 MiB while it works. */
export const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));

interface Piece {
  password: string;
  /** The hash to compare the password with; without one, the password is hashed. */
  comparedWith?: string;
}

interface Asked extends Piece {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

/**
 * Keeps password work off libuv's few threads, so that database connections, file reads and name lookups never wait for
 * a hash.
 */
@Injectable()
export class HashingThreads implements OnApplicationShutdown {
  private readonly threads = Array.from({ length: threadCount }, () => new HashingThread());

  /**
   * Requests beyond the number of threads wait.
   * @returns the hash, or whether they match
   */
  async run(piece: Piece): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const [thread] = this.threads.toSorted((one, other) => one.waiting - other.waiting);
      thread!.ask({ ...piece, resolve, reject });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }
}

/** One thread, which starts with its first piece of work and restarts after it dies. */
class HashingThread {
  private worker: Worker | null = null;
  /** In the order of the thread's answers. */
  private readonly asked: Asked[] = [];

  get waiting(): number {
    return this.asked.length;
  }

  ask(asked: Asked): void {
    this.worker ??= this.begin();
    this.asked.push(asked);
    const { password, comparedWith } = asked;
    this.worker.postMessage({ password, comparedWith, cost: passwordCost });
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
  }

  private begin(): Worker {
    const worker = new Worker(join(__dirname, 'hashing-thread.js'));
    worker.unref(); // only pending work keeps the process alive
    worker.on('message', ({ result, error }: { result?: string | boolean; error?: Error }) => {
      const { resolve, reject } = this.asked.shift()!;
      if (error) reject(error);
      else resolve(result!);
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('the hashing thread has ended')));
    return worker;
  }

  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.asked.splice(0)) reject(error);
  }
}
