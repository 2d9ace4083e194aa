import Fastify from 'fastify';
import { Pool } from 'pg';
import { runBare } from './bare';

/** Accepts Stripe's webhooks without checking the signature and without processing them. */
async function main({ databaseUrl }: { databaseUrl: string }, port: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query('CREATE TABLE public.bare_events (id text PRIMARY KEY, type text, event jsonb)');
  const server = Fastify();
  server.get('/', () => 'ready');
  server.post('/webhook', async (request, reply) => {
    const event = request.body as { id: string; type: string };
    await pool.query('INSERT INTO public.bare_events VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      ...[event.id, event.type],
      event,
    ]);
    return reply.send();
  });
  await server.listen({ host: '127.0.0.1', port });
}

if (require.main === module) runBare(main);
