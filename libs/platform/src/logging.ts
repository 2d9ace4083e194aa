import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-id';
import { currentSpan } from './traces/trace';

export type { Logger };

/** From the quietest. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevelName = (typeof logLevels)[number];

/**
 * The process's log: one JSON line per event on standard output. Log only ids, names of things and numbers: no bodies,
 * no addresses, nothing about children. Each line of work that a request caused has its id, and of a
 * trace the trace's.
 */
export const createLogger = (process: string, level: string): Logger =>
  pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      mixin: () => {
        const requestId = currentRequestId();
        const span = currentSpan();
        return { ...(requestId !== undefined && { requestId }), ...(span && { trace_id: span.traceId }) };
      },
    },
    output,
  );

/**
 * Standard output. The lines of one turn of the event loop are written together, so that a busy process writes less
 * often.
 */
const output = {
  write(line: string): void {
    if (lines === '') setImmediate(writeLines);
    lines += line;
  },
};

const standardOutput = pino.destination(1);
let lines = '';

function writeLines(): void {
  if (lines !== '') standardOutput.write(lines);
  lines = '';
}

process.on('exit', writeLines);

/** An error without the data that drivers attach to it (parameters, rows): type, message, code, stack, cause. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

/** Nest's own messages, in our log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug({ context: context.at(-1) }, String(message));
  }
  warn(message: unknown, ...context: unknown[]): void {
    // Of a second service in one process. Each has a container of its own, so neither overrides the other.
    if (context.at(-1) === 'DataSourceNameRegistry') return;
    this.logger.warn({ context: context.at(-1) }, String(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.logger.error(
      { context: context.at(-1), err: message instanceof Error ? message : undefined },
      String(message),
    );
  }
  fatal(message: unknown, ...context: unknown[]): void {
    this.logger.fatal({ context: context.at(-1) }, String(message));
  }
}

/** Nest token of the process's {@link Logger}. */
export const LOGGER = Symbol('logger');
