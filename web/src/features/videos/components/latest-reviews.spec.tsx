import { screen } from '@testing-library/react';
import { swing } from '../../../../test/films';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { LatestReviews } from './latest-reviews';

const open = () => renderApp(<LatestReviews timeZone="America/New_York" />);

// holds: D1 2.31
it('shows the two latest reviews, and leads to each', async () => {
  answer('GET /api/videos', [
    swing({ id: 'a', title: 'Waiting' }),
    ...['b', 'c', 'd'].map((id) =>
      swing({ id, title: `Swing ${id}`, status: 'reviewed', feedback: `Stay back, ${id}.` }),
    ),
  ]);
  open();
  expect(await screen.findByText('Stay back, b.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the analysis of Swing c' })).toHaveAttribute(
    'href',
    '/video-analysis/c',
  );
  expect(screen.queryByText('Swing d')).not.toBeInTheDocument();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

it('says that a swing waits for its coach, and how to begin', async () => {
  answer('GET /api/videos', [swing()]);
  const { unmount } = open();
  expect(await screen.findByText('Your coach is on it')).toBeVisible();
  unmount();
  answer('GET /api/videos', []);
  open();
  expect(await screen.findByText('No review yet')).toBeVisible();
});
