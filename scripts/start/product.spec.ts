import { createServer, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../libs/testing/src/eventually';
import { freePort, startTimeOf } from '@fungo/stores';
import { startProductForTests, type StartedProduct } from './for-tests';
import { resetHome } from './home';
import { Product, type ProductOptions } from './product';

/** A fake process of the product: it answers with its name and environment. */
const SCRIPT = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ pid: process.pid, env: process.env }));
  }).listen(Number(process.env.PORT), process.env.HOST);
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

/** A fake demo academy: it records its database and the processes that answer. */
const seedScript = (file: string) => `
  const { connect } = require('node:net');
  const knock = (url) => new Promise((resolve) => {
    const { port, hostname } = new URL(url);
    const socket = connect(port, hostname);
    socket.once('connect', () => resolve(socket.destroy() && 'open')).once('error', ({ code }) => resolve(code));
  });
  const { DATABASE_URL: databaseUrl, GATEWAY_URL, MEDIA_WORKER_URL } = process.env;
  Promise.all([knock(GATEWAY_URL), knock(MEDIA_WORKER_URL)]).then(([gateway, room]) =>
    require('node:fs').writeFileSync('${file}', JSON.stringify({ databaseUrl, gateway, room })));
  console.log('The demo academy leaves out the weather');
`;

interface Told {
  pid: number;
  env: Record<string, string>;
}

const ask = async (url: string | undefined): Promise<Told> => (await (await fetch(url!)).json()) as Told;

describe('the product', () => {
  let folder: string;
  let parts: Partial<ProductOptions>;
  let product: StartedProduct;
  let seeded: string;
  const said: string[] = [];
  const told = () => JSON.parse(readFileSync(seeded, 'utf8')) as Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fungo-parts-'));
    const script = join(folder, 'process.js');
    writeFileSync(script, SCRIPT);
    const seed = join(folder, 'seed.js');
    seeded = join(folder, 'seeded');
    writeFileSync(seed, seedScript(seeded));
    parts = { processes: { gateway: script, 'media-worker': script }, seed, say: (line) => said.push(line) };
    product = await startProductForTests(parts);
  });

  afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells each process where the others are', async () => {
    const { env } = await ask(product.url);
    expect(env.PUBLIC_URL).toBe(product.url);
    expect(env.DATABASE_URL).toBe(product.databaseUrl);
    expect(env.FUNGO_SECRET!.length).toBeGreaterThanOrEqual(32);
    const worker = await ask(env.MEDIA_WORKER_URL);
    expect(worker.env.REDIS_URL).toBe(env.REDIS_URL);
    expect(worker.env.METRICS_PORT).not.toBe(env.METRICS_PORT);
  });

  it('seeds the database that the processes use', () => {
    expect(told()).toMatchObject({ databaseUrl: product.databaseUrl });
  });

  it('reports the parts that the demo academy leaves out', () => {
    expect(said).toContain('The demo academy leaves out the weather');
  });

  it('lets nobody in before its database is seeded', () => {
    expect(told()).toMatchObject({ gateway: 'ECONNREFUSED', room: 'open' });
  });

  it('accepts mail at its inbox page', async () => {
    expect(await (await fetch(`${product.mailUrl}/email`)).json()).toEqual([]);
  });

  it('restarts a killed process', async () => {
    const before = await ask(product.url);
    process.kill(before.pid, 'SIGKILL');
    await eventually(async () => expect((await ask(product.url)).pid).not.toBe(before.pid));
  });

  it('refuses a second start in its home, and a reset', async () => {
    const { env } = await ask(product.url);
    const second = new Product({
      ...{
        home: env.FUNGO_HOME!,
        port: await freePort(),
        mailPort: await freePort(),
        env: {},
        say: () => undefined,
      },
      ...parts,
    });
    await expect(second.start()).rejects.toThrow(
      `Fungo is already running at ${product.url} (process ${process.pid})`,
    );
    await second.stop();
    await expect(resetHome(env.FUNGO_HOME!)).rejects.toThrow('Fungo is running');
    expect((await ask(product.url)).pid).toBeGreaterThan(0);
  });

  it('names the taken port and how to choose another', async () => {
    const taken: Server = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const home = mkdtempSync(join(tmpdir(), 'fungo-second-'));
    const second = new Product({
      home,
      port,
      mailPort: await freePort(),
      env: {},
      say: () => undefined,
      ...parts,
    });
    try {
      await expect(second.start()).rejects.toThrow(
        new RegExp(`^Port ${port} is already in use by another program.*\\bPORT=${port + 1} make start`),
      );
    } finally {
      await second.stop();
      taken.close();
      rmSync(home, { recursive: true });
    }
  });

  it('knows no other number of processes than all, and one', async () => {
    await expect(startProductForTests({ ...parts, env: { FUNGO_PROCESSES: 'two' } })).rejects.toMatchObject({
      cause: { message: 'FUNGO_PROCESSES must be one, or not be set.' },
    });
  });

  it('leaves nothing running', async () => {
    const other = await startProductForTests(parts);
    const { pid, env } = await ask(other.url);
    const worker = await ask(env.MEDIA_WORKER_URL);
    await other.stop();
    expect([startTimeOf(pid), startTimeOf(worker.pid)]).toEqual([null, null]);
    await expect(fetch(other.mailUrl)).rejects.toThrow();
  });
});
