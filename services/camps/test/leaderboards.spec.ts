import {
  addPlayer,
  changeScore,
  changeStationRules,
  constants,
  getScoreSheet,
  lendScorerCode,
  listLeaderboardCamps,
  listScoreRecords,
  openScorerCode,
  putScoreBack,
  usualRule,
  withdrawScorerCode,
} from '@fungo/contracts';
import { admin } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';
import { added, scored, scoring, station } from './scoring';

const academy = new Academy().forTests();
const { send, sheetOf, boardOf } = scoring(academy);

describe('the leaderboard', () => {
  it('lists each registered child at all stations, by first name and last initial', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id, { children: [child(), child({ playerName: 'Leo Delgado Jr.' })] });
    const board = await boardOf(camp.id);
    expect(board.filter(({ participantName }) => participantName === 'Leo D.').map((e) => e.station)).toEqual(
      [...constants.leaderboard.stations],
    );
    expect(JSON.stringify(board)).not.toMatch(/Delgado/);
  });

  it('takes each change once, and none that saw another score', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const first = scored(row!.entryId, [12.5]);
    expect(await send(camp.id, [first, first])).toMatchObject([{ outcome: 'taken' }, { outcome: 'taken' }]);
    const other = scored(row!.entryId, [9]);
    expect(await send(camp.id, [other])).toMatchObject([{ outcome: 'clash', row: { score: '12.50' } }]);
    const after = scored(row!.entryId, [9], first.id);
    expect(await send(camp.id, [after, other])).toMatchObject([{ outcome: 'taken' }, { outcome: 'clash' }]);
    expect((await sheetOf(camp.id))[0]).toMatchObject({ score: '9.00', changeId: after.id });
  });

  it('holds the last score of each of many devices that send their changes repeatedly in overlapping parts', async () => {
    const camp = await academy.camp({ capacity: 40 });
    for (let n = 0; n < 12; n += 1)
      await academy.register(camp.id, { children: [child({ playerName: `Kid ${n}` })] });
    const rows = await sheetOf(camp.id);
    await Promise.all(
      rows.map(async ({ entryId }, device) => {
        let saw: string | null = null;
        const made = Array.from({ length: 20 }, (_, n) => {
          const change = scored(entryId, [device * 100 + n], saw);
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

  it('takes one of two simultaneous scores of a child, and shows it to the other device', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const answers = await Promise.all(
      [10, 20].map((score) => send(camp.id, [scored(row!.entryId, [score])])),
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

  it('lists a child without a registration once, even if several stations add it', async () => {
    const camp = await academy.camp();
    await Promise.all([1, 2, 3].map((score) => send(camp.id, [added(score)])));
    const board = await boardOf(camp.id);
    expect(board.map(({ participantName, participantId }) => [participantName, participantId])).toEqual([
      ['Ida C.', null],
    ]);
  });

  it('restores a child’s earlier score, and keeps every change', async () => {
    const camp = await academy.camp();
    const { body: entry } = await academy.staff.call(addPlayer, {
      body: {
        campId: camp.id,
        participantName: 'Ida Cole',
        participantAge: 9,
        participantSport: 'softball',
        station,
      },
    });
    await academy.staff.call(changeScore, { params: { entryId: String(entry.id) }, body: { score: 7.25 } });
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

  it('dates a score by its arrival if the phone’s clock is wrong', async () => {
    const camp = await academy.camp({ startDate: dateIn(-1) });
    await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    const future = { ...scored(row!.entryId, [1]), at: '2999-01-01T00:00:00.000Z' };
    const past = { ...scored(row!.entryId, [2], future.id), at: '1999-01-01T00:00:00.000Z' };
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

  it('shows whether a camp has scores, and an absent child has none', async () => {
    const camp = await academy.camp();
    const hasScores = async () =>
      (await academy.service.visitor.call(listLeaderboardCamps, {})).body.find(({ id }) => id === camp.id)
        ?.hasScores;
    expect(await hasScores()).toBeUndefined();
    await academy.register(camp.id);
    expect(await hasScores()).toBe(false);
    const [row] = await sheetOf(camp.id);
    const absent = { ...scored(row!.entryId, []), didNotTakePart: true };
    await send(camp.id, [absent]);
    expect(await hasScores()).toBe(false);
    await send(camp.id, [scored(row!.entryId, [0], absent.id)]);
    expect(await hasScores()).toBe(true);
  });

  // holds: D2 stations.12
  it('recalculates scores when a station’s rules change, and refuses fewer attempts than were made', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id);
    const change = (changes: Partial<ReturnType<typeof usualRule>>, tag?: string) =>
      academy.staff.call(changeStationRules, {
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
    await send(camp.id, [scored(row!.entryId, [10, 11, 11])]);
    const scoreNow = async () => (await sheetOf(camp.id))[0]!.score;
    expect(await scoreNow()).toBe('11.00');
    expect((await change({ attempts: 3, counts: 'mean' })).body.hasScores).toBe(true);
    expect(await scoreNow()).toBe('10.67');
    await change({ attempts: 3, lessIsBetter: true });
    expect(await scoreNow()).toBe('10.00');
    expect((await change({ attempts: 2 })).error?.code).toBe('camps.attempts-made');
    expect(await scoreNow()).toBe('10.00');
  });

  it('loses a child without scores with its registration', async () => {
    const camp = await academy.camp();
    const { body } = await academy.register(camp.id);
    await academy.deleteRegistration(body.id);
    expect(await boardOf(camp.id)).toEqual([]);
  });

  it('keeps a child’s scores when its registration is deleted', async () => {
    const camp = await academy.camp();
    const { body } = await academy.register(camp.id);
    const [row] = await sheetOf(camp.id);
    await send(camp.id, [scored(row!.entryId, [8])]);
    await academy.deleteRegistration(body.id);
    expect((await boardOf(camp.id)).map(({ station: at, score }) => [at, score])).toEqual([
      [station, '8.00'],
    ]);
  });

  it('opens one station to a helper with its code, until the code is withdrawn', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id);
    const { body: code } = await academy
      .as(admin())
      .call(lendScorerCode, { params: { id: String(camp.id) }, body: { station, helper: 'Sam' } });
    const { body: opened } = await academy.service.visitor.call(openScorerCode, {
      body: { code: code.code.toLowerCase() },
    });
    const scorer = academy.with(opened.token);
    const [row] = await sheetOf(camp.id);
    expect(await send(camp.id, [scored(row!.entryId, [3])], scorer)).toMatchObject([{ outcome: 'taken' }]);
    await academy.as(admin()).call(withdrawScorerCode, { params: { id: code.id } });
    const after = await scorer.call(getScoreSheet, { params: { id: String(camp.id), station } });
    expect(after.error?.code).toBe('camps.not-a-scorer');
  });
});
