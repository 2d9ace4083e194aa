import fc from 'fast-check';
import type { z } from 'zod';
import type { EndpointSpec } from '@fungo/contracts';
import { type Shape, shapeOf, typesOf } from './shape';

export type Fields = Record<string, unknown>;

/** The parts of a request before they become text. */
export interface Request {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The fields of a form with a file. */
  form?: Record<string, string>;
}

/** Values of the academy's current records, which lead beyond a 404. */
export interface Known {
  /** By the name of a field. */
  fields: Record<string, unknown[]>;
  /** Set together, in place of generated values. */
  bodies: Fields[];
}

const aDay = 24 * 60 * 60 * 1000;

/** Requests that the endpoint's schemas accept. */
export function validRequests(endpoint: EndpointSpec, known: Known): fc.Arbitrary<Request> {
  const texts = (part: fc.Arbitrary<Fields>) =>
    part.map((fields) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
    );
  const { params, query, body, streamed } = endpoint;
  const form = typeof streamed === 'object' ? streamed.fields : undefined;
  const fieldsOf = (shape: Shape) => valueOf(shape, known) as fc.Arbitrary<Fields>;
  const bodies = body
    ? fc
        .tuple(fieldsOf(shapeOf(body)), fc.constantFrom({}, ...known.bodies))
        .map(([made, given]) => {
          const fields = { ...made, ...given };
          return 'confirmPassword' in fields ? { ...fields, confirmPassword: fields.password } : fields;
        })
        .filter(acceptedBy(body))
    : fc.constant(undefined);
  return fc.record({
    params: params ? texts(fieldsOf(shapeOf(params))).filter(acceptedBy(params)) : fc.constant({}),
    query: query ? texts(fieldsOf(shapeOf(query))).filter(acceptedBy(query)) : fc.constant({}),
    body: bodies,
    ...(form && { form: texts(fieldsOf(shapeOf(form))).filter(acceptedBy(form)) }),
  });
}

/** Values in a row that a schema refuses, after which its shape must be wrong: the search for a valid one would never end. */
const mostRefused = 10_000;

/** Whether a schema accepts a value that was made from its shape. */
function acceptedBy(schema: z.ZodType): (value: unknown) => boolean {
  let refused = 0;
  return (value) => {
    const isAccepted = schema.safeParse(value).success;
    refused = isAccepted ? 0 : refused + 1;
    if (refused > mostRefused) throw new Error(`Its schema refuses each value like ${JSON.stringify(value)}`);
    return isAccepted;
  };
}

function valueOf(shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const given = known.fields[name] ?? [];
  const made = shape.mayBeBlank
    ? fc.oneof({ weight: 6, arbitrary: plainValueOf(shape, known) }, fc.constantFrom('', null))
    : plainValueOf(shape, known);
  return given.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...given) }, made) : made;
}

function plainValueOf(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valueOf(one, known)));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const types = typesOf(shape);
  if (types.includes('integer') || types.includes('number')) return numberOf(shape, types);
  const [type = ''] = types;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([name, one]) => [name, valueOf(one, known, name)]),
        ),
        { requiredKeys: shape.required ?? [] },
      );
    case 'array':
      return fc.array(valueOf(shape.items!, known), { maxLength: Math.min(shape.maxItems ?? 3, 3) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(shape);
    default:
      throw new Error(`No value is known for ${JSON.stringify(shape)}`);
  }
}

function numberOf({ minimum = 0, maximum = 1000 }: Shape, types: string[]): fc.Arbitrary<unknown> {
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.ceil(minimum) + 20, Math.floor(maximum)) }),
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(minimum, maximum),
  );
  const numbers = types.includes('number')
    ? fc.oneof(
        whole,
        fc
          .integer({ min: Math.ceil(minimum * 4), max: Math.floor(maximum) * 4 })
          .map((quarters) => quarters / 4),
      )
    : whole;
  return types.includes('string') ? fc.oneof(numbers, numbers.map(String)) : numbers;
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  const near = fc.integer({ min: -30, max: 90 }).map((days) => new Date(Date.now() + days * aDay));
  switch (format ?? '') {
    case 'date':
      return near.map((day) => day.toISOString().slice(0, 10));
    case 'date-time':
      return fc.oneof(
        near.map((day) => day.toISOString()),
        near.map((day) => `${day.toISOString().slice(0, 19)}-05:00`),
      );
    case 'email':
      return fc.integer({ min: 0, max: 10 ** 6 }).map((n) => `Fuzz.${n}@fungo.test`);
    case 'uri':
      return fc.webUrl({ validSchemes: ['http', 'https'] });
    case 'uuid':
      return fc.uuid();
  }
  if (pattern === '\\d') return fc.stringMatching(/^\(555\) 01\d-\d{4}$/);
  if (pattern === '^\\/[^/\\\\]') return fc.stringMatching(/^\/files\/[a-z]{1,9}\.jpg$/);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z' -]{7,20}[a-z]$/),
    fc.string({ ...size, unit: 'grapheme' }),
    fc.constantFrom(
      'x'.repeat(maxLength),
      `<b>'";--${'ö'.repeat(Math.max(0, minLength - 8))}`.slice(0, maxLength),
    ),
  );
}
