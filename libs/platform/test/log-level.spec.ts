import { Writable } from 'node:stream';
import { pino } from 'pino';
import { nextRedisUrl } from '@fungo/testing';
import { changeLogLevel, connectRedis, firstConnection, LogLevel, type RedisClient } from '../src';

let redis: RedisClient;
beforeEach(async () => {
  redis = connectRedis(nextRedisUrl(), 40_000);
  await firstConnection(redis);
  await redis.flushdb();
});
afterEach(() => {
  jest.restoreAllMocks();
  redis.disconnect();
});

/** A process that logs at this level, and its lines. */
function processAt(level: string, name = 'payments') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  };
  const logger = pino({ level, base: {}, timestamp: false }, new Writable({ write }));
  return { lines, logger, level: new LogLevel(name, logger, redis) };
}

const minutesLeft = async (key: string) => Math.ceil((await redis.pttl(key)) / 60_000);

it('changes for a quarter of an hour with the next heartbeat, and falls back when Redis forgets it', async () => {
  const { lines, logger, level } = processAt('warn');
  await changeLogLevel(redis, ['debug', 'payments']);
  expect(await minutesLeft('log-level:payments')).toBe(15);
  await level.follow();
  await level.follow();
  expect(logger.level).toBe('debug');
  const until = expect.stringMatching(/Z$/) as string;
  expect(lines).toEqual([{ level: 30, from: 'warn', to: 'debug', until, msg: 'log level changed' }]);
  await redis.pexpire('log-level:payments', 0);
  await level.follow();
  expect(logger.level).toBe('warn');
  expect(lines.slice(1)).toEqual([
    { level: 30, from: 'debug', to: 'warn', until: null, msg: 'log level changed' },
  ]);
});

it.each([
  ['info', 'error', 30],
  ['error', 'warn', 40],
  ['silent', 'error', 50],
])('from %s to %s is a line of severity %i', async (from, to, severity) => {
  const { lines, level } = processAt(from);
  await changeLogLevel(redis, [to, 'payments']);
  await level.follow();
  await redis.flushdb();
  await level.follow();
  expect(lines.map((line) => [line.level, line.from, line.to])).toEqual([
    [severity, from, to],
    [severity, to, from],
  ]);
});

it('falls back at its end while Redis is away, and not before', async () => {
  const { logger, level } = processAt('info');
  const now = Date.now();
  await changeLogLevel(redis, ['debug', 'all', '1']);
  await level.follow();
  redis.disconnect();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 50_000);
  await level.follow();
  expect(logger.level).toBe('debug');
  clock.mockReturnValue(now + 120_000);
  await level.follow();
  expect(logger.level).toBe('info');
});

it('is that of the process where there is one for all, too, and of no other process', async () => {
  const [own, other] = [processAt('info'), processAt('info', 'camps')];
  await changeLogLevel(redis, ['debug', 'payments', '1440']);
  for (const { level } of [own, other]) await level.follow();
  expect([own.logger.level, other.logger.level]).toEqual(['debug', 'info']);
  await changeLogLevel(redis, ['error', '', '']);
  for (const { level } of [own, other]) await level.follow();
  expect([own.logger.level, other.logger.level]).toEqual(['debug', 'error']);
  await changeLogLevel(redis, ['configured', 'payments']);
  await own.level.follow();
  expect(own.logger.level).toBe('error');
});

it.each([
  ['a level', ['loud', 'payments'], 'LEVEL is one of silent, error, warn, info, debug, configured.'],
  ['a level', [''], 'LEVEL is one of'],
  ['a process', ['debug', 'postgres'], 'OF is one of all, gateway, identity,'],
  ['minutes', ['debug', 'payments', '1441'], 'MINUTES is a number from 1 to 1440.'],
  ['minutes', ['debug', 'payments', '0'], 'MINUTES is a number'],
  ['minutes', ['debug', 'payments', 'soon'], 'MINUTES is a number'],
])('the command refuses %s that is unknown: %j', async (_, args, complaint) => {
  await expect(changeLogLevel(redis, args)).rejects.toThrow(complaint);
  expect(await redis.dbsize()).toBe(0);
});
