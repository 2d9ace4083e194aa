import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { swing } from '../../../../test/films';
import { address, press, renderApp } from '../../../../test/render';
import { answer, breakDown, refuse } from '../../../../test/server';
import { CoachVideos } from './coach-videos';

beforeEach(() => {
  answer('GET /api/instructor/videos/counts', { pending: 1, in_progress: 0, reviewed: 201, archived: 0 });
  answer('GET /api/instructor/videos', [swing()]);
});

const open = (instructorId?: string) =>
  renderApp(<CoachVideos instructorId={instructorId} timeZone="America/New_York" />);
const row = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li')!;
const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Start Review of Tee work' }));

// holds: D1 2.41, D1 8.21
it('starts the review of a pending swing and opens it', async () => {
  const sent = answer('PATCH /api/videos/{id}/status', swing({ status: 'in_progress' }));
  open();
  expect(within(await row('Tee work')).getByText('Maya Delgado')).toBeVisible();
  answer('GET /api/instructor/videos', [swing({ status: 'in_progress' })]);
  await start();
  expect(await screen.findByText('Success')).toBeVisible();
  expect(screen.getByText('Video status updated successfully')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'in_progress' });
  await waitFor(() => expect(address()).toBe(`/video-analysis/${swing().id}`));
  expect(await screen.findByRole('link', { name: 'Open Tee work' })).toHaveAttribute(
    'href',
    `/video-analysis/${swing().id}`,
  );
});

// holds: D1 8.20
it('says that it could not be started, in the server’s words where there are any', async () => {
  breakDown('PATCH /api/videos/{id}/status');
  open();
  await start();
  expect(await screen.findByText('Failed to update video status')).toBeVisible();
  refuse('PATCH /api/videos/{id}/status', 409, 'media.wrong-state', 'Somebody was faster.');
  await start();
  expect(await screen.findByText('Somebody was faster.')).toBeVisible();
});

// holds: D1 4.16
it.each([
  [swing({ status: 'reviewed' }), 'Archive Tee work', 'archived'],
  [swing({ status: 'archived', feedback: 'Good.' }), 'Take Tee work out of the archive', 'reviewed'],
  [swing({ status: 'archived' }), 'Take Tee work out of the archive', 'in_progress'],
])('moves a swing into the archive and out of it', async (video, button, status) => {
  answer('GET /api/instructor/videos', [video]);
  const sent = answer('PATCH /api/videos/{id}/status', video);
  open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Video status updated successfully');
  expect(sent[0]!.body).toEqual({ status });
  expect(address()).toBe('/');
});

it('offers no review of a film that failed', async () => {
  const processing = { state: 'failed', progress: 0, reason: 'It holds no picture.' } as const;
  answer('GET /api/instructor/videos', [
    swing({ id: 'a', title: 'Blank', processing }),
    swing({ id: 'b', title: 'Second' }),
  ]);
  open();
  const blank = within(await row('Blank'));
  expect(blank.getByText('Not processed')).toBeVisible();
  expect(blank.queryByRole('button', { name: /^Start Review/ })).not.toBeInTheDocument();
  expect(blank.getByRole('link', { name: 'Open Blank' })).toBeVisible();
});

it('hands over a coach’s own swing before its first review, and no other', async () => {
  const reviewedAt = '2026-11-11T14:00:00.000Z';
  answer('GET /api/instructor/videos', [
    swing({ id: 'a', title: 'Own', instructorId: 1 }),
    swing({ id: 'b', title: 'Open' }),
    swing({ id: 'c', title: 'Again', instructorId: 1, status: 'in_progress', reviewedAt }),
  ]);
  open();
  expect(within(await row('Own')).getByRole('button', { name: 'Hand over Own' })).toBeVisible();
  for (const title of ['Open', 'Again'])
    expect(within(await row(title)).queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
});

it('asks the server for those of one status, and keeps the choice in the address', async () => {
  answer('GET /api/instructor/videos', [swing({ id: 'a', title: 'First' })]);
  open();
  await row('First');
  const asked = answer('GET /api/instructor/videos', [
    swing({ id: 'b', title: 'Second', status: 'reviewed' }),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Reviewed (201)');
  expect(await row('Second')).toBeVisible();
  expect(asked[0]!.url.search).toBe('?status=reviewed');
  expect(address()).toBe('/?status=reviewed');
  answer('GET /api/instructor/videos', []);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Archived (0)');
  expect(await screen.findByText('No videos found')).toBeVisible();
  answer('GET /api/instructor/videos', [swing({ id: 'a', title: 'First' })]);
  await press('Show all videos');
  expect(await row('First')).toBeVisible();
});

it('reads the swings of the coach an administrator acts for', async () => {
  const asked = answer('GET /api/instructor/videos', []);
  open('4');
  expect(await screen.findByText('No swings to review')).toBeVisible();
  expect(asked[0]!.url.search).toBe('?instructorId=4');
});
