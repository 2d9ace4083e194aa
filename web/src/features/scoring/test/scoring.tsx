import type { ScoreChange, ScoreOutcome, ScoreRow, ScoreSheet, StationRule } from '@fungo/contracts';
import { usualRule } from '@fungo/contracts/camps/rankings';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Scoring } from '../components/scoring';
import { keptPrefix } from '@/lib/kept/has-kept';
import { academy } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, person, server } from '../../../../test/server';

const path = '/api/camps/:id/stations/:station/scores';
export const rule = (over: Partial<StationRule> = {}) => ({ ...usualRule('hitting_zone'), ...over });
const row = (entryId: number, name: string, over: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ entryId, playerId: entryId, name, age: 9, sport: 'baseball', divisionId: null },
  ...{ attempts: [], score: null, didNotTakePart: false, changeId: null },
  ...over,
});
export const ann = row(1, 'Ann Ito');
export const ben = row(2, 'Ben Osei', { divisionId: 5 });

/** Accepts changes like the service: each once, and a change based on an old score clashes. */
export function station(rows: ScoreRow[], rules = rule()) {
  const taken: ScoreChange[] = [];
  const sheet = (): ScoreSheet => ({
    campId: 7,
    campTitle: 'Summer Slugger Camp',
    rule: rules,
    divisions: [{ id: 5, sport: 'baseball', ageGroup: '10U' }],
    rows,
  });
  const take = (change: ScoreChange): ScoreOutcome => {
    const index = rows.findIndex((one) =>
      'entryId' in change ? one.entryId === change.entryId : one.name === change.player.name,
    );
    if (index < 0 && 'player' in change) rows.push(row(90 + rows.length, change.player.name, change.player));
    const place = index < 0 ? rows.length - 1 : index;
    const known = rows[place]!;
    if (known.changeId !== change.saw) return { id: change.id, outcome: 'clash', row: known };
    taken.push(change);
    const attempts = change.attempts.map((one) => one.toFixed(2));
    const { didNotTakePart } = change;
    rows[place] = { ...known, attempts, score: attempts[0] ?? null, didNotTakePart, changeId: change.id };
    return { id: change.id, outcome: 'taken', row: rows[place] };
  };
  const open = () =>
    server.use(
      http.get(path, () => HttpResponse.json(sheet())),
      http.post(path, async ({ request }) => {
        const { changes } = (await request.json()) as { changes: ScoreChange[] };
        return HttpResponse.json({ outcomes: changes.map(take) });
      }),
    );
  const cut = () => {
    breakDown('GET /api/camps/{id}/stations/{station}/scores');
    breakDown('POST /api/camps/{id}/stations/{station}/scores');
  };
  const elsewhere = (entryId: number, score: string) => {
    const place = rows.findIndex((one) => one.entryId === entryId);
    rows[place] = { ...rows[place]!, attempts: [score], score, changeId: `elsewhere-${score}` };
  };
  return { open, cut, elsewhere, taken, rows };
}

export function showScoring(role: 'instructor' | 'admin' = 'instructor', rules = rule()) {
  answer('GET /api/leaderboard/camps', [
    {
      ...{ id: 7, title: 'Summer Slugger Camp', startDate: '2026-07-06', endDate: '2026-07-10' },
      ...{ status: 'active', hasScores: false, stations: [rules] },
    },
  ]);
  return renderApp(<Scoring user={person({ role })} site={academy} />, { at: '/leaderboard-management' });
}
export const scoreOf = (name: string) => screen.findByLabelText(`Score of ${name}`);
export const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li')!);
export const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`${keptPrefix}score.`));

/** A station of a connected phone: {@link station} with its page. */
export function openStation(rows: ScoreRow[], rules = rule(), role: 'instructor' | 'admin' = 'instructor') {
  const opened = station(rows, rules);
  opened.open();
  return { ...opened, ...showScoring(role, rules) };
}

/** A phone that keeps nothing of an earlier test. */
export const forgetKept = () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
};
