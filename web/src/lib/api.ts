import type {
  AnswerOf,
  EndpointByKey,
  EndpointKey,
  ErrorBody,
  FieldErrors,
  RequestOf,
} from '@fungo/contracts';
import { accountHeader } from './account';
import { mayBeSignedIn } from './session-hint';
import { traceHeader } from './trace';

/** A call that was answered, but not with success. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code?: ErrorBody['code'];
  /** The server's message for people; absent if the body is not ours. */
  readonly serverMessage?: string;
  readonly fields: FieldErrors;
  readonly requestId?: string;
  /** Of `request.changed-meanwhile`: the record as it is now. */
  readonly current?: unknown;

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
    const body = parseBody(text);
    this.code = body.code;
    this.serverMessage = body.message;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.current = body.current;
  }
}

type Options = {
  signal?: AbortSignal;
  /** One key for one intent: a repeated send is answered as the first was. */
  idempotencyKey?: string;
  /** An `ETag`: the call is refused when what it changes is no longer what this names. */
  ifMatch?: string;
  /** Id of the only user that may send it; by default the page's account. */
  account?: string;
};

/** Told what a refusal says of the session. */
interface SessionListener {
  /** A call finds no session. */
  none: () => void;
  /** It finds one of another account than the page's. */
  other: () => void;
}
let session: SessionListener = { none: () => {}, other: () => {} };
export const watchSession = (listener: SessionListener) => {
  session = listener;
};

/** A query of nothing but optional parts may be left out. */
type Call<R> = R extends { query: infer Q } ? (Nothing extends Q ? Omit<R, 'query'> & { query?: Q } : R) : R;
type Nothing = Record<never, never>;
export type CallOf<K extends EndpointKey> = Call<RequestOf<EndpointByKey[K]>>;
type Input<K extends EndpointKey> = CallOf<K> & Options;
type Arguments<K extends EndpointKey> = Nothing extends Input<K> ? [input?: Input<K>] : [input: Input<K>];
/** A read without a session has an empty result; a write without one fails. */
export type Answer<K extends EndpointKey> = K extends `GET ${string}`
  ? AnswerOf<EndpointByKey[K]> | null
  : AnswerOf<EndpointByKey[K]>;

/**
 * Calls an endpoint of the contract: `api('PATCH /api/lessons/{id}', { params: { id }, body: { status } })`.
 * Throws `ApiError` when the answer is not a success, `TypeError` when there is none.
 */
export const api = async <K extends EndpointKey>(key: K, ...input: Arguments<K>): Promise<Answer<K>> =>
  (await apiWithHeaders(key, ...input)).answer;

/** {@link api}, with what the answer's headers say of it: its `ETag`, or where a list goes on. */
export async function apiWithHeaders<K extends EndpointKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<{ answer: Answer<K>; etag?: string; next?: Record<string, string> }> {
  const { params, query, body, signal, idempotencyKey, ifMatch, account } = (input ?? {}) as Options & {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const [method, path] = key.split(' ') as [string, string];
  const response = await fetch(addressOf(path, params, query), {
    method,
    credentials: 'include',
    signal,
    headers: {
      accept: 'application/json',
      ...traceHeader(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(method !== 'GET' && accountHeader(account)),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text(); // also of a refusal: an unread body holds its connection
  if (!response.ok) {
    const refusal = refusalOf(response.status, text || response.statusText);
    if (method === 'GET' && response.status === 401) return { answer: null as Answer<K> };
    throw refusal;
  }
  return {
    answer: (text ? JSON.parse(text) : undefined) as Answer<K>,
    etag: response.headers.get('etag') ?? undefined,
    next: nextOf(response.headers.get('link')),
  };
}

/** The query of the next page of a list, by the `Link` to it (RFC 8288). */
function nextOf(link: string | null): Record<string, string> | undefined {
  const query = /^<[^?>]*\?([^>]*)>; rel="next"$/.exec(link ?? '')?.[1];
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
}

/** Turns a failed answer into an error, and tells the session listener if the session has ended. */
export function refusalOf(status: number, text: string): ApiError {
  const refusal = new ApiError(status, text);
  // To a visitor without the link, a page that links open looks like an unknown path.
  const isUnknown = refusal.code === 'request.unknown-path' && !mayBeSignedIn();
  if (refusal.code === 'auth.sign-in-required' || isUnknown) session.none();
  if (refusal.code === 'auth.other-account') session.other();
  return refusal;
}

/** The words for a failure: the server's, the connection's where there is none, or else the given ones. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return navigator.onLine ? fallback : 'You are offline. Please try again when you are back online.';
}

/** Where a path of the contract is asked for, its parameters filled in. */
export const addressOf = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
  queryString(query);

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
