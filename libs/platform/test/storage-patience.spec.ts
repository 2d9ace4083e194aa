import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isUnavailable, loadConfig, openStorage, StorageConfig } from '../src';

const facts = { 'content-length': '7', 'last-modified': new Date().toUTCString(), etag: '"e"' };

it('a busy machine waits longer for the store by PATIENCE', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const open = (PATIENCE?: number) =>
    openStorage({
      ...loadConfig(StorageConfig, {
        S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        S3_BUCKET: 'uploads',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
      PATIENCE,
    });
  try {
    const patient = (await open(60)).head('swing');
    const refusal = await (await open()).head('swing').catch((error: unknown) => error);
    expect(isUnavailable(refusal)).toBe(true);
    for (const response of waiting) response.writeHead(200, facts).end();
    expect(await patient).toMatchObject({ size: 7 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
