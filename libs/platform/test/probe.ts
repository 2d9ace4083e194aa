import { Module, type Type } from '@nestjs/common';
import { z } from 'zod';
import { endpoint, endpoints, type EndpointSpec, fields, type ServiceName } from '@fungo/contracts';
import { startTestService, type TestService } from '@fungo/testing';
import { ServiceConfig } from '../src';

/** A service that the product does not have. */
export const service = 'probe' as ServiceName;

export const change = endpoint({
  service,
  method: 'PUT',
  path: '/api/change',
  summary: 'Takes what it is given, which may be little',
  access: 'public',
  body: z.object({ word: fields.text(100).default('') }),
  response: z.object({ word: z.string() }),
  status: 200,
  errors: [],
});

/**
 * A service of one controller that runs for the tests of a file.
 * @param calls in the contract during these tests
 */
export function probeForTests(controller: Type, calls: Record<string, EndpointSpec> = {}): TestService {
  const probe = {} as TestService;
  const contract: Record<string, EndpointSpec> = endpoints;

  @Module({ controllers: [controller] })
  class ProbeModule {}

  beforeAll(async () => {
    Object.assign(contract, calls);
    const definition = { service, entities: [], migrations: [], config: ServiceConfig, module: ProbeModule };
    Object.assign(probe, await startTestService(definition));
  });
  afterAll(async () => {
    for (const name of Object.keys(calls)) delete contract[name];
    await probe.close?.();
  });
  return probe;
}
