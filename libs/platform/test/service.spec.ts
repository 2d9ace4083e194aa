import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { z } from 'zod';
import { endpoint, fields } from '@fungo/contracts';
import { admin, startTestService, student, type TestService } from '@fungo/testing';
import {
  AppError,
  Call,
  type CallOf,
  CallerTokens,
  callerHeader,
  eventsDatabase,
  findDrift,
  Handle,
  REDIS,
  ServiceConfig,
  type ServiceDefinition,
} from '../src';
import { change, service } from './probe';

const echo = endpoint({
  service,
  method: 'POST',
  path: '/api/echo/{id}',
  summary: 'Says it back',
  access: 'public',
  params: z.object({ id: fields.idText }),
  body: z.object({
    word: fields.requiredText(100),
    at: fields.instant.optional(),
    day: fields.date.optional(),
  }),
  response: z.object({ word: z.string() }),
  status: 201,
  errors: [],
});
const forAdmins = endpoint({
  service,
  method: 'GET',
  path: '/api/for-admins',
  summary: 'Nothing for others',
  access: ['admin'],
  response: z.object({ name: z.string() }),
  status: 200,
  errors: [],
});
const forServices = endpoint({ ...forAdmins, path: '/internal/for-services', access: 'service' });
const failing = endpoint({
  service,
  method: 'GET',
  path: '/api/failing',
  summary: 'Fails as told',
  access: 'public',
  query: z.object({ how: z.string() }),
  status: 204,
  errors: [],
});

const failures: Record<string, () => Error> = {
  unforeseen: () => new Error('the password is hunter2'),
  database: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  limited: () => new AppError('request.too-many', { retryAfter: 7 }),
};

@Controller()
class ProbeController {
  @Handle(echo)
  echo(@Call() { body }: CallOf<typeof echo>) {
    return { word: body.word, secret: 'never leaves' };
  }

  @Handle(forAdmins)
  forAdmins(@Call() { caller }: CallOf<typeof forAdmins>) {
    return { name: caller.firstName };
  }

  @Handle(forServices)
  forServices() {
    return { name: 'asked' };
  }

  @Handle(change)
  change(@Call() { body }: CallOf<typeof change>) {
    return body;
  }

  @Handle(failing)
  failing(@Call() { query }: CallOf<typeof failing>): void {
    throw failures[query.how]!();
  }
}

/** A provider with work to do once, such as starting a timer. */
class Beginner implements OnModuleInit, OnApplicationBootstrap {
  readonly begun: string[] = [];

  onModuleInit(): void {
    this.begun.push('module');
  }

  onApplicationBootstrap(): void {
    this.begun.push('application');
  }
}

@Module({ controllers: [ProbeController], providers: [Beginner] })
class ProbeModule {}

const probeService: ServiceDefinition = {
  ...{ service, entities: [], migrations: [] },
  ...{ config: ServiceConfig, module: ProbeModule },
};

