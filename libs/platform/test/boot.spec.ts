import { Controller, Module, type Type } from '@nestjs/common';
import { endpoints, type EndpointSpec, type ServiceName } from '@fungo/contracts';
import { startTestService } from '@fungo/testing';
import { Handle, ServiceConfig } from '../src';

@Module({})
class EmptyModule {}

/** All of messaging's calls, but none of its events. */
@Controller()
class CallsController {}
for (const [name, call] of Object.entries<EndpointSpec>(endpoints).filter(
  ([, one]) => one.service === 'messaging',
)) {
  const handler = { value: (_: never) => undefined, configurable: true };
  Handle(call)(CallsController.prototype, name, handler);
  Object.defineProperty(CallsController.prototype, name, handler);
}

@Module({ controllers: [CallsController] })
class CallsModule {}

const define = (name: string, module: Type) => ({
  service: name as ServiceName,
  entities: [],
  migrations: [],
  config: ServiceConfig,
  module,
});

describe('a service does not boot', () => {
  it.each([
    ['an endpoint without a handler', 'scheduling', EmptyModule, /scheduling has 0 handlers for/],
    ['an event without a handler', 'messaging', CallsModule, /messaging has no handler for/],
  ])('with %s', async (_, name, module, complaint) => {
    await expect(startTestService(define(name, module))).rejects.toThrow(complaint);
  });

  it('with an incomplete configuration, and the error names variables without values', async () => {
    const env = { FUNGO_SECRET: 'too short', SITE_TIME_ZONE: 'Mars/Olympus' };
    const start = startTestService(define('probe', EmptyModule), { env });
    await expect(start).rejects.toThrow(/FUNGO_SECRET: [^]*SITE_TIME_ZONE: must be an IANA time zone/);
    await expect(start).rejects.not.toThrow(/too short|Olympus/);
  });
});
