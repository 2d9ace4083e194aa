import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday, slot } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { ScheduleBuilder } from './schedule-builder';

// A Tuesday
setToday('2026-11-10T15:00:00Z');

const mondays = slot();
const slots = [
  mondays,
  slot({ id: 8, startTime: '09:00', endTime: '10:00' }),
  slot({ id: 9, startTime: '11:00', endTime: '12:00', weeksDuration: 1 }),
  slot({ id: 10, dayOfWeek: 0 }),
  slot({ id: 11, dayOfWeek: null, specificDate: '2026-11-16' }),
];

let asked: ReturnType<typeof answer>;
beforeEach(() => {
  asked = answer('GET /api/schedule/availability', slots);
  answer('GET /api/schedule/blocks', []);
  answer('GET /api/schedule/rules', { breakMinutes: 0, lessonsPerDay: null });
  answer('GET /api/schedule/busy-feed', { feed: null });
});

const open = async (at = '/schedule-builder?day=1') => {
  renderApp(
    <ScheduleBuilder
      instructorId="4"
      timeZone="America/New_York"
      lessonsPath="/instructor-dashboard?tab=lessons"
    />,
    { at },
  );
  await screen.findByRole('group', { name: 'Weekday' });
};
const weekday = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add time slot' }));

describe('the weekdays', () => {
  // holds: D1 2.52
  it('start from Monday, each with its current slots', async () => {
    await open();
    const days = within(screen.getByRole('group', { name: 'Weekday' })).getAllByRole('button');
    const names = [
      'Monday, 2 time slots',
      'Tuesday, 0 time slots',
      'Wednesday, 0 time slots',
      'Thursday, 0 time slots',
      'Friday, 0 time slots',
      'Saturday, 0 time slots',
      'Sunday, 1 time slot',
    ];
    expect(days).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(days[index]).toHaveAccessibleName(name);
    expect(asked[0]!.url.search).toBe('?instructorId=4');
  });

  it('start with today and stay in the URL', async () => {
    await open('/schedule-builder');
    expect(weekday('Tuesday')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('No time slots on Tuesdays')).toBeVisible();
    await userEvent.click(weekday('Sunday'));
    expect(screen.getByRole('heading', { name: 'Sunday schedule' })).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/schedule-builder?day=0');
  });

  // holds: D1 2.52
  it('list their slots from the morning, and single dates separately', async () => {
    await open();
    const hours = within(screen.getByRole('region', { name: 'Monday schedule' }))
      .getAllByRole('button', { name: /^Delete/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(hours).toEqual([
      'Delete Monday, 9:00 AM – 10:00 AM',
      'Delete Monday, 11:00 AM – 12:00 PM',
      'Delete Monday, 4:00 PM – 6:00 PM',
      'Delete Mon, Nov 16, 4:00 PM – 6:00 PM',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Single Mondays' })).getByText('Mon, Nov 16'),
    ).toBeVisible();
  });
});

describe('the form', () => {
  // holds: D1 2.52
  it('adds a slot on the chosen day and keeps the fields for the next', async () => {
    const sent = answer('POST /api/schedule/availability', slot(), 201);
    await open();
    await userEvent.type(screen.getByLabelText('Location'), 'Cage 2');
    await add();
    expect(await screen.findByText('Time slot added successfully')).toBeVisible();
    expect(sent[0]!.body).toEqual({
      instructorId: 4,
      schedulingType: 'weekly',
      dayOfWeek: 1,
      specificDate: null,
      startTime: '09:00',
      endTime: '10:00',
      isAvailable: true,
      price: 50,
      location: 'Cage 2',
      maxStudents: 1,
      weeksDuration: 1,
    });
    await userEvent.click(weekday('Friday'));
    expect(screen.getByLabelText('Location')).toHaveValue('Cage 2');
    await add();
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ dayOfWeek: 5, location: 'Cage 2' }));
  });

  // holds: D1 5.18
  it.each([
    ['the location', async () => {}, 'Location'],
    [
      'the price',
      async () => {
        await userEvent.type(screen.getByLabelText('Location'), 'Cage 2');
        await userEvent.clear(screen.getByLabelText('Price per lesson ($)'));
      },
      'Price per lesson ($)',
    ],
  ])('asks for %s', async (_, fill, label) => {
    const sent = answer('POST /api/schedule/availability', slot(), 201);
    await open();
    await fill();
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent).toHaveLength(0);
  });

  // holds: D1 5.18
  it('marks all missing fields at once', async () => {
    await open();
    await userEvent.clear(screen.getByLabelText('Price per lesson ($)'));
    await add();
    await waitFor(() => expect(screen.getByLabelText('Price per lesson ($)')).toBeInvalid());
    expect(screen.getByLabelText('Location')).toBeInvalid();
  });

  // holds: D1 5.18
  it('requires an end after the start', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Location'), 'Cage 2');
    await userEvent.selectOptions(screen.getByLabelText('To'), '8:00 AM');
    await add();
    expect(await screen.findByText('End time must be after start time')).toBeVisible();
  });

  it('shows the last day of the weeks, counted from today', async () => {
    await open();
    const weeks = screen.getByLabelText('For how many weeks');
    expect(weeks).toHaveAccessibleDescription('1 to 52, starting today: until Nov 17, 2026');
    await userEvent.clear(weeks);
    expect(weeks).toHaveAccessibleDescription('1 to 52, starting today');
  });

  // holds: D1 8.8
  it('says why a slot was not added', async () => {
    refuse('POST /api/schedule/availability', 409, 'scheduling.slot-exists', 'Already offered.');
    await open();
    await userEvent.type(screen.getByLabelText('Location'), 'Cage 2');
    await add();
    expect(await screen.findByText('Failed to add time slot')).toBeVisible();
    expect(screen.getByText('Already offered.')).toBeVisible();
  });
});

