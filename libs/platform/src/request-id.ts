import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request that caused the current work, in any process; undefined for work that no request caused. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work`, and all that follows from it, under this request's id. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => current.run(id, work);
