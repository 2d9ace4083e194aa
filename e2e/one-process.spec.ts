import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort, type Running, startStores, type StartedStores } from '@fungo/stores';
import { testSecret } from '@fungo/testing';
import { environmentOf } from '../scripts/start/environment';
import { nodeProgram } from '../scripts/start/node-program';
import { oneProcessScript, PROCESSES } from '../scripts/start/processes';

const names = Object.keys(PROCESSES);

describe('all parts in one process', () => {
  let home: string;
  let stores: StartedStores;
  let fungo: Running;
  let url: string;
  let metricsPort: number;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'fungo-one-'));
    stores = await startStores({ home, durable: false }, {});
    const ports: Record<string, number> = {};
    for (const name of names) ports[name] = await freePort();
    metricsPort = await freePort();
    url = `http://127.0.0.1:${ports.gateway}`;
    const given = { PATH: process.env.PATH, FUNGO_SECRET: testSecret, FFMPEG_SANDBOX: 'limits' };
    const wiring = { home, publicUrl: url, ports, smtpUrl: 'smtp://127.0.0.1:1', ...stores };
    fungo = await nodeProgram(home, {
      name: 'fungo',
      script: `dist/${oneProcessScript}`,
      env: {
        ...environmentOf(given, wiring),
        ...{ PORT: String(ports.gateway), METRICS_PORT: String(metricsPort) },
      },
      ready: { port: ports.gateway!, path: '/readyz' },
    }).start();
    await fungo.ready;
  });

  afterAll(async () => {
    await fungo?.stop();
    await stores?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('answers the calls of a service', async () => {
    const openings = await fetch(`${url}/api/camps`);
    expect(openings.status).toBe(200);
  });

  it('has the metrics of all on one page', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const up = [...text.matchAll(/^store_up\{store="redis",process="([\w-]+)"\} 1$/gm)].map(
      ([, name]) => name,
    );
    expect(up.toSorted()).toEqual(names.toSorted());
    expect(text).toContain(
      'http_request_seconds_count{method="GET",route="/api/camps",status="200",process="gateway"}',
    );
    expect(text).toContain(
      'http_request_seconds_count{method="GET",route="/api/camps",status="200",process="camps"}',
    );
  });

  it('ends with 0 when it is told to, although a visitor keeps a connection', async () => {
    const silent = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    process.kill(fungo.pid!, 'SIGTERM');
    expect(await fungo.exited).toBe('exit code 0');
    silent.destroy();
  });
});

interface Compose {
  services: Record<string, { environment?: Record<string, string>; profiles?: string[]; volumes?: string[] }>;
}
const compose = (file: string) =>
  parse(readFileSync(join(__dirname, '..', file), 'utf8'), { merge: true }) as Compose;

describe('docker-compose.one.yml', () => {
  const [usual, one] = [compose('docker-compose.yml').services, compose('docker-compose.one.yml').services];

  it('gives the one process every variable of all, but those of the store of films', () => {
    const all = names.flatMap((name) => Object.keys(usual[name]!.environment ?? {}));
    const given = [usual.gateway!, one.gateway!].flatMap(({ environment }) => Object.keys(environment ?? {}));
    expect([...new Set(all)].filter((name) => !given.includes(name) && !name.startsWith('S3_'))).toEqual([]);
  });

  it('starts none of the others', () => {
    for (const name of names.filter((process) => process !== 'gateway'))
      expect([name, one[name]?.profiles]).toEqual([name, ['unused']]);
  });
});