describe('a slot', () => {
  const name = 'Monday, 4:00 PM – 6:00 PM';

  it('is paused and deleted', async () => {
    const toggled = answer('PATCH /api/schedule/availability/{id}', slot({ isAvailable: false }));
    const removed = answer('DELETE /api/schedule/availability/{id}', undefined, 204);
    await open();
    await userEvent.click(screen.getByRole('switch', { name: `Offer ${name}` }));
    expect(await screen.findByText('Availability updated successfully')).toBeVisible();
    expect(toggled[0]!.body).toEqual({ isAvailable: false });
    await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
    answer('GET /api/schedule/availability', []);
    await userEvent.click(screen.getByRole('button', { name: 'Delete time slot' }));
    expect(await screen.findByText('Time slot deleted successfully')).toBeVisible();
    expect(removed[0]!.url.pathname).toBe('/api/schedule/availability/7');
    expect(await screen.findByText('No time slots on Mondays')).toBeVisible();
  });

  it('says why it did not change', async () => {
    refuse('PATCH /api/schedule/availability/{id}', 404, 'scheduling.slot-not-found', 'No such slot.');
    refuse(
      'DELETE /api/schedule/availability/{id}',
      409,
      'scheduling.slot-has-lessons',
      'Cancel them first.',
    );
    await open();
    await userEvent.click(screen.getByRole('switch', { name: `Offer ${name}` }));
    expect(await screen.findByText('Failed to update availability')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete time slot' }));
    expect(await screen.findByText('Failed to delete time slot')).toBeVisible();
    expect(screen.getByText('Cancel them first.')).toBeVisible();
  });
});

test('says that the slots could not be loaded, and tries again', async () => {
  refuse('GET /api/schedule/availability', 400, 'request.invalid', 'Please check the highlighted fields.');
  renderApp(<ScheduleBuilder instructorId="4" timeZone="America/New_York" lessonsPath="/" />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch availability' })).toBeVisible();
  expect(screen.getByText('Please check the highlighted fields.')).toBeVisible();
  answer('GET /api/schedule/availability', slots);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Weekday' })).toBeVisible();
});
