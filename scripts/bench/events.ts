import { Controller, Module } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { blockingRedis, defineJob, Outbox, REDIS, Run, ServiceConfig, startService } from '@fungo/platform';
import type { Academy } from './academy';
import { median, ratio, turnByTurn } from './measure';
import type { Figure } from './report';

const service = 'bench' as ServiceName;
const note = defineJob({ service, name: 'bench.note' as `${ServiceName}.note`, payload: z.object({}) });

let taken: () => void = () => undefined;

@Controller()
class NoteController {
  @Run(note)
  async take(): Promise<void> {
    taken();
  }
}

@Module({ controllers: [NoteController] })
class NoteModule {}

/** Milliseconds from the time that `send` returns until the handler runs: the median of fifty, one after the other. */
async function delivery(send: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const arrived = new Promise<number>((resolve) => (taken = () => resolve(performance.now())));
    const sent = await send();
    times.push((await arrived) - sent);
  }
  return median(times);
}

/** The time from a commit in the outbox to the handler, against a queue alone. */
export async function events({ product: { environment } }: Academy): Promise<Figure[]> {
  const bench = await startService(
    { service, entities: [], migrations: [], config: ServiceConfig, module: NoteModule },
    { ...environment, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error' },
  );
  const blocking = blockingRedis(environment.REDIS_URL!);
  const queue = new Queue('bench-alone', { connection: bench.app.get<Redis>(REDIS) });
  const worker = new Worker('bench-alone', async () => taken(), { connection: blocking });
  try {
    await worker.waitUntilReady();
    const outbox = bench.app.get(Outbox);
    const waits = await turnByTurn({
      outbox: () =>
        delivery(async () => {
          await bench.dataSource.transaction((manager) => outbox.addJob(manager, note, {}));
          return performance.now();
        }),
      queue: () =>
        delivery(async () => {
          const start = performance.now();
          await queue.add('note', {}, { removeOnComplete: true });
          return start;
        }),
    });
    return [
      {
        what: 'outbox to handler / queue.add to worker',
        measured: ratio(waits.outbox, waits.queue),
        goal: { atMost: 3 },
        because: `p50 ${median(waits.outbox).toFixed(2)} ms, ${median(waits.queue).toFixed(2)} ms`,
      },
    ];
  } finally {
    await worker.close();
    await queue.close();
    blocking.disconnect();
    await bench.close();
  }
}
