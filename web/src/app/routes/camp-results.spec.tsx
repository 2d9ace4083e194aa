import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparison, usualRule, type ChildResults } from '@fungo/contracts';
import { academy, camp } from '../../../test/academy';
import { renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';
import CampResultsPage from './camp-results';

const id = '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01';
const standing = {
  ...{ score: '34.50', rank: 3, measured: 10, level: 1, percentile: 66, medal: 2 },
  ...{ median: '30.00', last: null },
};
const maya: ChildResults = {
  playerId: 1,
  playerName: 'Maya Delgado',
  publicName: 'Maya D.',
  playerAge: 10,
  ageDivision: '10U',
  sport: 'softball',
  stations: [
    {
      rule: { ...usualRule('ground_ball_relay'), unit: 'sec', lessIsBetter: true },
      didNotTakePart: false,
      standing: {
        ...standing,
        last: { score: '36.00', campTitle: 'Diamond Days', campDate: '2025-07-06' },
      },
    },
    {
      rule: usualRule('hitting_zone'),
      didNotTakePart: false,
      standing: { ...standing, measured: 4, percentile: null, median: null },
    },
    { rule: usualRule('infield_accuracy'), didNotTakePart: true, standing: null },
  ],
  overall: { score: '69.00', rank: 1, measured: 10, level: 0, percentile: 100, medal: 1 },
};
const open = (at = `/camp-results/${id}`) => {
  answer('GET /api/site', academy);
  const reads = answer('GET /api/camp-registrations/{id}/results', {
    camp: { campId: 7, ...camp(), status: 'active' },
    children: [maya],
  });
  renderApp(<CampResultsPage />, { at });
  return reads;
};

// holds: D2 boards.18
it('compares each station with the age division, in a chart and in words', async () => {
  open();
  const child = within(await screen.findByRole('region', { name: 'Maya Delgado' }));
  expect(
    child.getByRole('img', {
      name: 'Ground Ball Relay: Maya: 34.5 sec, 10U median: 30.0 sec, Last time: 36.0 sec',
    }),
  ).toBeVisible();
  expect(child.getByText('Better than 6 of the 9 others measured here in 10U, level with 1.')).toBeVisible();
  expect(child.getByText('Improved by 1.5 sec since last time: 36.0 sec at Diamond Days.')).toBeVisible();
  expect(child.getByText('Too few were measured here in 10U to compare.')).toBeVisible();
  expect(child.getByText('Maya didn’t play.')).toBeVisible();
  expect(child.getByText('Best of all 10 measured at any station in 10U.')).toBeVisible();
});

it('opens with the token of a mailed link and removes it from the URL', async () => {
  const reads = open(`/camp-results/${id}?token=secret`);
  await screen.findByRole('region', { name: 'Maya Delgado' });
  expect(reads[0]!.url.searchParams.get('token')).toBe('secret');
  expect(screen.getByTestId('address')).toHaveTextContent(`/camp-results/${id}`);
  expect(screen.getByTestId('address')).not.toHaveTextContent('secret');
});

it('shows no results of other families', async () => {
  open();
  refuse('GET /api/camp-registrations/{id}/results', 404, 'camps.registration-not-found', 'Not found.');
  expect(await screen.findByRole('heading', { name: 'Registration not found' })).toBeVisible();
});

// holds: D2 boards.18
it('previews a picture to share, which names the child by first name and last initial', async () => {
  const written: string[] = [];
  const context = new Proxy(
    { fillText: (text: string) => void written.push(text) },
    { get: (drawn, name) => (name in drawn ? drawn[name as 'fillText'] : () => undefined), set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  Object.assign(globalThis, { Path2D: class {} });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Picture to share' }));
  expect(within(screen.getByRole('dialog')).getByRole('img', { name: /Maya D\., 10U/ })).toBeVisible();
  expect(written).toEqual(
    expect.arrayContaining([
      'Cedar Hollow',
      'Summer Slugger Camp',
      'Maya D.',
      'New personal best',
      '34.5 sec',
    ]),
  );
  expect(written.join()).not.toContain('Delgado');
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it.each([
  [1, 4, 0, null, 'Too few were measured to compare'],
  [1, 5, 0, 100, 'Best of all 5 measured'],
  [2, 5, 0, 75, 'Better than 3 of the 4 others measured'],
  [2, 5, 1, 50, 'Better than 2 of the 4 others measured, level with 1'],
  [1, 5, 2, 50, 'Better than 2 of the 4 others measured, level with 2'],
  [1, 5, 4, 0, 'Level with all 4 others measured'],
  [3, 5, 2, 0, 'Level with 2 of the 4 others measured; 2 were ahead'],
  [5, 5, 0, 0, 'The 4 others measured were ahead this time'],
])('says of place %i of %i, level with %i: %s', (rank, measured, level, percentile, said) => {
  expect(comparison({ rank, measured, level, percentile }, 'measured')).toBe(said);
});
