import { z } from 'zod';
import { busyFeed } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { id, instant, oneLine, ofInstructor, optional } from '../fields';

const scheduling = endpointOf('scheduling');

/** A coach's own calendar, from which their busy times are read. */
export const BusyFeed = z.object({
  /** The address itself is a secret of the coach. */
  host: z.string(),
  /** Somebody asked for a read that is not done yet. */
  isReading: z.boolean(),
  /** The last read that succeeded. */
  readAt: instant.nullable(),
  /** Why the last read failed. */
  problem: z.enum(busyFeed.problems).nullable(),
});
export type BusyFeed = z.infer<typeof BusyFeed>;

const wrongAddress = 'Please enter an address that starts with https:// or webcal://.';

/** `webcal:` is what calendars call `https:`. */
const address = oneLine(busyFeed.addressLength, wrongAddress)
  .transform((given) => given.replace(/^webcals?:/i, 'https:'))
  .refine((given) => /^https:\/\//i.test(given) && URL.canParse(given), wrongAddress)
  .meta({ format: 'uri', minLength: 1, maxLength: busyFeed.addressLength });

export const getBusyFeed = scheduling({
  method: 'GET',
  path: '/api/schedule/busy-feed',
  summary: 'The calendar that a coach’s busy times are read from; an administrator names the coach',
  access: staff,
  query: ofInstructor,
  response: z.object({ feed: BusyFeed.nullable() }),
  errors: ['identity.instructor-not-found'],
});

export const setBusyFeed = scheduling({
  method: 'PUT',
  path: '/api/schedule/busy-feed',
  summary: 'Read a coach’s busy times from this calendar, each half hour',
  access: staff,
  body: z.object({ instructorId: optional(id), address }),
  response: BusyFeed,
  errors: ['identity.instructor-not-found', 'request.too-many'],
  // Removing a calendar forgets how often it was read.
  rateLimit: perHour(60),
});

export const readBusyFeed = scheduling({
  method: 'POST',
  path: '/api/schedule/busy-feed/read',
  summary: 'Read the calendar of a coach’s busy times now',
  access: staff,
  body: z.object({ instructorId: optional(id) }),
  response: BusyFeed,
  status: 200,
  errors: ['identity.instructor-not-found', 'scheduling.feed-not-found', 'request.too-many'],
});

export const removeBusyFeed = scheduling({
  method: 'DELETE',
  path: '/api/schedule/busy-feed',
  summary: 'Stop reading a coach’s busy times; hours that they hid open again',
  access: staff,
  query: ofInstructor,
  errors: ['identity.instructor-not-found'],
});
