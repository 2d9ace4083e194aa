import { Client } from 'pg';
import { constants } from '@fungo/contracts';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { Academy, dateIn, instantAt } from './academy';

const { perCoach, withinHours, pending } = constants.lesson.requests;

describe('requests for lessons', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const player = academy.playerForTests();
  beforeEach(async () => {
    await academy.slot(coach, { startTime: '00:00', endTime: '23:59' });
    await academy.published();
  });

  const hour = (index: number) => instantAt(dateIn(7), `${String(index).padStart(2, '0')}:00`);
  const cancel = (lesson: { id: number }) => academy.change(player, lesson, 'cancelled');
  const timePasses = (interval: string) =>
    academy.dataSource.query(
      'UPDATE lessons SET created_at = created_at - $2::interval WHERE student_id = $1',
      [player.id, interval],
    );
  /** Unanswered requests of the player to other coaches, on dates far away. */
  const askedBefore = (count: number) =>
    academy.dataSource.query(
      `INSERT INTO lessons (instructor_id, student_id, group_key, starts_at, ends_at, status, price_cents, location)
       SELECT 999999, $1, 'other', at, at + interval '1 hour', 'pending', 5000, 'Cage 2'
         FROM generate_series(1, $2::integer) AS n, LATERAL (SELECT now() + make_interval(days => 100 + n)) AS _ (at)`,
      [player.id, count],
    );

  // holds: decided.9
  it('send a limited number of mails, even if they are withdrawn again and again', async () => {
    const refusals = [];
    for (let round = 0; round < 30; round += 1) {
      const { status, body, error, headers } = await academy.book(player, coach, hour(9));
      if (status === 201) expect((await cancel(body)).status).toBe(200);
      else refusals.push([status, error.code, error.message, Number(headers.get('retry-after')) > 23 * 3600]);
    }
    expect(refusals).toEqual(
      Array(30 - perCoach).fill([
        429,
        'scheduling.too-many-requests',
        `You have requested ${perCoach} lessons from this coach in 24 hours. You can request the next one in 24 hours.`,
        true,
      ]),
    );
    expect(await academy.published()).toHaveLength(2 * perCoach);
  });

  // holds: decided.9
  it('are limited by coach and player, until the first one is old enough', async () => {
    const first = await academy.book(player, coach, hour(0));
    for (let index = 1; index < perCoach; index += 1) await academy.book(player, coach, hour(index));
    expect((await academy.book(player, coach, hour(20))).status).toBe(429);
    const other = await academy.coach();
    await academy.slot(other);
    expect((await academy.book(await academy.player(), coach, hour(20))).status).toBe(201);
    expect((await cancel(first.body)).status).toBe(200);
    expect((await academy.book(player, other, hour(9))).status).toBe(409); // the player has a lesson at that hour
    await timePasses(`${withinHours - 1} hours`);
    expect((await academy.book(player, coach, hour(20))).error.message).toMatch(/in 60 minutes\.$/);
    await timePasses('1 hour');
    expect((await academy.book(player, coach, hour(20))).status).toBe(201);
  });

  it('do not count lessons that a coach booked for the player', async () => {
    for (let index = 0; index < perCoach; index += 1)
      await academy.lesson(coach, player, {
        startsAt: new Date(instantAt(dateIn(20 + index))),
        status: 'confirmed',
        bookedByCoach: true,
      });
    expect((await academy.book(player, coach, hour(9))).status).toBe(201);
  });

  it('repeat their answer for the same key even beyond the limit', async () => {
    const headers = { 'idempotency-key': 'the-last' };
    for (let index = 1; index < perCoach; index += 1) await academy.book(player, coach, hour(index));
    const last = await academy.book(player, coach, hour(0), { headers });
    expect((await academy.book(player, coach, hour(20))).status).toBe(429);
    const again = await academy.book(player, coach, hour(0), { headers });
    expect([again.status, again.body]).toEqual([201, last.body]);
  });

  // holds: decided.9
  it('are limited while unanswered, and a cancelled one makes room', async () => {
    await askedBefore(pending - 1);
    const { body } = await academy.book(player, coach, hour(9));
    const { status, error } = await academy.book(player, coach, hour(10));
    expect([status, error.code]).toEqual([409, 'scheduling.too-many-pending']);
    await cancel(body);
    expect((await academy.book(player, coach, hour(10))).status).toBe(201);
  });

  // holds: decided.9
  it('are counted the same when simultaneous', async () => {
    await askedBefore(pending - 4);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => academy.book(player, coach, hour(index))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ error }) => error.code === 'scheduling.too-many-pending')).toHaveLength(8);
  });

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'counted' }])(
    'take five round trips to PostgreSQL, with %j',
    async (headers) => {
      const own = await roundTripsOf(headers);
      expect(own).toHaveLength(5);
      expect([own[0], own.at(-1)]).toEqual(['START TRANSACTION', 'COMMIT']);
    },
  );

  it('exceed the limit without the lock, as a control', async () => {
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    const { rows } = await owner.query<{ definition: string }>(
      `SELECT pg_get_functiondef('scheduling.hold_for_booking'::regproc) AS definition`,
    );
    const { definition } = rows[0]!;
    const unlocked = definition.replace(' FOR NO KEY UPDATE', '');
    expect(unlocked).not.toBe(definition);
    await owner.query(unlocked);
    let most = 0;
    for (let round = 0; most <= pending && round < 20; round += 1) {
      Object.assign(player, await academy.player());
      await askedBefore(pending - 1);
      await Promise.all([0, 1, 2, 3].map((index) => academy.book(player, coach, hour(index))));
      most = await academy.dataSource.manager.countBy(StoredLesson, {
        studentId: player.id,
        status: 'pending',
      });
    }
    await owner.query(definition);
    await owner.end();
    expect(most).toBeGreaterThan(pending);
  });

  /** The statements that one booking sends to PostgreSQL. */
  async function roundTripsOf(headers: Record<string, string>): Promise<string[]> {
    const someone = await academy.player();
    const query = jest.spyOn(Client.prototype, 'query');
    const { status } = await academy.book(someone, coach, hour(9), { headers });
    const { contexts, calls } = query.mock as { contexts: unknown[]; calls: unknown[][] };
    const asked = calls.map(([statement], index) => ({
      statement: typeof statement === 'string' ? statement : (statement as { text: string }).text,
      on: contexts[index],
    }));
    query.mockRestore();
    expect(status).toBe(201);
    const { on } = asked.find(({ statement }) => statement.includes('hold_for_booking'))!;
    return asked.filter((one) => one.on === on).map(({ statement }) => statement);
  }
});
