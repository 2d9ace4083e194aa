import type { z } from 'zod';
import type { CsvFile, RowOf } from './csv';
import type { ErrorCode } from './errors';
import type { Page } from './page';
import { type ServiceName, serviceNames } from './services';

export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who works at the academy. */
export const staff = ['instructor', 'admin'] as const satisfies readonly Role[];

/**
 * Who may call an endpoint. `public`: anybody. `signed-in`: every role. A list: these roles only. `token`: every role, and
 * a visitor whose query has a link's token ({@link tokenParameter}); the handler decides what it opens. `service`: another
 * of our services; the gateway never routes it.
 */
export type Access = 'public' | 'token' | 'signed-in' | 'service' | readonly Role[];

/** The query parameter with a link's token. The gateway removes it and gives the service its hash. */
export const tokenParameter = 'token';

/** Requests per client address that the gateway lets through in a window; it answers more with 429. */
export interface RateLimit {
  max: number;
  /** seconds */
  window: number;
}

/** Requests per hour from one network. Leave room for a whole club behind one address. */
export const perHour = (max: number): RateLimit => ({ max, window: 60 * 60 });

/** What an answer says as a whole if one of these fields of the body is missing or blank. */
interface Incomplete {
  message: string;
  fields: readonly string[];
}

/** Everything that caller and service must agree on about one call. See docs/architecture.md. */
export interface EndpointSpec {
  service: ServiceName;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template with `{name}` parameters, as in the specification. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The documents' sentences for fields of the body that are missing or blank: they go before each field's own. */
  incomplete?: readonly Incomplete[];
  /** Whitelists the answer: fields that it does not name are removed. Absent: the answer has no body. */
  response?: z.ZodType;
  /** Absent from a declaration: 200, or 204 where the answer has no body. */
  status: 200 | 201 | 202 | 204 | 302;
  /** The errors it can answer beyond those that its declaration implies ({@link errorsOf}). Absent: none. */
  errors: readonly ErrorCode[];
  /** From one network, where `NETWORK_LIMITS` is on; a webhook's holds everywhere. */
  rateLimit?: RateLimit;
  /**
   * Hashes a password, which takes long: the gateway gives it separate connections, so that no other call waits for
   * them, and passes on the device's cookie.
   */
  password?: true;
  /** The gateway passes on the device's cookie, as it does for `password`. */
  device?: true;
  /** Also for staff who have signed in but must set up a second factor before anything else. */
  beforeSetUp?: true;
  /** Honors `Idempotency-Key`. */
  idempotent?: true;
  /** Answers a page of a list: the array alone, and the next page's address in a `Link` header. Its query has {@link pageOf}. */
  paged?: true;
  /**
   * A record that several people edit. Its answer has a `version`, which is also its `ETag`; a change with `If-Match` is refused
   * unless it names the current one. Without the header, what a change does not name stays as it is.
   */
  versioned?: true;
  /**
   * A read with the same answer for everybody: the caller is not looked up, simultaneous requests share one answer, and
   * an `ETag` spares whoever has it already. With `seconds`, browsers too may reuse it for that long: only for what
   * nobody edits and expects to see changed at once. With `'visitors'` it is so for requests without a session; people who are
   * signed in are looked up, and each gets an answer of their own.
   */
  shared?: true | 'visitors' | { seconds: number };
  /**
   * Another company's server calls it: the gateway checks neither session nor Origin, its `rateLimit` replaces the
   * general one, and the handler gets the JSON byte for byte, to check its signature.
   */
  webhook?: true;
  /** The largest JSON body; most calls make do with {@link constants.limits.jsonBytes}. */
  maxBytes?: number;
  /** Takes its body also as a form, URL-encoded or in parts without files: what other programs send. */
  form?: true;
  /** A GET that changes state: the gateway lets only same-origin navigations through. */
  navigationOnly?: true;
  /**
   * Takes a body of any type and size. The gateway streams it on, and the service limits it. For a multipart form: the
   * name of the file's part, and the fields beside it.
   */
  streamed?: true | { file: string; fields: z.ZodType };
  /** The media type of an answer that the handler writes itself: a file's bytes, an event stream, another protocol. */
  raw?: string;
  /** The columns of an answer that is a CSV file, declared with {@link csv}. */
  csv?: z.ZodObject;
}

