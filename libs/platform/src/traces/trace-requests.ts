import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, traceHeader, type Tracing, within } from './trace';

const spans = new WeakMap<IncomingMessage, OpenSpan>();

/** The trace of a request, for its log line. */
export const traceIdOf = ({ raw }: FastifyRequest): { trace_id?: string } => {
  const span = spans.get(raw);
  return span ? { trace_id: span.traceId } : {};
};

/**
 * Makes each request to the routes that follow a part of a trace: by method and route, never by address, which has ids
 * and tokens.
 * @param skipped routes without a trace
 */
export function traceRequests(
  server: FastifyInstance,
  tracing: Tracing | undefined,
  skipped: readonly string[] = [],
): void {
  if (!tracing) return;
  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    if (skipped.includes(route)) return done();
    const span = tracing.begin(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'fungo.request_id': id },
      },
      headers[traceHeader] as string | undefined,
    );
    spans.set(request.raw, span);
    response.once('close', () => {
      span.set({ 'http.response.status_code': response.statusCode });
      span.end(response.statusCode >= 500 ? new Error(String(response.statusCode)) : undefined);
    });
    done();
  });
  // The body has been read by then, which loses the context.
  server.addHook('preHandler', (request, _, done) => within(spans.get(request.raw), done));
}
