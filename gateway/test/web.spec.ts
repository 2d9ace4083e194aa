import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { indexPage, script, TestGateway, Upstream } from './harness';

const asset = '/assets/app-1a2b3c4d.js';

const gateway = new TestGateway(new Upstream(), {}).forTests();

const readOnly = {
  status: 405,
  headers: { allow: 'GET, HEAD, OPTIONS' },
  error: { code: 'request.wrong-method' },
};

const get = (path: string, headers: Record<string, string> = {}) => gateway.ask(path, { headers });

describe('a file with a hash in its name', () => {
  it('comes with a lifetime of a year', async () => {
    const answer = await get(asset);
    expect(answer).toMatchObject({
      status: 200,
      text: script,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(script.length),
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      },
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('comes in an encoding that the client accepts', async () => {
    const br = await get(asset, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gzip = await get(asset, { 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(new Set([br, gzip, await get(asset)].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('comes uncompressed if the build did not compress it', async () => {
    const font = await get('/assets/ball-5e6f7a8b.woff2', { 'accept-encoding': 'br' });
    expect(font).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2' } });
    expect(font.body).toEqual(Buffer.from([1, 2, 3]));
    expect(font.headers).not.toHaveProperty('vary');
  });

  it('is not sent again', async () => {
    const { etag } = (await get(asset, { 'accept-encoding': 'br' })).headers;
    const again = await get(asset, { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect(again.headers).not.toHaveProperty('content-encoding');
  });

  it('answers HEAD with its headers', async () => {
    expect(await gateway.ask(asset, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': String(script.length) },
    });
  });

  it('causes a 404 if it is missing, and never returns the page', async () => {
    for (const path of ['/assets/app-00000000.js', '/assets/', '/assets/../index.html', '/assets/%2e%2e/x'])
      expect(await get(path, { accept: 'text/html' })).toMatchObject({
        status: 404,
        error: { code: 'request.unknown-path' },
      });
  });

  it('takes no other method', async () => {
    expect(await gateway.ask(asset, { method: 'POST' })).toMatchObject(readOnly);
  });
});

describe('the page', () => {
  it('is served for every route, and revalidated each time', async () => {
    for (const path of ['/', '/login', '/camp-details/7', '/index.html', '/player-dashboard?tab=lessons'])
      expect(await get(path, { accept: 'application/json' })).toMatchObject({
        status: 200,
        text: indexPage,
        headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
      });
    expect(await gateway.ask('/login', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': String(indexPage.length) },
    });
  });

  it('is not sent again while it is the same', async () => {
    const { etag } = (await get('/')).headers;
    expect(await get('/login', { 'if-none-match': `W/${String(etag)}` })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(await get('/login', { 'if-none-match': '"old"' })).toMatchObject({ status: 200, text: indexPage });
  });

  // holds: D1 2.11
  it('shows its not-found page, with the status, for every other path', async () => {
    const { etag } = (await get('/')).headers;
    for (const path of [
      '/nothing',
      '/camp-details',
      '/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/web.ts',
    ])
      expect(await get(path, { accept: 'text/html', 'if-none-match': String(etag) })).toMatchObject({
        status: 404,
        text: indexPage,
      });
  });

  it('is not sent to a client that does not accept HTML', async () => {
    expect(await get('/nothing', { accept: 'application/json' })).toMatchObject({
      status: 404,
      error: { code: 'request.unknown-path' },
    });
  });

  it('has no other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of ['/', '/login', '/camp-details/7'])
        expect(await gateway.ask(path, { method })).toMatchObject(readOnly);
    expect(await gateway.ask('/login', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    });
    expect(await gateway.ask('/nothing', { method: 'POST' })).toMatchObject({ status: 404 });
  });
});

it('other files are revalidated because they may change', async () => {
  expect(await get('/theme.js')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
});

it('the operator’s numbers are not public; life and readiness are', async () => {
  const { status, error } = await get('/metrics', { accept: 'text/html' });
  expect(status).toBe(404);
  expect(error).toEqual({
    statusCode: 404,
    code: 'request.unknown-path',
    message: 'There is nothing at this address.',
    requestId: expect.stringMatching(/^[\w-]{8,64}$/) as string,
  });
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

describe('headers tell browsers', () => {
  const policy = async (publicUrl: string) => {
    const own = await new TestGateway(new Upstream(), {}, { PUBLIC_URL: publicUrl }).start();
    const { headers } = await own.ask('/');
    await own.close();
    return headers;
  };

  it('what to refuse', async () => {
    const headers = await policy('http://fungo.test');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https: http:",
      "media-src 'self' blob: https: http:",
      "connect-src 'self'",
      "font-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('to use only https if the site uses it', async () => {
    const headers = await policy('https://fungo.test');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("media-src 'self' blob: https:;");
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('the same for calls', async () => {
    expect((await get('/api/nothing')).headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('search engines', () => {
  // holds: D2 camps.17
  it('are told what to leave out', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Disallow: /camp-receipt/\n');
    expect(text).not.toContain('Disallow: /\n');
    expect((await gateway.ask('/robots.txt', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['/', undefined],
    ['/privacy', undefined],
    ['/camps-clinics', undefined],
    ['/leaderboard', 'noindex'],
    ['/account', 'noindex'],
    ['/camp-receipt/7?token=secret', 'noindex'],
    ['/no-such-page', 'noindex'],
  ])('that read %s anyway get %s', async (path, rule) => {
    expect((await get(path, { accept: 'text/html' })).headers['x-robots-tag']).toBe(rule);
  });
});
