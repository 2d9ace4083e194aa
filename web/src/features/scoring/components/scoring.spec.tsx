import type { ScoreChange, ScoreOutcome, ScoreRow, ScoreSheet, StationRule } from '@fungo/contracts';
import { usualRule } from '@fungo/contracts/camps/rankings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { keptPrefix } from '@/lib/kept/has-kept';
import { academy } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, person, refuse, server } from '../../../../test/server';
import { ScorerEntrance } from './scorer-entrance';
import { Scoring } from './scoring';

const path = '/api/camps/:id/stations/:station/scores';
const rule = (over: Partial<StationRule> = {}) => ({ ...usualRule('hitting_zone'), ...over });
const row = (entryId: number, name: string, over: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ entryId, playerId: entryId, name, age: 9, sport: 'baseball', divisionId: null },
  ...{ attempts: [], score: null, didNotTakePart: false, changeId: null },
  ...over,
});
const ann = row(1, 'Ann Ito');
const ben = row(2, 'Ben Osei', { divisionId: 5 });

/** Takes changes as the service does: each once, and one that did not see what stands is a clash. */
function station(rows: ScoreRow[], rules = rule()) {
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

function show(role: 'instructor' | 'admin' = 'instructor', rules = rule()) {
  answer('GET /api/leaderboard/camps', [
    {
      ...{ id: 7, title: 'Summer Slugger Camp', startDate: '2026-07-06', endDate: '2026-07-10' },
      ...{ status: 'active', hasScores: false, stations: [rules] },
    },
  ]);
  return renderApp(<Scoring user={person({ role })} site={academy} />, { at: '/leaderboard-management' });
}
const scoreOf = (name: string) => screen.findByLabelText(`Score of ${name}`);
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li')!);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`${keptPrefix}score.`));

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

// holds: D2 stations.1
test('has a tab for each station with its count, and rows whose score is typed as text with a phone’s number pad', async () => {
  station([ann, ben]).open();
  show();
  expect(await screen.findByRole('tab', { name: 'Hitting Zone (2)' })).toBeVisible();
  const field = await scoreOf('Ann Ito');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByRole('button', { name: 'Save the score of Ann Ito' })).toBeDisabled();
});

// holds: D2 stations.1
test('saves a score by its button, and says so', async () => {
  const { open, taken } = station([ann, ben]);
  open();
  show();
  await userEvent.type(await scoreOf('Ann Ito'), '12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save the score of Ann Ito' }));
  expect(await screen.findByText('Score Updated')).toBeVisible();
  await waitFor(() =>
    expect(taken).toEqual([expect.objectContaining({ entryId: 1, attempts: [12.5], saw: null })]),
  );
  await waitFor(() => expect(kept()).toEqual([]));
});

// holds: D2 stations.8
test('Enter goes on to the next child, and the last entries can be undone one by one', async () => {
  const { open, rows } = station([ann, ben]);
  open();
  show();
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  expect(await scoreOf('Ben Osei')).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  await waitFor(() => expect(rows.map(({ attempts }) => attempts)).toEqual([['12.50'], ['9.00']]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo Ben Osei' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo Ann Ito' }));
  await waitFor(() => expect(rows.map(({ attempts }) => attempts)).toEqual([[], []]));
});

// holds: D2 stations.3
test('refuses what is no score, and sends nothing', async () => {
  const { open, taken } = station([ann]);
  open();
  show();
  await userEvent.type(await scoreOf('Ann Ito'), '-1{Enter}');
  expect(await screen.findByText('Invalid Score')).toBeVisible();
  expect(screen.getByText('Please enter a valid number')).toBeVisible();
  expect(taken).toEqual([]);
});

// holds: D2 stations.8
test('marks who did not take part, and takes that back', async () => {
  const { open, rows } = station([ann]);
  open();
  show();
  const button = await screen.findByRole('button', { name: 'Ann Ito didn’t play' });
  await userEvent.click(button);
  await waitFor(() => expect(rows[0]).toMatchObject({ didNotTakePart: true }));
  await userEvent.click(button);
  await waitFor(() => expect(rows[0]).toMatchObject({ didNotTakePart: false, attempts: [] }));
});

// holds: D2 stations.8
test('takes as many attempts as the station allows, one after another', async () => {
  const { open, rows } = station([ann, ben], rule({ attempts: 3 }));
  open();
  show('instructor', rule({ attempts: 3 }));
  await userEvent.type(await screen.findByLabelText('Try 1 of Ann Ito'), '7{Enter}8{Enter}9{Enter}');
  expect(screen.getByLabelText('Try 1 of Ben Osei')).toHaveFocus();
  await waitFor(() => expect(rows[0]!.attempts).toEqual(['7.00', '8.00', '9.00']));
});

