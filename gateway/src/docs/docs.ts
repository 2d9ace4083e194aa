import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { EndpointSpec } from '@fungo/contracts';
import { StaticFile } from '../web/static-file';
import { sendFile } from '../web/web';
import { openApi } from './openapi';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Fungo: the calls</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', docExpansion: 'list' });\n`;

/** The OpenAPI document, and a page to read it and try the calls. */
export function serveDocs(
  server: FastifyInstance,
  endpoints: Record<string, EndpointSpec>,
  publicUrl: string,
): void {
  const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));
  const swagger = (name: string) => readFileSync(join(swaggerUi, name));
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'start.js': start,
    'openapi.json': JSON.stringify(openApi(endpoints, publicUrl)),
    'swagger-ui.css': swagger('swagger-ui.css'),
    'swagger-ui-bundle.js': swagger('swagger-ui-bundle.js'),
  };
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content);
    const file = new StaticFile(name, whole, 'ask', { gzip: gzipSync(whole) });
    server.get(name === 'index.html' ? '/api/docs' : `/api/docs/${name}`, (request, reply) =>
      sendFile(file, 200, request, reply),
    );
  }
}
