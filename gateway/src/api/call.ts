import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

/** A client's request, and the question to the service that it leads to. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  asked: Dispatcher.DispatchOptions;
}

/**
 * For an answer that comes before the whole request was read. Closing the connection at once would reset it while the
 * client still sends, and the answer would be lost; so the rest is read and discarded.
 */
export function keepOpen({ request, reply }: Pick<Call, 'request' | 'reply'>): FastifyReply {
  void reply.removeHeader('connection');
  if (!request.raw.complete) request.raw.resume();
  return reply;
}
