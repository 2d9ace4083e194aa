import fc from 'fast-check';
import { constants, type EndpointSpec } from '@fungo/contracts';
import { allows, type Shape, shapeOf, typesOf } from './shape';
import type { Fields, Request } from './valid';

/** A request with one fault, and the required answer. */
export interface Broken {
  what: string;
  request: Request;
  /** Sent in place of the body. */
  raw?: { type: string; text: string };
  headers?: Record<string, string>;
  /** Appended to the path. */
  suffix?: string;
  statuses: number[];
}

/** Each makes one fault in a valid request that the contract must refuse. */
export function invalidRequests(endpoint: EndpointSpec, valid: fc.Arbitrary<Request>): fc.Arbitrary<Broken> {
  return fc.tuple(valid, fc.nat(), fc.nat({ max: 99 })).map(([request, choice, share]) => {
    const inFields = [...brokenFields(endpoint, request)];
    const inWhole = [...brokenWhole(endpoint, request)];
    // Most faults are in a field. A request without fields can only be wrong as a whole.
    const faults = inFields.length > 0 && share < 85 ? inFields : inWhole;
    return faults[choice % faults.length]!;
  });
}

function* brokenFields(endpoint: EndpointSpec, request: Request): Iterable<Broken> {
  const { params, query, body, streamed } = endpoint;
  if (params) {
    const shape = shapeOf(params);
    for (const name of Object.keys(request.params))
      for (const text of ['abc', '0', '-1', '1.5', '99999999999', 'x'.repeat(300), '\0', '1 OR 1=1'])
        if (!allows(shape.properties![name]!, text) || text === '99999999999')
          yield {
            what: `path: ${name} is ${JSON.stringify(text.slice(0, 20))}`,
            request: { ...request, params: { ...request.params, [name]: text } },
            statuses: [400, 404, 414],
          };
  }
  if (query)
    for (const { what, value } of brokenValues(shapeOf(query), request.query, { inQuery: true }))
      yield {
        what: `query: ${what}`,
        request: { ...request, query: value as Record<string, string> },
        statuses: [400],
      };
  if (body)
    for (const { what, value } of brokenValues(shapeOf(body), request.body, { inQuery: false }))
      yield { what: `body: ${what}`, request: { ...request, body: value }, statuses: [400] };
  // A caller who may not send a film at all, or not now, is refused for that first.
  if (typeof streamed === 'object')
    for (const { what, value } of brokenValues(shapeOf(streamed.fields), request.form, { inQuery: true }))
      if (!streamed.fields.safeParse(value).success)
        yield {
          what: `form: ${what}`,
          request: { ...request, form: value as Record<string, string> },
          statuses: [400, 403, 404, 409, 429],
        };
}

function* brokenWhole(endpoint: EndpointSpec, request: Request): Iterable<Broken> {
  yield { what: 'an address below the call', request, suffix: '/no/such/thing', statuses: [404] };
  yield { what: 'an address that cannot be read', request, suffix: '/%ff', statuses: [400, 404] };
  if (endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && !endpoint.webhook)
    yield {
      what: 'another site’s',
      request,
      headers: { origin: 'https://evil.test' },
      statuses: [403],
    };
  if (endpoint.navigationOnly)
    yield {
      what: 'another site’s link',
      request,
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      statuses: [403],
    };
  if (endpoint.streamed)
    yield {
      what: 'another type',
      request,
      raw: { type: 'application/json', text: '{}' },
      statuses: endpoint.streamed === true ? [403, 404, 409, 412, 415, 429] : [400, 403, 404, 409, 415, 429],
    };
  const raw = (what: string, text: string, statuses: number[], type = 'application/json'): Broken => ({
    ...{ what, request, raw: { type, text }, statuses },
  });
  const padding = ' '.repeat((endpoint.maxBytes ?? constants.limits.jsonBytes) + 1);
  if (endpoint.webhook) {
    yield raw('another type', '{}', [415], 'text/plain');
    yield raw('too large', padding, [413], endpoint.webhook);
  }
  if (!endpoint.body) return;
  const json = JSON.stringify(request.body);
  yield raw('broken JSON', json.slice(0, -1), [400]);
  yield raw('no JSON at all', 'name=value', [400]);
  yield raw('an empty body', '', [400]);
  yield { what: 'no body', request: { ...request, body: undefined }, statuses: [400] };
  yield raw('a list', `[${json}]`, [400]);
  yield raw('null', 'null', [400]);
  yield raw('another type', json, [415], 'text/plain');
  const form = Object.entries(request.body as Fields).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  const formStatus = endpoint.form ? 400 : 415; // each value is in quotes, which only JSON removes
  yield raw('a form', form.join('&'), [formStatus], 'application/x-www-form-urlencoded');
  yield raw('too large', json + padding, [413]);
}

