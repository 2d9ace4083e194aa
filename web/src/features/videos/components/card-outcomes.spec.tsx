import { screen } from '@testing-library/react';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { CardOutcomes } from './card-outcomes';

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('tells a share from ten measured cards, and the number of them below', async () => {
  answer('GET /api/instructor/card-outcomes', [
    { words: 'Short stride', given: 14, measured: 12, better: 8 },
    { words: 'Head still', given: 1, measured: 0, better: null },
  ]);
  renderApp(<CardOutcomes />);
  expect(await screen.findByText('14 cards · 8 of 12 better')).toBeVisible();
  expect(items()).toEqual(['Short stride14 cards · 8 of 12 better', 'Head still1 card · 0 measured']);
});

test('shows the first drills, and all on demand', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({
    words: `Drill ${n}`,
    given: 1,
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
