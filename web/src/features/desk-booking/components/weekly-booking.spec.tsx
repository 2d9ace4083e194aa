import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { opening, setToday, simpleLesson } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, hold, refuse } from '../../../../test/server';
import { BookForm } from './book-form';

// 10:00 in New York
setToday('2026-11-10T15:00:00Z');

const free = { state: 'free' as const, reason: null, price: 75, location: 'Indoor Cage 1' };
const dates = [
  { date: '2026-11-12', start: '2026-11-12T21:00:00.000Z', ...free },
  {
    ...{ date: '2026-11-19', start: '2026-11-19T21:00:00.000Z', state: 'clash' as const },
    ...{ reason: 'The time is taken.', price: null, location: null },
  },
  { date: '2026-11-26', start: '2026-11-26T21:00:00.000Z', ...free },
  { date: '2026-12-03', start: '2026-12-03T21:00:00.000Z', ...free },
];

beforeEach(() => {
  answer('GET /api/students', []);
  answer('GET /api/schedule/openings', [opening()]);
});

const weekly = () => userEvent.click(screen.getByLabelText('Every week'));
const fillIn = async () => {
  renderApp(<BookForm instructorId="4" timeZone="America/New_York" />);
  await userEvent.type(screen.getByLabelText('Player name'), 'Theo Park');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-12' } });
  await screen.findByRole('group', { name: 'Open' });
  await userEvent.selectOptions(screen.getByLabelText('Time slot'), '16:00');
};

/** The form with weekly lessons chosen. */
const chooseWeekly = async () => {
  const asked = answer('GET /api/simple/series/dates', { dates });
  await fillIn();
  await weekly();
  expect(await screen.findByText('3 lessons, $225 in all')).toBeVisible();
  return asked;
};

test.each([
  ['4', 'Choose a date and time to see each week.'],
  [undefined, 'Choose a coach, date and time to see each week.'],
])('asks what is missing before it shows dates (coach: %s)', async (instructorId, words) => {
  renderApp(<BookForm instructorId={instructorId} timeZone="America/New_York" />);
  await weekly();
  expect(screen.getByText(words)).toBeVisible();
  await press('Book weekly lessons');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
});

test('shows each date of the chosen weeks, and why one is left out', async () => {
  const asked = await chooseWeekly();
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
    ...{ instructorId: '4', scheduledDate: '2026-11-12', timeSlot: '16:00', weeks: '8' },
  });
  expect(screen.getByRole('checkbox', { name: /Thu, Nov 19/ })).toBeDisabled();
  expect(screen.getByText('The time is taken.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('For how many weeks?'), '4 weeks');
  await waitFor(() => expect(asked.at(-1)!.url.searchParams.get('weeks')).toBe('4'));
  await userEvent.type(screen.getByLabelText(/^Player email/), 'theo@fungo.test');
  await waitFor(() => expect(asked.at(-1)!.url.searchParams.get('studentEmail')).toBe('theo@fungo.test'));
  expect(asked.at(-1)!.url.searchParams.get('studentName')).toBe('Theo Park');
});

test('books the kept dates at once, and is ready for the next', async () => {
  await chooseWeekly();
  const booked = [simpleLesson({ studentEmail: 'park@example.com', familyEmailed: true }), simpleLesson()];
  const sent = answer('POST /api/simple/series', booked, 201);
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Nov 26/ }));
  await press('Book 2 lessons');
  expect(await screen.findByText('2 Lessons Booked!')).toBeVisible();
  expect(screen.getByText('Theo Park, from Thu, Nov 12, 4:00 PM')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    ...{ instructorId: 4, studentName: 'Theo Park' },
    starts: ['2026-11-12T21:00:00.000Z', '2026-12-03T21:00:00.000Z'],
  });
  expect(screen.getByLabelText('Player name')).toHaveValue('');
  expect(screen.getByLabelText('One lesson')).toBeChecked();
});

test('says when no email goes to the family', async () => {
  await chooseWeekly();
  const booked = [1, 2, 3].map((id) => simpleLesson({ id, studentEmail: 'park@example.com' }));
  answer('POST /api/simple/series', booked, 201);
  await press('Book 3 lessons');
  expect(await screen.findByText(/Please tell the family yourself\.$/)).toBeVisible();
});

test('keeps at least two dates', async () => {
  await chooseWeekly();
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Nov 26/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Dec 3/ }));
  expect(screen.getByText('Please keep at least 2 dates, or book one lesson.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book weekly lessons' })).toBeDisabled();
});

test('advises another time if too few dates are free', async () => {
  answer('GET /api/simple/series/dates', { dates: dates.slice(0, 2) });
  await fillIn();
  await weekly();
  expect(
    await screen.findByText(
      'Too few of these dates are free. Please choose another time, or book one lesson.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book weekly lessons' })).toBeDisabled();
});

test('a date that was lost meanwhile is named, and the dates are read again', async () => {
  const asked = await chooseWeekly();
  const message = 'Thursday, December 3 is no longer free, so nothing was booked.';
  refuse('POST /api/simple/series', 409, 'scheduling.series-clash', message);
  await press('Book 3 lessons');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(screen.getByLabelText('Player name')).toHaveValue('Theo Park');
});

test('cannot be booked while the dates load, and tries again after a failure', async () => {
  const release = hold('GET /api/simple/series/dates', { dates });
  await fillIn();
  await weekly();
  expect(await screen.findByText('Loading the dates')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book weekly lessons' })).toBeDisabled();
  release();
  expect(await screen.findByText('3 lessons, $225 in all')).toBeVisible();
  refuse('GET /api/simple/series/dates', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
  await userEvent.selectOptions(screen.getByLabelText('For how many weeks?'), '4 weeks');
  await screen.findByText('The dates could not be loaded');
  answer('GET /api/simple/series/dates', { dates });
  await press('Try again');
  expect(await screen.findByText('3 lessons, $225 in all')).toBeVisible();
});
