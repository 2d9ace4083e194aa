import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, lesson, opening, setToday } from '../../../../test/academy';
import { address, press, renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { lastBookingOf } from '../last-booking';
import { BookingWizard } from './booking-wizard';

setToday('2026-11-10T15:00:00Z');

const at = '/book-lesson?instructorId=1&start=2026-11-12T21%3A00%3A00.000Z';
const free = { state: 'free' as const, reason: null, price: 75, location: 'Cage 1' };
const dates = [
  { date: '2026-11-12', start: '2026-11-12T21:00:00.000Z', ...free },
  {
    ...{ date: '2026-11-19', start: '2026-11-19T21:00:00.000Z', state: 'clash' as const },
    ...{ reason: 'That time was just taken.', price: null, location: null },
  },
  { date: '2026-11-26', start: '2026-11-26T21:00:00.000Z', ...free },
  { date: '2026-12-03', start: '2026-12-03T21:00:00.000Z', ...free },
];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/schedule/openings', [opening()]);
  answer('GET /api/auth/user', person({ phoneNumber: '555 0142' }));
});

/** The form with weekly lessons chosen. */
async function chooseWeekly() {
  const asked = answer('GET /api/series/dates', { dates });
  renderApp(<BookingWizard site={academy} />, { at });
  await userEvent.click(await screen.findByLabelText('Every week'));
  expect(await screen.findByText('3 lessons, $225 in all')).toBeVisible();
  return asked;
}

test('shows each date and its state, for the chosen number of weeks', async () => {
  const asked = await chooseWeekly();
  expect(asked[0]!.url.searchParams.get('weeks')).toBe('8');
  await userEvent.selectOptions(screen.getByLabelText('For how many weeks?'), '4 weeks');
  expect(await screen.findByRole('checkbox', { name: /Thu, Nov 19/ })).toBeDisabled();
  expect(asked.at(-1)!.url.searchParams.get('weeks')).toBe('4');
  expect(screen.getByText('That time was just taken.')).toBeVisible();
  expect(screen.queryByText('Would you like this time every week?')).not.toBeInTheDocument();
});

test('books the dates that the family keeps as one request', async () => {
  await chooseWeekly();
  const sent = answer('POST /api/series', [lesson({ price: 75 }), lesson({ id: 2, price: 75 })]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Nov 26/ }));
  expect(screen.getByText('2 lessons, $150 in all')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Hitting'));
  await press('Confirm Booking');
  expect(await screen.findByText('2 Lessons Booked!')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    ...{ instructorId: 1, weeklyRecurring: 'yes' },
    starts: ['2026-11-12T21:00:00.000Z', '2026-12-03T21:00:00.000Z'],
  });
  await waitFor(() => expect(address()).toBe('/booking-success'));
  expect(lastBookingOf(person().id)).toMatchObject({ lessons: 2, price: 150 });
});

test('keeps at least two dates', async () => {
  await chooseWeekly();
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Nov 26/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Thu, Dec 3/ }));
  expect(screen.getByText('Please keep at least 2 dates, or book just once.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();
});

test('a date that was lost meanwhile is named, and the dates are read again', async () => {
  const asked = await chooseWeekly();
  const message = 'Thursday, December 3 is no longer free, so nothing was booked.';
  refuse('POST /api/series', 409, 'scheduling.series-clash', message);
  await userEvent.click(screen.getByLabelText('Hitting'));
  await press('Confirm Booking');
  expect(await screen.findByText(message)).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(address()).toBe(at);
});
