import { CONFIG, openStorage, type Storage } from '@fungo/platform';
import type { MediaConfig } from './config';

/** Nest token for the {@link Storage} of films and pictures. */
export const STORAGE = Symbol('storage');

export const storageProvider = {
  provide: STORAGE,
  inject: [CONFIG],
  useFactory: (config: MediaConfig): Promise<Storage> => openStorage(config),
};
