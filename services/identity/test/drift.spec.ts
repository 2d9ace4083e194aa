import { findDrift } from '@fungo/platform';
import { identityService } from '../src/service';
import { startIdentity } from './academy';

test('the migrations make exactly the tables that the entities describe', async () => {
  const identity = await startIdentity();
  try {
    expect(await findDrift(identity.databaseUrl, 'identity', identityService)).toEqual([]);
  } finally {
    await identity.close();
  }
});
