import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { ann, ben, forgetKept, kept, openStation, rowOf, rule, scoreOf, showScoring } from '../test/scoring';
import { breakDown, person, refuse } from '../../../../test/server';
import { Scoring } from './scoring';

beforeEach(forgetKept);

// holds: D2 stations.1
test('saves a score by its button, and says so', async () => {
  const { taken } = openStation([ann, ben]);
  await userEvent.type(await scoreOf('Ann Ito'), '12.5');
  await press('Save the score of Ann Ito');
  expect(await screen.findByText('Score Updated')).toBeVisible();
  await waitFor(() =>
    expect(taken).toEqual([expect.objectContaining({ entryId: 1, attempts: [12.5], saw: null })]),
  );
  await waitFor(() => expect(kept()).toEqual([]));
});

// holds: D2 stations.8
test('Enter goes on to the next child, and the last entries can be undone one by one', async () => {
  const { rows } = openStation([ann, ben]);
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  expect(await scoreOf('Ben Osei')).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  await waitFor(() => expect(rows.map(({ attempts }) => attempts)).toEqual([['12.50'], ['9.00']]));
  await press('Undo Ben Osei');
  await press('Undo Ann Ito');
  await waitFor(() => expect(rows.map(({ attempts }) => attempts)).toEqual([[], []]));
});

// holds: D2 stations.3
test('refuses what is no score, and sends nothing', async () => {
  const { taken } = openStation([ann]);
  await userEvent.type(await scoreOf('Ann Ito'), '-1{Enter}');
  expect(await screen.findByText('Invalid Score')).toBeVisible();
  expect(screen.getByText('Please enter a valid number')).toBeVisible();
  expect(taken).toEqual([]);
});

// holds: D2 stations.8
test('marks who did not take part, and takes that back', async () => {
  const { rows } = openStation([ann]);
  const button = await screen.findByRole('button', { name: 'Ann Ito didn’t play' });
  await userEvent.click(button);
  await waitFor(() => expect(rows[0]).toMatchObject({ didNotTakePart: true }));
  await userEvent.click(button);
  await waitFor(() => expect(rows[0]).toMatchObject({ didNotTakePart: false, attempts: [] }));
});

// holds: D2 stations.8
test('takes as many attempts as the station allows, one after another', async () => {
  const { rows } = openStation([ann, ben], rule({ attempts: 3 }));
  await userEvent.type(await screen.findByLabelText('Try 1 of Ann Ito'), '7{Enter}8{Enter}9{Enter}');
  expect(screen.getByLabelText('Try 1 of Ben Osei')).toHaveFocus();
  await waitFor(() => expect(rows[0]!.attempts).toEqual(['7.00', '8.00', '9.00']));
});

// holds: D2 stations.9
test('shows both values of a clash, and the person chooses', async () => {
  const { elsewhere, rows } = openStation([ann, ben]);
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
  const { open, cut, taken, rows, unmount } = openStation([ann]);
  await scoreOf('Ann Ito');
  cut();
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  await press('Add Player');
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
  const { open, taken, unmount } = openStation([ann, ben]);
  await scoreOf('Ann Ito');
  refuse('POST /api/camps/{id}/stations/{station}/scores', 404, 'request.unknown-path', 'There is nothing.');
  await userEvent.type(await scoreOf('Ann Ito'), '12.5{Enter}');
  expect(await screen.findByText('1 score to send.')).toBeVisible();
  await userEvent.type(await scoreOf('Ben Osei'), '9');
  unmount();
  expect(kept()).toHaveLength(2);
  open();
  showScoring();
  await waitFor(() => expect(kept()).toEqual([]));
  expect(taken.map(({ attempts }) => attempts)).toEqual([[12.5], [9]]);
});
