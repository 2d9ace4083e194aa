import type { Projection } from '@fungo/platform';
import { Galleries } from './camps/galleries';
import { rebuildReceived } from './registration-records/received-copy';

/** Camps' other projections. */
export const projections = {
  galleries: {
    owner: 'media',
    rebuild: (ask, manager) => new Galleries(ask).rebuild(manager),
  } satisfies Projection,
  received: { owner: 'payments', rebuild: rebuildReceived } satisfies Projection,
};