describe('a running service', () => {
  let probe: TestService;
  beforeAll(async () => (probe = await startTestService(probeService)));
  afterAll(() => probe.close());

  const post = (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => probe.visitor.fetch('/api/echo/1', { method: 'POST', body, headers });

  it('initializes its providers once', () => {
    expect(probe.app.get(Beginner).begun).toEqual(['module', 'application']);
  });

  it('answers with the declared status and only what the contract names', async () => {
    const { status, body } = await probe.visitor.call(echo, {
      params: { id: '1' },
      body: { word: ' fungo ' },
    });
    expect({ status, body }).toEqual({ status: 201, body: { word: 'fungo' } });
  });

  it.each(['abc', '2147483648', '0', '-1', '1.5', '%00'])('refuses the id %s', async (id) => {
    const response = await probe.visitor.fetch(`/api/echo/${id}`, {
      method: 'POST',
      body: '{"word":"a"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'request.invalid',
      fields: { id: 'This is not an id.' },
    });
  });

  it.each([
    ['a NUL byte', '{"word":"a\\u0000b"}', 'word'],
    ['a lone surrogate', '{"word":"\\ud800"}', 'word'],
    ['a date that does not exist', '{"word":"a","day":"2026-02-30"}', 'day'],
    ['an instant that does not exist', '{"word":"a","at":"2026-02-30T10:00:00Z"}', 'at'],
    ['a missing field', '{}', 'word'],
    ['another type', '{"word":{"$ne":1}}', 'word'],
    ['no object at all', '[]', 'word'],
  ])('names the field of %s', async (_, body, field) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { code, fields: named } = (await response.json()) as { code: string; fields: object };
    expect(code).toBe('request.invalid');
    expect(Object.keys(named)).toEqual([expect.stringMatching(`^(${field}|body)$`)]);
  });

  it.each([
    ['malformed JSON', '{"word":', 400, 'request.malformed'],
    ['a key that would reach a prototype', '{"__proto__":{"word":"a"}}', 400, 'request.malformed'],
    ['a body over 1 MiB', JSON.stringify({ word: 'a'.repeat(1024 ** 2) }), 413, 'request.too-large'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      statusCode: status,
      code,
      requestId: expect.any(String) as string,
    });
  });

  it('accepts an empty object as a body, but no missing or null body', async () => {
    const headers = { 'content-type': 'application/json' };
    const put = async (init: RequestInit) =>
      (await probe.visitor.fetch('/api/change', { method: 'PUT', ...init })).status;
    expect(await put({ body: '{}', headers })).toBe(200);
    expect(await put({ body: 'null', headers })).toBe(400);
    expect(await put({})).toBe(400);
  });

  // holds: D1 7.1
  it.each(['application/xml', 'application/x-www-form-urlencoded', 'text/plain'])(
    'refuses a body of the type %s with any content',
    async (type) => {
      expect((await post('{"word":"plate"}', { 'content-type': type })).status).toBe(415);
    },
  );

  it('admits only the callers that the contract names', async () => {
    const statusFor = async (client: typeof probe.visitor, path: string) => (await client.fetch(path)).status;
    expect(await statusFor(probe.visitor, '/api/for-admins')).toBe(401);
    expect(await statusFor(probe.as(student()), '/api/for-admins')).toBe(403);
    expect(await statusFor(probe.as({ kind: 'service', name: 'messaging' }), '/api/for-admins')).toBe(403);
    expect(await statusFor(probe.as(admin()), '/api/for-admins')).toBe(200);
    expect(await statusFor(probe.visitor, '/internal/for-services')).toBe(403);
    expect(await statusFor(probe.as(admin()), '/internal/for-services')).toBe(403);
    expect(await statusFor(probe.as({ kind: 'service', name: 'messaging' }), '/internal/for-services')).toBe(
      200,
    );
  });

  it('refuses a caller signed with another secret', async () => {
    const forged = new CallerTokens({ FUNGO_SECRET: 'another secret, of somebody else entirely' }).sign(
      admin(),
    );
    const response = await probe.visitor.fetch('/api/for-admins', { headers: { [callerHeader]: forged } });
    expect(response.status).toBe(401);
  });

  it('reveals nothing about an unforeseen error', async () => {
    const response = await probe.visitor.fetch('/api/failing?how=unforeseen');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });

  it('answers 503 with Retry-After when a store is down', async () => {
    const response = await probe.visitor.fetch('/api/failing?how=database');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('waits for its stores for the configured time', async () => {
    const patient = await startTestService(probeService, { env: { PATIENCE: '2' } });
    const [limits] = await patient.dataSource.query<unknown[]>(
      `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
    );
    const { commandTimeout } = patient.app.get<Redis>(REDIS).options;
    expect({ ...(limits as object), commandTimeout }).toEqual({
      ...{ lock: '6s', statement: '30s' },
      commandTimeout: 2_000,
    });
    await patient.close();
  });

  it('opens at most as many database connections as its setting allows', async () => {
    const env = { DATABASE_URL: probe.databaseUrl, DATABASE_CONNECTIONS: '5' };
    const small = await startTestService(probeService, { env });
    const { max } = (small.dataSource.driver as unknown as { master: Pool }).master.options;
    expect(max).toBe(5);
    await small.close();
  });

  it('asks its database to compile no queries', async () => {
    const [setting] = await probe.dataSource.query<unknown[]>(`SELECT current_setting('jit') AS jit`);
    expect(setting).toEqual({ jit: 'off' });
  });

  it('tells the client how long to wait', async () => {
    const response = await probe.visitor.fetch('/api/failing?how=limited');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('answers an unknown path with the common error body', async () => {
    const response = await probe.visitor.fetch('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'request.unknown-path' });
  });

  it('has a schema of events that matches its entities', async () => {
    expect(await findDrift(probe.databaseUrl, 'events', eventsDatabase)).toEqual([]);
  });

  it('keeps its role out of the other schemas', async () => {
    await expect(probe.dataSource.query('CREATE TABLE public.mine (a int)')).rejects.toThrow(
      'permission denied',
    );
    await expect(probe.dataSource.query('DELETE FROM probe.migrations')).rejects.toThrow('permission denied');
  });
});

it('a service closes even if a client holds a connection without a request', async () => {
  const probe = await startTestService(probeService);
  const silent = connect(Number(new URL(probe.url).port), '127.0.0.1');
  await once(silent, 'connect');
  await Promise.all([probe.close(), once(silent, 'close')]);
});
