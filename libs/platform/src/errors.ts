import { HttpException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { errors, type ErrorBody, type ErrorCode, type FieldErrors } from '@fungo/contracts';

/** A refusal from the catalog: the only error that reaches a client unchanged. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      /** Replaces the first field's sentence, or the catalog's, where the specification has a text for this call. */
      message?: string;
      fields?: FieldErrors;
      /** The record as it is now, where a call would have replaced another state of it. */
      current?: unknown;
      /** seconds */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? firstFieldOf(code, details) ?? errors[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.status = errors[code].status;
  }
}

/** A request that breaks a field's rule is refused with that field's own sentence, named where it says no field. */
function firstFieldOf(code: ErrorCode, { fields = {} }: { fields?: FieldErrors }): string | undefined {
  const [first] = Object.entries(fields);
  if (code !== 'request.invalid' || !first) return undefined;
  const [path, sentence] = first;
  const name = wordsOf(path);
  return name && /^(Required\.|At (least|most) \d)/.test(sentence)
    ? `${name}: ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`
    : sentence;
}

/** 'Player name', of 'participants.0.playerName'; empty for the body as a whole. */
function wordsOf(path: string): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (field === 'body') return '';
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The one body of all error answers. */
export const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  statusCode: error.status,
  code: error.code,
  message: error.message,
  ...(error.details.fields && { fields: error.details.fields }),
  ...(error.details.current !== undefined && { current: error.details.current }),
  requestId,
});

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'NR_CLOSED',
  'UND_ERR_ABORTED', // the client hung up
  // of the storage folder: its disk is gone, broken or full
  'ENODEV',
  'EIO',
  'ENOSPC',
]);

const connectionErrors = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** Exact messages of drivers' errors without code or class. */
export const connectionMessages = {
  pg: [
    'Connection terminated',
    'Connection terminated unexpectedly',
    'timeout expired', // of a single connection
    'Query read timeout',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ],
  'pg-pool': ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'],
  ioredis: [
    'Connection is closed.',
    'Command timed out',
    "Stream isn't writeable and enableOfflineQueue options is false",
    "Cluster isn't ready and enableOfflineQueue options is false",
  ],
  typeorm: ['Driver not Connected'],
};
const uncoded = new Set(Object.values(connectionMessages).flat());

/** Redis's answer while a part of the cluster is away, and ioredis's once it has asked too often. */
const clusterDown = /^(CLUSTERDOWN|TRYAGAIN|LOADING|MASTERDOWN) |^Too many Cluster redirections/;

/** PostgreSQL classes 08 (connection), 53 (resources) and 57P (shutdown). */
const unavailableSqlState = /^(08|53)\w{3}$|^57P0[1-3]$/;

/** A store, or the connection to it, is down: this answers 503 and is worth another try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionFailures.has(code) ||
    unavailableSqlState.test(code) ||
    connectionErrors.some((known) => error instanceof known) ||
    error.name === 'MaxRetriesPerRequestError' || // ioredis exports its name only
    error.name === 'ClusterAllFailedError' ||
    clusterDown.test(error.message) ||
    error.name === 'CredentialsProviderError' || // the platform gives no further keys for S3 at the moment
    uncoded.has(error.message) ||
    isS3Failure(error) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable))
  );
}

/** S3 does not answer, or answers with a 5xx: it is overloaded or broken. */
const isS3Failure = (error: Error): boolean =>
  '$metadata' in error && ((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 500) >= 500;

export const lockNotAvailable = '55P03';

/** Seconds that a client should wait before it tries again after a 503. */
const retryAfter = 2;

/**
 * Turns anything thrown into an error of the catalog. Unforeseen errors become `internal`, with their cause for the
 * log. Understands the errors of Fastify and Nest (by status), PostgreSQL and Redis.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfter, cause: error });
  if (hasCode(error, lockNotAvailable)) return new AppError('request.busy', { cause: error });
  const status = statusOf(error);
  if (status === 404) return new AppError('request.unknown-path', { cause: error });
  if (status === 413) return new AppError('request.too-large', { cause: error });
  if (status === 415) return new AppError('request.unsupported-type', { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('request.malformed', { cause: error });
  return new AppError('internal', { cause: error });
}

/** Whether a thrown thing carries this `code` (a SQLSTATE, or Node's). */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof HttpException) return error.getStatus();
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}
