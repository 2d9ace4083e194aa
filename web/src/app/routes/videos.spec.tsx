import { screen, waitFor } from '@testing-library/react';
import { academy, coach } from '../../../test/academy';
import { swing } from '../../../test/films';
import { renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as videos from './videos';

const Videos = guarded(videos, '/videos');

const open = (user = person()) => {
  answer('GET /api/auth/user', user);
  renderApp(<Videos />, { at: '/videos' });
  return screen.findByRole('heading', { name: 'Video Analysis' });
};

beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/videos', [swing()]);
  answer('GET /api/videos/counts', { total: 1, pending: 1, reviewed: 0, thisWeek: 1 });
  answer('GET /api/weekly-videos', []);
  answer('GET /api/subscription/status', {
    membershipStatus: 'inactive',
    canUpload: false,
    uploadRefusal: 'media.membership-needed',
    videosThisMonth: 0,
  });
});

// holds: D1 2.20
it('shows a player the library, the upload and the weekly videos, but no schedule', async () => {
  await open();
  expect(await screen.findByText('Tee work')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Upload a swing' })).toBeVisible();
  expect(await screen.findByText('No weekly videos available yet')).toBeVisible();
  expect(screen.queryByText('Schedule Management')).not.toBeInTheDocument();
});

// holds: D1 2.20
it('shows a coach the schedule, but no upload without a membership', async () => {
  await open(person({ role: 'instructor', instructorId: 1 }));
  expect(await screen.findByText('Tee work')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Schedule Management' })).toBeVisible();
  expect(screen.queryByText('Upload a swing')).not.toBeInTheDocument();
});

it('lets a coach who is a member upload', async () => {
  await open(person({ role: 'instructor', instructorId: 1, membershipStatus: 'active' }));
  expect(await screen.findByRole('heading', { name: 'Upload a swing' })).toBeVisible();
});

it('sends a visitor to sign in and back', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(<Videos />, { at: '/videos' });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent('/videos');
});