// holds: D2 stations.9
test('shows both values of a clash, and the person chooses', async () => {
  const { open, elsewhere, rows } = station([ann, ben]);
  open();
  show();
  await scoreOf('Ann Ito');
  elsewhere(1, '12.50');
  elsewhere(2, '7.00');
  await userEvent.type(await scoreOf('Ann Ito'), '9{Enter}');
  await userEvent.type(await scoreOf('Ben Osei'), '8{Enter}');
  await userEvent.click((await rowOf('Ann Ito')).getByRole('button', { name: 'Keep 12.5' }));
  await userEvent.click(await (await rowOf('Ben Osei')).findByRole('button', { name: 'Use 8.0' }));
  await waitFor(() => expect(rows.map(({ attempts }) => attempts)).toEqual([['12.50'], ['8.00']]));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// holds: D2 stations.5
test('keeps scores without a connection, also of a child added there and over a killed page, and sends each once', async () => {
  const { open, cut, taken, rows } = station([ann]);
  open();
  const { unmount } = show();
  await scoreOf('Ann Ito');
  cut();
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add Player' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Player' }));
  expect(dialog.getByText('Please enter the player’s name.')).toBeVisible();
  expect(dialog.getByText('Please enter an age from 3 to 18.')).toBeVisible();
  expect(dialog.getByText('Please choose a sport.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Player name'), 'Noor Haddad');
  await userEvent.type(dialog.getByLabelText('Age'), '9');
  await userEvent.click(dialog.getByLabelText('Softball'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Player' }));
  await userEvent.type(await scoreOf('Noor Haddad'), '5{Enter}');
  expect(await screen.findByText('3 scores to send.')).toBeVisible();
  unmount();

  breakDown('GET /api/leaderboard/camps');
  renderApp(<Scoring user={person({ role: 'instructor' })} site={academy} />, {
    at: '/leaderboard-management',
  });
  expect(await scoreOf('Noor Haddad')).toHaveValue('5.0');
  expect(await scoreOf('Ann Ito')).toHaveValue('12.5');
  expect(kept()).toHaveLength(3);
  open();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(taken).toHaveLength(3);
  expect(rows.map(({ name, attempts }) => [name, attempts])).toEqual([
    ['Ann Ito', ['12.50']],
    ['Noor Haddad', ['5.00']],
  ]);
});

test('a session that ended refuses no score: it waits, is sent once somebody is back, and nothing typed is lost', async () => {
  const { open, taken } = station([ann, ben]);
  open();
  const { unmount } = show();
  await scoreOf('Ann Ito');
  refuse('POST /api/camps/{id}/stations/{station}/scores', 404, 'request.unknown-path', 'There is nothing.');
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  expect(await screen.findByText('1 score to send.')).toBeVisible();
  await userEvent.type(await scoreOf('Ben Osei'), '9');
  unmount();
  expect(kept()).toHaveLength(2);
  open();
  show();
  await waitFor(() => expect(kept()).toEqual([]));
  expect(taken.map(({ attempts }) => attempts)).toEqual([[12.5], [9]]);
});

// holds: D2 stations.4
test('removes a child from the station once that is asked', async () => {
  station([ann]).open();
  const deleted = answer('DELETE /api/leaderboard/{entryId}', undefined as never);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Ito' }));
  expect(screen.getByText('Remove Ann Ito from this station?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Player removed')).toBeVisible();
  expect(deleted[0]!.url.pathname).toBe('/api/leaderboard/1');
  expect(await screen.findByRole('heading', { name: 'No participants found' })).toBeVisible();
});

// holds: D2 stations.4
test('deletes a child from all stations once that is asked, and says when it failed', async () => {
  station([ann]).open();
  refuse(
    'DELETE /api/leaderboard/participant',
    404,
    'camps.entry-not-found',
    'This child is not on the list.',
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Ito' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete from all stations' }));
  expect(screen.getByText('Are you sure you want to delete Ann Ito from all stations?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete Failed')).toBeVisible();
  expect(screen.getByText('This child is not on the list.')).toBeVisible();
  answer('DELETE /api/leaderboard/participant', undefined as never);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ann Ito' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete from all stations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Participant Deleted')).toBeVisible();
});

// holds: D2 stations.6
test('shows an empty station as one, and a division alone', async () => {
  station([ann, ben]).open();
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Division'), 'Baseball 10U');
  expect(screen.queryByLabelText('Score of Ann Ito')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'zz');
  expect(screen.getByRole('heading', { name: 'No participants found' })).toBeVisible();
});

