import { randomBytes } from 'node:crypto';
import type { StartedStores } from '@fungo/stores';
import { testStores } from './test-stores';

/** Jest loads setup and teardown separately: they share only the process. */
export const shared = globalThis as { fungoTestStores?: StartedStores };

/** Starts the stores once for all tests of a run, and tells the test processes their URLs and the name of this run's databases. */
export default async function startTestStores(): Promise<void> {
  process.env.TEST_TEMPLATES = `template_${randomBytes(6).toString('hex')}`;
  shared.fungoTestStores = await testStores(process.env.TEST_TEMPLATES);
  process.env.TEST_DATABASE_URL = shared.fungoTestStores.databaseUrl;
  process.env.TEST_REDIS_URL = shared.fungoTestStores.redisUrl;
}
