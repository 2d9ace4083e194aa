import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lesson } from '@fungo/contracts';
import { http, HttpResponse } from 'msw';
import { lesson, setToday } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, refuse, server } from '../../../../test/server';
import { CoachLessons } from './coach-lessons';

setToday('2026-11-10T15:00:00Z');

let lessons: Lesson[];
let asked: URLSearchParams[];

beforeEach(() => {
  lessons = [];
  asked = [];
  server.use(
    http.get('/api/instructor/lessons', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const status = query.get('status');
      return HttpResponse.json(lessons.filter((one) => !status || one.status === status));
    }),
  );
});

const open = (instructorId?: string) =>
  renderApp(<CoachLessons instructorId={instructorId} timeZone="America/New_York" />);
const list = (name: string) => within(screen.getByRole('region', { name }));

test('shows who comes, how to reach them and what they want', async () => {
  lessons = [lesson({ status: 'confirmed', notes: 'Left-handed.' })];
  open();
  expect(await screen.findByText('Maya Delgado')).toBeVisible();
  const confirmed = list('Confirmed Lessons');
  expect(confirmed.getByRole('link', { name: '555 0142' })).toHaveAttribute('href', 'tel:5550142');
  expect(confirmed.getByRole('link', { name: 'rosa@fungo.test' })).toHaveAttribute(
    'href',
    'mailto:rosa@fungo.test',
  );
  expect(confirmed.getByText('Focus: Hitting · Would like this time every week')).toBeVisible();
  expect(confirmed.getByText('Left-handed.')).toBeVisible();
});

test('confirms a request', async () => {
  lessons = [lesson()];
  const sent = answer('PATCH /api/lessons/{id}', lesson({ status: 'confirmed' }));
  open();
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  lessons = [lesson({ status: 'confirmed' })];
  await userEvent.click(confirm);
  expect(await screen.findByText('Lesson confirmed')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'confirmed' });
  await waitFor(() => expect(list('Confirmed Lessons').getByText('Maya Delgado')).toBeVisible());
  expect(list('Requests').getByText('No request waits for your answer.')).toBeVisible();
});

test('says why a request could not be confirmed', async () => {
  lessons = [lesson()];
  refuse('PATCH /api/lessons/{id}', 409, 'scheduling.slot-taken', 'That time was just taken.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Failed to confirm lesson')).toBeVisible();
  expect(screen.getByText('That time was just taken.')).toBeVisible();
});

test('declines a request, after asking', async () => {
  lessons = [lesson()];
  const sent = answer('PATCH /api/lessons/{id}', lesson({ status: 'declined' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Decline lesson' }));
  expect(await screen.findByText('Lesson declined')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'declined' });
});

test('offers no confirmation for an hour that has passed', async () => {
  lessons = [lesson({ scheduledDate: '2026-11-09T21:00:00.000Z' })];
  open();
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test('deletes a confirmed lesson only after saying that it is cancelled and the player told', async () => {
  lessons = [lesson({ status: 'confirmed' })];
  const sent = answer('DELETE /api/lessons/{id}', undefined, 204);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByText(/deleting it cancels it. Maya Delgado gets a mail/)).toBeVisible();
  expect(sent).toHaveLength(0);
  lessons = [];
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and delete' }));
  expect(await screen.findByText('No confirmed lessons')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/lessons/31');
});

test('shows what is over on demand, to be deleted', async () => {
  lessons = [lesson({ status: 'declined' })];
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show completed, declined and cancelled' }),
  );
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('asks for the coach for whom an administrator acts', async () => {
  open('4');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.every((query) => query.get('instructorId') === '4')).toBe(true);
});

test('says so when they cannot be read', async () => {
  refuse('GET /api/instructor/lessons', 403, 'auth.forbidden', 'Not now.');
  open();
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: 'Failed to fetch lessons' })).toHaveLength(2),
  );
});
