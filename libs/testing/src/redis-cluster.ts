import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort, launch, readyWhen, type Running } from '@fungo/stores';

const password = 'of-the-test-cluster';
const withPassword = ['--no-auth-warning', '-a', password];

/** Runs `redis-cli`, and throws with its output if it fails. */
function redisCli(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('redis-cli', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redis-cli: ${stdout}${stderr}`);
}

/** A node that can be stopped, and started again with its data. */
interface Node {
  port: number;
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis Cluster of three nodes on loopback. */
export async function startRedisCluster() {
  const home = mkdtempSync(join(tmpdir(), 'fungo-cluster-'));
  const nodes = await Promise.all([1, 2, 3].map((number) => nodeOf(home, `node-${number}`)));
  await Promise.all(nodes.map((node) => node.start()));
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  redisCli(...withPassword, '--cluster', 'create', ...addresses, '--cluster-yes');
  return {
    nodes,
    /** Addresses of all nodes, as in `REDIS_URL`. */
    url: nodes.map(({ url }) => url).join(),
    /** Copies all keys of another Redis, as an operator who moves does. */
    copyFrom: (url: string) => {
      const from = new URL(url);
      redisCli(
        ...[...withPassword, '--cluster', 'import', addresses[0]!, '--cluster-copy'],
        ...['--cluster-from', from.host, '--cluster-from-pass', decodeURIComponent(from.password)],
      );
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(home, { recursive: true });
    },
  };
}

async function nodeOf(home: string, name: string): Promise<Node> {
  const [port, bus] = [await freePort(), await freePort()];
  const settings = join(home, `${name}.conf`);
  writeFileSync(
    settings,
    [
      ...[`port ${port}`, `cluster-port ${bus}`, 'bind 127.0.0.1', `dir ${home}`],
      ...['cluster-enabled yes', `cluster-config-file ${name}.nodes`, 'cluster-node-timeout 2000'],
      ...['appendonly yes', `appenddirname ${name}`, 'save ""', 'maxmemory-policy noeviction'],
      ...[`requirepass ${password}`, `masterauth ${password}`],
    ].join('\n'),
  );
  const url = `redis://:${password}@127.0.0.1:${port}`;
  let running: Running;
  return {
    port,
    url,
    start: async () => {
      const launched = launch(home, { name, command: 'redis-server', args: [settings] });
      running = readyWhen(launched, () => answers(url));
      await running.ready;
    },
    stop: () => running.stop(),
  };
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
}
