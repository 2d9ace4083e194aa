import {
  errors,
  type AnswerOf,
  type EndpointSpec,
  type ErrorBody,
  type RequestOf,
  type ServiceName,
} from '@fungo/contracts';
import { callerHeader, type CallerTokens } from './caller';
import { AppError } from './errors';
import { requestIdHeader } from './http/server';
import { currentRequestId } from './request-id';
import { traced, traceHeaders } from './traces/trace';

const patience = 2000;

/** The URL of each service, from configuration (`IDENTITY_URL`, …). */
export type ServiceUrls = Partial<Record<ServiceName, string>>;

/** Asks another service a question over its contract. Keep these few: docs/reference.md lists them. */
export class Ask {
  /** @param times how many times 2 s an answer may take */
  constructor(
    private readonly self: ServiceName,
    private readonly urls: ServiceUrls,
    private readonly tokens: CallerTokens,
    private readonly times = 1,
  ) {}

  /** @throws AppError the owner's own refusal, or `unavailable` if it does not answer in time */
  async question<E extends EndpointSpec & { method: 'GET' }>(
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<AnswerOf<E>> {
    const { params = {}, query = {} } = request as { params?: object; query?: object };
    const url = new URL(fillPath(endpoint.path, params), this.urls[endpoint.service]);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const requestId = currentRequestId();
    let response: Response;
    let body: unknown;
    try {
      [response, body] = await traced(
        { name: `ask ${endpoint.service}`, kind: 'client', attributes: { 'http.route': endpoint.path } },
        async () => {
          const answer = await fetch(url, {
            headers: {
              [callerHeader]: this.tokens.signService(this.self),
              ...(requestId && { [requestIdHeader]: requestId }),
              ...traceHeaders(),
            },
            signal: AbortSignal.timeout(patience * this.times),
          });
          return [answer, await answer.json()] as const;
        },
      );
    } catch (cause) {
      throw new AppError('unavailable', { retryAfter: 2, cause });
    }
    if (!response.ok) throw refusal(response, body as ErrorBody);
    return endpoint.response?.parse(body) as AnswerOf<E>;
  }
}

function refusal({ headers }: Response, body: ErrorBody): AppError {
  const seconds = headers.get('retry-after');
  return new AppError(body.code in errors ? body.code : 'internal', {
    cause: body,
    ...(seconds !== null && { retryAfter: Number(seconds) }),
  });
}

/** Fills parameters into a path template. */
export const fillPath = (path: string, params: object): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
