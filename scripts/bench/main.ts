import { Academy } from './academy';
import { assets } from './assets';
import { calls } from './calls';
import { camps } from './camps';
import { events } from './events';
import { growth } from './growth';
import { landing } from './landing';
import { leaderboards } from './leaderboards';
import { registrations } from './registrations';
import { type Row, table } from './report';
import { transaction } from './transaction';
import { films } from './films';
import { uploads } from './uploads';
import { webhooks } from './webhooks';

/** The parts of the measurement by name: `npm run bench -- calls assets`. */
const parts: Record<string, (academy: Academy) => Promise<Row[]>> = {
  calls,
  camps,
  registrations,
  leaderboards,
  transaction,
  events,
  webhooks,
  assets,
  landing,
  uploads,
  films,
  growth,
};

async function main(asked: string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`);
  const academy = await Academy.open();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void academy.product.stop().finally(() => process.exit(1)));
  const rows: Row[] = [];
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.log(`${name} …`);
      rows.push(...(await measure(academy).catch((error: unknown) => [failed(name, error)])));
    }
  } finally {
    await academy.product.stop();
    console.log(`\n${table(rows)}`);
  }
}

/** A failed part affects neither the other parts nor their results. */
function failed(what: string, error: unknown): Row {
  console.error(error);
  process.exitCode = 1;
  return { what, missing: `it failed: ${error instanceof Error ? error.message : String(error)}` };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
