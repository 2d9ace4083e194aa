import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { currentRequestId, requestIdHeader, type ServiceDefinition, startService } from '@fungo/platform';
import type { Target } from './measure';

/** A statement as the service sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface Heard extends Statement {
  on: object;
  askedAt: number;
  answeredAt: number;
}

/** A service in this process, so that its statements can be recorded. */
export interface HeardService {
  /**
   * The statements of a request, in order: those of its transaction, if there is one. Also their time in milliseconds,
   * from the first statement to the last answer.
   */
  listen(): Promise<{ statements: Statement[]; took: number }>;
  close(): Promise<void>;
}

export async function startHeard(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv,
  targetAt: (service: string) => Target,
): Promise<HeardService> {
  const service = await startService(definition, {
    ...env,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  });
  const { url, method = 'GET', next } = targetAt(service.url);
  const ask = async (id: string) => {
    const { headers, ...request } = next();
    const response = await fetch(url, { method, headers: { ...headers, [requestIdHeader]: id }, ...request });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await ask(randomUUID()); // opens connections and reads names
  return {
    listen: async () => {
      let heard = await listening(ask);
      // A cached answer needs no statement; it soon expires.
      for (let tries = 0; heard.length === 0 && tries < 60; tries += 1) {
        await delay(100);
        heard = await listening(ask);
      }
      const opened = heard.find(({ text }) => /^(START TRANSACTION|BEGIN)/.test(text));
      const all = opened ? heard.filter(({ on }) => on === opened.on) : heard;
      const last = all.findIndex(({ text }) => text === 'COMMIT');
      const statements = last < 0 ? all : all.slice(0, last + 1); // its connection may serve another at once
      const took = statements.at(-1)!.answeredAt - statements[0]!.askedAt;
      return { statements: statements.map(({ text, values }) => ({ text, values })), took };
    },
    close: () => service.close(),
  };
}

/** Records the statements of a request, without those of the service's background work. */
async function listening(ask: (id: string) => Promise<unknown>): Promise<Heard[]> {
  const id = randomUUID();
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const heard: Heard[] = [];
  prototype.query = function (this: object, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text !== 'string' || currentRequestId() !== id) return query.apply(this, args);
    const statement: Heard = {
      on: this,
      text,
      values: Array.isArray(values) ? values : [],
      askedAt: performance.now(),
      answeredAt: NaN,
    };
    heard.push(statement);
    const answer = args.findIndex((argument) => typeof argument === 'function');
    const noted =
      (tell?: (...of: unknown[]) => void) =>
      (...of: unknown[]) => {
        statement.answeredAt = performance.now();
        tell?.(...of);
      };
    if (answer >= 0) args[answer] = noted(args[answer] as () => void);
    const asked = query.apply(this, args);
    if (asked instanceof Promise) void asked.then(noted(), noted());
    return asked;
  };
  try {
    await ask(id);
    return heard;
  } finally {
    prototype.query = query;
  }
}
