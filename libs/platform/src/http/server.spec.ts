import Fastify from 'fastify';
import { freePort } from '@fungo/stores';
import { Metrics, serveHealth } from './server';

const started: Metrics[] = [];
afterEach(() => Promise.all(started.splice(0).map((metrics) => metrics.close())));

async function read(metrics: Metrics): Promise<string> {
  started.push(metrics);
  const port = await freePort();
  await metrics.listen('127.0.0.1', port);
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

it('reports the whole process, and its own service', async () => {
  const [one, other] = [new Metrics(), new Metrics()];
  one.requests.observe({ method: 'GET', route: '/one', status: 200 }, 0.1);
  const told = [await read(one), await read(other)];
  for (const text of told) {
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  }
  expect(told.map((text) => text.includes('route="/one"'))).toEqual([true, false]);
});

it('is ready until it ends, and alive meanwhile', async () => {
  let isClosing = false;
  const server = Fastify({ forceCloseConnections: true });
  serveHealth(server, () => isClosing);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const statuses = () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));
  expect(await statuses()).toEqual([200, 200]);
  isClosing = true;
  expect(await statuses()).toEqual([200, 503]);
  await server.close();
});
