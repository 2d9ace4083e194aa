import { freePort } from '@fungo/stores';
import { Metrics } from './server';

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
