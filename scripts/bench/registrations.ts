import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerForCamp, type RequestOf } from '@fungo/contracts';
import {
  claimKeySql,
  firstFamily,
  ownerDataSource,
  publishSql,
  type SignedIn,
  startService,
} from '@fungo/platform';
import { DataSource } from 'typeorm';
import { createCamp } from '../../services/camps/factories';
import { RegisteringService } from '../../services/camps/src/registrations/registering.service';
import { campsService } from '../../services/camps/src/service';
import type { Academy } from './academy';
import { startSeparateService } from './separate-service';
import { connectionOf } from './calls';
import { median, ratio, type Target, turnByTurn } from './measure';
import { pgbenchOf } from './pgbench';
import type { Figure } from './report';
import { startHeard, type Statement } from './statements';

const clients = 32;
const seconds = 4;
const spread = 50;

/** Staff, who may register any number of families. */
const deskId = randomUUID();
const desk: SignedIn = {
  kind: 'user',
  id: deskId,
  ...firstFamily(deskId),
  role: 'admin',
  instructorId: null,
  firstName: 'Rosa',
  lastName: 'Delgado',
  sessionId: 'session',
  address: '127.0.0.1',
};

/** A family of two. */
const orderOf = (campId: number): RequestOf<typeof registerForCamp>['body'] => ({
  registration: {
    campId,
    parentName: 'Rosa Delgado',
    parentEmail: 'rosa@example.com',
    parentPhone: '555 010 0134',
    paymentMethod: 'venmo',
  },
  participants: ['Mia', 'Noah'].map((name) => ({
    playerName: `${name} Delgado`,
    playerAge: 10,
    sport: 'baseball',
    medicalInfo: 'Carries an inhaler.',
    emergencyContact: 'Ana Delgado',
    emergencyPhone: '555 010 0199',
  })),
});

