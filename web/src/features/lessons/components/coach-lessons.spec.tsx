import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CoachLesson } from '@fungo/contracts';
import { http, HttpResponse } from 'msw';
import { coachLesson as lesson, opening, payment, setToday, theo } from '../../../../test/academy';
import { hrefOf, press, renderApp } from '../../../../test/render';
import { answer, refuse, server } from '../../../../test/server';
import { CoachLessons } from './coach-lessons';

setToday('2026-11-10T15:00:00Z');

let lessons: CoachLesson[];
let asked: URLSearchParams[];
/** The lists that go on, by their status. */
let next: Record<string, CoachLesson[]>;

beforeEach(() => {
  lessons = [];
  asked = [];
  next = {};
  server.use(
    http.get('/api/instructor/lessons', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('status') !== 'completed') asked.push(query);
      const status = query.get('status') ?? '';
      const after = query.get('after');
      if (after) return HttpResponse.json(next[after]);
      const headers: Record<string, string> =
        status in next
          ? { link: `</api/instructor/lessons?status=${status}&order=soonest&after=${status}>; rel="next"` }
          : {};
      const shown = lessons.filter((one) => !status || one.status === status);
      return HttpResponse.json(shown, { headers });
    }),
  );
});

const open = (instructorId?: string, linked?: number) =>
  renderApp(<CoachLessons instructorId={instructorId} timeZone="America/New_York" linked={linked} />);
const pastOnes = 'Show completed, declined and cancelled';
const list = (name: string) => within(screen.getByRole('region', { name }));

// holds: D1 2.45
test('shows who comes, how to reach them and what they want', async () => {
  lessons = [lesson({ status: 'confirmed', notes: 'Left-handed.' })];
  open();
  expect(await screen.findByText('Maya Delgado')).toBeVisible();
  const confirmed = list('Confirmed Lessons');
  expect(hrefOf('555 0142', confirmed)).toBe('tel:5550142');
  expect(hrefOf('rosa@fungo.test', confirmed)).toBe('mailto:rosa@fungo.test');
  expect(confirmed.getByText('Focus: Hitting · Would like this time every week')).toBeVisible();
  expect(confirmed.getByText('Left-handed.')).toBeVisible();
  expect(hrefOf('Message the family', confirmed)).toBe('/messages/lesson/31');
});

test('a family without an account has no conversation', async () => {
  lessons = [lesson({ status: 'confirmed', student: { ...lesson().student, playerId: null } })];
  open();
  expect(await screen.findByText('Maya Delgado')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Message the family' })).not.toBeInTheDocument();
});

test('asks for what is to come soonest first, and goes on where it ends', async () => {
  lessons = [lesson({ id: 1, status: 'confirmed' })];
  const student = { ...lesson().student, firstName: 'Later' };
  next = { confirmed: [lesson({ id: 2, status: 'confirmed', student })] };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show later lessons' }));
  expect(await list('Confirmed Lessons').findByText('Later Delgado')).toBeVisible();
  expect(list('Confirmed Lessons').getByRole('heading', { name: 'Confirmed Lessons (2)' })).toBeVisible();
  expect(asked.map((query) => query.get('order'))).toEqual(['soonest', 'soonest', 'soonest']);
  expect(screen.queryByRole('button', { name: /^Show later/ })).not.toBeInTheDocument();
});

// holds: D1 1.11
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
  expect(list('Requests').getByText('No requests are waiting for your answer.')).toBeVisible();
});

const mia = { isTaken: false, players: ['Mia Torres'], hasMore: false };

test.each([
  [mia, 'Same time as Mia Torres'],
  [
    { ...mia, players: ['Ada Lin', 'Mia Torres'], hasMore: true },
    'Same time as Ada Lin, Mia Torres, and others',
  ],
  [{ ...mia, isTaken: true }, 'Mia Torres has this time.'],
  [{ ...mia, isTaken: true, players: ['Ada Lin', 'Mia Torres'] }, 'Ada Lin and Mia Torres have this time.'],
])('marks a clash: %j', async (clash, said) => {
  lessons = [lesson({ clash })];
  open();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Confirm' })).toHaveLength(clash.isTaken ? 0 : 1);
});

