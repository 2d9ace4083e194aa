import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@fungo/platform';
import { acceptsHtml, isPage } from './pages.rules';
import type { PagePolicy } from './page-policy';
import { assetsPath, type WebFiles } from './read-web';
import type { StaticFile } from './static-file';

/** The web app: its files, and its page for every path that is one of its routes. */
export class Web {
  constructor(private readonly web: WebFiles) {}

  /** All paths that nobody else serves. */
  serve(server: FastifyInstance, policy: PagePolicy): void {
    server.all('/*', { onRequest: refuseUnlessRead }, (request, reply) =>
      this.answer(request, reply, policy),
    );
  }

  /**
   * Answers a request for a hashed file before the framework sees it: they are most of what a first visit asks
   * for, and there is nothing to decide.
   * @returns false when it is for none
   */
  answerAsset(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith(assetsPath)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
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
    const isThePage = isPage(path) || file === this.web.index;
    if (file && !isThePage) return sendFile(file, 200, request, reply);
    if (!isThePage && (path.startsWith(assetsPath) || !acceptsHtml(request.headers.accept)))
      throw new AppError('request.unknown-path');
    void reply.headers(await policy.headers());
    return sendFile(this.web.index, isThePage ? 200 : 404, request, reply);
  }
}

async function refuseUnlessRead({ method }: FastifyRequest): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('request.unknown-path');
}

const pathOf = (request: FastifyRequest) => decodeURIComponent(request.url.split('?', 1)[0]!);

/** Sends a file as the client can take it; with another status than 200 always whole. */
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
