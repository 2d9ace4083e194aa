import { z } from 'zod';
import { logLevels } from './logging';
import { isRedisUrl } from './redis';

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const port = z.coerce.number().int().min(0).max(65535);

/** The environment of every process of the product. Each service's `config.ts` extends it. */
export const BaseConfig = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('production refuses demo data and requires every secret'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe('least severity that is logged; `make log-level` changes it for a while without a restart'),
  PATIENCE: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(1)
    .describe(
      'how many times as long as usual a call waits for the stores and for other services before it is answered 503; ' +
        'more than 1 for a machine that does much else',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'address of a collector that takes traces as OTLP over HTTP, without /v1/traces; none without it',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must be name=value,name=value')
    .optional()
    .describe('headers for the collector, such as a key: name=value,name=value'),
  OTEL_TRACES_SAMPLER: z
    .enum(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .default('parentbased_always_on')
    .describe('which traces are recorded; the gateway decides for all that follows from a call'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('the part of all traces that parentbased_traceidratio records'),
  NETWORK_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'whether limits hold that count by network (a client’s IPv4 address or IPv6 /64); off where one network is ' +
        'everybody, as on a developer’s machine. Limits by person, typed address and object always hold',
    ),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 in a container'),
  PORT: port.describe('port to listen on; 0 picks a free one'),
  METRICS_PORT: port.default(0).describe('port of /metrics, for the internal network only'),
  FUNGO_SECRET: z
    .string()
    .min(32)
    .describe('at least 32 random characters; database passwords and signing keys are derived from it'),
  FUNGO_SECRET_ALSO: z
    .string()
    .min(32)
    .optional()
    .describe(
      'a second secret that is accepted too, while FUNGO_SECRET is replaced: the next one first, then the former one',
    ),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, 'must be a redis:// or rediss:// address, or several of one cluster, comma-separated')
    .describe(
      'Redis with AOF and maxmemory-policy noeviction. Of a cluster: addresses of some nodes, comma-separated, or one ' +
        'with ?cluster=true',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address under which families reach the site; https makes cookies Secure'),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone')
    .default('America/New_York')
    .describe('the academy’s IANA time zone, in which weekly hours are meant'),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

const idsOf = (keys: string) => keys.split(',').map((entry) => entry.split(':')[0]);

/** {@link BaseConfig} of a process that keeps its data in PostgreSQL. */
export const ServiceConfig = BaseConfig.extend({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe(
      'PostgreSQL address of the database’s owner, who creates one schema and one login role per service',
    ),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'the same database without a pooler in between, where DATABASE_URL names a pooler in transaction mode: for ' +
        'migrations and notifications. Without it they use DATABASE_URL',
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(5)
    .max(100)
    .default(20)
    .describe('most connections to PostgreSQL in the pool of one process, which has up to 3 more'),
  FIELD_KEYS: z
    .string()
    .regex(/^[a-z0-9-]+:[A-Za-z0-9+/]{43}=(,[a-z0-9-]+:[A-Za-z0-9+/]{43}=)*$/, 'must be id:key,id:key')
    .refine((keys) => new Set(idsOf(keys)).size === idsOf(keys).length, 'must name each key once')
    .optional()
    .describe(
      'keys of sealed columns, id:key,id:key, each key 32 random bytes in base64: the first seals, all open; ' +
        'without it one is derived from FUNGO_SECRET',
    ),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;

/** The part of it that a command needs to work in the database as a service. */
export const DatabaseConfig = ServiceConfig.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  FUNGO_SECRET: true,
  FUNGO_SECRET_ALSO: true,
});

/** The environment does not match the schema. Names variables and rules, never values. */
export class ConfigError extends Error {
  constructor(error: z.ZodError) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`The configuration is not complete:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and validates a process's configuration; the only code that reads the environment. An empty variable counts as
 * absent.
 * @throws ConfigError
 */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  );
  const result = schema.safeParse(given, { error: z.locales.en().localeError }); // an operator reads it
  if (!result.success) throw new ConfigError(result.error);
  return result.data;
}

/** Nest token of the process's validated configuration. */
export const CONFIG = Symbol('config');
