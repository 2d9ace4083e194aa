import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../../test/render';
import { ann, ben, forgetKept, openStation, rule, scoreOf, showScoring } from '../test/scoring';
import { answer, refuse } from '../../../../test/server';

beforeEach(forgetKept);

// holds: D2 stations.1
test('has a tab for each station with its count, and rows whose score is typed as text with a phone’s number pad', async () => {
  openStation([ann, ben]);
  expect(await screen.findByRole('tab', { name: 'Hitting Zone (2)' })).toBeVisible();
  const field = await scoreOf('Ann Ito');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByRole('button', { name: 'Save the score of Ann Ito' })).toBeDisabled();
});

// holds: D2 stations.4
test('removes a child from the station once that is asked', async () => {
  const deleted = answer('DELETE /api/leaderboard/{entryId}', undefined as never);
  openStation([ann]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Ito' }));
  expect(screen.getByText('Remove Ann Ito from this station?')).toBeVisible();
  await press('Remove');
  expect(await screen.findByText('Player removed')).toBeVisible();
  expect(deleted[0]!.url.pathname).toBe('/api/leaderboard/1');
  expect(await screen.findByRole('heading', { name: 'No participants found' })).toBeVisible();
});

// holds: D2 stations.4
test('deletes a child from all stations once that is asked, and says when it failed', async () => {
  const message = 'This child is not on the list.';
  refuse('DELETE /api/leaderboard/participant', 404, 'camps.entry-not-found', message);
  openStation([ann]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Ito' }));
  await press('Delete from all stations');
  expect(screen.getByText('Are you sure you want to delete Ann Ito from all stations?')).toBeVisible();
  await press('Delete');
  expect(await screen.findByText('Delete Failed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  answer('DELETE /api/leaderboard/participant', undefined as never);
  await press('Remove Ann Ito');
  await press('Delete from all stations');
  await press('Delete');
  expect(await screen.findByText('Participant Deleted')).toBeVisible();
});

// holds: D2 stations.6
test('shows an empty station as one, and a division alone', async () => {
  openStation([ann, ben]);
  await userEvent.selectOptions(await screen.findByLabelText('Division'), 'Baseball 10U');
  expect(screen.queryByLabelText('Score of Ann Ito')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'zz');
  expect(screen.getByRole('heading', { name: 'No participants found' })).toBeVisible();
});

// holds: D2 stations.12
test('changes how the station counts', async () => {
  openStation([ann]);
  const sent = answer('PUT /api/camps/{id}/stations', {
    ...{ id: 7, title: 'Summer Slugger Camp', startDate: '2026-07-06', endDate: '2026-07-10' },
    ...{ status: 'active', hasScores: false, stations: [rule({ attempts: 2, lessIsBetter: true })] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'How this station counts' }));
  await userEvent.selectOptions(screen.getByLabelText('Tries per child'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Better score'), 'less');
  await press('Save');
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ stations: [rule({ attempts: 2, lessIsBetter: true })] }),
  );
});

// holds: D2 stations.12
test('lends and withdraws codes, and puts changes back: an administrator alone', async () => {
  const { unmount } = openStation([ann]);
  await scoreOf('Ann Ito');
  expect(screen.queryByRole('button', { name: 'Scorer’s codes' })).not.toBeInTheDocument();
  unmount();
  showScoring('admin');
  const code = {
    ...{ id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01', campId: 7, helper: 'Kim Osei' },
    station: 'hitting_zone',
    ...{ code: 'K7QM2X', createdAt: '2026-07-06T13:00:00.000Z', expiresAt: '2026-07-07T13:00:00.000Z' },
  } as const;
  answer('GET /api/camps/{id}/scorer-codes', [code]);
  const withdrawn = answer('DELETE /api/scorer-codes/{id}', undefined as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Scorer’s codes' }));
  expect(await screen.findByText('K7QM2X')).toBeVisible();
  expect(screen.getByText('Until Tue, Jul 7, 9:00 AM')).toBeVisible();
  await press('Withdraw the code of Kim Osei');
  await press('Withdraw');
  await waitFor(() => expect(withdrawn).toHaveLength(1));
  await press('Close');

  const record = {
    ...{ id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c02', at: '2026-07-06T13:00:00.000Z', by: 'Dana Whitfield' },
    ...{ campId: 7, playerName: 'Ann Ito', station: 'hitting_zone', kind: 'scored', isCurrent: true },
    from: { attempts: ['9.00'], didNotTakePart: false },
    to: { attempts: ['12.50'], didNotTakePart: false },
  } as const;
  answer('GET /api/camps/{id}/score-changes', [record as never]);
  const back = answer('POST /api/score-changes/{id}/put-back', record as never, 201);
  await press('Changes');
  expect(await screen.findByText('Scored: from 9.0 to 12.5')).toBeVisible();
  await press(/^Put back/);
  await waitFor(() => expect(back[0]?.url.pathname).toBe(`/api/score-changes/${record.id}/put-back`));
});
