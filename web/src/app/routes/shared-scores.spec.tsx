import { screen } from '@testing-library/react';
import { academy } from '../../../test/academy';
import { address, heading, renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';
import SharedScores from './shared-scores';

beforeEach(() => {
  answer('GET /api/site', academy);
  sessionStorage.clear();
});
const open = (at = '/shared-scores?token=secret') => renderApp(<SharedScores />, { at });
const over = 'This link has ended';

test('a link shows the first name, scores with their places, and past camp days', async () => {
  const read = answer('GET /api/shared-scores', {
    ...{ firstName: 'Leo', ageGroup: '10U', expiresAt: '2026-12-01T15:00:00.000Z' },
    camps: [
      {
        ...{ campId: 7, title: 'July Camp', startDate: '2026-07-06', endDate: '2026-07-08' },
        days: ['2026-07-06', '2026-07-07'],
        scores: [
          {
            ...{ station: 'hitting_zone', score: '12.50', unit: '', lessIsBetter: false, ageGroup: '10U' },
            place: { percentile: 72, players: 18 },
          },
        ],
      },
    ],
  });
  open();
  expect(await heading('Leo’s scores')).toBeVisible();
  expect(screen.getByText('10U · This link is open until Dec 1, 2026.')).toBeVisible();
  expect(screen.getByText('72nd percentile of 18 players in 10U')).toBeVisible();
  expect(screen.getByText('July Camp', { selector: 'strong' }).parentElement).toHaveTextContent(
    'July Camp, 2 days: ',
  );
  expect(read[0]!.url.searchParams.get('token')).toBe('secret');
  expect(address()).toBe('/shared-scores');
});

test('a link that has ended says so, and so does the page without a link', async () => {
  refuse('GET /api/shared-scores', 404, 'camps.link-over', 'This link has ended.');
  const { unmount } = open();
  expect(await heading(over)).toBeVisible();
  unmount();
  sessionStorage.clear();
  open('/shared-scores');
  expect(await heading(over)).toBeVisible();
});

test('another failure can be tried again', async () => {
  refuse('GET /api/shared-scores', 503, 'unavailable', 'Please try again in a moment.');
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
