import { randomUUID } from 'node:crypto';
import { listInstructorLessons, listLessons } from '@fungo/contracts';
import { firstFamily, ownerDataSource, type SignedIn } from '@fungo/platform';
import { schedulingService } from '../../services/scheduling/src/service';
import { type Academy, openingsPath, type Starts, startsIn } from './academy';
import { type SeparateService, startSeparateService } from './separate-service';
import { latency, median, ratio, type Target, turnByTurn } from './measure';
import type { Figure } from './report';

const sizes = { small: 1_000, large: 1_000_000 };

const playerId = randomUUID();
const player: SignedIn = {
  kind: 'user',
  id: playerId,
  ...firstFamily(playerId),
  role: 'student',
  instructorId: null,
  firstName: 'Sam',
  lastName: 'Rivera',
  sessionId: 'session',
  address: '127.0.0.1',
};

/** Both with the same upcoming requests, half of which clash. */
const coach: SignedIn = {
  ...player,
  id: randomUUID(),
  role: 'instructor',
  instructorId: 100,
  firstName: 'Dana',
  lastName: 'Whitfield',
};
const requests = 100;

interface Grown extends SeparateService {
  starts: Starts;
}

/** How answers slow down from a thousand lessons to a million: two services, each with its own database. */
export async function growth(academy: Academy): Promise<Figure[]> {
  const small = await start(academy, 'small');
  const large = await start(academy, 'large').catch(async (error: unknown) => {
    await small.stop();
    throw error;
  });
  try {
    const calls: Record<string, (grown: Grown) => Target> = {
      openings: ({ url }) => academy.asked(url, openingsPath(1)),
      'own lessons': ({ url }) => academy.asked(url, listLessons.path, player),
      'coach’s lessons': ({ url }) =>
        academy.asked(url, `${listInstructorLessons.path}?limit=${requests}`, coach),
      booking: ({ url, starts }) => academy.bookingAsked(url, starts),
    };
    const figures: Figure[] = [];
    for (const [name, at] of Object.entries(calls)) {
      const [few, many] = [at(small), at(large)];
      const waits = await turnByTurn({ few: () => latency(few), many: () => latency(many) });
      for (const { databaseUrl } of [small, large]) await academy.forgetEvents(databaseUrl);
      figures.push({
        what: `${name}: a million lessons / a thousand`,
        measured: ratio(waits.many, waits.few),
        goal: { atMost: 1.3 },
        because: `p50 ${median(waits.many).toFixed(2)} ms, ${median(waits.few).toFixed(2)} ms`,
      });
    }
    return figures;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function start(academy: Academy, size: keyof typeof sizes): Promise<Grown> {
  const separate = await startSeparateService(academy, schedulingService, size);
  try {
    console.log(`growth: filling in ${sizes[size].toLocaleString('en')} lessons`);
    await fill(separate.databaseUrl, sizes[size]);
    return { ...separate, starts: await startsIn(separate.url + openingsPath(2)) };
  } catch (error) {
    await separate.stop();
    throw error;
  }
}

/**
 * 200 coaches with the same hours, 20,000 players, and past lessons: each coach's hours one after the other, backwards
 * from yesterday. The queried player has the same twenty lessons in both.
 */
async function fill(databaseUrl: string, lessons: number): Promise<void> {
  const { service, entities } = schedulingService;
  const owner = await ownerDataSource(databaseUrl, service, entities).initialize();
  try {
    await owner.query(`
      INSERT INTO people (user_id, instructor_id, first_name, last_name, role, version)
      SELECT md5('coach ' || n)::uuid, n, 'Coach', n::text, 'instructor', 1 FROM generate_series(1, 200) AS n
      UNION ALL
      SELECT md5('player ' || n)::uuid, NULL, 'Player', n::text, 'student', 1 FROM generate_series(0, 19999) AS n`);
    await owner.query(`
      INSERT INTO slots (instructor_id, day_of_week, start_time, end_time, price_cents, location, max_students,
                         weeks_duration)
      SELECT coach, day, '09:00', '17:00', 8500, 'Cage 1', 1, 52
        FROM generate_series(1, 200) AS coach, generate_series(0, 6) AS day`);
    const columns = `instructor_id, student_id, group_key, starts_at, ends_at, seat, status, price_cents, location`;
    await owner.query(
      `INSERT INTO lessons (${columns})
       SELECT n % 200 + 1, md5('player ' || n % 20000)::uuid, 'then:' || n, hour, hour + interval '1 hour', 1,
              CASE WHEN n % 5 = 0 THEN 'cancelled' ELSE 'confirmed' END, 8500, 'Cage 1'
         FROM generate_series(0, $1 - 1) AS n,
              LATERAL (SELECT date_trunc('day', now()) - (n / 200 + 1) * interval '1 hour' AS hour) AS at`,
      [lessons],
    );
    await owner.query(
      `INSERT INTO lessons (${columns})
       SELECT 200, $1, 'own:' || n, hour, hour + interval '1 hour', NULL, 'declined', 8500, 'Cage 1'
         FROM generate_series(1, 20) AS n, LATERAL (SELECT now() - n * interval '1 day' AS hour) AS at`,
      [player.id],
    );
    await owner.query(
      `INSERT INTO lessons (${columns})
       SELECT $1, md5('player ' || n)::uuid, 'asked:' || n, hour, hour + interval '1 hour', NULL, 'pending', 8500, 'Cage 1'
         FROM generate_series(1, $2) AS n,
              LATERAL (SELECT date_trunc('hour', now()) + interval '1 year' + greatest(n, $2 / 2) * interval '1 hour' AS hour) AS at`,
      [coach.instructorId, requests],
    );
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.destroy();
  }
}
