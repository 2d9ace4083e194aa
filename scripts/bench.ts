import autocannon from 'autocannon';
import { DateTime } from 'luxon';
import { callerHeader, CallerTokens, ownerDataSource, type SignedIn } from '@fungo/platform';
import { signedIn } from '../libs/testing/src/factories/identity';
import { User } from '../services/identity/src/accounts/user.entity';
import { identityService } from '../services/identity/src/service';
import { startProductForTests } from './start/for-tests';

/** Of each figure, so that a busy machine slows both sides alike. */
const rounds = 5;
const seconds = 2;
const connections = 32;

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Requests per second of a target. Any answer but a success is a defect of the measurement. */
async function throughput({ url, headers }: Target): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** How a read compares through the gateway, with a session, and asked of the service directly, turn by turn. */
async function compare(name: string, gateway: Target, direct: () => Promise<Target>): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const through = await throughput(gateway);
    const straight = await throughput(await direct());
    if (round > 0) ratios.push(through / straight); // the first warms up
  }
  console.log(
    `${name}: gateway / service asked directly = ${median(ratios).toFixed(2)} (requests per second)`,
  );
}

async function main(): Promise<void> {
  const product = await startProductForTests({ durable: true });
  try {
    const { FUNGO_SECRET, IDENTITY_URL, SCHEDULING_URL } = product.environment;
    const cookie = await signIn(product.url);
    const caller = await memberOf(product.databaseUrl);
    const tokens = new CallerTokens(FUNGO_SECRET!);
    const today = DateTime.now();
    const dates = `from=${today.toISODate()}&to=${today.plus({ days: 30 }).toISODate()}`;
    const reads: [string, string, string][] = [
      ['instructors', '/api/instructors', IDENTITY_URL!],
      ['openings of a month', `/api/schedule/openings?${dates}`, SCHEDULING_URL!],
      ['own lessons', '/api/lessons', SCHEDULING_URL!],
    ];
    for (const [name, path, service] of reads)
      await compare(name, { url: product.url + path, headers: { cookie } }, async () => ({
        url: service + path,
        headers: { [callerHeader]: await tokens.sign(caller) }, // good for a minute
      }));
  } finally {
    await product.stop();
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/custom-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'player@fungo.test', password: 'play-ball' }),
  });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

async function memberOf(databaseUrl: string): Promise<SignedIn> {
  const identity = await ownerDataSource(databaseUrl, 'identity', identityService.entities).initialize();
  const user = await identity.getRepository(User).findOneByOrFail({ email: 'player@fungo.test' });
  await identity.destroy();
  return signedIn(user);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
