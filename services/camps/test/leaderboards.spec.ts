import { randomUUID } from 'node:crypto';
import {
  addPlayer,
  changeScore,
  changeStationRules,
  deleteCampRegistration,
  deleteEntry,
  deletePlayer,
  getCampLeaderboard,
  type LeaderboardEntry,
  lendScorerCode,
  listLeaderboardCamps,
  listScoreRecords,
  openScorerCode,
  putScoreBack,
  type RequestOf,
  getScoreSheet,
  sendScores,
  usualRule,
  withdrawScorerCode,
  constants,
} from '@fungo/contracts';
import { admin, type Coach } from '@fungo/testing';
import { createCamp } from '../factories';
import { Academy, child, dateIn } from './academy';

const station = 'hitting_zone';
const academy = new Academy().forTests();
let coach: Coach;
beforeAll(async () => {
  coach = await academy.coach();
});

type Change = RequestOf<typeof sendScores>['body']['changes'][number];
const saying = (entryId: number, attempts: number[], saw: string | null = null): Change => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  entryId,
  saw,
  attempts,
  didNotTakePart: false,
});

const send = async (campId: number, changes: Change[], as = academy.as(coach)) => {
  const { body } = await as.call(sendScores, { params: { id: String(campId), station }, body: { changes } });
  return body.outcomes;
};
const sheetOf = async (campId: number) =>
  (await academy.as(coach).call(getScoreSheet, { params: { id: String(campId), station } })).body.rows;
const boardOf = async (campId: number, as = academy.as(coach)) =>
  (await as.call(getCampLeaderboard, { params: { campId: String(campId) } })).body;
const namesOn = (board: { participantName: string }[]) => [...new Set(board.map((e) => e.participantName))];

