import { changeCoachRules, changeLesson } from '@fungo/contracts';
import { PeopleService } from '@fungo/platform/people';
import { type Coach, isThorough, many, student } from '@fungo/testing';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { Academy, dateIn, instantAt } from './academy';

const rounds = isThorough ? 30 : 4;
/** Enough for the control to lose at least one race. */
const controlRounds = 8;
const clients = 32;
const minutes = 20;

describe('races for the last lesson of a day', () => {
  const academy = new Academy().forTests();
  afterEach(() => jest.restoreAllMocks());

  /** Short requests, one after the other, of one date. */
  const requestsOn = (coach: Coach, date: string): Promise<StoredLesson[]> => {
    const begin = Date.parse(instantAt(date, '08:00'));
    const at = (i: number) => new Date(begin + i * minutes * 60_000);
    const request = (i: number) => academy.lesson(coach, student(), { startsAt: at(i), endsAt: at(i + 1) });
    return Promise.all(many(clients, request));
  };

  /** @returns the number of lessons that were confirmed */
  const confirmAtOnce = async (coach: Coach, round: number): Promise<number> => {
    const requests = await requestsOn(coach, dateIn(14 + round));
    const confirm = async ({ id }: StoredLesson): Promise<number> => {
      const params = { id: `${id}` };
      const answer = await academy.as(coach).call(changeLesson, { params, body: { status: 'confirmed' } });
      if (answer.status === 503) return confirm({ id } as StoredLesson);
      if (answer.status !== 200) expect(answer.error.code).toBe('scheduling.day-full');
      return answer.status;
    };
    const statuses = await Promise.all(requests.map(confirm));
    return statuses.filter((status) => status === 200).length;
  };

  const limitedCoach = async (): Promise<Coach> => {
    const coach = await academy.coach();
    const body = { breakMinutes: 0, lessonsPerDay: 1 };
    expect((await academy.as(coach).call(changeCoachRules, { body })).status).toBe(200);
    return coach;
  };

  it('have one winner', async () => {
    const coach = await limitedCoach();
    for (const round of many(rounds, (i) => i)) expect(await confirmAtOnce(coach, round)).toBe(1);
  });

  it('have several winners without the lock (control)', async () => {
    const coach = await limitedCoach();
    jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
    const winners = [];
    for (const round of many(controlRounds, (i) => i)) winners.push(await confirmAtOnce(coach, round));
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });
});
