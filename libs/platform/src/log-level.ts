import { z } from 'zod';
import { serviceNames, services } from '@fungo/contracts';
import { type Logger, type LogLevelName, logLevels } from './logging';
import { readKeys, type RedisClient } from './redis';

/** In place of a process's name: all of them. */
const everyProcess = 'all';

const names: string[] = [
  everyProcess,
  'gateway',
  ...serviceNames.flatMap((name) => ('worker' in services[name] ? [name, `${name}-worker`] : [name])),
];

/** In place of a level: that of LOG_LEVEL, before its time. */
const configured = 'configured';

const defaultMinutes = 15;
const mostMinutes = 24 * 60;

const keyOf = (name: string) => `log-level:${name}`;

const Change = z.object({ level: z.enum(logLevels), until: z.number() });
type Change = z.infer<typeof Change>;

/** Follows the level at which an operator wants a process to log for a while. */
export class LogLevel {
  private readonly usual: LogLevelName;
  private change: Change | null = null;

  /** @param name the process's; a change of its own comes before one of all */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly redis: RedisClient,
  ) {
    this.usual = logger.level as LogLevelName;
  }

  /** Called with each heartbeat. Without Redis, a change lasts until the end that it was given. */
  async follow(): Promise<void> {
    const wanted = await this.read().catch(() => this.change);
    const change = wanted && wanted.until > Date.now() ? wanted : null;
    if (change?.level !== this.change?.level || change?.until !== this.change?.until) this.take(change);
  }

  private async read(): Promise<Change | null> {
    const [own, all] = await readKeys(this.redis, [keyOf(this.name), keyOf(everyProcess)]);
    const found = own ?? all;
    return found ? Change.parse(JSON.parse(found)) : null;
  }

  private take(change: Change | null): void {
    this.change = change;
    const from = this.logger.level as LogLevelName;
    const to = change?.level ?? this.usual;
    // The line is seen if lines are seen before the change, or after it.
    this.logger.level = logLevels.indexOf(from) > logLevels.indexOf(to) ? from : to;
    const until = change && new Date(change.until).toISOString();
    this.logger[severityAt(this.logger.level as LogLevelName)]({ from, to, until }, 'log level changed');
    this.logger.level = to;
  }
}

/** `info`, or the severest that is logged at a quieter level. */
const severityAt = (level: LogLevelName) => (level === 'error' || level === 'warn' ? level : 'info');

/**
 * Changes the level of one process or of all, for some minutes. Each follows with its next heartbeat, and goes back by itself.
 * @param args level, name of a process and minutes, as an operator types them; an empty one counts as absent
 * @returns what was done
 * @throws Error with the usage
 */
export async function changeLogLevel(redis: RedisClient, args: string[]): Promise<string> {
  const [level = '', name = everyProcess, minutes = defaultMinutes] = args.map((text) => text || undefined);
  if (!names.includes(name)) throw new Error(`OF is one of ${names.join(', ')}.`);
  if (level === configured) {
    await redis.del(keyOf(name));
    return `${nameOf(name)} logs as LOG_LEVEL says, within ten seconds.`;
  }
  const known = z.enum(logLevels).safeParse(level);
  if (!known.success) throw new Error(`LEVEL is one of ${[...logLevels, configured].join(', ')}.`);
  const lasts = Number(minutes) * 60_000;
  if (!Number.isInteger(lasts / 60_000) || lasts < 60_000 || lasts > mostMinutes * 60_000)
    throw new Error(`MINUTES is a number from 1 to ${mostMinutes}.`);
  const change: Change = { level: known.data, until: Date.now() + lasts };
  await redis.set(keyOf(name), JSON.stringify(change), 'PX', lasts);
  return `${nameOf(name)} logs at ${level} within ten seconds, until ${new Date(change.until).toISOString()}.`;
}

const nameOf = (name: string): string => (name === everyProcess ? 'Every process' : name);
