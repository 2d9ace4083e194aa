import { findDrift } from '@fungo/platform';
import { startTestService } from '@fungo/testing';
import { identityService } from '../src/service';

test('the migrations make exactly the tables that the entities describe', async () => {
  const identity = await startTestService(identityService);
  try {
    expect(await findDrift(identity.databaseUrl, 'identity', identityService.entities)).toEqual([]);
  } finally {
    await identity.close();
  }
});
