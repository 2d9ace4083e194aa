import { Client } from 'pg';
import { type ServiceDefinition, startService } from '@fungo/platform';
import type { Target } from './measure';

/** A statement as the service sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface Heard extends Statement {
  on: object;
}

/**
 * The statements by which a service answers a request, in their order: those of its transaction, if it opens one. The
 * service runs here for this one request.
 */
export async function statementsOf(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv,
  targetAt: (service: string) => Target,
): Promise<{ statements: Statement[]; answer: unknown }> {
  const service = await startService(definition, {
    ...env,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  });
  try {
    const { url, method = 'GET', next } = targetAt(service.url);
    await (await fetch(url, { method, ...next() })).text(); // connections are made, names are known
    const { heard, answer } = await listening(async () => {
      const response = await fetch(url, { method, ...next() });
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return response.json();
    });
    const own = heard.filter(({ text }) => !/outbox_entries|next_send_at = |LISTEN|SELECT 1$/.test(text));
    const opened = own.find(({ text }) => /^(START TRANSACTION|BEGIN)/.test(text));
    const statements = opened ? own.filter(({ on }) => on === opened.on) : own;
    return { statements: statements.map(({ text, values }) => ({ text, values })), answer };
  } finally {
    await service.close();
  }
}

/** Hears what this process asks of PostgreSQL meanwhile. */
async function listening<T>(work: () => Promise<T>): Promise<{ heard: Heard[]; answer: T }> {
  const prototype = Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const heard: Heard[] = [];
  prototype.query = function (this: object, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text === 'string') heard.push({ on: this, text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    return { answer: await work(), heard };
  } finally {
    prototype.query = query;
  }
}
