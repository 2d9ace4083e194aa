import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { opening, setToday, simpleLesson } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, breakDown, person, refuse } from '../../../../test/server';
import { BookForm } from './book-form';

// 10:00 in New York
setToday('2026-11-10T15:00:00Z');

const { role: _, ...maya } = person();
const openings = [
  opening(),
  opening({ slotId: 8, start: '2026-11-12T21:15:00.000Z', time: '16:15', price: 60 }),
];

beforeEach(() => {
  answer('GET /api/students', []);
  answer('GET /api/schedule/openings', openings);
});

const open = (instructorId: string | null = '4') =>
  renderApp(
    <BookForm
      instructorId={instructorId ?? undefined}
      timeZone="America/New_York"
      coachChoice={(error) => <p data-testid="coach">{error}</p>}
    />,
  );
const pickDate = (value: string) => fireEvent.change(screen.getByLabelText('Date'), { target: { value } });
const times = () => screen.getByLabelText('Time slot');
const book = () => press('Book lesson');
const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Player name'), 'Theo Park');
  pickDate('2026-11-12');
  await screen.findByRole('group', { name: 'Open' });
  await userEvent.selectOptions(times(), '16:00');
};

test('offers the day’s open starts first, then the other half hours', async () => {
  const asked = answer('GET /api/schedule/openings', openings);
  open();
  pickDate('2026-11-12');
  const openStarts = within(await screen.findByRole('group', { name: 'Open' })).getAllByRole('option');
  expect(openStarts.map((option) => option.textContent)).toEqual(['4:00 PM', '4:15 PM']);
  expect(asked[0]!.url.search).toBe('?instructorId=4&from=2026-11-12&to=2026-11-12');
  const other = within(screen.getByRole('group', { name: 'Other times' })).getAllByRole('option');
  expect(other).toHaveLength(31);
  expect(other[0]).toHaveValue('06:00');
  expect(other.map((option) => (option as HTMLOptionElement).value)).not.toContain('16:00');
  await userEvent.selectOptions(times(), '16:15');
  expect(times()).toHaveAccessibleDescription('$60 · Indoor Cage 1');
  await userEvent.selectOptions(times(), '18:00');
  expect(times()).toHaveAccessibleDescription('Outside open times: $75 · Indoor Cage 1');
});

test('offers nothing of today that has passed, and no earlier day', async () => {
  answer('GET /api/schedule/openings', []);
  open();
  expect(screen.getByLabelText('Date')).toHaveAttribute('min', '2026-11-10');
  pickDate('2026-11-10');
  await waitFor(() => expect(within(times()).getAllByRole('option')[1]).toHaveValue('10:30'));
});

test('forgets the time with the day', async () => {
  open();
  await fillIn();
  pickDate('2026-11-13');
  expect(times()).toHaveValue('');
});

// holds: D1 2.56
test('books, and is ready for the next', async () => {
  const sent = answer('POST /api/simple/lessons', simpleLesson(), 201);
  open();
  await fillIn();
  await userEvent.type(screen.getByLabelText(/^Player email/), 'Theo@fungo.test');
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Left-handed');
  await book();
  expect(await screen.findByText('Lesson Booked!')).toBeVisible();
  expect(screen.getByText('Theo Park, Thu, Nov 12, 4:00 PM')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    instructorId: 4,
    studentName: 'Theo Park',
    studentEmail: 'theo@fungo.test',
    scheduledDate: '2026-11-12',
    timeSlot: '16:00',
    notes: 'Left-handed',
  });
  expect(screen.getByLabelText('Player name')).toHaveValue('');
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-12');
});

test('sends the same attempt under one key, the next booking under another', async () => {
  breakDown('POST /api/simple/lessons');
  open();
  await fillIn();
  await book();
  expect(await screen.findByText('Failed to book lesson')).toBeVisible();
  const refused = refuse('POST /api/simple/lessons', 409, 'request.busy', 'Somebody is changing this.');
  await book();
  await waitFor(() => expect(refused).toHaveLength(1));
  const sent = answer('POST /api/simple/lessons', simpleLesson(), 201);
  await book();
  await screen.findByText('Lesson Booked!');
  await fillIn();
  await book();
  await waitFor(() => expect(sent).toHaveLength(2));
  const keys = [...refused, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  [
    false,
    /^Theo Park, Thu, Nov 12, 4:00 PM\. We could not email the family because .* Please tell the family yourself\.$/,
  ],
  [true, 'Theo Park, Thu, Nov 12, 4:00 PM'],
])('says when no email goes to the family (emailed: %s)', async (familyEmailed, words) => {
  const booked = simpleLesson({ studentEmail: 'park@example.com', familyEmailed });
  answer('POST /api/simple/lessons', booked, 201);
  open();
  await fillIn();
  await book();
  expect(await screen.findByText(words)).toBeVisible();
});

// holds: D1 5.21
test.each([
  ['student name', () => userEvent.clear(screen.getByLabelText('Player name'))],
  ['date', async () => pickDate('')],
  ['time slot', () => userEvent.selectOptions(times(), '')],
])('wants a %s', async (_, empty) => {
  const sent = answer('POST /api/simple/lessons', simpleLesson(), 201);
  open();
  await fillIn();
  await empty();
  await book();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(sent).toHaveLength(0);
});

// holds: D1 5.21
test('wants a coach', async () => {
  const sent = answer('POST /api/simple/lessons', simpleLesson(), 201);
  open(null);
  await userEvent.type(screen.getByLabelText('Player name'), 'Theo Park');
  pickDate('2026-11-12');
  await userEvent.selectOptions(times(), '16:00');
  await book();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(screen.getByTestId('coach')).toHaveTextContent('Required.');
  expect(sent).toHaveLength(0);
});

// holds: D1 8.12
test.each([
  ['scheduling.slot-taken', 'That time was just taken.'],
  ['scheduling.student-busy', 'This player already has a lesson at that time.'],
] as const)('shows what the server says of %s, at the time too', async (code, message) => {
  refuse('POST /api/simple/lessons', 409, code, message);
  open();
  await fillIn();
  await book();
  expect(await screen.findByText('Failed to book lesson')).toBeVisible();
  expect(times()).toHaveAccessibleDescription(`$80 · Indoor Cage 1 ${message}`);
  expect(screen.getByLabelText('Player name')).toHaveValue('Theo Park');
});

test('suggests players by what is typed, and fills in the name and address of the chosen one', async () => {
  const asked = answer('GET /api/students', [maya]);
  open();
  const name = screen.getByLabelText('Player name');
  await userEvent.type(name, 'may');
  await userEvent.click(await screen.findByRole('option', { name: 'Maya Delgado maya@fungo.test' }));
  expect(asked[0]!.url.searchParams.get('search')).toBe('may');
  expect(name).toHaveValue('Maya Delgado');
  const email = screen.getByLabelText(/^Player email/);
  expect(email).toHaveValue('maya@fungo.test');
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(
      'Maya Delgado has an account: the lesson appears on the player’s list.',
    ),
  );
  expect(screen.queryByRole('option', { name: /maya@fungo/ })).toBeNull();
});

test('searches players by the typed name while there is no address', async () => {
  const asked = answer('GET /api/students', [maya]);
  open();
  await userEvent.type(screen.getByLabelText('Player name'), 'Delg');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('Delg'));
});
