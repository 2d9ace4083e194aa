import { randomUUID } from 'node:crypto';
import type { Camp, endpoints, LeaderboardEntry, ScorerCode, ScoreRecord } from '@fungo/contracts';
import { academy, call, cookieOf, json } from './academy';
import { newCamp } from './camps';
import { adminOnly, all, plain, type Row, row, staff } from './rows';

/** Staff enter scores and everybody sees them. Codes and the record of changes are for administrators. */
export function leaderboardRows(): Row[] {
  const player = { participantName: 'Mia Diaz', participantAge: 10, participantSport: 'baseball' };
  const station = 'hitting_zone';
  /** A camp with one child at one station. */
  const measured = async () => {
    const camp = await json<Camp>(await call('instr_owner', 'POST', '/api/camps', newCamp()));
    const body = { campId: camp.id, ...player, station };
    const answer = await call('instr_owner', 'POST', '/api/leaderboard/manual', body);
    expect(answer.status).toBe(201);
    const { id: entryId } = await json<LeaderboardEntry>(answer);
    return { campId: camp.id, entryId };
  };
  const lent = async () => {
    const { campId } = await measured();
    const path = `/api/camps/${campId}/scorer-codes`;
    return json<ScorerCode>(await call('admin', 'POST', path, { station, helper: 'Sam' }));
  };
  const filled = (path: string, { campId, entryId }: { campId: number; entryId: number }) =>
    path
      .replace('{campId}', String(campId))
      .replace('{id}', String(campId))
      .replace('{entryId}', String(entryId))
      .replace('{station}', station);
  const ofCamp = (name: keyof typeof endpoints, expected: Row['expected'], body?: unknown) =>
    row(name, expected, async (column, method, path) =>
      call(column, method, filled(path, await measured()), body),
    );
  const theirs = [404, 404, 404, 200, 200, 200] as const;
  return [
    plain('listLeaderboard', all(200)),
    plain('listLeaderboardCamps', all(200)),
    ofCamp('getCampLeaderboard', all(200)),
    ofCamp('getLeaderboardHighlights', all(200)),
    row('watchLeaderboard', all(200), async (column, _, path) => {
      const following = new AbortController();
      const headers = { cookie: cookieOf(column) };
      const answer = await fetch(academy.product.url + path, { headers, signal: following.signal });
      following.abort();
      return answer;
    }),
    ofCamp('changeScore', staff(200), { score: 12.5 }),
    ofCamp('deleteEntry', staff(204)),
    row('deletePlayer', staff(204), async (column, method, path) =>
      call(column, method, path, { campId: (await measured()).campId, ...player }),
    ),
    row('addPlayer', staff(201), async (column, method, path) => {
      const { campId } = await measured();
      return call(column, method, path, { campId, ...player, station: 'infield_accuracy' });
    }),
    ofCamp('changeStationRules', staff(200), { stations: [] }),
    ofCamp('getScoreSheet', theirs),
    row('sendScores', theirs, async (column, method, path) => {
      const made = await measured();
      const change = { id: randomUUID(), at: new Date().toISOString(), saw: null, entryId: made.entryId };
      const body = { changes: [{ ...change, attempts: [7], didNotTakePart: false }] };
      return call(column, method, filled(path, made), body);
    }),
    ofCamp('listScorerCodes', adminOnly(200)),
    ofCamp('lendScorerCode', adminOnly(201), { station, helper: 'Sam' }),
    row('withdrawScorerCode', adminOnly(204), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await lent()).id)),
    ),
    row('openScorerCode', all(200), async (column, method, path) =>
      call(column, method, path, { code: (await lent()).code }),
    ),
    ofCamp('listScoreRecords', adminOnly(200)),
    row('putScoreBack', adminOnly(201), async (column, method, path) => {
      const { campId } = await measured();
      const records = await call('admin', 'GET', `/api/camps/${campId}/score-changes`);
      const [added] = await json<ScoreRecord[]>(records);
      return call(column, method, path.replace('{id}', added!.id));
    }),
  ];
}
