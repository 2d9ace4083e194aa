import { screen } from '@testing-library/react';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { CardOutcomes } from './card-outcomes';

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says how many players a share is of, and only their number below ten of them', async () => {
  answer('GET /api/instructor/card-outcomes', [
    { words: 'Short stride', given: 14, players: 11, measured: 12, better: 8 },
    { words: 'Head still', given: 1, players: 1, measured: 2, better: null },
  ]);
  renderApp(<CardOutcomes />);
  expect(await screen.findByText('14 cards · 11 players · 8 of 12 times better')).toBeVisible();
  expect(items()).toEqual([
    'Short stride14 cards · 11 players · 8 of 12 times better',
    'Head still1 card · 1 player measured',
  ]);
});

test('shows the first drills, and all on demand', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({
    words: `Drill ${n}`,
    given: 1,
    players: 0,
    measured: 0,
    better: null,
  }));
  answer('GET /api/instructor/card-outcomes', rows);
  renderApp(<CardOutcomes />);
  await screen.findByText('Drill 0');
  expect(items()).toHaveLength(8);
  await press('Show all 9 drills');
  expect(items()).toHaveLength(9);
});

test('says when there is no card yet, and when the scores could not be loaded', async () => {
  answer('GET /api/instructor/card-outcomes', []);
  const { unmount } = renderApp(<CardOutcomes />);
  expect(await screen.findByText('No fix cards yet. A review may end in up to 3.')).toBeVisible();
  unmount();
  refuse('GET /api/instructor/card-outcomes', 503, 'unavailable', 'Not now.');
  renderApp(<CardOutcomes />);
  expect(await screen.findByText('The scores could not be loaded')).toBeVisible();
});
