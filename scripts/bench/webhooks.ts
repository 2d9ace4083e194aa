import { setTimeout as delay } from 'node:timers/promises';
import { receiveStripeEvent } from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import { testBankEnv, signedEvent } from '@fungo/test-bank';
import { Client } from 'undici';
import { paymentsService } from '../../services/payments/src/service';
import type { Academy } from './academy';
import { type Bank, paymentId } from './bank';
import { type SeparateService, startSeparateService } from './separate-service';
import { startBare } from './calls';
import { median, quantile, rate, ratio, type Target, turnByTurn } from './measure';
import type { Figure } from './report';

const payments = 10_000;
/** Webhooks per second, the duration in seconds, and the milliseconds within which 99 of 100 must be answered. */
const busy = { perSecond: 300, seconds: 4, soonEnough: 50 };
const connections = 16;

/** Stripe's webhooks of payments that are all entered: latency and throughput. */
export async function webhooks(academy: Academy): Promise<Figure[]> {
  const bank = await startBare('bank', { payments } satisfies Bank, '/stripe.js');
  try {
    // The product's own payments would take its jobs from the same queue.
    const queues = new URL(academy.product.environment.REDIS_URL!);
    queues.pathname = '/1';
    const env = { ...testBankEnv(bank.url), REDIS_URL: queues.href };
    const separate = await startSeparateService(academy, paymentsService, 'webhooks', env);
    try {
      return await measure(separate);
    } finally {
      await separate.stop();
    }
  } finally {
    await bank.stop();
  }
}

async function measure({ databaseUrl, url }: SeparateService): Promise<Figure[]> {
  const books = await ownerDataSource(databaseUrl, paymentsService.service, []).initialize();
  const bare = await startBare('bare-webhooks', { databaseUrl });
  try {
    await fill(books);
    const target = (address: string, type: string, idOf: (n: number) => string): Target => {
      let told = 0;
      return {
        url: address,
        method: 'POST',
        next: () => {
          told += 1;
          return signedEvent(type, asStripeTells(idOf(1 + (told % payments))));
        },
      };
    };
    const path = url + receiveStripeEvent.path;
    const paid = target(path, 'payment_intent.succeeded', paymentId);
    /** These have no effect, as with the minimal server. */
    const [service, least] = [path, `${bare.url}/webhook`].map((address) =>
      target(address, 'charge.succeeded', (n) => `ch_bench${n}`),
    ) as [Target, Target];
    /** The time until all are entered, with Stripe's pauses. */
    const entered = async () => {
      for (;;) {
        const [{ count }] = await books.query<[{ count: string }]>(
          `SELECT count(*) FROM events.outbox WHERE consumer LIKE 'payments.%' AND failed_at IS NULL`,
        );
        if (count === '0') return;
        await delay(50);
      }
    };
    const waits = await turnByTurn(
      {
        service: async () => {
          const measured = await p99(paid);
          await entered();
          return measured;
        },
      },
      3,
    );
    const rates = await turnByTurn({ service: () => rate(service), bare: () => rate(least) }, 3);
    const each = (numbers: number[]) => `${Math.round(median(numbers))}/s`;
    return [
      {
        what: 'webhooks from which nothing follows: service / bare Fastify + pg that verifies nothing',
        measured: ratio(rates.service, rates.bare),
        goal: { atLeast: 0.5 },
        because: `${each(rates.service)}, ${each(rates.bare)} at 32 connections`,
      },
      {
        what: `webhooks of payments, ${busy.perSecond} a second, each entered: p99 / ${busy.soonEnough} ms`,
        measured: median(waits.service) / busy.soonEnough,
        goal: { atMost: 1 },
        because: `p99 ${median(waits.service).toFixed(1)} ms of ${busy.perSecond * busy.seconds}`,
      },
    ];
  } finally {
    await bare.stop();
    await books.destroy();
  }
}

/** Sends at a steady pace, without waiting for answers. @returns milliseconds from each due time to its answer */
async function p99({ url, next }: Target): Promise<number> {
  const { origin, pathname } = new URL(url);
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < busy.perSecond * busy.seconds; n += 1) {
    const due = begun + (n * 1000) / busy.perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    const answer = clients[n % connections]!.request({ method: 'POST', path: pathname, ...next() });
    answers.push(
      answer.then(async ({ statusCode, body }) => {
        await body.dump();
        if (statusCode !== 200) throw new Error(`A webhook was answered ${statusCode}.`);
        times.push(performance.now() - due);
      }),
    );
  }
  try {
    await Promise.all(answers);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  return quantile(times, 0.99);
}

/** As large as Stripe's own. */
const asStripeTells = (id: string) => ({ id, object: 'payment_intent', description: 'x'.repeat(2500) });

/** The registrations of the bank's payments. */
async function fill(books: Awaited<ReturnType<typeof ownerDataSource>>): Promise<void> {
  await books.query(
    `WITH made AS (
       INSERT INTO intents (id, registration_id, stripe_id, cents)
       SELECT id, id, 'pi_bench' || n, 15000
         FROM generate_series(1, $1::integer) AS n,
              LATERAL (SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id) AS named
       RETURNING id)
     INSERT INTO postings (registration_id, kind, source, debit, credit, cents, happened_at)
     SELECT id, 'fee', id::text, 'family', 'fees', 15000, now() FROM made`,
    [payments],
  );
  await books.query('VACUUM ANALYZE');
}
