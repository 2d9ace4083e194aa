import type { FailedEvent, FilmsInLine, SystemState } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { System } from './system';

const at = '2026-07-05T02:30:00.000Z';
const well: SystemState = {
  processes: [
    { name: 'identity', running: 1, seenAt: at },
    { name: 'media-worker', running: 2, seenAt: at },
  ],
  waiting: [],
  dailyJobs: [{ name: 'payments.reconcile', startedFor: at, state: 'done' }],
  failedEvents: 0,
};
const noFilms: FilmsInLine = { waiting: 0, since: null, isLate: false, inWork: [] };
const event: FailedEvent = {
  ...{ id: 4, name: 'camps.fee-charged', service: 'payments', attempts: 3, reason: 'Error: no such fee' },
  ...{ failedAt: at, requestId: 'r1' },
};
const open = () => renderApp(<System timeZone="America/New_York" />);

// holds: D2 staff.33
test('says that all is well, or what needs attention', async () => {
  answer('GET /api/admin/system', well);
  answer('GET /api/admin/films-in-line', noFilms);
  answer('GET /api/admin/failed-events', []);
  const { unmount } = open();
  expect(await screen.findByText('Everything is up, and nothing is late.')).toBeVisible();
  expect(screen.getByText('2 up')).toBeVisible();
  expect(screen.getByText('Payments: reconcile with Stripe').closest('li')).toHaveTextContent(
    'DoneJul 4, 2026, 10:30 PM',
  );
  expect(screen.getByText('Nothing is queued.')).toBeVisible();
  expect(await screen.findByText('No event has failed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the queues' })).toHaveAttribute('href', '/api/admin/queues');
  unmount();

  answer('GET /api/admin/system', {
    processes: [{ name: 'media-worker', running: 0, seenAt: at }],
    waiting: [
      { service: 'messaging', count: 12, triedAgain: 3, since: at, isLate: true },
      { service: 'camps', count: 1, triedAgain: 0, since: at, isLate: false },
    ],
    dailyJobs: [{ name: 'payments.reconcile', startedFor: at, state: 'late' }],
    failedEvents: 1,
  });
  answer('GET /api/admin/films-in-line', {
    ...{ waiting: 2, since: at, isLate: true },
    inWork: [
      {
        id: '5f0c0b60-7b3f-4c5e-9b0e-0d1f6f0a1a11',
        kind: 'swing',
        title: 'Tee work',
        startedAt: at,
        attempts: 2,
      },
      { id: '5f0c0b60-7b3f-4c5e-9b0e-0d1f6f0a1a12', kind: 'camp', title: null, startedAt: at, attempts: 1 },
    ],
  });
  open();
  const faults = (await screen.findByText('Needs attention')).parentElement!;
  expect([...faults.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Video processing: 2 videos are waiting, the first for more than 10 minutes. Processing: “Tee work”, a swing; a camp video.',
    'Video processing: down.',
    'Emails: 12 tasks are late.',
    'Payments: reconcile with Stripe did not run.',
    'One event failed. See why below, and send it again.',
  ]);
  expect(screen.getByText('Processing: “Tee work”, a swing').closest('li')).toHaveTextContent(
    'Since Jul 4, 2026, 10:30 PM, try 2',
  );
  expect(screen.getByText('Videos to process').closest('li')).toHaveTextContent('Late2 since Jul 4, 2026');
  expect(screen.getByText('Emails').closest('li')).toHaveTextContent(
    'Late12 since Jul 4, 2026, 10:30 PM, 3 retried',
  );
});

// holds: D2 staff.32
test('shows each failure and its reason, and retries one or all shown', async () => {
  answer('GET /api/admin/system', { ...well, failedEvents: 2 });
  answer('GET /api/admin/films-in-line', noFilms);
  answer('GET /api/admin/failed-events', [event, { ...event, id: 5, name: 'media.process-film' }]);
  const sent = answer('POST /api/admin/failed-events/send-again', { sentAgain: [4] });
  open();
  expect(await screen.findAllByText('Error: no such fee')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Send these 2 again' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [4, 5] }));
  answer('GET /api/admin/failed-events', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: Camps: fee charged' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ ids: [4] }));
  expect(await screen.findByText('No event has failed.')).toBeVisible();
});
