import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownerDataSource } from '@fungo/platform';
import type { Academy } from './academy';
import { placeholders } from './bare';
import { bookingStatements } from './calls';
import { median, rate, ratio, turnByTurn } from './measure';
import type { Figure } from './report';
import type { Statement } from './statements';

/** A booking asked of the service, against its statements alone, as fast as PostgreSQL's own client sends them. */
export async function transaction(academy: Academy): Promise<Figure[]> {
  const { product } = academy;
  const { statements, connection } = await bookingStatements(academy);
  const folder = mkdtempSync(join(tmpdir(), 'fungo-bench-'));
  const script = join(folder, 'booking.sql');
  writeFileSync(script, pgbenchScript(statements));
  try {
    const program = await pgbenchOf(product.databaseUrl);
    const pgbench = async (clients: number): Promise<number> => {
      const { stdout } = await promisify(execFile)(
        program,
        ['-n', '-f', script, '-T', '2', '-c', String(clients), connection.connectionString ?? ''],
        { env: { ...process.env, PGOPTIONS: connection.options } },
      );
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    };
    const figures: Figure[] = [];
    for (const clients of [1, 8]) {
      const booking = academy.bookingAsked(product.environment.SCHEDULING_URL!);
      const rates = await turnByTurn({
        service: () => rate(booking, clients),
        pgbench: () => pgbench(clients),
      });
      await academy.forgetEvents();
      figures.push({
        what: `booking: service / pgbench, ${clients === 1 ? 'one client' : `${clients} clients`}`,
        measured: ratio(rates.service, rates.pgbench),
        goal: { atLeast: 0.8 },
        because: `${Math.round(median(rates.service))}/s, ${Math.round(median(rates.pgbench))}/s`,
      });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The statements with their values in them, for a player of its own each time. */
function pgbenchScript(statements: Statement[]): string {
  const valueOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL';
    if (value === placeholders.player) return 'md5(:player::text)::uuid';
    if (value === placeholders.unique) return 'gen_random_uuid()';
    if (value === placeholders.lesson) return ':lesson_id';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const plain = Array.isArray(value)
      ? `{${text.slice(1, -1)}}`
      : value instanceof Date
        ? value.toISOString()
        : text;
    return `'${plain.replaceAll("'", "''")}'`;
  };
  const lines = statements.map(({ text, values }) => {
    const sql = text.replace(/\$(\d+)/g, (_, n: string) => valueOf(values[Number(n) - 1]));
    return sql.replace(/\s+/g, ' ').trim() + (/^INSERT INTO .*lessons/.test(sql) ? ' \\gset lesson_' : ';');
  });
  return ['\\set player random(1, 1000000000000)', ...lines, ''].join('\n');
}

/** The pgbench that came with the server. */
async function pgbenchOf(databaseUrl: string): Promise<string> {
  const owner = await ownerDataSource(databaseUrl, 'public', []).initialize();
  const [row] = await owner.query<{ setting: string }[]>(
    `SELECT setting FROM pg_config WHERE name = 'BINDIR'`,
  );
  await owner.destroy();
  return join(row!.setting, 'pgbench');
}