interface BrokenValue {
  what: string;
  value: unknown;
}

/** A value with one fault at any depth. */
function* brokenValues(shape: Shape, value: unknown, place: { inQuery: boolean }): Iterable<BrokenValue> {
  const within = (one: BrokenValue, name: string, put: (inner: unknown) => unknown): BrokenValue => ({
    what: one.what === '' ? name : `${name}.${one.what}`,
    value: put(one.value),
  });
  if (typesOf(shape).includes('object') && isFields(value)) {
    for (const name of shape.required ?? []) {
      const { [name]: _, ...rest } = value;
      yield { what: `${name} is missing`, value: rest };
    }
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      const put = (replaced: unknown) => ({ ...value, [name]: replaced });
      for (const wrong of wrongValues(inner, place)) yield within(wrong, name, put);
      for (const branch of inner.anyOf ?? [inner])
        if (name in value)
          for (const one of brokenValues(branch, value[name], place)) yield within(one, name, put);
    }
  }
  if (typesOf(shape).includes('array') && Array.isArray(value)) {
    if (shape.maxItems !== undefined && value.length > 0)
      yield {
        what: 'too many',
        value: Array.from({ length: shape.maxItems + 1 }, () => value[0] as unknown),
      };
    for (const wrong of wrongValues(shape.items!, place)) yield within(wrong, '0', (item) => [item]);
    for (const [i, item] of value.entries())
      for (const one of brokenValues(shape.items!, item, place))
        yield within(one, String(i), (replaced): unknown[] => value.with(i, replaced));
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that a field of this shape must refuse. */
function* wrongValues(shape: Shape, { inQuery }: { inQuery: boolean }): Iterable<BrokenValue> {
  const say = (value: unknown): BrokenValue => ({
    what: `is ${JSON.stringify(value)?.slice(0, 40)}`,
    value,
  });
  const branches = (shape.anyOf ?? [shape]).flatMap((one) => one.anyOf ?? [one]);
  const candidates: unknown[] = inQuery ? [] : [{ wrong: 'type' }, [['wrong type']], true, 7, null];
  candidates.push('no such choice', '   ');
  for (const { minimum, maximum, maxLength, minLength, format, pattern } of branches) {
    if (minimum !== undefined) candidates.push(minimum - 1, minimum - 0.5, String(minimum - 1));
    if (maximum !== undefined) candidates.push(maximum + 1, maximum + 0.5, `${Math.floor(maximum)}0`);
    if (maxLength !== undefined) candidates.push('x'.repeat(maxLength + 1));
    if (minLength !== undefined) candidates.push('x'.repeat(minLength - 1));
    if (format !== undefined || pattern !== undefined) candidates.push('~', 'javascript:alert(1)', '25:61');
  }
  const texts = branches.filter((one) => typesOf(one).includes('string') && !one.enum && !('const' in one));
  // No shape excludes these: dates that don't exist, and text that PostgreSQL or UTF-8 cannot hold.
  const always: unknown[] = [];
  if (texts.length > 0) always.push('nul\0nul\0', ...(inQuery ? [] : ['lone\ud800lone']));
  if (texts.some(({ format }) => format === 'date')) always.push('2026-02-30', '0000-01-01', '2026-13-01');
  if (texts.some(({ format }) => format === 'date-time'))
    always.push('2026-02-30T10:00:00Z', '2026-01-01T10:00');
  for (const value of candidates) {
    const sent = inQuery ? String(value) : value;
    if (!branches.some((branch) => allows(branch, sent)) && !allows(shape, sent)) yield say(sent);
  }
  for (const value of always) yield say(value);
}
