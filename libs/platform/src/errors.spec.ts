import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, connectionMessages, toAppError } from './errors';
import { connectRedis } from './redis';

const failure = (code: string) => Object.assign(new Error('whatever it says'), { code });

it.each(['ECONNREFUSED', '57P01', 'UND_ERR_ABORTED'])(
  '%s means that a store or service is unavailable',
  (code) => {
    expect(toAppError(failure(code))).toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  },
);

it.each([QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError])(
  'a transaction whose connection died between two statements is unavailable: %p',
  (Released) => {
    expect(toAppError(new Released()).code).toBe('unavailable');
  },
);

const sources = {
  pg: ['pg/lib/client.js'],
  'pg-pool': ['pg-pool'],
  ioredis: [
    'ioredis/built/Redis.js',
    'ioredis/built/Command.js',
    'ioredis/built/utils/index.js',
    'ioredis/built/cluster/index.js',
  ],
  typeorm: ['typeorm/driver/postgres/PostgresDriver.js'],
};

it.each(Object.entries(connectionMessages) as [keyof typeof sources, string[]][])(
  'nor is what %s says without a code, in the version that is installed',
  (driver, messages) => {
    const source = sources[driver].map((file) => readFileSync(require.resolve(file), 'utf8')).join();
    for (const message of messages) {
      expect(source).toMatch(new RegExp(`['"\`]${message.replace(/[.]/g, '\\.')}['"\`]`));
      expect(toAppError(new Error(message)).code).toBe('unavailable');
    }
  },
);

it('a missing session store is unavailable', async () => {
  const once = new Redis(1, { maxRetriesPerRequest: 0 }).on('error', () => undefined);
  for (const redis of [connectRedis('redis://127.0.0.1:1', 100), once]) {
    const failure: unknown = await redis.ping().catch((error: unknown) => error);
    redis.disconnect();
    expect(toAppError(failure).code).toBe('unavailable');
  }
});

it('an unforeseen error is internal', () => {
  expect(toAppError(failure('22P02')).code).toBe('internal');
});

test.each([
  [{ playerName: 'Required.' }, 'Player name: required.'],
  [{ 'participants.0.playerName': 'Required.' }, 'Player name: required.'],
  [{ ageMin: 'At least 3.' }, 'Age min: at least 3.'],
  [{ body: 'Required.' }, 'Required.'],
  [{ email: 'Please enter a valid email' }, 'Please enter a valid email'],
])('a refused %j says as a whole: %s', (fields, message) => {
  const error = new AppError('request.invalid', { fields });
  expect([error.message, error.details.fields]).toEqual([message, fields]);
});
