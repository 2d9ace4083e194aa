import { randomUUID } from 'node:crypto';
import { listCamps } from '@fungo/contracts';
import { FieldKeys, firstFamily, ownerDataSource, type SignedIn } from '@fungo/platform';
import { createCamp } from '../../services/camps/factories';
import { campsService } from '../../services/camps/src/service';
import type { Academy } from './academy';
import type { BareCamps } from './bare-camps';
import { type SeparateService, startSeparateService } from './separate-service';
import { connectionOf, startBare } from './calls';
import { latency, median, rate, ratio, type Target, turnByTurn } from './measure';
import type { Figure } from './report';

const upcoming = 50;
const past = 10_000;

const coachId = randomUUID();
const coach: SignedIn = {
  kind: 'user',
  id: coachId,
  ...firstFamily(coachId),
  role: 'instructor',
  instructorId: 100,
  firstName: 'Dana',
  lastName: 'Whitfield',
  sessionId: 'session',
  address: '127.0.0.1',
};

/** The staff's list of camps, against the same list built in Node, and with years of past camps. */
export async function camps(academy: Academy): Promise<Figure[]> {
  const { environment } = academy.product;
  const few = await start(academy, 'camps_few', 0);
  const many = await start(academy, 'camps_many', past).catch(async (error: unknown) => {
    await few.stop();
    throw error;
  });
  const path = `${listCamps.path}?limit=${upcoming}`;
  const asked = ({ url }: SeparateService): Target => academy.asked(url, path, coach);
  const told: BareCamps = {
    connection: connectionOf(campsService, { ...environment, DATABASE_URL: few.databaseUrl }),
    secret: environment.FUNGO_SECRET!,
  };
  const bare = await startBare('bare-camps', told);
  try {
    const least: Target = { url: `${bare.url}/camps?limit=${upcoming}`, next: () => ({ headers: {} }) };
    const size = await compared(asked(few), least);
    const rates = await turnByTurn({ service: () => rate(asked(few), 4), bare: () => rate(least, 4) });
    const waits = await turnByTurn({ few: () => latency(asked(few)), many: () => latency(asked(many)) });
    const each = (numbers: number[]) => `${median(numbers).toFixed(1)}/s`;
    const milliseconds = (numbers: number[]) => `${median(numbers).toFixed(2)} ms`;
    return [
      {
        what: 'camps for staff: service / bare Fastify + pg in three statements',
        measured: ratio(rates.service, rates.bare),
        goal: { atLeast: 1.6 },
        because: `${each(rates.service)}, ${each(rates.bare)} of ${(size / 1000).toFixed(0)} kB at 4 connections`,
      },
      {
        what: 'camps for staff: ten thousand past camps / none',
        measured: ratio(waits.many, waits.few),
        goal: { atMost: 1.3 },
        because: `p50 ${milliseconds(waits.many)}, ${milliseconds(waits.few)}`,
      },
    ];
  } finally {
    await Promise.all([few.stop(), many.stop(), bare.stop()]);
  }
}

/** Checks that the service answers at least everything that the three statements read. @returns bytes of its answer */
async function compared(service: Target, bare: Target): Promise<number> {
  const [text, other] = await Promise.all(
    [service, bare].map(async ({ url, next }) => (await fetch(url, next())).text()),
  );
  if (!holds(JSON.parse(text!), JSON.parse(other!))) throw new Error('The bare list is not the service’s.');
  return Buffer.byteLength(text!);
}

/** Whether `whole` has everything in `part`; lists must be of equal length. */
function holds(whole: unknown, part: unknown): boolean {
  if (part === null || typeof part !== 'object') return whole === part;
  if (whole === null || typeof whole !== 'object') return false;
  if (Array.isArray(part) && part.length !== (whole as unknown[]).length) return false;
  return Object.entries(part).every(([name, value]) =>
    holds((whole as Record<string, unknown>)[name], value),
  );
}

async function start(academy: Academy, name: string, pastCamps: number): Promise<SeparateService> {
  const separate = await startSeparateService(academy, campsService, name);
  try {
    await fill(separate.databaseUrl, academy.product.environment.FUNGO_SECRET!, pastCamps);
    return separate;
  } catch (error) {
    await separate.stop();
    throw error;
  }
}

/** Each upcoming camp has 20 registrations of two children, each past one had two. */
async function fill(databaseUrl: string, secret: string, pastCamps: number): Promise<void> {
  const { service, entities } = campsService;
  const owner = await ownerDataSource(databaseUrl, service, entities).initialize();
  const phone = new FieldKeys({ FUNGO_SECRET: secret }).seal(
    '555 010 0199',
    'camps.registrations.parent_phone',
  );
  try {
    for (let camp = 0; camp < upcoming; camp += 1) await createCamp(owner, { capacity: 120, taken: 40 });
    await owner.query(
      `INSERT INTO camps (title, camp_type, location, start_date, end_date, start_time, end_time, starts_at, capacity, taken,
                          full_price_cents, daily_price_cents, status)
       SELECT 'Diamond Days ' || n, 'camp', 'Doubleday Field', day, day + 2, '09:00', '15:00', day, 120, 4, 15000, 5500,
              'completed'
         FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT current_date - 10 - n / 4 AS day) AS at`,
      [pastCamps],
    );
    await owner.query(
      `INSERT INTO divisions (camp_id, sport, age_group, time, field, capacity, taken)
       SELECT id, 'coed', 'All ages', '09:00 - 10:00', 'Field 1', 120, 4 FROM camps WHERE status = 'completed'`,
    );
    await owner.query(
      `INSERT INTO registrations (id, camp_id, reference, token_hash, token, parent_name, parent_email, parent_phone,
                                  payment_method, registration_option, selected_days, total_cents, pickup_names)
       SELECT gen_random_uuid(), c.id, concat('FG-', c.id, '-', n), '', '', 'Rosa Delgado',
              concat('family.', c.id, '.', n, '@example.com'), $1, 'venmo', 'all_days', '{}', 30000, '{}'
         FROM camps AS c, generate_series(1, CASE c.status WHEN 'active' THEN 20 ELSE 2 END) AS n`,
      [phone],
    );
    await owner.query(
      `INSERT INTO participants (registration_id, division_id, player_name, player_age, age_group, sport,
                                 emergency_contact, emergency_phone)
       SELECT r.id, d.id, 'Mia Delgado ' || n, 8 + n, '12u', 'baseball', 'Ana Delgado', '555 0199'
         FROM registrations AS r JOIN divisions AS d ON d.camp_id = r.camp_id, generate_series(1, 2) AS n`,
    );
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.destroy();
  }
}
