import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { endpoint, endpoints, type EndpointSpec, getSite, type ServiceName } from '@fungo/contracts';
import { eventually, startTestService, type TestService } from '@fungo/testing';
import {
  Ask,
  Call,
  type CallOf,
  currentRequestId,
  defineJob,
  type Delivered,
  Handle,
  Outbox,
  Run,
  ServiceConfig,
} from '../src';

const service = 'probe' as ServiceName;
const begin = endpoint({
  ...{ service, method: 'POST', path: '/api/begin', summary: '', access: 'public', errors: [] },
  body: z.object({ word: z.string() }),
  status: 204,
});
const first = defineJob({ service, name: `${service}.first`, payload: z.object({}) });
const second = defineJob({ service, name: `${service}.second`, payload: z.object({}) });

/** An id, and where it was seen. */
const seen: Record<string, string | undefined> = {};

@Controller()
class Probe {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
  ) {}

  @Handle(begin)
  async begin(@Call() _: CallOf<typeof begin>): Promise<void> {
    seen.handler = currentRequestId();
    await this.dataSource.transaction((manager) => this.outbox.addJob(manager, first, {}));
  }

  @Run(first)
  async first(_: object, { manager }: Delivered): Promise<void> {
    seen.first = currentRequestId();
    await this.outbox.addJob(manager, second, {});
  }

  @Run(second)
  async second(): Promise<void> {
    seen.second = currentRequestId();
    await this.ask.question(getSite, {}).catch(() => undefined);
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

let probe: TestService;
let identity: Server;
beforeAll(async () => {
  identity = createServer((request, response) => {
    seen.asked = String(request.headers['x-request-id']);
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  (endpoints as Record<string, EndpointSpec>).begin = begin;
  probe = await startTestService(
    {
      ...{ service, entities: [], migrations: [], module: ProbeModule },
      config: ServiceConfig.extend({ IDENTITY_URL: z.string() }),
    },
    { env: { IDENTITY_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}` } },
  );
});
beforeEach(() => {
  for (const place of Object.keys(seen)) delete seen[place];
});
afterAll(async () => {
  await probe.close();
  delete (endpoints as Record<string, EndpointSpec>).begin;
  identity.closeAllConnections();
  await new Promise((resolve) => identity.close(resolve));
});

const send = (headers: Record<string, string>) =>
  fetch(`${probe.url}/api/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"word":"go"}',
  });

it('keeps one id in a request’s handler, in its jobs, and in their calls of other services', async () => {
  const id = 'known-as-this-one';
  expect((await send({ 'x-request-id': id })).status).toBe(204);
  await eventually(() => expect(seen).toEqual({ handler: id, first: id, second: id, asked: id }));
});

it('has none in work without a request', async () => {
  await probe.run(first, {});
  expect(Object.keys(seen)).toContain('first');
  expect(seen.first).toBeUndefined();
});
