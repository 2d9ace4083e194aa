import {
  type EndpointSpec,
  listCustomRequests,
  listInstructorLessons,
  listLessons,
  listSimpleLessons,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { Academy } from './academy';

const count = 1000;
/** Includes microseconds, which a JavaScript date would lose. */
const instant = '2031-05-06 14:00:00.123456+00';

describe('a thousand lessons at one instant', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests(beforeAll);
  const player = academy.playerForTests(beforeAll);
  let ids: number[];

  beforeAll(async () => {
    const rows = await academy.dataSource.query<{ id: number }[]>(
      `INSERT INTO lessons (instructor_id, student_id, group_key, starts_at, ends_at, status, price_cents, location,
                            booked_by_coach, created_at)
       SELECT $1, $2, 'page:' || n, $3::timestamptz, $3::timestamptz + interval '1 hour', 'declined', 5000, 'Cage 1',
              true, $3::timestamptz
         FROM generate_series(1, $4::integer) AS n RETURNING id`,
      [coach.instructorId, player.id, instant, count],
    );
    ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  });

  /** Every page of a list, found through its links. */
  async function pagesOf(caller: SignedIn, path: string): Promise<number[][]> {
    const pages: number[][] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const response = await academy.service.as(caller).fetch(next);
      expect(response.status).toBe(200);
      pages.push(((await response.json()) as { id: number }[]).map(({ id }) => id));
      next = /^<(\/[^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    return pages;
  }

  // holds: D1 7.18
  it.each([
    ['the coach', listInstructorLessons, () => coach],
    ['the player', listLessons, () => player],
    ['the coach’s own bookings', listSimpleLessons, () => coach],
  ] as const)('appear once each, in order, on the pages for %s', async (_, { path }, caller) => {
    const pages = await pagesOf(caller(), `${path}?limit=300`);
    expect(pages.map(({ length }) => length)).toEqual([300, 300, 300, 100]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  it.each([
    ['the coach', listInstructorLessons, () => coach],
    ['the player', listLessons, () => player],
  ] as const)('appear soonest first on the pages for %s', async (_, { path }, caller) => {
    const pages = await pagesOf(caller(), `${path}?limit=300&order=soonest`);
    expect(pages.map(({ length }) => length)).toEqual([300, 300, 300, 100]);
    expect(pages.flat()).toEqual(ids);
  });

  it('end with a full page without a link', async () => {
    expect(
      (await pagesOf(coach, `${listInstructorLessons.path}?limit=500`)).map(({ length }) => length),
    ).toEqual([500, 500]);
  });

  it('would be lost after the first page if pages were found by the instant alone', async () => {
    const { path } = listInstructorLessons;
    const as = academy.service.as(coach);
    const first = (await (await as.fetch(`${path}?limit=300`)).json()) as { scheduledDate: string }[];
    const before = first.at(-1)!.scheduledDate;
    expect(await (await as.fetch(`${path}?limit=300&before=${before}`)).json()).toEqual([]);
  });

  it.each([
    ['2147483648', listLessons],
    ['0', listLessons],
    ['', listLessons],
    ['1e3', listInstructorLessons],
    ['8e7d3bd3-54f4-4bd9-8df0-5f6a3a6f6f61', listCustomRequests],
  ])('refuse the id “%s” as the start of a page', async (id, { path }: EndpointSpec) => {
    const response = await academy.service.as(coach).fetch(`${path}?before=1746540000123456_${id}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toEqual({
      before: 'Please enter a date and time.',
    });
  });
});

describe('lists of lessons', () => {
  const academy = new Academy().forTests();

  // holds: D1 7.18
  it('can show upcoming lessons soonest first, and past ones newest first', async () => {
    const [coach, player] = await Promise.all([academy.coach(), academy.player()]);
    const hour = 3_600_000;
    const add = async (hours: number, status: 'pending' | 'confirmed' | 'declined' | 'cancelled') =>
      (await academy.lesson(coach, player, { status, startsAt: new Date(Date.now() + hours * hour) })).id;
    const underWay = await add(-0.5, 'confirmed');
    const next = await add(30, 'pending');
    const later = await add(60, 'confirmed');
    const declined = await add(40, 'declined');
    const was = await add(-30, 'confirmed');
    const unanswered = await add(-60, 'pending');
    for (const [caller, list] of [
      [coach, listInstructorLessons],
      [player, listLessons],
    ] as const) {
      const found = async (query: Partial<Record<string, string>>) =>
        (await academy.service.as(caller).call(list, { query: query })).body.map(
          (one) => (one as { id: number }).id,
        );
      expect(await found({ when: 'coming', order: 'soonest' })).toEqual([underWay, next, later]);
      expect(await found({ when: 'over' })).toEqual([declined, was, unanswered]);
      expect(await found({ when: 'settled' })).toEqual([declined, was]);
    }
  });
});
