import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@fungo/platform';

/** The methods of each address, so that a refusal of any other can name them (RFC 9110, 15.5.6). */
export class AllowedMethods {
  private readonly routes: { method: string; parts: string[] }[] = [];

  /** Collects the routed methods. Call it before the routes are added. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url }) => {
      // A route for every method is itself the refusal of the rest.
      if (typeof method === 'string') this.routes.push({ method, parts: url.split('/') });
    });
  }

  /** Refuses all requests for these paths, except for those of more specific routes. */
  serveNothing(server: FastifyInstance, ...paths: string[]): void {
    for (const path of paths)
      server.all(path, { onRequest: (request, reply) => this.refuse(request, reply) }, () => null);
  }

  /**
   * Refuses a request without a route: its method if the address has others, else its address. OPTIONS gets the list.
   * @param others methods of the address beyond those that are routed
   */
  async refuse(request: FastifyRequest, reply: FastifyReply, others: readonly string[] = []): Promise<void> {
    const path = request.url.split(/[?#]/, 1)[0]!.split('/');
    const here = this.routes.filter(({ parts }) => leadsTo(path, parts)).map(({ method }) => method);
    const methods = [...new Set([...here, ...others])];
    // A path parameter that is too long matches no route, even with the right method.
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('request.unknown-path');
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('request.wrong-method');
    await reply.status(204).send();
  }
}

const leadsTo = (path: string[], route: string[]): boolean =>
  path.length === route.length &&
  route.every((part, i) => part === path[i] || (part.startsWith(':') && path[i] !== ''));
