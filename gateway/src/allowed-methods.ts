import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@fungo/platform';

/** Which methods there are where: who asks by another is told them (RFC 9110, 15.5.6). */
export class AllowedMethods {
  private readonly routes: { method: string; parts: string[] }[] = [];

  /** Hears of what is routed. To be called before the routes are added. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url }) => {
      // What is routed for every method is itself the refusal of the rest.
      if (typeof method === 'string') this.routes.push({ method, parts: url.split('/') });
    });
  }

  /**
   * Refuses what is not routed: the method, where the address knows others, else the address. OPTIONS is told them.
   * @param others methods of the address beside those that are routed
   */
  async refuse(request: FastifyRequest, reply: FastifyReply, others: readonly string[] = []): Promise<void> {
    const path = request.url.split(/[?#]/, 1)[0]!.split('/');
    const here = this.routes.filter(({ parts }) => leadsTo(path, parts)).map(({ method }) => method);
    const methods = [...new Set([...here, ...others])];
    // A parameter that is too long leads nowhere, though its method would be right.
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('request.unknown-path');
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('request.wrong-method');
    await reply.status(204).send();
  }
}

const leadsTo = (path: string[], route: string[]): boolean =>
  path.length === route.length &&
  route.every((part, i) => part === path[i] || (part.startsWith(':') && path[i] !== ''));
