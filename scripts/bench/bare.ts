import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import type { Statement } from './statements';

/** A call reduced to its statements and their connection to PostgreSQL. */
export interface BareCall {
  name: string;
  method: 'GET' | 'POST';
  statements: Statement[];
  connection: PoolConfig;
}

/** Placeholders in captured values for the parts that differ with each request. */
export const placeholders = { player: '{player}', unique: '{unique}' };

/** A minimal server: Fastify, pg, the service's statements, and their rows as JSON. */
async function main(calls: BareCall[], port: number): Promise<void> {
  const server = Fastify();
  server.get('/', () => 'ready');
  for (const { name, method, statements, connection } of calls) {
    const pool = new Pool(connection);
    server.route({
      method,
      url: `/${name}`,
      handler: async (_, reply) => {
        if (method === 'POST') return reply.status(201).send(await inTransaction(pool, statements));
        const results = await Promise.all(statements.map(({ text, values }) => pool.query(text, values)));
        return reply.send(results.flatMap(({ rows }) => rows as unknown[]));
      },
    });
  }
  await server.listen({ host: '127.0.0.1', port });
}

async function inTransaction(pool: Pool, statements: Statement[]): Promise<unknown> {
  const { player, unique } = placeholders;
  const now = randomUUID();
  const client = await pool.connect();
  try {
    let answer: unknown;
    for (const { text, values } of statements) {
      const given = values.map((value) => (value === unique ? randomUUID() : value === player ? now : value));
      const { rows } = await client.query<object>(text, given);
      if (rows.length > 0) answer = rows;
    }
    return answer;
  } finally {
    client.release();
  }
}

/** The process that `startBare` starts, with a file and a port. */
export function runBare<T>(main: (told: T, port: number) => Promise<void>): void {
  const [file, port] = process.argv.slice(2);
  main(JSON.parse(readFileSync(file!, 'utf8')) as T, Number(port)).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

if (require.main === module) runBare(main);
