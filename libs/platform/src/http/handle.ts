import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type BodyOf,
  type CsvFile,
  type EndpointSpec,
  isBlank,
  type Page,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@fungo/contracts';
import type { SignedIn, Visitor } from '../caller';
import { JsonText, type TextPage } from '../database/json-text';
import { callerOf } from './caller-of';
import { AppError } from '../errors';
import { sendCsv } from './csv';
import { etagOf } from './versions';

const ENDPOINT = 'fungo:endpoint';

/** A handler's input, checked against the contract. */
export interface CallOf<E extends EndpointSpec> {
  caller: E['access'] extends 'public' | 'token' ? SignedIn | Visitor : SignedIn;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The client's `Idempotency-Key`, if the endpoint honors it. */
  idempotencyKey: string | null;
  /** The unread body of a `streamed` endpoint; null if there is none. */
  stream: Readable | null;
  /** The body of a `webhook`, byte for byte. */
  bytes: E extends { webhook: string } ? Buffer : null;
  /** Request headers by lowercase name. */
  headers: FastifyRequest['headers'];
  /** Aborted when the client disconnects, so that useless work can stop. */
  readonly signal: AbortSignal;
}

/** A handler may return its answer as finished text. */
type Unread<R> = R extends Page<infer Row> ? TextPage<Row> : JsonText<R>;
type Answer<E> = ResultOf<E> | Unread<ResultOf<E>>;
type Handler<E extends EndpointSpec> = (...args: never[]) => Promise<Answer<E>> | Answer<E>;

/**
 * Makes a method the handler of an endpoint: route, status, access, validation and the answer's whitelist all
 * come from the contract. The method takes one `@Call()` of type {@link CallOf}. Fields that the response schema does not
 * name are not sent. The handler of a `raw` endpoint takes the reply as `@Res()` and writes to it; that of a `paged` one
 * returns a {@link Page}, and a header links to the next one; that of one declared with `csv` returns a {@link CsvFile}. A
 * `shared` answer has an `ETag`, by which the gateway reuses what it keeps, and a `versioned` one its version's; their
 * handlers too take a `@Call()`.
 */
export const Handle =
  <E extends EndpointSpec>(endpoint: E) =>
  (target: object, key: string, descriptor: { value?: Handler<E> }): void => {
    const handle = descriptor.value!;
    if ((endpoint.shared || endpoint.versioned) && !endpoint.raw && handle.length === 0)
      throw new Error(`${key} must take a @Call(): its answer has an ETag`);
    descriptor.value = async function (this: unknown, ...args) {
      const answer = await handle.apply(this, args);
      if (endpoint.raw && !endpoint.csv) return answer;
      if (endpoint.csv)
        return sendCsv(replies.get(args[0]!)!, endpoint.csv, answer as CsvFile<unknown>) as ResultOf<E>;
      const shown = endpoint.paged ? rowsOf(answer as Page<unknown> | TextPage<unknown>, args[0]!) : answer;
      const isText = shown instanceof JsonText;
      const parsed = isText ? undefined : endpoint.response?.parse(shown);
      if (endpoint.versioned && !endpoint.shared && parsed)
        void replies.get(args[0]!)!.header('etag', etagOf((parsed as { version: string }).version));
      if (!isText && !endpoint.shared) return parsed as ResultOf<E>;
      const text = isText ? shown : new JsonText(JSON.stringify(parsed));
      const reply = replies.get(args[0]!)!.header('content-type', 'application/json; charset=utf-8');
      if (endpoint.shared) void reply.header('etag', text.etag);
      return text.text as ResultOf<E>;
    };
    // A guard that is declared below would be lost with the method that it was declared on.
    for (const name of Reflect.getMetadataKeys(handle) as string[])
      Reflect.defineMetadata(name, Reflect.getMetadata(name, handle), descriptor.value);
    applyDecorators(
      RequestMapping({
        path: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        method: RequestMethod[endpoint.method],
      }),
      HttpCode(endpoint.status),
      SetMetadata(ENDPOINT, endpoint),
      ...((endpoint.webhook ?? endpoint.form)
        ? [RouteConfig({ webhook: endpoint.webhook, maxBytes: endpoint.maxBytes, form: endpoint.form })]
        : []),
    )(target, key, descriptor as PropertyDescriptor);
  };

