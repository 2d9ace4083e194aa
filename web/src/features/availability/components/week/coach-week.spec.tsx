import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, slot } from '../../../../../test/academy';
import { address, renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { day, openWeek, weekForTests } from '../../test/week';
import { ClearSchedule } from './clear-schedule';

const week = weekForTests();

describe('the week', () => {
  // holds: D1 2.55
  it('starts on Monday and shows each day’s slots, blocks and lessons in the academy’s time', async () => {
    openWeek();
    const monday = await day('Monday, November 9, 2026');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nov 9 – Nov 15, 2026This week');
    const days = within(screen.getByRole('region', { name: 'Week' }))
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label'));
    expect(days[0]).toBe('Monday, November 9, 2026');
    expect(days).toHaveLength(7);
    expect(within(monday).getByRole('button', { name: 'Time slot 4:00 PM to 6:00 PM · $80' })).toBeVisible();

    const thursday = await day('Thursday, November 12, 2026');
    expect(
      within(thursday).getByRole('button', { name: 'Time slot 4:00 PM to 6:00 PM · $80 Paused' }),
    ).toBeVisible();
    const request = within(thursday).getByRole('button', { name: /^Lesson/ });
    expect(request).toHaveTextContent('Lesson, 4:00 PMTheo ParkPending');
    await userEvent.click(request);
    expect(screen.getByText('Opened: Theo')).toBeVisible();

    const blocked = within(await day('Saturday, November 14, 2026')).getByRole('link');
    expect(blocked).toHaveTextContent('BlockedWhole dayThanksgiving');
    expect(blocked).toHaveAttribute('href', '/schedule-builder');

    expect(
      within(await day('Sunday, November 15, 2026')).getByRole('button', { name: /^Lesson/ }),
    ).toHaveTextContent('Lesson, 9:00 PMMaya DelgadoConfirmed');
    expect(screen.getAllByText('Maya Delgado')).toHaveLength(1);
    expect(week.askedLessons[0]!.url.search).toBe(
      `?${new URLSearchParams({
        instructorId: '4',
        since: '2026-11-08T00:00:00Z',
        before: '2026-11-17T00:00:00Z',
        limit: '1000',
      })}`,
    );
  });

  // holds: D1 2.55
  it('turns to earlier and later weeks and back to today', async () => {
    openWeek();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(address()).toBe('/scheduling?week=2026-11-16');
    expect(within(await day('Monday, November 16, 2026')).getByText('Maya Delgado')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/scheduling');
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(address()).toBe('/scheduling?week=2026-11-02');
    await day('Monday, November 2, 2026');
    expect(screen.queryByRole('button', { name: /^Add slot/ })).not.toBeInTheDocument();
  });

  it('says that it is empty, and what to do', async () => {
    answer('GET /api/schedule/availability', []);
    answer('GET /api/schedule/blocks', []);
    answer('GET /api/instructor/lessons', []);
    openWeek();
    expect(await screen.findByText(/^Nothing is offered or booked this week yet/)).toBeVisible();
  });

  it('says that it could not be loaded, and refetches the missing part', async () => {
    refuse('GET /api/schedule/blocks', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
    openWeek();
    await screen.findByText('Your account is not allowed to do this.');
    answer('GET /api/schedule/blocks', []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await day('Monday, November 9, 2026')).toBeVisible();
    expect(week.askedLessons).toHaveLength(1);
  });
});

describe('a slot of a day', () => {
  const start = async () => {
    openWeek();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add slot on Wednesday, November 11, 2026' }),
    );
    return screen.getByRole('dialog', { name: 'Add a time slot on Wed, Nov 11' });
  };

  // holds: D1 2.55, D1 9.1
  it('is added for that date, by default in cage 1 for $75', async () => {
    const sent = answer('POST /api/schedule/availability', slot(), 201);
    const dialog = await start();
    expect(within(dialog).getByLabelText('Only Nov 11')).toBeChecked();
    expect(within(dialog).getByLabelText('Price per lesson ($)')).toHaveValue('75');
    expect(within(dialog).getByLabelText(/^Location/)).toHaveValue('Indoor Cage 1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add time slot' }));
    expect(await screen.findByText('Time slot added successfully')).toBeVisible();
    expect(sent[0]!.body).toMatchObject({
      instructorId: 4,
      schedulingType: 'specific',
      dayOfWeek: null,
      specificDate: '2026-11-11',
      price: 75,
      location: 'Indoor Cage 1',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is added for every such weekday', async () => {
    const sent = answer('POST /api/schedule/availability', slot(), 201);
    const dialog = await start();
    await userEvent.click(within(dialog).getByLabelText('Every Wednesday'));
    const weeks = within(dialog).getByLabelText('For how many weeks');
    await userEvent.clear(weeks);
    await userEvent.type(weeks, '6');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add time slot' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ dayOfWeek: 3, specificDate: null, weeksDuration: 6 }),
    );
  });

  // holds: D1 5.20
  it('requires a price, and says why it was not added', async () => {
    const dialog = await start();
    const price = within(dialog).getByLabelText('Price per lesson ($)');
    await userEvent.clear(price);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add time slot' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    refuse('POST /api/schedule/availability', 409, 'scheduling.slot-exists', 'Already offered.');
    await userEvent.type(price, '60');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add time slot' }));
    expect(await screen.findByText('Failed to add time slot')).toBeInTheDocument();
    expect(screen.getByText('Already offered.')).toBeInTheDocument();
    expect(dialog).toBeVisible();
  });

  const openMonday = async () => {
    openWeek();
    await userEvent.click(await screen.findByRole('button', { name: /· \$80$/ }));
  };

  it('is dropped on one date and offered again', async () => {
    const dropped = answer('PUT /api/schedule/availability/{id}/dates/{date}', slot());
    const nothing = { startTime: null, endTime: null, price: null, location: null, maxStudents: null };
    await openMonday();
    expect(screen.getByRole('region', { name: 'Only Mon, Nov 9' })).toHaveTextContent(
      'Like the other weeks.',
    );
    answer('GET /api/schedule/availability', [slot({ changedDates: [{ date: '2026-11-09', ...nothing }] })]);
    await userEvent.click(screen.getByRole('button', { name: 'Drop this date' }));
    expect(await screen.findByText('Nothing is offered on Mon, Nov 9')).toBeVisible();
    expect(dropped[0]!.body).toEqual({ isDropped: true });
    await userEvent.click(await screen.findByRole('button', { name: /\$80 Dropped$/ }));
    expect(screen.getByText('Nothing is offered on this date.')).toBeVisible();
    const restored = answer('DELETE /api/schedule/availability/{id}/dates/{date}', slot());
    await userEvent.click(screen.getByRole('button', { name: 'Make it like the others' }));
    expect(await screen.findByText('Mon, Nov 9 is like the other weeks again')).toBeVisible();
    expect(restored).toHaveLength(1);
  });

  it('is changed on one date, unless lessons are in the way', async () => {
    await openMonday();
    await userEvent.click(screen.getByRole('button', { name: 'Change this date' }));
    const form = screen.getByRole('form', { name: 'Only Mon, Nov 9' });
    expect(within(form).getByLabelText('From')).toHaveValue('16:00');
    await userEvent.selectOptions(within(form).getByLabelText('To'), '7:00 PM');
    const refusal = 'Lessons are booked or requested that day at 5:00 PM.';
    refuse('PUT /api/schedule/availability/{id}/dates/{date}', 409, 'scheduling.date-has-lessons', refusal);
    await userEvent.click(within(form).getByRole('button', { name: 'Save this date' }));
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    const sent = answer('PUT /api/schedule/availability/{id}/dates/{date}', slot());
    await userEvent.click(within(form).getByRole('button', { name: 'Save this date' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]!.body).toMatchObject({ startTime: '16:00', endTime: '19:00', price: 80 });
  });

  it('is paused and deleted in place', async () => {
    answer('PATCH /api/schedule/availability/{id}', slot({ isAvailable: false }));
    answer('DELETE /api/schedule/availability/{id}', undefined, 204);
    openWeek();
    await userEvent.click(await screen.findByRole('button', { name: 'Time slot 4:00 PM to 6:00 PM · $80' }));
    expect(screen.getByText('Offered every Monday. These controls apply to all of its weeks.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(await screen.findByText('Availability updated successfully')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Delete Monday/ }));
    answer('GET /api/schedule/availability', []);
    await userEvent.click(screen.getByRole('button', { name: 'Delete time slot' }));
    expect(await screen.findByText('Time slot deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('clearing all schedules', () => {
  const ask = async () => {
    renderApp(<ClearSchedule instructorId="4" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Schedules' }));
  };

  // holds: D1 2.58
  it('says what stays, asks, and names the coach', async () => {
    const sent = answer('DELETE /api/schedule/clear-all', undefined, 204);
    await ask();
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Lessons, lesson requests and blocked ranges stay.',
    );
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all time slots' }));
    expect(await screen.findByText('All schedules cleared')).toBeVisible();
    expect(sent[0]!.url.search).toBe('?instructorId=4');
  });

  // holds: D1 5.26
  it('does nothing if the schedule is kept', async () => {
    const sent = answer('DELETE /api/schedule/clear-all', undefined, 204);
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  // holds: D1 8.12
  it('says that it failed', async () => {
    refuse('DELETE /api/schedule/clear-all', 404, 'identity.instructor-not-found', 'No such coach.');
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all time slots' }));
    expect(await screen.findByText('Failed to clear schedule data')).toBeVisible();
    expect(screen.getByText('No such coach.')).toBeVisible();
  });
});

it.each([
  ['GET /api/schedule/availability', 'Failed to fetch availability'],
  ['GET /api/instructor/lessons', 'Failed to fetch lessons'],
] as const)('says that %s could not be loaded', async (read, title) => {
  refuse(read, 403, 'auth.forbidden', 'Not now.');
  openWeek();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('shows the days of a camp, with its gate', async () => {
  answer('GET /api/camps', [camp({ startDate: '2026-11-10', endDate: '2026-11-11' })]);
  openWeek();
  const gate = await within(await day('Tuesday, November 10, 2026')).findByRole('link', {
    name: /^Camp, 9:00 AM/,
  });
  expect(gate).toHaveAttribute('href', '/camps-clinics?gate=7');
});
