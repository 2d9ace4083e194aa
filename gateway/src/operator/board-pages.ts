import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { createBullBoard } from '@bull-board/api';
import type { FastifyInstance } from 'fastify';
import { contentType } from 'mime-types';

type IServerAdapter = Parameters<typeof createBullBoard>[0]['serverAdapter'];
type Given<K extends keyof IServerAdapter> = Parameters<IServerAdapter[K]>[0];

/** A stylesheet of another site. Our pages' policy refuses it, so the browser's fonts are used. */
const foreignFonts = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/;

/**
 * Serves bull-board's own files and its reads. Its Fastify adapter brings a template engine and a file server,
 * routes its changes too, and needs modules that Jest cannot load on Node 20.
 */
export class BoardPages implements IServerAdapter {
  private queues: Given<'setQueues'> = new Map();
  private files = '';
  private views = '';
  private entry!: Given<'setEntryRoute'>;
  private calls: Given<'setApiRoutes'> = [];
  private uiConfig: Given<'setUIConfig'> = {};

  setQueues = (queues: Given<'setQueues'>) => ((this.queues = queues), this);
  setViewsPath = (folder: string) => ((this.views = folder), this);
  setStaticPath = (_: string, folder: string) => ((this.files = folder), this);
  setEntryRoute = (route: Given<'setEntryRoute'>) => ((this.entry = route), this);
  setErrorHandler = () => this; // our error handler answers
  setApiRoutes = (routes: Given<'setApiRoutes'>) => ((this.calls = routes), this);
  setUIConfig = (config: Given<'setUIConfig'>) => ((this.uiConfig = config), this);

  serve(room: FastifyInstance, basePath: string): void {
    const page = this.page(basePath);
    for (const url of [this.entry.route].flat())
      room.get(url, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
    for (const entry of readdirSync(this.files, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const type = contentType(extname(path)) || 'application/octet-stream';
      room.get(`/static${path.slice(this.files.length)}`, (_, reply) =>
        reply.type(type).send(readFileSync(path)),
      );
    }
    for (const call of this.calls) {
      if (String(call.method) !== 'get') continue;
      for (const url of [call.route].flat())
        room.get(url, async ({ params, query, headers }, reply) => {
          const request = { queues: this.queues, uiConfig: this.uiConfig, params, query, headers, body: {} };
          const { status = 200, body } = await call.handler(request as Parameters<typeof call.handler>[0]);
          return reply.status(status).send(body);
        });
    }
  }

  private page(basePath: string): string {
    const { params } = this.entry.handler({ basePath, uiConfig: this.uiConfig });
    return readFileSync(join(this.views, 'index.ejs'), 'utf8')
      .replace(foreignFonts, '')
      .replace(/<%[=-] (\w+) %>/g, (_, name: string) => params[name]!);
  }
}
