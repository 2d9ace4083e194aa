import { z } from 'zod';
import { limits } from './constants';
import { idText, instant, integer, uuid } from './fields';

/** A place in a list that is ordered by an instant and then by id. */
export interface Place {
  /** Microseconds since 1970, PostgreSQL's precision. */
  micros: number;
  /** The row's id; null if the place is the instant alone. */
  id: string | null;
}

/** A page of a list, and where the next one begins: null when this is the last. */
export interface Page<T> {
  rows: T[];
  next: { before: string } | { after: string } | null;
}

/** A row's place as the query names it; {@link pageOf} reads it. */
export const cursorOf = (micros: number, id: number | string): string => `${micros}_${id}`;

/** The place that a cursor names. */
export function placeAt(cursor: string): Place {
  const [micros, id] = cursor.split('_') as [string, string];
  return { micros: Number(micros), id };
}

const ids = {
  integer: { schema: idText, pattern: '[1-9]\\d{0,9}' },
  uuid: { schema: uuid, pattern: '[\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}' },
};

const words = 'Please enter a date and time.';

/** An instant, or a cursor. */
function placeOf(kind: keyof typeof ids) {
  const { schema, pattern } = ids[kind];
  const plain = instant.transform((text): Place => ({ micros: Date.parse(text) * 1000, id: null }));
  const cursor = z
    .string()
    .regex(new RegExp(`^\\d{1,16}_${pattern}$`))
    .refine((text) => schema.safeParse(text.split('_')[1]).success, words)
    .transform(placeAt);
  return z.union([plain, cursor], words);
}

/** The query fields of a paged list. Each page names the next one in its `Link` header. */
export function pageOf(kind: keyof typeof ids) {
  const place = placeOf(kind).optional();
  return {
    limit: integer(1, 1000).default(limits.listRows),
    /** Only rows earlier in time than this place. */
    before: place,
    /** Only rows later in time than this place. */
    after: place,
  };
}

/** The query field of a list that can be read from either end. */
export const order = z.enum(['newest', 'soonest']).default('newest');

/** The requested page of a list. */
export interface PageQuery {
  limit: number;
  before?: Place | undefined;
  after?: Place | undefined;
  /** By default newest first. */
  order?: z.output<typeof order>;
}