// holds: D2 stations.12
test('changes how the station counts', async () => {
  station([ann]).open();
  show();
  const sent = answer('PUT /api/camps/{id}/stations', {
    ...{ id: 7, title: 'Summer Slugger Camp', startDate: '2026-07-06', endDate: '2026-07-10' },
    ...{ status: 'active', hasScores: false, stations: [rule({ attempts: 2, lessIsBetter: true })] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'How this station counts' }));
  await userEvent.selectOptions(screen.getByLabelText('Tries per child'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Better score'), 'less');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ stations: [rule({ attempts: 2, lessIsBetter: true })] }),
  );
});

// holds: D2 stations.12
test('lends and withdraws codes, and puts changes back: an administrator alone', async () => {
  station([ann]).open();
  const { unmount } = show();
  await scoreOf('Ann Ito');
  expect(screen.queryByRole('button', { name: 'Scorer’s codes' })).not.toBeInTheDocument();
  unmount();
  show('admin');
  const code = {
    ...{
      id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01',
      campId: 7,
      station: 'hitting_zone' as const,
      helper: 'Kim Osei',
    },
    ...{ code: 'K7QM2X', createdAt: '2026-07-06T13:00:00.000Z', expiresAt: '2026-07-07T13:00:00.000Z' },
  } as const;
  answer('GET /api/camps/{id}/scorer-codes', [code]);
  const withdrawn = answer('DELETE /api/scorer-codes/{id}', undefined as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Scorer’s codes' }));
  expect(await screen.findByText('K7QM2X')).toBeVisible();
  expect(screen.getByText('Until Tue, Jul 7, 9:00 AM')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the code of Kim Osei' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdrawn).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  const record = {
    ...{ id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c02', at: '2026-07-06T13:00:00.000Z', by: 'Dana Whitfield' },
    ...{ campId: 7, playerName: 'Ann Ito', station: 'hitting_zone', kind: 'scored', isCurrent: true },
    from: { attempts: ['9.00'], didNotTakePart: false },
    to: { attempts: ['12.50'], didNotTakePart: false },
  } as const;
  answer('GET /api/camps/{id}/score-changes', [record as never]);
  const back = answer('POST /api/score-changes/{id}/put-back', record as never, 201);
  await userEvent.click(screen.getByRole('button', { name: 'Changes' }));
  expect(await screen.findByText('Scored: from 9.0 to 12.5')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Put back/ }));
  await waitFor(() => expect(back[0]?.url.pathname).toBe(`/api/score-changes/${record.id}/put-back`));
});

const lent = {
  ...{ campId: 7, campTitle: 'Summer Slugger Camp', station: 'hitting_zone' as const, helper: 'Kim Osei' },
  ...{ token: 't-1', expiresAt: '2026-07-07T13:00:00.000Z' },
} as const;

// holds: D2 stations.11
test('a scorer’s code opens one station without removal or settings, and a withdrawn one keeps what was entered', async () => {
  const { open, taken } = station([ann, ben]);
  open();
  answer('POST /api/scorer-codes/open', lent);
  renderApp(<ScorerEntrance>This page is for coaches</ScorerEntrance>);
  expect(screen.getByText('This page is for coaches')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have a scorer’s code' }));
  await userEvent.type(screen.getByLabelText('Scorer’s code'), 'k7q m2x');
  await userEvent.click(screen.getByRole('button', { name: 'Open the station' }));
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Remove Ann Ito' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'How this station counts' })).not.toBeInTheDocument();

  const gone = [404, 'camps.not-a-scorer', 'This code does not open that station, or no longer.'] as const;
  refuse('POST /api/camps/{id}/stations/{station}/scores', ...gone);
  refuse('GET /api/camps/{id}/stations/{station}/scores', ...gone);
  await userEvent.type(await scoreOf('Ben Osei'), '9{Enter}');
  expect(await screen.findByText(/This code was withdrawn/)).toBeVisible();
  expect((await rowOf('Ben Osei')).getByText('9.0')).toBeVisible();
  expect(kept()).toHaveLength(1);

  open();
  answer('POST /api/scorer-codes/open', { ...lent, token: 't-2' });
  await userEvent.type(screen.getByLabelText('Scorer’s code'), 'ABCDEF');
  await userEvent.click(screen.getByRole('button', { name: 'Open the station' }));
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(taken[1]).toMatchObject({ entryId: 2, attempts: [9] });
});
