import type { StartedStores } from '@fungo/stores';
import { testStores } from './test-stores';

/** Jest loads setup and teardown separately: they share only the process. */
export const shared = globalThis as { fungoTestStores?: StartedStores };

/** Starts the stores once for all tests of a run, and passes their URLs to the test processes. */
export default async function startTestStores(): Promise<void> {
  shared.fungoTestStores = await testStores();
  process.env.TEST_DATABASE_URL = shared.fungoTestStores.databaseUrl;
  process.env.TEST_REDIS_URL = shared.fungoTestStores.redisUrl;
}
