import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, opening, setToday } from '../../../../test/academy';
import { address, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { WeekSchedule } from './week-schedule';

setToday('2026-11-10T15:00:00Z');

beforeEach(() => {
  answer('GET /api/instructors', [
    coach(),
    coach({ id: 2, user: { ...coach().user, firstName: 'Marcus', lastName: 'Reyes' } }),
  ]);
});

const open = (at = '/schedule') => renderApp(<WeekSchedule timeZone="America/New_York" />, { at });

// holds: D1 2.10
test('shows the open hours of the week from Monday on, and leads to booking one', async () => {
  const asked = answer('GET /api/schedule/openings', [
    opening(),
    opening({ slotId: 8, instructorId: 2, time: '17:00' }),
  ]);
  open();
  const thursday = await screen.findByRole('region', { name: 'Thursday, November 12, 2026' });
  const links = within(thursday).getAllByRole('link');
  await waitFor(() =>
    expect(links[0]).toHaveAccessibleName(
      'Book 4:00 PM on Thursday, November 12, 2026, with Dana Whitfield, $80',
    ),
  );
  expect(links[0]).toHaveAttribute('href', '/book-lesson?instructorId=1&start=2026-11-12T21%3A00%3A00.000Z');
  expect(links).toHaveLength(2);
  expect(asked[0]!.url.search).toBe('?from=2026-11-09&to=2026-11-15');
});

test('turns to other weeks, never into the past', async () => {
  answer('GET /api/schedule/openings', [opening()]);
  open();
  expect(screen.getByRole('button', { name: 'Previous week' })).toBeDisabled();
  const asked = answer('GET /api/schedule/openings', []);
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('No open times this week')).toBeVisible();
  expect(asked.at(-1)!.url.search).toBe('?from=2026-11-16&to=2026-11-22');
  expect(address()).toBe('/schedule?week=2026-11-16');
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(screen.getByRole('button', { name: 'Previous week' })).toBeDisabled();
});

test('shows one coach where the address or the reader names one', async () => {
  const asked = answer('GET /api/schedule/openings', [opening()]);
  open('/schedule?instructorId=2');
  await waitFor(() => expect(asked[0]?.url.searchParams.get('instructorId')).toBe('2'));
  await screen.findByRole('option', { name: 'Dana Whitfield' });
  await userEvent.selectOptions(screen.getByLabelText('Coach'), 'Dana Whitfield');
  expect(address()).toBe('/schedule?instructorId=1');
  await userEvent.selectOptions(screen.getByLabelText('Coach'), 'All coaches');
  await waitFor(() => expect(asked.at(-1)!.url.searchParams.has('instructorId')).toBe(false));
});

test('opens on the first day with an hour, for a phone', async () => {
  answer('GET /api/schedule/openings', [opening()]);
  open();
  expect(await screen.findByRole('button', { name: 'Thursday, November 12, 2026' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Friday, November 13, 2026, nothing open' }));
  expect(screen.getByText('Nothing open on Fri, Nov 13.')).toBeVisible();
});

test('says that it could not be loaded, and tries again', async () => {
  refuse('GET /api/schedule/openings', 400, 'request.invalid', 'Please check the highlighted fields.');
  open();
  expect(await screen.findByText('Please check the highlighted fields.')).toBeVisible();
  answer('GET /api/schedule/openings', [opening()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Thursday, November 12, 2026' })).toBeVisible();
});
