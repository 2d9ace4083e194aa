import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderApp } from '../../../../test/render';
import { ann, ben, forgetKept, kept, rowOf, scoreOf, station } from '../test/scoring';
import { answer, refuse } from '../../../../test/server';
import { ScorerEntrance } from './scorer-entrance';

beforeEach(forgetKept);

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
  await press('I have a scorer’s code');
  await userEvent.type(screen.getByLabelText('Scorer’s code'), 'k7q m2x');
  await press('Open the station');
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Remove Ann Ito' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'How this station counts' })).not.toBeInTheDocument();

  const gone = [404, 'camps.not-a-scorer', 'This code does not open that station, or has ended.'] as const;
  refuse('POST /api/camps/{id}/stations/{station}/scores', ...gone);
  refuse('GET /api/camps/{id}/stations/{station}/scores', ...gone);
  await userEvent.type(await scoreOf('Ben Osei'), '9{Enter}');
  expect(await screen.findByText(/This code was withdrawn/)).toBeVisible();
  expect((await rowOf('Ben Osei')).getByText('9.0')).toBeVisible();
  expect(kept()).toHaveLength(1);

  open();
  answer('POST /api/scorer-codes/open', { ...lent, token: 't-2' });
  await userEvent.type(screen.getByLabelText('Scorer’s code'), 'ABCDEF');
  await press('Open the station');
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(taken[1]).toMatchObject({ entryId: 2, attempts: [9] });
});
