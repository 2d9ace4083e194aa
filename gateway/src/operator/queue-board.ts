import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { FastifyInstance } from 'fastify';
import { type Logger, queueNames, readQueue, sendError, type RedisClient } from '@fungo/platform';
import type { Callers } from '../api/callers';
import { adminOnly } from './admin-only';
import { BoardPages } from './board-pages';

const path = '/api/admin/queues';

/**
 * Bull-board for the administrator: the current content of the queues, read-only. People and texts stay hidden: a job shows
 * its name, and the ids to look for in the logs.
 */
export async function serveQueueBoard(
  server: FastifyInstance,
  redis: RedisClient,
  callers: Callers,
  logger: Logger,
): Promise<void> {
  const serverAdapter = new BoardPages();
  const uiConfig = { boardTitle: 'Fungo: the queues', hideRedisDetails: true, hideDocsLink: true };
  const board = createBullBoard({ queues: [], serverAdapter, options: { uiConfig } });
  const known = new Map<string, BullMQAdapter>();
  await server.register(
    async (room) => {
      room.setErrorHandler((error, request, reply) => sendError(error, request, reply, logger));
      room.addHook('onRequest', adminOnly(callers));
      room.addHook('preHandler', async () => {
        for (const name of await queueNames(redis)) if (!known.has(name)) known.set(name, shown(name, redis));
        board.setQueues([...known.values()]);
      });
      serverAdapter.serve(room, path);
    },
    { prefix: path },
  );
}

function shown(name: string, redis: RedisClient): BullMQAdapter {
  const queue = new BullMQAdapter(readQueue(redis, name), { readOnlyMode: true });
  queue.setFormatter('data', ({ eventId, requestId }: { eventId?: string; requestId?: string }) => ({
    ...{ eventId, requestId },
  }));
  queue.setFormatter('returnValue', () => null);
  return queue;
}
