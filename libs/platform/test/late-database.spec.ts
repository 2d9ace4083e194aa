import { Module } from '@nestjs/common';
import { Client } from 'pg';
import type { ServiceName } from '@fungo/contracts';
import { startTestService } from '@fungo/testing';
import { NestLog, ServiceConfig } from '../src';

@Module({})
class Empty {}

/** The service's first connection fails like a pool's connection that took too long. */
function delayFirstConnection() {
  const { connect } = Client.prototype as { connect: (told?: (error: Error) => void) => unknown };
  let attempts = 0;
  const connecting = function (this: Client, told?: (error: Error) => void) {
    const isServices = this.user?.endsWith('_probe');
    if (isServices) attempts += 1;
    const isLate = isServices && attempts === 1;
    return isLate ? told?.(new Error('timeout exceeded when trying to connect')) : connect.call(this, told);
  };
  jest.spyOn(Client.prototype, 'connect').mockImplementation(connecting as never);
  return () => attempts;
}

afterEach(() => jest.restoreAllMocks());

it('a service starts once a late database answers, and logs no error', async () => {
  const attempts = delayFirstConnection();
  const complaining = jest.spyOn(NestLog.prototype, 'error');
  const started = await startTestService({
    service: 'probe' as ServiceName,
    config: ServiceConfig,
    module: Empty,
    entities: [],
    migrations: [],
  });
  expect(attempts()).toBeGreaterThan(1);
  expect(complaining).not.toHaveBeenCalled();
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  await started.close();
});
