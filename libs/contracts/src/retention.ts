import { z } from 'zod';
import { endpointOf } from './endpoint';
import { byUuid, date } from './fields';
import type { ServiceName } from './services';

/** What was deleted as its time was over, and what goes next: numbers and days, nobody's name. */
export const Retention = z.object({
  /** Families that have been told, and whose things go unless something keeps them. */
  announced: z.number(),
  /** Families whose mail has not gone out yet; until so long after it nothing goes. */
  unsent: z.number(),
  /** The first day on which some of it goes. */
  nextOn: date.nullable(),
  /** The last nights, newest first. */
  runs: z.array(
    z.object({
      ranOn: date,
      /** Families. */
      announced: z.number(),
      /** Notes or videos. */
      deleted: z.number(),
      /** Of what was deleted: the day of the oldest. */
      oldest: date.nullable(),
    }),
  ),
});
export type Retention = z.infer<typeof Retention>;

const retentionOf = <const N extends ServiceName, const P extends `/${string}`>(
  service: N,
  path: P,
  summary: string,
) =>
  endpointOf(service)({
    ...{ method: 'GET', path, summary },
    access: ['admin'],
    response: Retention,
    status: 200,
    errors: [],
  });

export const getNotesRetention = retentionOf(
  'camps',
  '/api/admin/retention/medical-notes',
  'Which medical notes of past camps were deleted, and which go next',
);

export const getFilmsRetention = retentionOf(
  'media',
  '/api/admin/retention/films',
  'Which films of families that come no more were deleted, and which go next',
);

/** Asked when the mail is written: the family may have come back meanwhile. */
export const getFilmNotice = endpointOf('media')({
  method: 'GET',
  path: '/internal/film-notices/{id}',
  summary: 'How many films a family loses, and when, for the mail that says so',
  access: 'service',
  params: byUuid,
  response: z.object({ films: z.number(), dueOn: date }),
  status: 200,
  errors: ['media.notice-over'],
});
