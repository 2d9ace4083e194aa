import {
  changeScore,
  changeStationRules,
  constants,
  getScoreSheet,
  type LeaderboardEntry,
  usualRule,
} from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { type Coach, eventually } from '@fungo/testing';
import { Academy, dateIn } from './academy';

const station = 'hitting_zone';
const ticking = jest.spyOn(globalThis, 'setInterval');
let academy: Academy;
let coach: Coach;
/** The service's heartbeat, which the tests trigger themselves. */
let beat: () => void;

beforeAll(async () => {
  academy = await new Academy().open();
  coach = await academy.coach();
  const every = constants.eventStream.heartbeatSeconds * 1000;
  const beats = ticking.mock.calls.filter(([, milliseconds]) => milliseconds === every);
  expect(beats).toHaveLength(1);
  beat = beats[0]![0];
});
afterEach(() => {
  for (const stream of followed.splice(0)) stream.abort();
});
afterAll(() => academy?.close());

type Heard =
  | { event: 'at'; id: string }
  | { event: 'changed'; id: string; entries: LeaderboardEntry[]; gone: number[]; hidden: number[] };
const followed: AbortController[] = [];

/** A follower's events so far, starting with the first `at`. */
async function follow(): Promise<Heard[]> {
  const heard: Heard[] = [];
  const agent = new AbortController();
  followed.push(agent);
  const { body } = await academy.service.visitor.fetch('/api/leaderboard/events', { signal: agent.signal });
  const read = async () => {
    let text = '';
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = [...text.matchAll(/^event: (\w+)\nid: (.+)\ndata: (.+)\n\n/gm)];
      heard.splice(0, heard.length, ...events.map(([, event, id, data]) => heardOf(event!, id!, data!)));
    }
  };
  void read().catch(() => undefined); // the stream ends with the test
  await eventually(() => expect(heard[0]).toMatchObject({ event: 'at' }));
  return heard;
}

const heardOf = (event: string, id: string, data: string) =>
  ({ event, ...(JSON.parse(data) as object), id }) as Heard;

async function measuredCamp(startDate = dateIn(0)) {
  const camp = await academy.camp({ startDate });
  await academy.register(camp.id);
  const params = { id: String(camp.id), station } as const;
  const { rows } = (await academy.as(coach).call(getScoreSheet, { params })).body;
  const score = (points: number) =>
    academy
      .as(coach)
      .call(changeScore, { params: { entryId: String(rows[0]!.entryId) }, body: { score: points } });
  return { camp, score, entryId: rows[0]!.entryId };
}

// holds: D2 boards.10
it('the stream repeats its latest id as a heartbeat, so that silence means a lost connection', async () => {
  const heard = await follow();
  beat();
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual(heard[0]);

  const { score } = await measuredCamp();
  await score(12.5);
  await eventually(() => expect(heard.at(-1)).toMatchObject({ entries: [{ score: '12.50' }] }));
  const { id } = heard.at(-1)!;
  beat();
  await eventually(() => expect(heard.at(-1)).toEqual({ event: 'at', id }));
  expect((await follow())[0]).toEqual({ event: 'at', id });
});

// holds: D2 boards.10
it('the stream makes everybody read again when a camp’s rules change', async () => {
  const { camp, score } = await measuredCamp();
  await score(12.5);
  const heard = await follow();
  const epochOf = ({ id }: Heard) => id.split('.')[0];
  const answer = await academy.as(coach).call(changeStationRules, {
    params: { id: String(camp.id) },
    body: { stations: [{ ...usualRule(station), lessIsBetter: true }] },
  });
  expect(answer.status).toBe(200);
  await eventually(() => expect(epochOf(heard.at(-1)!)).not.toBe(epochOf(heard[0]!)));
  expect(heard.at(-1)).toMatchObject({ event: 'at' });
});

// holds: D2 boards.12
it('the stream has only the ids of hidden entries', async () => {
  const { score, entryId } = await measuredCamp(dateIn(1));
  const heard = await follow();
  await score(12.5);
  await eventually(() =>
    expect(heard.at(-1)).toMatchObject({ event: 'changed', entries: [], gone: [], hidden: [entryId] }),
  );
});

it('the stream makes everybody read again on a new day, when more camps may be public', async () => {
  const heard = await follow();
  const today = jest.spyOn(AcademyClock.prototype, 'today').mockReturnValue('2999-01-01');
  beat();
  await eventually(() => expect(heard).toHaveLength(2));
  const [before, after] = heard.map(({ id }) => id.split('.')[0]);
  expect(after).not.toBe(before);
  beat();
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard[2]).toEqual(heard[1]);
  today.mockRestore();
  beat();
});