describe('the leaderboard', () => {
  it('lists each registered child at all stations, by first name and last initial', async () => {
    const camp = await createCamp(academy.dataSource);
    await academy.register(camp.id, { children: [child(), child({ playerName: 'Leo Delgado Jr.' })] });
    const board = await boardOf(camp.id);
    expect(board.filter(({ participantName }) => participantName === 'Leo D.').map((e) => e.station)).toEqual(
      [...constants.leaderboard.stations],
    );
    expect(JSON.stringify(board)).not.toMatch(/Delgado/);
  });

  it('takes each change once, and none that saw something else', async () => {
    const camp = await createCamp(academy.dataSource);
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const first = saying(row!.entryId, [12.5]);
    expect(await send(camp.id, [first, first])).toMatchObject([{ outcome: 'taken' }, { outcome: 'taken' }]);
    const other = saying(row!.entryId, [9]);
    expect(await send(camp.id, [other])).toMatchObject([{ outcome: 'clash', row: { score: '12.50' } }]);
    const after = saying(row!.entryId, [9], first.id);
    expect(await send(camp.id, [after, other])).toMatchObject([{ outcome: 'taken' }, { outcome: 'clash' }]);
    expect((await sheetOf(camp.id))[0]).toMatchObject({ score: '9.00', changeId: after.id });
  });

  /** Many devices measure at once: each sends what it made, in its order and many times, in parts that overlap. */
  it('holds what each device said last, however often and in whatever parts it sent it', async () => {
    const camp = await createCamp(academy.dataSource, { capacity: 40 });
    for (let n = 0; n < 12; n += 1)
      await academy.register(camp.id, { children: [child({ playerName: `Kid ${n}` })] });
    const rows = await sheetOf(camp.id);
    await Promise.all(
      rows.map(async ({ entryId }, device) => {
        let saw: string | null = null;
        const made = Array.from({ length: 20 }, (_, n) => {
          const change = saying(entryId, [device * 100 + n], saw);
          saw = change.id;
          return change;
        });
        for (let end = 1; end <= made.length; end += 3)
          await Promise.all([send(camp.id, made.slice(0, end)), send(camp.id, made.slice(0, end))]);
        const outcomes = await send(camp.id, made);
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['taken']));
      }),
    );
    const after = new Map((await sheetOf(camp.id)).map(({ entryId, score }) => [entryId, score]));
    expect(rows.map(({ entryId }) => after.get(entryId))).toEqual(
      rows.map((_, device) => (device * 100 + 19).toFixed(2)),
    );
  });

  it('takes one of two who measure the same child at once, and shows the other what stands', async () => {
    const camp = await createCamp(academy.dataSource);
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const answers = await Promise.all(
      [10, 20].map((score) => send(camp.id, [saying(row!.entryId, [score])])),
    );
    expect(
      answers
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['clash', 'taken']);
    const [now] = await sheetOf(camp.id);
    for (const { row: shown } of answers.flat()) expect(shown!.score).toBe(now!.score);
  });

  it('lists a child who came without a registration once, whoever adds it', async () => {
    const camp = await createCamp(academy.dataSource);
    const adding = (score: number): Change => ({
      ...{
        id: randomUUID(),
        at: new Date().toISOString(),
        saw: null,
        attempts: [score],
        didNotTakePart: false,
      },
      player: { name: 'Ida Cole', age: 9, sport: 'softball' },
    });
    await Promise.all([1, 2, 3].map((score) => send(camp.id, [adding(score)])));
    const board = await boardOf(camp.id);
    expect(board.map(({ participantName, participantId }) => [participantName, participantId])).toEqual([
      ['Ida C.', null],
    ]);
  });

  it('puts a removed child back, and keeps every change', async () => {
    const camp = await createCamp(academy.dataSource);
    const { body: entry } = await academy.as(coach).call(addPlayer, {
      body: {
        campId: camp.id,
        participantName: 'Ida Cole',
        participantAge: 9,
        participantSport: 'softball',
        station,
      },
    });
    await academy
      .as(coach)
      .call(changeScore, { params: { entryId: String(entry.id) }, body: { score: 7.25 } });
    const records = async () =>
      (await academy.as(admin()).call(listScoreRecords, { params: { id: String(camp.id) }, query: {} })).body;
    const [latest] = await records();
    expect(latest).toMatchObject({ kind: 'scored', to: { attempts: ['7.25'] }, isCurrent: true });
    const back = await academy.as(admin()).call(putScoreBack, { params: { id: latest!.id } });
    expect(back.status).toBe(201);
    expect((await sheetOf(camp.id))[0]).toMatchObject({ score: null });
    await expect(
      academy.dataSource.query(`UPDATE score_changes SET station = 'outfield_accuracy'`),
    ).rejects.toThrow('permission denied');
  });

  // holds: D2 boards.8
  it('takes the one child off all stations whom `playerId` names, of two of the same name', async () => {
    const camp = await createCamp(academy.dataSource);
    const other = await createCamp(academy.dataSource);
    for (const { id } of [camp, camp, other]) await academy.register(id);
    const [first, second] = await sheetOf(camp.id);
    const [elsewhere] = await sheetOf(other.id);
    const named = { participantName: 'mia d.', participantAge: 10, participantSport: 'baseball' } as const;
    const remove = (changes: { playerId?: number; participantName?: string }) =>
      academy.as(coach).call(deletePlayer, { body: { campId: camp.id, ...named, ...changes } });

    expect((await remove({ playerId: elsewhere!.playerId })).error?.code).toBe('camps.entry-not-found');
    expect((await remove({})).error?.code).toBe('camps.several-players');
    expect((await remove({ participantName: 'Mia Delgado' })).error?.code).toBe('camps.several-players');
    expect((await remove({ playerId: first!.playerId })).status).toBe(204);
    expect(new Set((await boardOf(camp.id)).map(({ playerId }) => playerId))).toEqual(
      new Set([second!.playerId]),
    );
    expect(await boardOf(other.id)).toHaveLength(constants.leaderboard.stations.length);
    expect((await remove({})).status).toBe(204);
    expect(await boardOf(camp.id)).toEqual([]);
    expect((await remove({})).error?.code).toBe('camps.entry-not-found');
  });

  // holds: D2 boards.14
  it('takes a child off whom a body names as any read does, or in full', async () => {
    const camp = await createCamp(academy.dataSource);
    for (const playerName of ['Smithson, Anna', 'José Núñez', 'Ida Cole'])
      await academy.register(camp.id, { children: [child({ playerName })] });
    const remove = ({ participantName, participantAge, participantSport }: LeaderboardEntry) =>
      academy.as(coach).call(deletePlayer, {
        body: { campId: camp.id, participantName, participantAge, participantSport },
      });
    const board = await boardOf(camp.id);
    expect((await remove(board[0]!)).status).toBe(204);
    expect((await remove({ ...board[0]!, participantName: 'José Núñez' })).status).toBe(204);
    expect(namesOn(await boardOf(camp.id))).toEqual(['Ida C.']);
  });

  it('does not put a child back for a phone that repeats what it sent before staff took the child off', async () => {
    const camp = await createCamp(academy.dataSource);
    const player = { name: 'Ida Cole', age: 9, sport: 'softball' as const };
    const { entryId: _, ...said } = saying(0, [7]) as Change & { entryId: number };
    const adding = { ...said, player };
    await send(camp.id, [adding]);
    const [entry] = await boardOf(camp.id);
    await academy.as(coach).call(deleteEntry, { params: { entryId: String(entry!.id) } });
    expect(await send(camp.id, [adding])).toEqual([{ id: adding.id, outcome: 'taken', row: null }]);
    const next = { ...adding, id: randomUUID(), saw: adding.id };
    expect(await send(camp.id, [next])).toEqual([{ id: next.id, outcome: 'gone', row: null }]);
    expect(await boardOf(camp.id)).toEqual([]);
  });

  it('answers a repeated addition by hand that the child has been taken off since', async () => {
    const camp = await createCamp(academy.dataSource);
    const body = {
      ...{ campId: camp.id, participantName: 'Ida Cole', participantAge: 9 },
      ...{ participantSport: 'softball' as const, station: 'hitting_zone' as const },
    };
    const add = () =>
      academy.as(coach).call(addPlayer, { body, headers: { 'idempotency-key': `ida-${camp.id}` } });
    const { body: entry } = await add();
    expect((await add()).body).toEqual(entry);
    await academy.as(coach).call(deleteEntry, { params: { entryId: String(entry.id) } });
    expect((await add()).error?.code).toBe('camps.entry-not-found');
    expect(await boardOf(camp.id)).toEqual([]);
  });

  it('notes a score under the time of arrival where a phone’s clock cannot be right', async () => {
    const camp = await createCamp(academy.dataSource, { startDate: dateIn(-1) });
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const future = { ...saying(row!.entryId, [1]), at: '2999-01-01T00:00:00.000Z' };
    const past = { ...saying(row!.entryId, [2], future.id), at: '1999-01-01T00:00:00.000Z' };
    const before = Date.now();
    await send(camp.id, [future, past]);
    const times = await academy.dataSource.query<{ madeAt: Date }[]>(
      'SELECT made_at AS "madeAt" FROM score_changes WHERE id = ANY ($1)',
      [[future.id, past.id]],
    );
    expect(times).toHaveLength(2);
    for (const { madeAt } of times) {
      expect(madeAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(madeAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('says of a camp whether anybody was measured: who did not take part was not', async () => {
    const camp = await createCamp(academy.dataSource);
    const hasScores = async () =>
      (await academy.service.visitor.call(listLeaderboardCamps, {})).body.find(({ id }) => id === camp.id)
        ?.hasScores;
    expect(await hasScores()).toBeUndefined();
    await academy.register(camp.id);
    expect(await hasScores()).toBe(false);
    const [row] = await sheetOf(camp.id);
    const absent = { ...saying(row!.entryId, []), didNotTakePart: true };
    await send(camp.id, [absent]);
    expect(await hasScores()).toBe(false);
    await send(camp.id, [saying(row!.entryId, [0], absent.id)]);
    expect(await hasScores()).toBe(true);
  });

  // holds: D2 stations.12
  it('counts anew what was measured when a station’s rules change, and refuses fewer attempts than were made', async () => {
    const camp = await createCamp(academy.dataSource);
    await academy.register(camp.id);
    const change = (changes: Partial<ReturnType<typeof usualRule>>, tag?: string) =>
      academy.as(coach).call(changeStationRules, {
        params: { id: String(camp.id) },
        body: { stations: [{ ...usualRule(station), ...changes }] },
        headers: tag === undefined ? {} : { 'if-match': tag },
      });
    const three = await change({ attempts: 3 });
    expect(three.body.hasScores).toBe(false);
    const seconds = await change({ attempts: 3, unit: 'sec' }, `"${three.body.version}"`);
    expect(seconds.headers.get('etag')).toBe(`"${seconds.body.version}"`);
    const late = await change({ attempts: 3, unit: 'mph' }, `"${three.body.version}"`);
    expect([late.status, late.error.code]).toEqual([409, 'request.changed-meanwhile']);
    expect(late.error.current).toEqual(seconds.body);
    const [row] = await sheetOf(camp.id);
    await send(camp.id, [saying(row!.entryId, [10, 11, 11])]);
    const scoreNow = async () => (await sheetOf(camp.id))[0]!.score;
    expect(await scoreNow()).toBe('11.00');
    expect((await change({ attempts: 3, counts: 'mean' })).body.hasScores).toBe(true);
    expect(await scoreNow()).toBe('10.67');
    await change({ attempts: 3, lessIsBetter: true });
    expect(await scoreNow()).toBe('10.00');
    expect((await change({ attempts: 2 })).error?.code).toBe('camps.attempts-made');
    expect(await scoreNow()).toBe('10.00');
  });

  it('goes with an unscored registration', async () => {
    const camp = await createCamp(academy.dataSource);
    const { body } = await academy.register(camp.id);
    await academy.as(coach).call(deleteCampRegistration, { params: { id: body.id } });
    expect(await boardOf(camp.id)).toEqual([]);
  });

  it('keeps what was measured when its registration goes', async () => {
    const camp = await createCamp(academy.dataSource);
    const { body } = await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    await send(camp.id, [saying(row!.entryId, [8])]);
    await academy.as(coach).call(deleteCampRegistration, { params: { id: body.id } });
    expect((await boardOf(camp.id)).map(({ station: at, score }) => [at, score])).toEqual([
      [station, '8.00'],
    ]);
  });

  it('opens one station to whoever has its code, until it is withdrawn', async () => {
    const camp = await createCamp(academy.dataSource);
    await academy.register(camp.id);
    const { body: code } = await academy
      .as(admin())
      .call(lendScorerCode, { params: { id: String(camp.id) }, body: { station, helper: 'Sam' } });
    const { body: opened } = await academy.service.visitor.call(openScorerCode, {
      body: { code: code.code.toLowerCase() },
    });
    const scorer = academy.with(opened.token);
    const [row] = await sheetOf(camp.id);
    expect(await send(camp.id, [saying(row!.entryId, [3])], scorer)).toMatchObject([{ outcome: 'taken' }]);
    await academy.as(admin()).call(withdrawScorerCode, { params: { id: code.id } });
    const after = await scorer.call(getScoreSheet, { params: { id: String(camp.id), station } });
    expect(after.error?.code).toBe('camps.not-a-scorer');
  });
});