// holds: decided.21
test('says that a time is no longer offered, and offers others instead of confirming it', async () => {
  lessons = [lesson({ isWithdrawn: true })];
  open();
  expect(await screen.findByText('This time is no longer offered.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline and offer other times' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test('offers no confirmation for an hour that has passed', async () => {
  lessons = [lesson({ scheduledDate: '2026-11-09T21:00:00.000Z' })];
  open();
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test('offers, once the time is taken, to decline with other times, the nearest chosen beforehand', async () => {
  lessons = [lesson({ clash: { ...mia, isTaken: true } })];
  const days = ['12', '13', '16', '19', '20'].map((day) =>
    opening({ start: `2026-11-${day}T21:00:00.000Z` }),
  );
  const asked = answer('GET /api/schedule/openings', days);
  const sent = answer('PATCH /api/lessons/{id}', lesson({ status: 'declined' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline and offer other times' }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  expect(asked[0]!.url.search).toBe('?instructorId=1&from=2026-11-10&to=2026-12-03');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mon, Nov 16, 4:00 PM' }));
  await press('Decline and offer 2 times');
  expect(await screen.findByText('Lesson declined')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    status: 'declined',
    offers: ['2026-11-13T21:00:00.000Z', '2026-11-19T21:00:00.000Z'],
  });
});

test('limits other times to the number that the email names', async () => {
  lessons = [lesson()];
  const week = Array.from({ length: 7 }, (_, day) => opening({ start: `2026-11-${14 + day}T21:00:00.000Z` }));
  answer('GET /api/schedule/openings', week);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  for (const box of (await screen.findAllByRole('checkbox')).slice(0, 5)) await userEvent.click(box);
  for (const box of screen.getAllByRole('checkbox', { checked: false })) expect(box).toBeDisabled();
});

test('brings who follows a link to the lesson', async () => {
  lessons = [lesson({ id: 30 }), lesson({ id: 31, status: 'confirmed' })];
  open(undefined, 31);
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Confirmed')));
});

test('says so when the lesson that a link leads to is neither asked for nor confirmed any more', async () => {
  lessons = [lesson({ id: 30 })];
  open(undefined, 31);
  expect(await screen.findByRole('status')).toHaveTextContent('was declined or cancelled, or is over');
});

test('declines a request, after asking', async () => {
  lessons = [lesson()];
  answer('GET /api/schedule/openings', []);
  const sent = answer('PATCH /api/lessons/{id}', lesson({ status: 'declined' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(sent).toHaveLength(0);
  await press('Decline lesson');
  expect(await screen.findByText('Lesson declined')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'declined' });
});

// holds: D1 4.9, D1 5.25
test('cancels a confirmed lesson only after saying that the player is told', async () => {
  lessons = [lesson({ status: 'confirmed' })];
  const sent = answer('DELETE /api/lessons/{id}', undefined, 204);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel lesson' }));
  expect(
    screen.getByText(/We will email Maya Delgado. Nothing is owed for it. The time opens up again/),
  ).toBeVisible();
  expect(sent).toHaveLength(0);
  lessons = [];
  await press('Cancel lesson');
  expect(await screen.findByText('No confirmed lessons')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/lessons/31');
});

test('says, before it is cancelled, that nobody writes to a player without an address', async () => {
  lessons = [lesson({ status: 'confirmed', student: { ...theo, firstName: 'Theo Park', lastName: '' } })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel lesson' }));
  expect(screen.getByText(/Please tell them yourself/)).toBeVisible();
});

test('shows what is over on demand, to be deleted', async () => {
  lessons = [lesson({ status: 'declined' })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: pastOnes }));
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(asked.map((query) => query.get('when'))).toEqual([null, null, 'settled']);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

// holds: D1 8.9
test.each([
  ['confirm', 'PATCH /api/lessons/{id}', 'pending', ['Confirm']],
  ['decline', 'PATCH /api/lessons/{id}', 'pending', ['Decline', 'Decline lesson']],
  ['delete', 'DELETE /api/lessons/{id}', 'declined', [pastOnes, 'Delete', 'Delete lesson']],
] as const)('says why it could not %s a lesson', async (act, call, status, buttons) => {
  lessons = [lesson({ status })];
  answer('GET /api/schedule/openings', []);
  const message = `Too late to ${act} it.`;
  refuse(call, 409, 'scheduling.wrong-state', message);
  open();
  for (const name of buttons) await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(`Failed to ${act} lesson`)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('asks for the coach an administrator acts for', async () => {
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

test('shows what is owed, and marks a lesson paid by cash and unpaid again', async () => {
  lessons = [lesson({ status: 'confirmed', payment: payment() })];
  const cash = payment({ received: 80, owed: 0, status: 'paid', ways: ['cash'] });
  const sent = answer('PUT /api/charges/{id}/payment', cash);
  open();
  expect(await list('Confirmed Lessons').findByText('Unpaid')).toBeVisible();
  expect(screen.getByText('$80 owed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo payment/ })).not.toBeInTheDocument();
  await press('Mark paid: Maya Delgado');
  lessons = [lesson({ status: 'confirmed', payment: cash })];
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Cash' }));
  expect(await screen.findByText('Payment status updated')).toBeVisible();
  expect(sent[0]!.body).toEqual({ paid: true, by: 'cash' });
  expect(await list('Confirmed Lessons').findByText('Paid')).toBeVisible();
  expect(screen.getByText('Cash')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark paid/ })).not.toBeInTheDocument();
  const undone = answer('PUT /api/charges/{id}/payment', payment());
  lessons = [lesson({ status: 'confirmed', payment: payment() })];
  await press('Undo payment: Maya Delgado');
  expect(await list('Confirmed Lessons').findByText('Unpaid')).toBeVisible();
  expect(undone[0]!.body).toEqual({ paid: false });
});

test.each([
  [payment({ received: 80, owed: 0, status: 'paid', ways: ['card'] }), 'Paid', false],
  [payment({ amount: 40, received: 80, owed: 0, status: 'paid', ways: ['check'] }), 'To refund', true],
  [payment({ amount: 0, owed: 0, status: 'paid', refunded: true }), 'Refunded to the card', false],
])('a lesson that needs no payment: %#', async (paid, words, mayUndo) => {
  lessons = [lesson({ status: 'confirmed', payment: paid })];
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark paid/ })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Undo payment/ })).toHaveLength(mayUndo ? 1 : 0);
});
