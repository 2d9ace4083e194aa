import type { z } from 'zod';
import type { CsvFile, RowOf } from './csv';
import type { ErrorCode } from './errors';
import type { Page } from './page';
import { type ServiceName, serviceNames } from './services';

export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is above another: an administrator above a coach, a coach above a player. */
export const isAbove = (role: Role, other: Role): boolean => roles.indexOf(role) > roles.indexOf(other);

/** The roles of people who work at the academy. */
export const staff = ['instructor', 'admin'] as const satisfies readonly Role[];

/**
 * Access to an endpoint. `public`: anybody. `signed-in`: every role. A list: these roles only. `token`: every role, and
 * a visitor whose query has a link's token ({@link tokenParameter}); the handler decides what it opens. `service`: another
 * of our services; the gateway never routes it.
 */
export type Access = 'public' | 'token' | 'signed-in' | 'service' | readonly Role[];

/** The query parameter with a link's token. The gateway removes it and gives the service its hash. */
export const tokenParameter = 'token';

/** Requests per client address that the gateway lets through in a window; it answers further ones with 429. */
export interface RateLimit {
  max: number;
  /** seconds */
  window: number;
}

/** Requests per hour from one network. Leave room for a whole club behind one address. */
export const perHour = (max: number): RateLimit => ({ max, window: 60 * 60 });

/** The answer's message if one of these fields of the body is missing or blank. */
interface Incomplete {
  message: string;
  fields: readonly string[];
}

/** The contract of one call between caller and service. See docs/architecture.md. */
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
  /** The documents' sentences for missing or blank fields of the body. They precede each field's own. */
  incomplete?: readonly Incomplete[];
  /** Whitelists the answer: other fields are removed. Absent: the answer has no body. */
  response?: z.ZodType;
  /** Default: 200, or 204 for an answer without a body. */
  status: 200 | 201 | 202 | 204 | 302;
  /** Its errors beyond those that the declaration implies ({@link errorsOf}). Default: none. */
  errors: readonly ErrorCode[];
  /** Per network, if `NETWORK_LIMITS` is on. A webhook's limit always applies. */
  rateLimit?: RateLimit;
  /**
   * Hashes a password, which takes long. The gateway gives it separate connections, so that no other call waits, and
   * passes on the device's cookie.
   */
  password?: true;
  /** The gateway passes on the device's cookie, as it does for `password`. */
  device?: true;
  /** Also open to staff who must set up a second factor before anything else. */
  beforeSetUp?: true;
  /** Honors `Idempotency-Key`. */
  idempotent?: true;
  /** Answers a page of a list: the array alone, and the next page's address in a `Link` header. Its query has {@link pageOf}. */
  paged?: true;
  /**
   * A record that several people edit. Its answer has a `version`, which is also its `ETag`; a change with `If-Match` is refused
   * unless it names the current one. Without the header, fields that a change leaves out stay as they are.
   */
  versioned?: true;
  /**
   * A read with the same answer for everybody: the caller is not looked up, simultaneous requests share one answer, and
   * an `ETag` spares clients that have it already. With `seconds`, browsers may reuse it for that long, so nobody may
   * expect to see an edit at once. With `'visitors'` this applies to requests without a session; signed-in people are
   * looked up and get an answer of their own.
   */
  shared?: true | 'visitors' | { seconds: number };
  /**
   * Another company's server calls it: the gateway checks neither session nor Origin, its `rateLimit` replaces the
   * general one, and the handler gets the body of this type byte for byte, to check its signature or to read it itself.
   */
  webhook?: 'application/json' | 'message/rfc822';
  /** The largest body. Default: {@link constants.limits.jsonBytes}. */
  maxBytes?: number;
  /** Also accepts its body as a form, URL-encoded or multipart without files, for other programs. */
  form?: true;
  /** A GET that changes state: the gateway lets only same-origin navigations through. */
  navigationOnly?: true;
  /**
   * Takes a body of any type and size. The gateway streams it on, and the service limits it. For a multipart form: the
   * name of the file's part, and the other fields.
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

/** All errors of an endpoint: its own, and those that its declaration implies. */
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

/** A handler's validated input. */
export type ParamsOf<E> = Parsed<Schema<E, 'params'>>;
export type QueryOf<E> = Parsed<Schema<E, 'query'>>;
export type BodyOf<E> = Parsed<Schema<E, 'body'>>;
/** A handler's result, before the answer's whitelist. */
export type ResultOf<E> = E extends { csv: z.ZodType }
  ? CsvFile<RowOf<E>>
  : Schema<E, 'response'> extends z.ZodType
    ? E extends { paged: true }
      ? PageOf<Unparsed<Schema<E, 'response'>>>
      : Unparsed<Schema<E, 'response'>>
    : void;
type PageOf<Rows> = Rows extends (infer Row)[] ? Page<Row> : never;
/** The answer that a client receives. */
export type AnswerOf<E> = Schema<E, 'response'> extends z.ZodType ? Parsed<Schema<E, 'response'>> : undefined;
/** A client's request. */
export type RequestOf<E> = {
  [K in 'params' | 'query' | 'body' as Schema<E, K> extends z.ZodType ? K : never]: Unparsed<Schema<E, K>>;
} & (E extends { access: 'token' } ? { query?: { [tokenParameter]?: string } } : unknown);
