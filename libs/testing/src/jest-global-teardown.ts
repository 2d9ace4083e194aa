import { shared } from './jest-global-setup';

/** Stops what the setup started. */
export default async function stopTestStores(): Promise<void> {
  await shared.fungoTestStores?.stop();
}
