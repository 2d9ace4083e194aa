import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf } from '../endpoint';
import { id, instant } from '../fields';
import { pageOf } from '../page';
import { serviceNames } from '../services';

const identity = endpointOf('identity');
const service = z.enum(serviceNames);

/** An event or job that a service gave up on. */
export const FailedEvent = z.object({
  id: z.number(),
  /** 'camps.fee-charged', or for a job 'payments.settle-intent'. */
  name: z.string(),
  /** The service that could not handle it. */
  service,
  attempts: z.number(),
  reason: z.string(),
  failedAt: instant,
  requestId: z.string().nullable(),
});
export type FailedEvent = z.infer<typeof FailedEvent>;

export const listFailedEvents = identity({
  method: 'GET',
  path: '/api/admin/failed-events',
  summary: 'Events and jobs that services gave up on, and why, newest first',
  access: ['admin'],
  paged: true,
  query: z.object(pageOf('integer')),
  response: z.array(FailedEvent),
});

export const sendEventsAgain = identity({
  method: 'POST',
  path: '/api/admin/failed-events/send-again',
  summary: 'Retry failed events; handled ones take effect only once',
  access: ['admin'],
  body: z.object({ ids: z.array(id).min(1).max(limits.eventsAtOnce) }),
  /** The part of them that had failed. */
  response: z.object({ sentAgain: z.array(z.number()) }),
});

/** Running processes, waiting work and late jobs. */
export const SystemState = z.object({
  /** Each service, and each service's worker. */
  processes: z.array(
    z.object({
      name: z.string(),
      running: z.number(),
      /** When one of them was last seen; null: not in the last day. */
      seenAt: instant.nullable(),
    }),
  ),
  /** By service, only those with waiting work. */
  waiting: z.array(
    z.object({
      service,
      /** Due events and jobs that are not done. */
      count: z.number(),
      /** How many of these have failed at least once and will be retried. */
      triedAgain: z.number(),
      /** When the oldest was due. */
      since: instant,
      isLate: z.boolean(),
    }),
  ),
  dailyJobs: z.array(
    z.object({
      /** 'payments.reconcile'. */
      name: z.string(),
      /** The time for which it was last started. */
      startedFor: instant,
      /** `under-way`: not done yet; `late`: a day was missed; `failed`: all tries failed. */
      state: z.enum(['done', 'under-way', 'late', 'failed']),
    }),
  ),
  failedEvents: z.number(),
});
export type SystemState = z.infer<typeof SystemState>;

export const getSystemState = identity({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Running processes, waiting work with its age, and the last runs of the daily jobs',
  access: ['admin'],
  response: SystemState,
});
