import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request for whose sake this is done, in whatever process; undefined for what nobody asked for. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Does `work`, and all that follows from it, for the sake of this request. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => current.run(id, work);
