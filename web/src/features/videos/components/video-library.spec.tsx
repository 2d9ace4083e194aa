import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday } from '../../../../test/academy';
import { openStreams, swing, tellProcessing } from '../../../../test/films';
import { press, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse } from '../../../../test/server';
import { VideoLibrary } from './video-library';
import { VideoStats } from './video-stats';

setToday('2026-11-12T15:00:00Z');

const open = (user = person()) => renderApp(<VideoLibrary user={user} timeZone="America/New_York" />);
const rows = () => within(screen.getByRole('list', { name: 'Videos' })).getAllByRole('listitem');
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => swing({ id: `id-${at}`, title: `Swing ${at + 1}` }));
const unready = { duration: null, thumbnailUrl: null, filePath: null };

beforeEach(() => void answer('GET /api/videos', [swing()]));

// holds: D1 2.21
it('shows of each swing what it is and how far its review is', async () => {
  answer('GET /api/videos', [
    swing(),
    swing({
      id: 'id-2',
      title: 'Game day',
      videoType: 'game',
      status: 'reviewed',
      instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
      createdAt: '2026-11-12T12:00:00.000Z',
    }),
  ]);
  open();
  const link = await screen.findByRole('link', { name: 'Tee work' });
  expect(link).toHaveAttribute('href', '/video-analysis/5f0c2d1e-8a77-4f0b-9a43-0c6f3f1d2b01');
  expect(rows()[0]).toHaveTextContent('Practice · Pending assignment · 2 days ago');
  expect(within(rows()[0]!).getByText('Pending')).toHaveClass('bg-lamp');
  expect(within(rows()[0]!).getByText('0:08')).toBeVisible();
  expect(rows()[1]).toHaveTextContent('Game · Dana Whitfield · Today');
  expect(within(rows()[1]!).getByText('Reviewed')).toHaveClass('bg-grass-soft');
});

// holds: D1 2.21, D1 9.14
it('shows five, and all on demand', async () => {
  answer('GET /api/videos', numbered(6));
  open();
  await screen.findByText('Swing 5');
  expect(rows()).toHaveLength(5);
  await press('View All');
  expect(rows()).toHaveLength(6);
});

// holds: D1 2.21
it('has no View All for five', async () => {
  answer('GET /api/videos', numbered(5));
  open();
  await screen.findByText('Swing 5');
  expect(screen.queryByRole('button', { name: 'View All' })).not.toBeInTheDocument();
});

it('follows what is being prepared, and reads the list again when it is ready', async () => {
  const processing = { state: 'queued', progress: 0, reason: null } as const;
  answer('GET /api/videos', [swing({ id: 'a', ...unready, processing }), swing({ id: 'b' })]);
  open();
  await waitFor(() => expect(openStreams()).toEqual(['/api/videos/a/events']));
  tellProcessing('/api/videos/a/events', { state: 'processing', progress: 0.5 });
  expect(screen.getByText('Processing 50 %')).toBeVisible();
  const again = answer('GET /api/videos', [swing({ id: 'a' }), swing({ id: 'b' })]);
  tellProcessing('/api/videos/a/events', { state: 'ready', progress: 1 });
  await waitFor(() => expect(again).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByText('0:08')).toHaveLength(2));
  expect(openStreams()).toEqual([]);
});

it('tells its owner a waiting film’s place in line as the line moves', async () => {
  const processing = { state: 'queued', progress: 0, reason: null, place: 3 } as const;
  answer('GET /api/videos', [swing({ id: 'a', ...unready, processing })]);
  open();
  expect(await screen.findByText('Waiting to be processed: number 3 in line')).toBeVisible();
  tellProcessing('/api/videos/a/events', { state: 'queued', place: 1 });
  expect(screen.getByText('Waiting to be processed: next in line')).toBeVisible();
});

it('says of a failed film why, and that the upload was given back', async () => {
  const processing = { state: 'failed', progress: 0, reason: 'It holds no picture.' } as const;
  answer('GET /api/videos', [swing({ ...unready, processing })]);
  open();
  expect(await screen.findByText(/It holds no picture\. This upload does not count/)).toBeVisible();
});

describe('deleting', () => {
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Tee work' }));
  const confirm = () => screen.findByRole('button', { name: 'Delete video' });

  // holds: D1 5.27, D1 8.21
  it('asks first', async () => {
    const sent = answer('DELETE /api/videos/{id}', undefined);
    open();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(sent).toHaveLength(0);
    await ask();
    answer('GET /api/videos', []);
    await userEvent.click(await confirm());
    expect(await screen.findByText('Video Deleted')).toBeVisible();
    expect(await screen.findByText('No swings yet')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  // holds: D1 8.16
  it('says so when it fails', async () => {
    breakDown('DELETE /api/videos/{id}');
    open();
    await ask();
    await userEvent.click(await confirm());
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('Failed to delete video. Please try again.')).toBeVisible();
  });

  it('is not a coach’s', async () => {
    open(person({ id: '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a99', role: 'instructor', instructorId: 1 }));
    expect(await screen.findByText('Maya Delgado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

it('says that it is loading, and what failed', async () => {
  const release = hold('GET /api/videos', []);
  open();
  expect(screen.getByText('Loading videos')).toBeInTheDocument();
  release();
  expect(await screen.findByText('No swings yet')).toBeVisible();
});

it('offers to try again', async () => {
  refuse('GET /api/videos', 400, 'request.invalid', 'Not like this.');
  open();
  expect(await screen.findByText('Failed to fetch videos')).toBeVisible();
  answer('GET /api/videos', [swing()]);
  await press('Try again');
  expect(await screen.findByText('Tee work')).toBeVisible();
});

// holds: D1 2.20
it('counts on the scoreboard what the academy has, not what the list has loaded', async () => {
  answer('GET /api/videos/counts', { total: 1203, pending: 340, reviewed: 801, thisWeek: 12 });
  renderApp(<VideoStats isPlayer />);
  const figure = (label: string) => screen.getByText(label).nextSibling;
  await waitFor(() => expect(figure('Total Videos')).toHaveTextContent(/^1203$/));
  expect(figure('Pending Review')).toHaveTextContent(/^340$/);
  expect(figure('Reviewed')).toHaveTextContent(/^801$/);
  expect(figure('This Week')).toHaveTextContent(/^12$/);
});
