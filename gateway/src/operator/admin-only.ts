import type { onRequestAsyncHookHandler } from 'fastify';
import type { Access } from '@fungo/contracts';
import { assertAccess } from '@fungo/platform';
import type { Callers } from '../api/callers';

const access: Access = ['admin'];

/** For pages that the gateway itself shows to the administrator. It refuses all others as a service would. */
export const adminOnly =
  (callers: Callers): onRequestAsyncHookHandler =>
  async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    assertAccess(access, await callers.identify(request, reply));
  };
