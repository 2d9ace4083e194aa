import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { listLessons } from '@fungo/contracts';
import { Academy, openingsPath } from './academy';
import { quantile, type Target } from './measure';

/** A second's calls: their waits in milliseconds, and how many the academy put off or failed. */
interface Second {
  waits: number[];
  putOff: number;
  failed: number;
}

/** Parts of a hundred calls. Most visitors look, some book. */
const shares: [number, (academy: Academy) => Target][] = [
  [50, (academy) => academy.byManyThroughGateway(openingsPath(1))],
  [20, (academy) => academy.byManyThroughGateway('/api/instructors')],
  [10, (academy) => academy.byManyThroughGateway('/api/site')],
  [15, (academy) => academy.byManyThroughGateway(listLessons.path)],
  [5, (academy) => academy.bookingThroughGateway()],
];

/** Each family comes from an address of its own, so that no fair share of one network slows the others. */
const addresses = Array.from({ length: 200 }, (_, i) => `127.0.1.${i + 1}`);

const goal = { share: 0.99, milliseconds: 120 };
/** More calls under way than this are not made: they count as failed. */
const crowd = 4000;

/**
 * `npm run load -- --rate 300 --minutes 30 --times 5`: a steady rate, then half a minute of several times as many calls, then the
 * steady rate again, until a second is as good as the goal. Calls come at their time, however slow the answers are.
 */
async function main(): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    options: { rate: text('300'), minutes: text('30'), times: text('5') },
  });
  const [rate, minutes, times] = [Number(values.rate), Number(values.minutes), Number(values.times)];
  const academy = await Academy.open();
  try {
    const load = new Load(academy);
    await load.run(rate, 10); // warms up
    say(`${rate} calls a second`, await load.run(rate, minutes * 60));
    say(`${times} × as many`, await load.run(rate * times, 30));
    const after = await load.run(rate, 60);
    const back = after.findIndex(isGood);
    say('afterwards', after);
    console.log(`good again ${back < 0 ? 'not within a minute' : `after ${back} s`}`);
  } finally {
    await academy.product.stop();
  }
}

class Load {
  private readonly targets: Target[];
  private readonly pools: Pool[];
  private underWay = 0;

  constructor(academy: Academy) {
    this.targets = shares.flatMap(([share, of]) => Array<Target>(share).fill(of(academy)));
    const connections = crowd / addresses.length;
    this.pools = addresses.map(
      (localAddress) => new Pool(academy.product.url, { connections, localAddress }),
    );
  }

  /** The seconds of a time with a steady rate. */
  async run(rate: number, seconds: number): Promise<Second[]> {
    const results = Array.from({ length: seconds }, (): Second => ({ waits: [], putOff: 0, failed: 0 }));
    const began = performance.now();
    for (let i = 0; i < rate * seconds; i += 1) {
      const due = began + (i * 1000) / rate;
      const early = due - performance.now();
      if (early > 1) await delay(early);
      void this.call(due, results[Math.floor(i / rate)]!);
    }
    while (this.underWay > 0) await delay(10);
    return results;
  }

  /** @param due the time at which the visitor clicked: waiting for a connection counts */
  private async call(due: number, second: Second): Promise<void> {
    if (this.underWay >= crowd) {
      second.failed += 1;
      return;
    }
    this.underWay += 1;
    const { url, method = 'GET', next } = this.targets[Math.floor(Math.random() * this.targets.length)]!;
    const { pathname, search } = new URL(url);
    const pool = this.pools[Math.floor(Math.random() * this.pools.length)]!;
    try {
      const { statusCode, body } = await pool.request({ path: pathname + search, method, ...next() });
      await body.dump();
      if (statusCode < 300) second.waits.push(performance.now() - due);
      else if (statusCode === 503 || statusCode === 429) second.putOff += 1;
      else second.failed += 1;
    } catch {
      second.failed += 1;
    } finally {
      this.underWay -= 1;
    }
  }
}

const isGood = ({ waits, putOff, failed }: Second): boolean =>
  putOff + failed === 0 && waits.length > 0 && quantile(waits, goal.share) <= goal.milliseconds;

function say(what: string, seconds: Second[]): void {
  const waits = seconds.flatMap((second) => second.waits);
  const sum = (of: (second: Second) => number) => seconds.reduce((total, second) => total + of(second), 0);
  const at = (share: number) => `${Math.round(quantile(waits, share) ?? Number.NaN)} ms`;
  console.log(
    `${what}: ${waits.length} answers, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}; ` +
      `${sum(({ putOff }) => putOff)} put off, ${sum(({ failed }) => failed)} failed; ` +
      `${seconds.filter(isGood).length} of ${seconds.length} seconds within ${goal.milliseconds} ms`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
