import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schedulingService } from '../../services/scheduling/src/service';
import type { Academy } from './academy';
import { placeholders } from './bare';
import { bookingStatements } from './calls';
import { median, ratio, turnByTurn } from './measure';
import { pgbenchOf } from './pgbench';
import type { Figure } from './report';
import { startHeard, type Statement } from './statements';

/** A booking's transaction as the service runs it, against the same statements as PostgreSQL's own client sends them. */
export async function transaction(academy: Academy): Promise<Figure[]> {
  const { product } = academy;
  const { statements, connection } = await bookingStatements(academy);
  const folder = mkdtempSync(join(tmpdir(), 'fungo-bench-'));
  const script = join(folder, 'booking.sql');
  writeFileSync(script, pgbenchScript(statements));
  const scheduling = await startHeard(schedulingService, product.environment, (url) =>
    academy.bookingAsked(url),
  );
  try {
    const pgbench = await pgbenchOf(product.databaseUrl, connection);
    const millisecondsOf = {
      pgbench: async () => {
        const printed = await pgbench(['-n', '-f', script, '-t', '200']);
        return Number(/^latency average = ([\d.]+) ms/m.exec(printed)?.[1]);
      },
      service: async () => {
        let sum = 0;
        for (let i = 0; i < 200; i += 1) sum += (await scheduling.listen()).took;
        return sum / 200;
      },
    };
    const took = await turnByTurn(millisecondsOf);
    await academy.forgetEvents();
    const each = (name: keyof typeof took) => `${median(took[name]).toFixed(2)} ms`;
    return [
      {
        what: 'booking: its transactions per second, service / pgbench',
        measured: ratio(took.pgbench, took.service),
        goal: { atLeast: 0.5 },
        because: `one after the other, ${each('service')}, ${each('pgbench')} each`,
      },
    ];
  } finally {
    await scheduling.close();
    rmSync(folder, { recursive: true });
  }
}

/** The statements with their values in them, for a player of its own each time. */
function pgbenchScript(statements: Statement[]): string {
  const valueOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL';
    if (value === placeholders.player) return 'md5(:player::text)::uuid';
    if (value === placeholders.unique) return 'gen_random_uuid()';
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
    return `${sql.replace(/\s+/g, ' ').trim()};`;
  });
  return ['\\set player random(1, 1000000000000)', ...lines, ''].join('\n');
}
