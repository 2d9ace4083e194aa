import { z } from 'zod';
import { endpointOf } from './endpoint';
import { byUuid, date } from './fields';
import type { ServiceName } from './services';

/** Past and coming deletions by retention period, in numbers and days, without names. */
export const Retention = z.object({
  /** Families that were told. Their data will be deleted unless something keeps it. */
  announced: z.number(),
  /** Families that were not told yet. Nothing is deleted until some days after their mail. */
  unsent: z.number(),
  /** The first day of deletions. */
  nextOn: date.nullable(),
  /** The latest nights, newest first. */
  runs: z.array(
    z.object({
      ranOn: date,
      /** Families. */
      announced: z.number(),
      /** Notes or videos. */
      deleted: z.number(),
      /** The day of the oldest deleted item. */
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
  'Deleted medical notes of past camps, and the next deletions',
);

export const getFilmsRetention = retentionOf(
  'media',
  '/api/admin/retention/films',
  'Deleted films of families that have stopped coming, and the next deletions',
);

/** Read when the mail is written, since the family may have come back meanwhile. */
export const getFilmNotice = endpointOf('media')({
  method: 'GET',
  path: '/internal/film-notices/{id}',
  summary: 'How many films a family will lose, and when, for the mail about it',
  access: 'service',
  params: byUuid,
  response: z.object({ films: z.number(), dueOn: date }),
  status: 200,
  errors: ['media.notice-over'],
});
