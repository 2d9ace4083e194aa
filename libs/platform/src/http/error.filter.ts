import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody, toAppError } from '../errors';
import type { Logger } from '../logging';

/** The one place where anything thrown becomes an answer. It logs unforeseen errors with their cause. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}

/** Answers a request with anything thrown, as the catalog says. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const error = refusalOf(thrown, request);
  if (error.status >= 500) {
    const level = error.code === 'internal' ? 'error' : 'warn';
    logger[level]({ requestId: request.id, err: error.details.cause ?? error }, `answered ${error.status}`);
  }
  if (error.code === 'request.abandoned')
    logger.debug({ requestId: request.id, err: error.details.cause }, 'abandoned');
  if (error.details.retryAfter !== undefined) void reply.header('retry-after', error.details.retryAfter);
  void reply.status(error.status).send(errorBody(error, request.id));
}

/** A client that hung up has cut the connection itself: failures that follow from that are not ours. */
function refusalOf(thrown: unknown, { raw }: FastifyRequest): AppError {
  const error = toAppError(thrown);
  const isGone = error.code === 'unavailable' && raw.socket.destroyed;
  return isGone ? new AppError('request.abandoned', { cause: thrown }) : error;
}
