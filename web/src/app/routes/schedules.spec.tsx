import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, setToday, slot } from '../../../test/academy';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, person } from '../../../test/server';
import { guarded } from '../guard';
import * as scheduleBuilder from './schedule-builder';
import * as scheduling from './scheduling';

const ScheduleBuilderPage = guarded(scheduleBuilder, '/schedule-builder');
const SchedulingPage = guarded(scheduling, '/scheduling');

setToday('2026-11-10T15:00:00Z');

let slots: ReturnType<typeof answer>;
let bookings: ReturnType<typeof answer>;
beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/schedule/blocks', []);
  answer('GET /api/schedule/rules', { breakMinutes: 0, lessonsPerDay: null });
  answer('GET /api/schedule/busy-feed', { feed: null });
  answer('GET /api/instructor/lessons', []);
  answer('GET /api/camps', []);
  answer('GET /api/schedule/openings', []);
  slots = answer('GET /api/schedule/availability', [slot()]);
  bookings = answer('GET /api/simple/lessons', []);
});
const asCoach = () => answer('GET /api/auth/user', person({ role: 'instructor', instructorId: 1 }));
const asAdmin = () => answer('GET /api/auth/user', person({ role: 'admin' }));
const choose = async (label: string) => {
  await screen.findAllByRole('option', { name: 'Dana Whitfield' });
  await userEvent.selectOptions(screen.getByLabelText(label), 'Dana Whitfield');
};

test('the schedule builder shows a coach their own week, with links to related pages', async () => {
  asCoach();
  renderApp(<ScheduleBuilderPage />);
  expect(await screen.findByRole('group', { name: 'Weekday' })).toBeVisible();
  expect(screen.queryByLabelText('Acting for')).not.toBeInTheDocument();
  expect(slots[0]!.url.search).toBe('?instructorId=1');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/videos');
});

// holds: decided.24
test('the schedule builder asks an administrator to choose a coach, and keeps the choice in the URL', async () => {
  asAdmin();
  renderApp(<ScheduleBuilderPage />, { at: '/schedule-builder?day=1' });
  expect(await screen.findByText('Which coach?')).toBeVisible();
  expect(slots).toHaveLength(0);
  await choose('Acting for');
  expect(await screen.findByRole('group', { name: 'Weekday' })).toBeVisible();
  expect(slots[0]!.url.search).toBe('?instructorId=1');
  expect(screen.getByTestId('address')).toHaveTextContent('/schedule-builder?day=1&instructorId=1');
  expect(hrefOf('Week view')).toBe('/scheduling?instructorId=1');
});

test('an administrator can book for any coach before choosing one', async () => {
  asAdmin();
  renderApp(<SchedulingPage />, { at: '/scheduling' });
  expect(await screen.findByText('Which coach?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear All Schedules' })).not.toBeInTheDocument();
  await waitFor(() => expect(bookings[0]?.url.search).toBe('?limit=10'));
  await choose('Coach');
  expect(await screen.findByRole('region', { name: 'Tuesday, November 10, 2026' })).toBeVisible();
  expect(screen.getByLabelText('Acting for')).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Clear All Schedules' })).toBeVisible();
  expect(hrefOf('Schedule Builder')).toBe('/schedule-builder?instructorId=1');
});

test('a coach schedules for themselves', async () => {
  asCoach();
  renderApp(<SchedulingPage />, { at: '/scheduling' });
  expect(await screen.findByRole('region', { name: 'Tuesday, November 10, 2026' })).toBeVisible();
  expect(screen.queryByLabelText('Coach')).not.toBeInTheDocument();
  expect(bookings[0]!.url.search).toBe('?instructorId=1&limit=10');
});

test('the schedule builder shows the same calendar, with the choice in the URL', async () => {
  asCoach();
  renderApp(<ScheduleBuilderPage />, { at: '/schedule-builder' });
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
  expect(await screen.findByRole('region', { name: 'Tuesday, November 10, 2026' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/schedule-builder?show=calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Usual week' }));
  expect(await screen.findByRole('group', { name: 'Weekday' })).toBeVisible();
});

test('an hour that the calendar chose is filled in at the desk', async () => {
  asCoach();
  renderApp(<SchedulingPage />, { at: '/scheduling?book=2026-11-12T16:30' });
  await waitFor(() => expect(screen.getByLabelText('Time slot')).toHaveValue('16:30'));
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-12');
  expect(screen.getByLabelText('Player name')).toHaveFocus();
});
