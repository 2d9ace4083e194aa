import Fastify from 'fastify';
import { freePort } from '@fungo/stores';
import { CommonMetrics, Metrics, serveHealth } from './server';

const started: (Metrics | CommonMetrics)[] = [];
afterEach(() => Promise.all(started.splice(0).map((metrics) => metrics.close())));

async function read(metrics: Metrics | CommonMetrics): Promise<string> {
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

it('tells the parts of one process apart, and reports the process once', async () => {
  const common = new CommonMetrics();
  const [one, other] = [common.of('one'), common.of('other')];
  for (const metrics of [one, other]) metrics.requests.observe({ route: '/both' }, 0.1);
  await other.listen('127.0.0.1', 0);
  const text = await read(common);
  expect(text).toContain('http_request_seconds_count{route="/both",process="one"} 1');
  expect(text).toContain('http_request_seconds_count{route="/both",process="other"} 1');
  expect(text.match(/^# TYPE http_request_seconds /gm)).toHaveLength(1);
  expect(text.match(/^process_resident_memory_bytes \d+$/gm)).toHaveLength(1);
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
