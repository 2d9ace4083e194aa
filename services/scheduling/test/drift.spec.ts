import { findDrift } from '@fungo/platform';
import { startTestService, type TestService } from '@fungo/testing';
import { schedulingService } from '../src/service';

describe('the schema of scheduling', () => {
  let scheduling: TestService;
  beforeAll(async () => {
    scheduling = await startTestService(schedulingService, {
      env: { IDENTITY_URL: 'http://127.0.0.1:1', CAMPS_URL: 'http://127.0.0.1:1' },
    });
  });
  afterAll(() => scheduling?.close());

  it('matches the entities', async () => {
    expect(await findDrift(scheduling.databaseUrl, 'scheduling', schedulingService)).toEqual([]);
  });
});