/** Concurrent registrations per second, against PostgreSQL's own client with the same statements one by one. */
export async function registrations(academy: Academy): Promise<Figure[]> {
  const separate = await startSeparateService(academy, campsService, 'registrations');
  await separate.stop(); // only its database is needed
  const { databaseUrl } = separate;
  const environment = { ...academy.product.environment, DATABASE_URL: databaseUrl };
  const ids = await fill(databaseUrl);
  const register = await heard(academy, environment, ids[0]!);
  const folder = mkdtempSync(join(tmpdir(), 'fungo-bench-'));
  const service = await startService(campsService, {
    ...environment,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  });
  try {
    const connection = connectionOf(campsService, environment);
    const pgbench = await pgbenchOf(databaseUrl, connection);
    const sent = async (camps: number): Promise<number> => {
      const script = join(folder, `${camps}.sql`);
      writeFileSync(script, oneByOne(register, ids.slice(0, camps)));
      await academy.forgetEvents(databaseUrl);
      const printed = await pgbench(['-n', '-f', script, '-c', clients, '-j', 2, '-T', seconds].map(String));
      return Number(/^tps = ([\d.]+)/m.exec(printed)?.[1]);
    };
    const use = service.app.get(RegisteringService);
    const served = async (camps: number): Promise<number> => {
      await academy.forgetEvents(databaseUrl);
      await connect(service.app.get(DataSource), connection.max!);
      let done = 0;
      const start = performance.now();
      const end = start + seconds * 1000;
      const client = async () => {
        while (performance.now() < end) {
          const body = registerForCamp.body.parse(orderOf(ids[Math.floor(Math.random() * camps)]!));
          await use.register(desk, body, randomUUID());
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return (done * 1000) / (performance.now() - start); // includes those under way at the end
    };
    const figures: Figure[] = [];
    for (const [what, camps, atLeast] of [
      ['one camp', 1, 1.1],
      [`${spread} camps`, spread, 0.9],
    ] as const) {
      const rates = await turnByTurn({ service: () => served(camps), pgbench: () => sent(camps) }, 3);
      const each = (numbers: number[]) => `${Math.round(median(numbers))}/s`;
      figures.push({
        what: `registrations for ${what}: service / pgbench, one statement after the other`,
        measured: ratio(rates.service, rates.pgbench),
        goal: { atLeast },
        because: `${each(rates.service)}, ${each(rates.pgbench)} by ${clients} at once`,
      });
    }
    return figures;
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

/** Opens all of a pool's connections in turn, as pgbench opens its own before it counts. */
async function connect(dataSource: DataSource, connections: number): Promise<void> {
  const held = Array.from({ length: connections }, () => dataSource.createQueryRunner());
  for (const runner of held) await runner.connect();
  for (const runner of held) await runner.release();
}

/** @returns the ids of the camps in turn; each camp's only division has the same id */
async function fill(databaseUrl: string): Promise<number[]> {
  const { service, entities } = campsService;
  const owner = await ownerDataSource(databaseUrl, service, entities).initialize();
  const ids: number[] = [];
  for (let camp = 0; camp < spread; camp += 1) {
    const { id, divisions } = await createCamp(owner, { capacity: 10_000_000 });
    if (divisions[0]!.id !== id) throw new Error('A division does not have the number of its camp.');
    ids.push(id);
  }
  await owner.destroy();
  return ids;
}

interface Heard {
  before: Statement;
  /** The arguments of `register_for_camp`. */
  given: { row: Row; children: Row[]; terms: number; publications: Row[]; key: string; hash: string };
  after: Statement[];
}

type Row = Record<string, unknown>;

/** The statements of a registration. */
async function heard(academy: Academy, environment: NodeJS.ProcessEnv, campId: number): Promise<Heard> {
  const target = (url: string): Target => ({
    url: url + registerForCamp.path,
    method: 'POST',
    next: () => ({
      headers: {
        ...academy.asked(url, '', desk).next().headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orderOf(campId)),
    }),
  });
  const service = await startHeard(campsService, environment, target);
  let statements: Statement[] = [];
  let at = -1;
  try {
    // Other statements of the service's start may come in between.
    for (let tries = 0; at < 1 && tries < 20; tries += 1) {
      ({ statements } = await service.listen());
      at = statements.findIndex(({ text }) => text.includes('register_for_camp'));
    }
  } finally {
    await service.close();
  }
  const [row, children, terms, publications, , key, hash] = statements[at]!.values as string[];
  const read = (json: string) => JSON.parse(json) as never;
  return {
    before: statements[at - 1]!,
    given: {
      row: read(row!),
      children: read(children!),
      terms: Number(terms),
      publications: read(publications!),
      key: key!,
      hash: hash!,
    },
    after: statements.slice(at + 1),
  };
}

/** The work of the service's single function call, as separate statements. */
function oneByOne({ before, given, after }: Heard, ids: number[]): string {
  const { row, children, terms, publications, key, hash } = given;
  // The unique values, derived from the family's number.
  const known: [string, string][] = [
    [String(row.id), 'md5(:family::text)::uuid'],
    [String(row.reference), "('FG-' || md5(:family::text))"],
    [key, "md5('key ' || :family)"],
    ...publications.map(({ eventId }): [string, string] => [
      String(eventId),
      "md5('event ' || :family)::uuid",
    ]),
  ];
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`;
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    const exact = known.find(([id]) => id === plain);
    if (exact) return exact[1];
    return known.reduce(
      (sql, [id, expression]) => sql.replaceAll(id, `' || ${expression} || '`),
      `'${plain.replaceAll("'", "''")}'`,
    );
  };
  const insert = (table: string, columns: Row): string => {
    const values = Object.entries(columns).map(([name, value]) =>
      ['camp_id', 'division_id'].includes(name) ? ':camp' : literal(value),
    );
    return `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${values.join(', ')})`;
  };
  const asked = ({ text, values }: Statement): string =>
    text.replace(/\$(\d+)/g, (_, n: string) => {
      const value = values[Number(n) - 1];
      return typeof value === 'number' ? ':camp' : literal(value);
    });
  const caller = literal(desk.id);
  const statements = [
    asked(before),
    'BEGIN',
    claimKeySql(caller, literal(key), literal(hash)),
    `UPDATE camps SET taken = taken + ${children.length} WHERE id = :camp AND terms_version = ${terms}`,
    `UPDATE divisions SET taken = taken + ${children.length} WHERE id = :camp`,
    insert('registrations', row),
    ...children.map(({ division_choices: _, ...child }) => insert('participants', child)),
    `UPDATE idempotency_keys SET made_id = ${literal(row.id)} WHERE caller = ${caller} AND key = ${literal(key)}`,
    publishSql(`(${literal(JSON.stringify(publications))})::jsonb`).replace('PERFORM', 'SELECT'),
    'COMMIT',
    ...after.map(asked),
  ];
  return [
    `\\set camp random(${ids[0]}, ${ids.at(-1)})`,
    '\\set family random(1, 1000000000000)',
    ...statements.map((sql) => `${sql.replace(/\s+/g, ' ').trim()};`),
    '',
  ].join('\n');
}
