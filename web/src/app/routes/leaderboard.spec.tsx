import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, camp, setToday } from '../../../test/academy';
import { boardCamp, childOnBoard, stream } from '../../../test/leaderboard';
import { renderApp } from '../../../test/render';
import { answer, hold, person, refuse } from '../../../test/server';
import LeaderboardPage from './leaderboard';

setToday('2026-07-07T15:00:00Z');
const mia = childOnBoard('Mia K.', { hitting_zone: 12.25, infield_accuracy: 5 });
const ana = childOnBoard('Ana P.', { hitting_zone: 9 }, { participantSport: 'softball', participantAge: 12 });
const zoe = childOnBoard('Zoe L.', { hitting_zone: null });
const entries = [...mia, ...ana, ...zoe];

const open = (at = '/leaderboard', role: 'student' | 'instructor' | 'admin' = 'student') => {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role }));
  answer('GET /api/leaderboard/camps', [boardCamp(), boardCamp({ id: 8, title: 'Diamond Days' })]);
  const reads = answer('GET /api/leaderboard/camp/{campId}', entries);
  renderApp(<LeaderboardPage />, { at });
  return reads;
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const table = () => screen.findByRole('table');

// holds: D2 boards.2
it('ranks today’s camp overall, with medals and each result’s decimals, at least one', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Camp Leaderboards' })).toBeVisible();
  await table();
  expect(rows()).toEqual(['11Mia K.Baseball · 10U17.25', '21Ana P.Softball · 12U9.0']);
  expect(screen.getByRole('img', { name: 'Gold medal, first in softball' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Camp' })).toHaveValue('7');
});

// holds: D2 boards.1
it('filters by age division and sport, and lists unmeasured children at a station', async () => {
  open();
  await table();
  await userEvent.selectOptions(screen.getByLabelText('Age division'), '10U');
  expect(rows()).toEqual(['11Mia K.Baseball · 10U17.25']);
  await userEvent.click(screen.getByRole('tab', { name: 'Hitting Zone' }));
  expect(rows()).toEqual(['11Mia K.Baseball · 10U12.25', '–Zoe L.Baseball · 10U–Not measured']);
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'softball');
  expect(screen.getByRole('heading', { name: 'No scores yet' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/leaderboard?age=10U&station=hitting_zone&sport=softball',
  );
});

// holds: D2 boards.1
it('ranks all camps together and names the camp in each row', async () => {
  answer('GET /api/leaderboard', [
    ...entries,
    ...childOnBoard('Eli R.', { hitting_zone: 30 }, { campId: 8, campTitle: 'Diamond Days' }),
  ]);
  open();
  await table();
  await userEvent.selectOptions(screen.getByLabelText('Camp'), 'all');
  expect((await screen.findAllByRole('row'))[1]).toHaveTextContent('Eli R.Baseball · 10UDiamond Days30.0');
});

// holds: D2 boards.3
it('shows an outline while loading, and says that no camp has a leaderboard', async () => {
  open();
  const release = hold('GET /api/leaderboard/camps', []);
  expect(await screen.findByText('Loading the leaderboard')).toBeInTheDocument();
  release();
  await screen.findByText('No leaderboard results available.');
});

// holds: D2 boards.3
it('offers to try again if it cannot be loaded', async () => {
  open();
  refuse('GET /api/leaderboard/camps', 400, 'request.invalid', 'Not today.');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('explains the ranking in plain words', async () => {
  open();
  await table();
  await userEvent.click(screen.getByText('How rankings work'));
  expect(
    screen.getByText('The overall score is the sum of a child’s results at all stations.'),
  ).toBeVisible();
});

// holds: D2 boards.10
it('follows new scores, and refetches only after a gap', async () => {
  const reads = open();
  await table();
  await stream.at('e.1');
  expect(await screen.findByText('Live')).toBeVisible();
  await waitFor(() => expect(reads).toHaveLength(2));

  await stream.changed('e.2', [{ ...ana[0]!, score: '40.00' }]);
  await waitFor(() => expect(rows()[0]).toBe('11Ana P.Softball · 12U40.0'));
  await stream.breakOff();
  expect(screen.getByText('Reconnecting')).toBeVisible();
  await stream.at('e.2');
  expect(screen.getByText('Live')).toBeVisible();
  expect(reads).toHaveLength(2);

  await stream.breakOff();
  await stream.at('e.5');
  await waitFor(() => expect(reads).toHaveLength(3));
});

it('keeps a live change that a pending answer does not include', async () => {
  open();
  await table();
  await stream.at('e.1');
  await screen.findByText('Live');
  await stream.breakOff();
  const release = hold('GET /api/leaderboard/camp/{campId}', entries);
  await stream.at('e.7');
  await stream.changed('e.8', [{ ...ana[0]!, score: '40.00' }]);
  release();
  await waitFor(() => expect(rows()[0]).toBe('11Ana P.Softball · 12U40.0'));
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(rows()[0]).toBe('11Ana P.Softball · 12U40.0');
});

describe('an administrator', () => {
  const station = '/leaderboard?station=hitting_zone';
  const edit = async (typed: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit score of Mia K.' }));
    const field = screen.getByRole('textbox', { name: 'Score of Mia K.' });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };

  // holds: D2 boards.4
  it.each(['student', 'instructor'] as const)('is required to change scores: a %s cannot', async (role) => {
    open(station, role);
    await table();
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
  });

  // holds: D2 boards.5
  it.each(['{Enter}', 'check'])('saves a score with %s', async (how) => {
    open(station, 'admin');
    const sent = answer('PATCH /api/leaderboard/{entryId}', { ...mia[0]!, score: '14.50' });
    await edit(how === 'check' ? '14.5' : '14.5{Enter}');
    if (how === 'check') await userEvent.click(screen.getByRole('button', { name: 'Save score of Mia K.' }));
    expect(await screen.findByText('Score Updated')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ score: 14.5 }]);
    expect(rows()[0]).toContain('14.5');
    expect(screen.getByRole('button', { name: 'Edit score of Mia K.' })).toHaveFocus();
  });

  // holds: D2 boards.5
  it.each(['{Escape}', 'X'])('cancels with %s', async (how) => {
    open(station, 'admin');
    const sent = answer('PATCH /api/leaderboard/{entryId}', mia[0]!);
    await edit(how === 'X' ? '99' : '99{Escape}');
    if (how === 'X')
      await userEvent.click(screen.getByRole('button', { name: 'Cancel editing the score of Mia K.' }));
    expect(rows()[0]).toContain('12.25');
    expect(sent).toHaveLength(0);
  });

  // holds: D2 boards.6
  it.each(['abc', ' '])('sends nothing for %p, which is no number', async (typed) => {
    open(station, 'admin');
    const sent = answer('PATCH /api/leaderboard/{entryId}', mia[0]!);
    await edit(`${typed}{Enter}`);
    expect(await screen.findByText('Invalid Score')).toBeVisible();
    expect(screen.getByText('Please enter a valid number.')).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  // holds: D2 boards.7
  it('reads the server’s reason for a refused score', async () => {
    open(station, 'admin');
    refuse('PATCH /api/leaderboard/{entryId}', 404, 'camps.entry-not-found', 'Not on the list.');
    await edit('3{Enter}');
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Not on the list.')).toBeVisible();
  });

  // holds: D2 boards.8
  it('removes a child from all stations after a confirmation', async () => {
    open('/leaderboard', 'admin');
    const sent = answer('DELETE /api/leaderboard/participant', undefined as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Mia K.' }));
    const asked = screen.getByRole('alertdialog');
    expect(asked).toHaveTextContent('Are you sure you want to delete Mia K. from all stations?');
    expect(sent).toHaveLength(0);
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete player' }));
    expect(await screen.findByText('Participant Deleted')).toBeVisible();
    expect(sent[0]!.body).toMatchObject({ campId: 7, playerId: mia[0]!.playerId, participantAge: 10 });
  });

  // holds: D2 boards.7
  it('reads the server’s reason for a refused removal', async () => {
    open('/leaderboard', 'admin');
    refuse('DELETE /api/leaderboard/participant', 404, 'camps.entry-not-found', 'Not on the list.');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Mia K.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete player' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
  });
});

it('fills a television with today’s camp and follows new scores', async () => {
  answer('GET /api/camps/{id}', camp());
  open('/leaderboard?tv=1');
  expect(await screen.findByRole('heading', { name: 'Summer Slugger Camp' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '10U, Overall' })).toHaveTextContent('Mia K.');
  expect(screen.getByText('11:00 AM')).toBeVisible();
  await stream.at('e.1');
  await stream.changed('e.2', [{ ...zoe[0]!, score: '50.00' }]);
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Zoe L.'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

// holds: D2 boards.16
it('prints a sheet with each division and station', async () => {
  open('/leaderboard?sheet=1');
  const division = await screen.findByRole('region', { name: '12U' });
  expect(within(division).getAllByRole('row')[1]).toHaveTextContent('11Ana P.Softball9.0––––9.0');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

describe('non-public players', () => {
  const hidden = childOnBoard('Eli R.', { hitting_zone: 99 }, { isPublic: false });
  const openWithHidden = (at: string) => {
    const reads = open(at);
    answer('GET /api/leaderboard/camp/{campId}', [...entries, ...hidden]);
    return reads;
  };

  it('are marked on the page for viewers who may see them', async () => {
    openWithHidden('/leaderboard');
    await table();
    expect(rows()[0]).toBe('11Eli R.Not publicBaseball · 10U99.0');
    expect(screen.getByText(/Visitors don’t see players marked/)).toBeVisible();
  });

  it.each(['/leaderboard?tv=1', '/leaderboard?sheet=1'])('are missing on %s for every viewer', async (at) => {
    answer('GET /api/camps/{id}', camp());
    openWithHidden(at);
    expect(await screen.findByRole('region', { name: /10U/ })).toHaveTextContent('Mia K.');
    expect(screen.queryByText('Eli R.')).not.toBeInTheDocument();
  });

  it('are refetched when the stream names their ids', async () => {
    openWithHidden('/leaderboard');
    await table();
    await stream.at('e.1');
    const reads = answer('GET /api/leaderboard/camp/{campId}', [
      ...entries,
      ...hidden.map((entry) => ({ ...entry, score: '1.00' })),
    ]);
    await waitFor(() => expect(rows()[0]).toContain('Eli R.'));
    const before = reads.length;
    await stream.changed('e.2', [], [], [12_345_678]);
    expect(reads).toHaveLength(before);
    await stream.changed('e.3', [], [], [hidden[0]!.id]);
    await waitFor(() => expect(rows().at(-1)).toContain('Eli R.'));
  });
});
