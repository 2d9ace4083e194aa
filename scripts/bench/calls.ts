import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { serviceDataSource, type ServiceDefinition } from '@fungo/platform';
import { freePort } from '@fungo/stores';
import { identityService } from '../../services/identity/src/service';
import { schedulingService } from '../../services/scheduling/src/service';
import { nodeProgram } from '../start/node-program';
import { type Academy, openingsPath } from './academy';
import { type BareCall, placeholders } from './bare';
import { whenReady } from './separate-service';
import { latency, median, rate, ratio, type Target, turnByTurn } from './measure';
import type { Figure } from './report';
import { startHeard, type Statement } from './statements';

interface Call {
  name: string;
  service: ServiceDefinition;
  gateway: Target;
  askedOf: (service: string) => Target;
}

/** Calls through the gateway, to the service itself, and to a minimal server. */
export async function calls(academy: Academy): Promise<Figure[]> {
  const { environment } = academy.product;
  const measured = callsOf(academy);
  const served: BareCall[] = [];
  for (const call of measured) served.push(await bareCall(call, environment)); // each is recorded alone
  const bare = await startBare('bare', served);
  try {
    const figures: Figure[] = [];
    for (const { name, service, gateway, askedOf } of measured) {
      console.log(`  ${name}`);
      const direct = askedOf(environment[`${service.service.toUpperCase()}_URL`]!);
      const least: Target = { ...direct, url: `${bare.url}/${name}` };
      const rates = await turnByTurn({
        gateway: () => rate(gateway),
        direct: () => rate(direct),
        bare: () => rate(least),
      });
      const waits = await turnByTurn({ gateway: () => latency(gateway), direct: () => latency(direct) });
      await academy.forgetEvents();
      const each = (numbers: number[]) => `${Math.round(median(numbers))}/s`;
      const milliseconds = (numbers: number[]) => `${median(numbers).toFixed(2)} ms`;
      figures.push(
        {
          what: `${name}: gateway / service itself`,
          measured: ratio(rates.gateway, rates.direct),
          goal: { atLeast: 0.85 },
          because: `${each(rates.gateway)}, ${each(rates.direct)} at 32 connections`,
        },
        {
          what: `${name}: gateway / bare Fastify + pg`,
          measured: ratio(rates.gateway, rates.bare),
          goal: { atLeast: 0.45 },
          because: `${each(rates.gateway)}, ${each(rates.bare)}`,
        },
        {
          what: `${name}: one at a time, gateway / service itself`,
          measured: ratio(waits.gateway, waits.direct),
          goal: { atMost: 1.4 },
          because: `p50 ${milliseconds(waits.gateway)}, ${milliseconds(waits.direct)}`,
        },
      );
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

const callsOf = (academy: Academy): Call[] => {
  const read = (name: string, service: ServiceDefinition, path: string): Call => ({
    name,
    service,
    gateway: academy.throughGateway(path),
    askedOf: (url) => academy.asked(url, path),
  });
  return [
    read('instructors', identityService, '/api/instructors'),
    read('openings', schedulingService, openingsPath()),
    {
      name: 'booking',
      service: schedulingService,
      gateway: academy.bookingThroughGateway(),
      askedOf: (url) => academy.bookingAsked(url),
    },
  ];
};

async function bareCall(call: Call, env: NodeJS.ProcessEnv): Promise<BareCall> {
  const service = await startHeard(call.service, env, call.askedOf);
  try {
    const { statements } = await service.listen();
    return {
      name: call.name,
      method: call.gateway.method ?? 'GET',
      statements: call.gateway.method === 'POST' ? withPlaceholders(statements) : statements,
      connection: connectionOf(call.service, env),
    };
  } finally {
    await service.close();
  }
}

/** The statements of a booking, to be repeated for other players. */
export async function bookingStatements(academy: Academy): Promise<BareCall> {
  const booking = callsOf(academy).find(({ name }) => name === 'booking')!;
  return bareCall(booking, academy.product.environment);
}

/** A uuid that occurs more than once is the player's. One that occurs once is unique to a request. */
function withPlaceholders(statements: Statement[]): Statement[] {
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
  const seen = statements.flatMap(({ values }) => values).filter((value) => uuid.test(String(value)));
  const known = (value: unknown) => {
    if (!uuid.test(String(value))) return value;
    return seen.filter((other) => other === value).length > 1 ? placeholders.player : placeholders.unique;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(known) }));
}

export function connectionOf(service: ServiceDefinition, env: NodeJS.ProcessEnv): PoolConfig {
  const { DATABASE_URL = '', FUNGO_SECRET = '' } = env;
  const { url, extra } = serviceDataSource(service, { DATABASE_URL, FUNGO_SECRET }) as {
    url: string;
    extra: PoolConfig;
  };
  return { connectionString: url, max: extra.max };
}

/**
 * @param script of this folder; it gets a file with `told`, and a port
 * @param path that answers once it is ready
 */
export async function startBare(
  script: string,
  told: unknown,
  path = '/',
): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'fungo-bench-'));
  const file = join(home, 'told.json');
  writeFileSync(file, JSON.stringify(told), { mode: 0o600 });
  const port = await freePort();
  const program = nodeProgram(home, {
    name: script,
    script: `dist/scripts/bench/${script}.js`,
    args: [file, String(port)],
    env: process.env,
    ready: { port, path },
  });
  const stop = await whenReady(await program.start(), home);
  return { url: `http://127.0.0.1:${port}`, stop };
}
