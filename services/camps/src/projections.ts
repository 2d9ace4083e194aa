import type { Projection } from '@fungo/platform';
import { people } from '@fungo/platform/people';
import { Galleries } from './camps/galleries';
import { rebuildReceived } from './registration-records/received-copy';

/** What camps knows from other services. */
export const projections = {
  people,
  galleries: {
    owner: 'media',
    rebuild: (ask, manager) => new Galleries(ask).rebuild(manager),
  } satisfies Projection,
  received: { owner: 'payments', rebuild: rebuildReceived } satisfies Projection,
};