type Defaulted = 'status' | 'errors';
type Declaration = Omit<EndpointSpec, Defaulted> & Partial<Pick<EndpointSpec, Defaulted>>;

/** Declares an endpoint: the one place for its route, access, validation, answer and errors. */
export const endpoint = <const D extends Declaration>(declared: D): D & Pick<EndpointSpec, Defaulted> => ({
  status: declared.response ? 200 : 204,
  errors: [],
  ...declared,
});

/** {@link endpoint} for one service. */
export const endpointOf =
  <const N extends ServiceName>(service: N) =>
  <const D extends Omit<Declaration, 'service'>>(declared: D) =>
    endpoint({ service, ...declared });

/** The same endpoint of each service, for what every service answers alike. */
export const endpointOfEach = <const D extends Omit<Declaration, 'service'>>(declared: D) =>
  Object.fromEntries(
    serviceNames.map((service) => [service, endpoint({ service, ...declared })]),
  ) as unknown as Record<ServiceName, D & Pick<EndpointSpec, Defaulted> & { service: ServiceName }>;

/** What an endpoint can answer: its own errors, and those that its declaration implies. */
export function errorsOf(endpoint: EndpointSpec): ErrorCode[] {
  const { access, method, params, query, body, rateLimit, idempotent, versioned, webhook, beforeSetUp } =
    endpoint;
  const changes = method !== 'GET' && method !== 'HEAD';
  const implied: (false | undefined | ErrorCode)[] = [
    (params ?? query ?? body) && 'request.invalid',
    (params ?? access === 'token') && 'request.unknown-path',
    (body ?? webhook) && 'request.malformed',
    (body ?? webhook) && 'request.too-large',
    (body ?? webhook) && 'request.unsupported-type',
    access !== 'public' && access !== 'token' && 'auth.sign-in-required',
    typeof access === 'object' && 'auth.forbidden',
    (access === 'signed-in' || typeof access === 'object') && !beforeSetUp && 'auth.set-up-first',
    changes && !webhook && 'request.foreign-origin',
    changes && !webhook && 'auth.other-account',
    changes && 'request.busy',
    idempotent && 'request.idempotency-key-reused',
    versioned && changes && 'request.changed-meanwhile',
    rateLimit && 'request.too-many',
    'internal',
    'unavailable',
  ];
  return [
    ...new Set([...endpoint.errors, ...implied.filter((code) => code !== false && code !== undefined)]),
  ];
}

type Schema<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Unparsed<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, validated. */
export type ParamsOf<E> = Parsed<Schema<E, 'params'>>;
export type QueryOf<E> = Parsed<Schema<E, 'query'>>;
export type BodyOf<E> = Parsed<Schema<E, 'body'>>;
/** What a handler returns, before the answer's whitelist. */
export type ResultOf<E> = E extends { csv: z.ZodType }
  ? CsvFile<RowOf<E>>
  : Schema<E, 'response'> extends z.ZodType
    ? E extends { paged: true }
      ? PageOf<Unparsed<Schema<E, 'response'>>>
      : Unparsed<Schema<E, 'response'>>
    : void;
type PageOf<Rows> = Rows extends (infer Row)[] ? Page<Row> : never;
/** What a client receives. */
export type AnswerOf<E> = Schema<E, 'response'> extends z.ZodType ? Parsed<Schema<E, 'response'>> : undefined;
/** What a client sends. */
export type RequestOf<E> = {
  [K in 'params' | 'query' | 'body' as Schema<E, K> extends z.ZodType ? K : never]: Unparsed<Schema<E, K>>;
} & (E extends { access: 'token' } ? { query?: { [tokenParameter]?: string } } : unknown);