/** The replies to calls. */
const replies = new WeakMap<object, FastifyReply>();

/** Returns the rows of a page and sets the `Link` header (RFC 8288) to the next page, relative to this one. */
function rowsOf<T>({ rows, next }: Page<T> | TextPage<T>, call: object): T[] | JsonText<T[]> {
  const reply = replies.get(call)!;
  if (next) {
    const { pathname, searchParams } = new URL(reply.request.url, 'http://service');
    for (const [name, place] of Object.entries(next)) searchParams.set(name, place);
    void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  return rows;
}

/** The endpoint that a handler serves. */
export const endpointOf = (handler: object): EndpointSpec | undefined =>
  Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;

const calls = new WeakMap<FastifyRequest, CallOf<EndpointSpec>>();

/**
 * The validated request of the handler's endpoint: the same object for its guards and for the handler.
 * @throws AppError `request.invalid` with `fields`
 */
export function callOf(context: ExecutionContext): CallOf<EndpointSpec> {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (!calls.has(request)) calls.set(request, readCall(context, request));
  return calls.get(request)!;
}

/** {@link callOf} for the handler. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context));

function readCall(context: ExecutionContext, request: FastifyRequest): CallOf<EndpointSpec> {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new Error(`${context.getHandler().name} serves no endpoint`);
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  const call: CallOf<EndpointSpec> = {
    caller: callerOf(request) as SignedIn,
    ...parseRequest(endpoint, request),
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
    bytes: (endpoint.webhook ? bytesOf(request) : null) as null,
    stream: endpoint.streamed && request.body instanceof Readable ? request.body : null,
    headers: request.headers,
    get signal() {
      return untilGone(reply.raw);
    },
  };
  if (endpoint.response ?? endpoint.csv) replies.set(call, reply);
  return call;
}

function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => response.writableFinished || gone.abort(new AppError('request.abandoned'));
  if (response.closed) leave();
  else response.once('close', leave);
  return gone.signal;
}

function parseRequest(endpoint: EndpointSpec, request: FastifyRequest) {
  if (!endpoint.streamed && request.body instanceof Readable) {
    request.body.resume();
    throw new AppError('request.unsupported-type');
  }
  const issues: z.core.$ZodIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value);
    if (result && !result.success) issues.push(...result.error.issues);
    return result?.data;
  };
  const parsed = {
    params: parse(endpoint.params, request.params) as never,
    query: parse(endpoint.query, request.query) as never,
    body: parse(endpoint.body, request.body ?? {}) as never,
  };
  if (issues.length > 0) throw invalidRequest(issues, incompleteOf(endpoint, request.body ?? {}));
  // A missing body is checked as an empty one, only so that the error can name the missing fields.
  if (endpoint.body && (request.body ?? null) === null) throw new AppError('request.malformed');
  return parsed;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (body instanceof Buffer) return body;
  throw new AppError('request.malformed');
}

/** The documents' sentence where a field that it is about is missing or blank. */
const incompleteOf = ({ incomplete = [] }: EndpointSpec, body: object): string | undefined =>
  incomplete.find(({ fields }) => fields.some((name) => isBlank(body[name as keyof object])))?.message;

/**
 * `request.invalid` with the first problem of each field.
 * @param message in place of the first field's own
 */
export function invalidRequest(
  issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[],
  message?: string,
): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return new AppError('request.invalid', { fields, message });
}

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && visibleAscii.test(key)) return key;
  throw new AppError('request.invalid', {
    fields: { 'Idempotency-Key': 'One to 200 visible ASCII characters.' },
  });
}
