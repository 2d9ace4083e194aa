import type { ServiceDefinition } from '@fungo/platform';
import { MediaConfig } from './config';
import { entities } from './entities';
import { MediaModule } from './media.module';
import { CreateMedia1764100000000 } from './migrations/1764100000000-create-media';
import { WorkerModule } from './worker.module';

export const mediaService: ServiceDefinition = {
  service: 'media',
  entities,
  migrations: [CreateMedia1764100000000],
  config: MediaConfig,
  module: MediaModule,
};

/** The same house, where films are processed and no calls are answered. */
export const mediaWorker: ServiceDefinition = { ...mediaService, module: WorkerModule, worker: true };
