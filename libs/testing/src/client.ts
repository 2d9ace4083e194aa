import { deepStrictEqual } from 'node:assert';
import type { AnswerOf, EndpointSpec, ErrorBody, RequestOf } from '@fungo/contracts';
import { callerHeader, fillPath, type Caller, type CallerTokens } from '@fungo/platform';

type Request<E extends EndpointSpec> = RequestOf<E> & { headers?: Record<string, string> };

interface Answer<E extends EndpointSpec> {
  status: number;
  /** Typed as the contract's answer; the body of a refusal is in `error`. */
  body: AnswerOf<E>;
  error: ErrorBody;
  headers: Headers;
}

/** Calls a service directly, as one caller, the way the gateway would. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly tokens: CallerTokens,
    private readonly caller: Caller | null,
  ) {}

  async call<E extends EndpointSpec>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const {
      params = {},
      query = {},
      body,
      headers,
    } = request as {
      params?: object;
      query?: object;
      body?: unknown;
      headers?: Record<string, string>;
    };
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await this.fetch(`${fillPath(endpoint.path, params)}?${search.toString()}`, {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.status === endpoint.status) expectNamed(endpoint, answered);
    return {
      status: response.status,
      body: answered as AnswerOf<E>,
      error: answered as ErrorBody,
      headers: response.headers,
    };
  }

  /** Any request, also one that the contract does not allow. Redirects are not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const signed = this.caller && { [callerHeader]: this.tokens.sign(this.caller) };
    return fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...signed },
    });
  }
}

/** That an answer is what its endpoint names, and nothing beyond: what PostgreSQL made goes out unread. */
function expectNamed({ response }: EndpointSpec, answered: unknown): void {
  if (response) deepStrictEqual(answered, response.parse(answered));
}
