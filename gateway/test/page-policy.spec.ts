import { endpoints, type Route } from '@fungo/contracts';
import { createLogger } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { originsWith, PagePolicy } from '../src/web/page-policy';
import { nobodysAddress, TestGateway, Upstream } from './harness';

const { getSite, updateSite } = endpoints;
const declared = { getSite, updateSite };

const film = 'https://player.example/embed/1';

let upstream: Upstream;
let gateway: TestGateway;
let films: (string | null)[];
let asked: number;
let name: string | undefined;

beforeEach(async () => {
  name = undefined;
  films = [film, null];
  asked = 0;
  upstream = await new Upstream().listen();
  upstream.on('/api/site', (incoming, response) => {
    if (incoming.method === 'GET') asked += 1;
    const tutorials = films.map((embedUrl) => ({ title: 'A film', url: embedUrl, text: '', embedUrl }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ name, tutorials }));
  });
  gateway = await new TestGateway(upstream, declared).start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
  await upstream.close();
});

async function framesOf(path: string, from = gateway): Promise<string | undefined> {
  const { headers } = await from.ask(path);
  const policy = String(headers['content-security-policy']).split(';');
  return policy.find((directive) => directive.startsWith('frame-src'));
}

/** Moves the clock forward, so that the known settings are old. */
const wait = (seconds: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000);
};

it('all pages, also the first, may frame the site’s films and nothing else', async () => {
  expect(await framesOf('/')).toBe('frame-src https://player.example');
  expect(await framesOf('/hitting-guide')).toBe('frame-src https://player.example');
  expect(await framesOf('/nowhere')).toBe('frame-src https://player.example');
  for (const path of ['/theme.js', '/api/site', '/api/docs', '/api/nothing'])
    expect(await framesOf(path)).toBe("frame-src 'none'");
});

// holds: decided.27
it('a page may use what the table names, and no other page may', async () => {
  const policy = new PagePolicy('http://fungo.test', [], createLogger('gateway', 'silent'), {
    '/subscribe': {
      scripts: ['https://js.pay.example'],
      connects: ['https://api.pay.example'],
      frames: ['https://js.pay.example', 'https://hooks.pay.example'],
    },
  });
  const allowed = async (page: Route) => (await policy.headersOf(page))['content-security-policy'];
  expect(await allowed('/subscribe')).toMatch(
    /script-src 'self' https:\/\/js\.pay\.example;.*connect-src 'self' https:\/\/api\.pay\.example;.*frame-src https:\/\/js\.pay\.example https:\/\/hooks\.pay\.example;/,
  );
  expect(await allowed('/login')).not.toContain('pay.example');
});

// holds: D2 families.56
it('only the pages that take cards may use Stripe, and the test bank if there is one', async () => {
  const policyOf = async (page: Route, testBank?: string) => {
    const policy = new PagePolicy(
      'http://fungo.test',
      [],
      createLogger('gateway', 'silent'),
      originsWith(testBank),
    );
    return (await policy.headersOf(page))['content-security-policy']!;
  };
  const checkout = '/camp-checkout/{campId}/{registrationId}';
  for (const page of [checkout, '/camp-payment/{campId}', '/lesson/{id}', '/players/{id}'] as const)
    expect(await policyOf(page)).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
  expect(await policyOf(checkout, 'http://127.0.0.1:4242/x')).toMatch(
    /script-src 'self' \S+ \S+ http:\/\/127\.0\.0\.1:4242;.*connect-src 'self' \S+ http:\/\/127\.0\.0\.1:4242;/,
  );
  expect(await policyOf('/camps-clinics', 'http://127.0.0.1:4242')).not.toMatch(/stripe|4242/);
});

it('a framed film may fill the screen, and no page may use the device’s sensors', async () => {
  const { headers } = await gateway.ask('/hitting-guide');
  expect(headers['permissions-policy']).toContain('fullscreen=(self "https://player.example")');
  expect(headers['permissions-policy']).toContain('camera=()');
  const elsewhere = await gateway.ask('/api/docs');
  expect(elsewhere.headers['permissions-policy']).toContain('fullscreen=(self),');
});

it('a page may ask for the microphone wherever a visit began, since the router keeps the first page’s policy', async () => {
  for (const path of ['/', '/instructor-dashboard', '/video-analysis/7'])
    expect((await gateway.ask(path)).headers['permissions-policy']).toContain('microphone=(self),');
});

it('the settings are read once in ten seconds, not for each page', async () => {
  for (const path of ['/', '/login', '/']) await framesOf(path);
  expect(asked).toBe(1);
  wait(11);
  await framesOf('/');
  await framesOf('/');
  await eventually(() => expect(asked).toBe(2));
});

it('an accepted change applies to the next page', async () => {
  await framesOf('/');
  films = ['https://other.example/film', 'https://evil.example;script-src', 'javascript:alert(1)'];
  expect(await gateway.ask('/api/site', { method: 'PUT', body: '{}' })).toMatchObject({ status: 200 });
  expect(await framesOf('/')).toBe('frame-src https://other.example');
  films = [null];
  await gateway.ask('/api/site', { method: 'PUT', body: '{}' });
  expect(await framesOf('/')).toBe("frame-src 'none'");
  expect(asked).toBe(3);
});

it('a refused change has no effect', async () => {
  await framesOf('/');
  upstream.on('/api/site', (incoming, response) => {
    if (incoming.method === 'GET') asked += 1;
    response.writeHead(400).end('{}');
  });
  expect(await gateway.ask('/api/site', { method: 'PUT', body: '{}' })).toMatchObject({ status: 400 });
  expect(await framesOf('/')).toBe('frame-src https://player.example');
  expect(asked).toBe(1);
});

it('the last known settings apply while they cannot be read', async () => {
  await framesOf('/');
  upstream.on('/api/site', (incoming, response) => {
    if (incoming.method === 'GET') asked += 1;
    response.writeHead(503).end('{}');
  });
  for (const times of [2, 3]) {
    wait(11);
    expect(await framesOf('/')).toBe('frame-src https://player.example');
    await eventually(() => expect(asked).toBe(times));
  }
  expect(await framesOf('/')).toBe('frame-src https://player.example');
});

it.each([
  ['is away', { IDENTITY_URL: nobodysAddress }],
  ['hangs', {}],
])('pages are served without frames if the service %s', async (_, env) => {
  upstream.on('/api/site', () => undefined);
  const alone = await new TestGateway(upstream, declared, env).start();
  expect(await framesOf('/', alone)).toBe("frame-src 'none'");
  await alone.close();
});

it('the installed site has the academy’s name', async () => {
  name = 'Riverton Reps';
  const { headers, body } = await gateway.ask('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Riverton Reps', start_url: '/?source=app' });
});
