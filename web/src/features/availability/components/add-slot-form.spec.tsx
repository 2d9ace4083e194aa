import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday, slot } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { AddSlotForm } from './add-slot-form';

setToday('2026-11-10T15:00:00Z');

const open = (instructorId?: string) =>
  renderApp(<AddSlotForm instructorId={instructorId} timeZone="America/New_York" />);
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add availability' }));

// holds: D1 3.10, D1 9.2, D1 9.3
test('starts from the defaults, with half hours from 06:00 to 21:30', () => {
  open();
  expect(screen.getByLabelText('Every week')).toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('09:00');
  expect(screen.getByLabelText('To')).toHaveValue('10:00');
  expect(screen.getByLabelText('Price per lesson ($)')).toHaveValue('50');
  expect(screen.getByLabelText('Players at once')).toHaveValue('1');
  expect(screen.getByLabelText('For how many weeks')).toHaveValue('1');
  const times = within(screen.getByLabelText('From')).getAllByRole('option');
  expect(times).toHaveLength(32);
  expect(times[0]).toHaveValue('06:00');
  expect(times.at(-1)).toHaveValue('21:30');
});

// holds: D1 2.44, D1 8.21
test('adds a weekly slot', async () => {
  const sent = answer('POST /api/instructor/availability', slot(), 201);
  open();
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Monday');
  await userEvent.selectOptions(screen.getByLabelText('To'), '11:00 AM');
  await add();
  expect(await screen.findByText('Time slot added successfully')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    schedulingType: 'weekly',
    dayOfWeek: 1,
    specificDate: null,
    startTime: '09:00',
    endTime: '11:00',
    price: 50,
    isAvailable: true,
    location: '',
    maxStudents: 1,
    weeksDuration: 1,
  });
  // The form keeps its hours for another day.
  await waitFor(() => expect(screen.getByLabelText('Day of the week')).toHaveValue(''));
  expect(screen.getByLabelText('To')).toHaveValue('11:00');
});

test('adds a weekly slot from a later date', async () => {
  const sent = answer('POST /api/instructor/availability', slot(), 201);
  open();
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Monday');
  const first = screen.getByLabelText(/First date/);
  expect(first).toHaveAttribute('min', '2026-11-10');
  await userEvent.type(first, '2027-01-04');
  expect(screen.getByLabelText('For how many weeks')).toHaveAccessibleDescription(
    '1 to 52: until Jan 11, 2027',
  );
  await add();
  expect(await screen.findByText('Time slot added successfully')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ dayOfWeek: 1, startsOn: '2027-01-04', weeksDuration: 1 });
});

test('adds a slot on one date for the coach an administrator acts for', async () => {
  const sent = answer('POST /api/instructor/availability', slot(), 201);
  open('4');
  await userEvent.click(screen.getByLabelText('One date'));
  expect(screen.getByLabelText('Date')).toHaveAttribute('min', '2026-11-10');
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-14');
  await add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    instructorId: 4,
    schedulingType: 'specific',
    dayOfWeek: null,
    specificDate: '2026-11-14',
  });
});

// holds: D1 5.19
test.each([
  ['no day', async () => {}, 'Please select a day of the week for weekly scheduling'],
  ['no date', () => userEvent.click(screen.getByLabelText('One date')), 'Please select a specific date'],
  [
    'no price',
    () => userEvent.clear(screen.getByLabelText('Price per lesson ($)')),
    'Please fill in all required fields',
  ],
  [
    'an end before the start',
    () => userEvent.selectOptions(screen.getByLabelText('To'), '8:00 AM'),
    'End time must be after start time',
  ],
  [
    'half an hour',
    () => userEvent.selectOptions(screen.getByLabelText('To'), '9:30 AM'),
    'A time slot must have room for a lesson of 60 minutes.',
  ],
])('sends nothing with %s', async (_, change, message) => {
  const sent = answer('POST /api/instructor/availability', slot(), 201);
  open();
  await change();
  await add();
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveLength(0);
});

// holds: D1 8.8
test('says why the server refuses', async () => {
  refuse('POST /api/instructor/availability', 409, 'scheduling.slot-exists', 'Already offered.');
  open();
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Monday');
  await add();
  expect(await screen.findByText('Failed to add availability')).toBeVisible();
  expect(screen.getByText('Already offered.')).toBeVisible();
});

test('offers the open cages', async () => {
  answer('GET /api/schedule/cages', [
    { id: 1, name: 'Cage 1', isActive: true },
    { id: 2, name: 'Cage 2', isActive: false },
  ]);
  const sent = answer('POST /api/instructor/availability', slot(), 201);
  open();
  const choice = await screen.findByLabelText(/^Cage/);
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No cage', 'Cage 1']);
  await userEvent.selectOptions(screen.getByLabelText('Day of the week'), 'Monday');
  await userEvent.selectOptions(choice, 'Cage 1');
  await add();
  expect(await screen.findByText('Time slot added successfully')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ cageId: 1 });
});
