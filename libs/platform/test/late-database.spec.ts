import { Module } from '@nestjs/common';
import type { ServiceName } from '@fungo/contracts';
import { startTestService } from '@fungo/testing';
import { NestLog, PromptClient, ServiceConfig } from '../src';

@Module({})
class Empty {}

/** Fails as a pool does whose connection took too long. */
const late = (told: (error: Error) => void) => told(new Error('timeout exceeded when trying to connect'));

afterEach(() => jest.restoreAllMocks());

it('a service starts once a database that is late answers, and calls that no error', async () => {
  const connecting = jest.spyOn(PromptClient.prototype, 'connect').mockImplementationOnce(late as never);
  const complaining = jest.spyOn(NestLog.prototype, 'error');
  const started = await startTestService({
    service: 'probe' as ServiceName,
    config: ServiceConfig,
    module: Empty,
    entities: [],
    migrations: [],
  });
  expect(connecting.mock.calls.length).toBeGreaterThan(1);
  expect(complaining).not.toHaveBeenCalled();
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  await started.close();
});
