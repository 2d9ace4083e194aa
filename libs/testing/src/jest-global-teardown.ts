import { shared } from './jest-global-setup';

/** Ends what the set-up started. */
export default async function stopTestStores(): Promise<void> {
  await shared.fungoTestStores?.stop();
}
