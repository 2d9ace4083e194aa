import { z } from 'zod';
import { limits } from './constants';
import type { EndpointSpec } from './endpoint';
import { endpoints } from './endpoints';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: Shape | boolean;
}

const all = Object.entries(endpoints as Record<string, EndpointSpec>);
const bodies = all.flatMap(([name, { body, maxBytes = limits.jsonBytes }]) =>
  body ? [[name, body, maxBytes] as const] : [],
);
const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

/** How many values a parser reads in the largest body of a shape. An array without a bound is infinite. */
function valuesOf({ properties, items, maxItems = Infinity, anyOf, oneOf, allOf }: Shape): number {
  const parts = Object.values(properties ?? {}).reduce((sum, part) => sum + valuesOf(part), 0);
  const listed = items ? maxItems * valuesOf(items) : 0;
  const choices = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].reduce(
    (sum, choice) => sum + valuesOf(choice),
    0,
  );
  return 1 + parts + listed + choices;
}

/** A value whose reads are counted, down to its leaves. */
function counted<T>(value: T, reads: { count: number }): T {
  if (typeof value !== 'object' || value === null) return value;
  const whole = (
    Array.isArray(value)
      ? value.map((item: unknown) => counted(item, reads))
      : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, counted(item, reads)]))
  ) as object;
  return new Proxy(whole, {
    get: (target, name) => {
      reads.count += 1;
      return Reflect.get(target, name) as unknown;
    },
  }) as T;
}

function readsOf(body: z.ZodType, value: unknown): number {
  const reads = { count: 0 };
  const parsed = body.safeParse(counted(value, reads));
  expect(parsed.error?.issues ?? []).toEqual([]);
  return reads.count;
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const child = (n: number) => ({
  ...{ playerName: `Mia ${n}`, playerAge: 10, emergencyContact: 'Ana', emergencyPhone: '555 0199' },
});

/** The largest lists. Parsing reads each value once, however long the list is. */
const lists: [name: keyof typeof endpoints, most: number, of: (count: number) => unknown, reads: number][] = [
  [
    'registerForCamp',
    12,
    (count) => ({
      registration: {
        ...{ campId: 1, parentName: 'Rosa', parentEmail: 'rosa@example.com', parentPhone: '555 0134' },
        ...{
          paymentMethod: 'card',
          registrationOption: 'individual_days',
          selectedDays: many(count, (n) => n + 1),
        },
      },
      participants: many(count, child),
    }),
    1000,
  ],
  [
    'recordStatement',
    1000,
    (count) => ({
      by: 'venmo',
      payments: many(count, (n) => ({
        ...{ transactionId: `t${n}`, day: '2026-10-07', amount: 2 },
        parts: many(2, (part) => ({ registrationId: uuid(part), amount: 1 })),
      })),
    }),
    60_000,
  ],
  [
    'saveAnnotations',
    // This many of the largest drawings make a mebibyte.
    70,
    (count) => ({
      annotations: many(count, (n) => ({
        ...{ id: n, type: 'freehand', startX: 0, startY: 0, timestamp: 1 },
        points: many(1000, (point) => ({ x: point % 600, y: 1 })),
      })),
    }),
    300_000,
  ],
  ['sendEventsAgain', 200, (count) => ({ ids: many(count, (n) => n + 1) }), 1000],
];

test.each(bodies)('the body of %s has a bound: each array has a maximum length', (_, body, maxBytes) => {
  const values = valuesOf(shapeOf(body));
  expect(Number.isFinite(values)).toBe(true);
  // JSON needs at least two characters per value.
  expect(Math.min(values, maxBytes / 2)).toBeLessThanOrEqual(limits.largestJsonBytes / 2);
});

test.each(lists)('a body of %s with %d entries is read once', (name, most, of, reads) => {
  const { body } = endpoints[name] as { body: z.ZodType };
  const [half, whole] = [readsOf(body, of(most / 2)), readsOf(body, of(most))];
  expect(whole).toBeLessThanOrEqual(reads);
  expect(whole).toBeLessThanOrEqual(2 * half + 50);
});
