import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isListed } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import type { AllowedMethods } from '../allowed-methods';
import { hasOneHost } from '../host';
import { manifestOf } from './manifest.rules';
import { acceptsHtml, pageAt } from './pages.rules';
import type { PagePolicy } from './page-policy';
import { assetsPath, type WebFiles } from './read-web';
import { robotsText } from './robots.rules';
import type { StaticFile } from './static-file';

/** Serves the web app: its files, and its page for each of its routes. */
export class Web {
  constructor(private readonly web: WebFiles) {}

  /** All paths that nothing else serves. */
  serve(server: FastifyInstance, policy: PagePolicy, methods: AllowedMethods): void {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const isServed = pageAt(pathOf(request)) !== undefined || this.web.files.has(pathOf(request));
      if (!reads.includes(request.method)) await methods.refuse(request, reply, isServed ? reads : []);
    };
    server.get('/robots.txt', (_, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
        .send(robots),
    );
    server.get('/manifest.webmanifest', async (_, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
        .send(manifestOf(await policy.siteName())),
    );
    server.all('/*', { onRequest }, (request, reply) => this.answer(request, reply, policy));
  }

  /**
   * Answers a request for a hashed file before the framework sees it: most requests of a first visit are for these, and
   * they need no decision.
   * @returns false if the request is for something else
   */
  answerAsset(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith(assetsPath)) return false;
    if (!reads.includes(request.method!) || !hasOneHost(request)) return false;
    const file = this.web.files.get(request.url);
    if (!file) return false;
    const { status, headers, content } = file.answer(request.headers);
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? null : content);
    return true;
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    policy: PagePolicy,
  ): Promise<FastifyReply> {
    const path = pathOf(request);
    const file = this.web.files.get(path);
    const page = pageAt(path);
    const isThePage = page !== undefined || file === this.web.index;
    if (file && !isThePage) return sendFile(file, 200, request, reply);
    if (!isThePage && (path.startsWith(assetsPath) || !acceptsHtml(request.headers.accept)))
      throw new AppError('request.unknown-path');
    void reply.headers(await policy.headersOf(page));
    if (!page || !isListed(page)) void reply.header('x-robots-tag', 'noindex');
    return sendFile(this.web.index, isThePage ? 200 : 404, request, reply);
  }
}

const robots = robotsText();

const reads = ['GET', 'HEAD'];

/** The path as the router read it, which may end before the requested path does. */
const pathOf = (request: FastifyRequest) => `/${(request.params as { '*': string })['*']}`;

/** Sends a file in an encoding that the client accepts; with a status other than 200, always whole. */
export function sendFile(
  file: StaticFile,
  status: number,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): FastifyReply {
  const answer = file.answer(status === 200 ? headers : { ...headers, 'if-none-match': undefined });
  return reply
    .status(status === 200 ? answer.status : status)
    .headers(answer.headers)
    .send(answer.content ?? undefined);
}
