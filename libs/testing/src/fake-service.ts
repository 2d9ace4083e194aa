import Fastify from 'fastify';
import type { EndpointSpec, ParamsOf, QueryOf, ResultOf } from '@fungo/contracts';
import { AppError, CallerTokens, callerHeader, errorBody, toAppError } from '@fungo/platform';
import { testSecret } from './service';

type Question<E extends EndpointSpec> = (request: { params: ParamsOf<E>; query: QueryOf<E> }) => ResultOf<E>;

/** One faked answer: throw an AppError in it to refuse. */
export interface FakeAnswer {
  endpoint: EndpointSpec;
  answer: Question<EndpointSpec>;
}

export const fake = <E extends EndpointSpec>(endpoint: E, answer: Question<E>): FakeAnswer => ({
  endpoint,
  answer: answer,
});

/**
 * Replaces another service: answers the given endpoints over HTTP, only to callers that are signed as the contract
 * requires, with answers that match the contract.
 */
export async function startFakeService(
  answers: FakeAnswer[],
): Promise<{ url: string; close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  const tokens = new CallerTokens({ FUNGO_SECRET: testSecret });
  server.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error);
    return reply.status(refusal.status).send(errorBody(refusal, request.id));
  });
  for (const { endpoint, answer } of answers)
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (endpoint.access === 'service') {
          const caller = tokens.verify(String(request.headers[callerHeader]));
          if (caller.kind !== 'service') throw new AppError('auth.forbidden');
        }
        const params = endpoint.params?.parse(request.params) as never;
        const query = endpoint.query?.parse(request.query) as never;
        return reply.status(endpoint.status).send(endpoint.response?.parse(answer({ params, query })));
      },
    });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}
