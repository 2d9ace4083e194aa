import { screen } from '@testing-library/react';
import { swing } from '../../../../test/films';
import { hrefOf, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { LatestReviews } from './latest-reviews';

const open = () => renderApp(<LatestReviews timeZone="America/New_York" />);

// holds: D1 2.31, D1 9.14
it('asks for the two latest reviews alone, and leads to each', async () => {
  const asked = answer(
    'GET /api/videos',
    ['b', 'c'].map((id) =>
      swing({ id, title: `Swing ${id}`, status: 'reviewed', feedback: `Stay back, ${id}.` }),
    ),
  );
  open();
  expect(await screen.findByText('Stay back, b.')).toBeVisible();
  expect(hrefOf('See the analysis of Swing c')).toBe('/video-analysis/c');
  expect(asked[0]!.url.search).toBe('?status=reviewed&limit=2');
});

it.each([
  [1, 'Your coach is on it'],
  [0, 'No review yet'],
])('with %d swings and no review says %s', async (total, words) => {
  answer('GET /api/videos', []);
  answer('GET /api/videos/counts', { total, pending: total, reviewed: 0, thisWeek: 0 });
  open();
  expect(await screen.findByText(words)).toBeVisible();
});
