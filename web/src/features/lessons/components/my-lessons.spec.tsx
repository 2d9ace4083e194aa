import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, lesson, payment, setToday } from '../../../../test/academy';
import { hrefOf, press, renderApp } from '../../../../test/render';
import { answer, answerLessons, breakDown, person, refuse } from '../../../../test/server';
import { MyLessons } from './my-lessons';

setToday('2026-11-10T15:00:00Z');

beforeEach(() => {
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/site', academy);
});

const open = (role: 'student' | 'admin' = 'student') =>
  renderApp(<MyLessons user={person({ role })} timeZone="America/New_York" />);

const rows = () => within(screen.getByRole('region', { name: 'Upcoming Lessons' })).getAllByRole('listitem');

// holds: D1 2.27
test('lists what is to come with its state, the next first, in the academy’s time; and apart what is over', async () => {
  answerLessons([
    lesson({ id: 2, scheduledDate: '2026-11-12T21:00:00.000Z' }),
    lesson({ id: 3, scheduledDate: '2026-11-20T21:00:00.000Z', status: 'confirmed' }),
    lesson({ id: 1, scheduledDate: '2026-11-01T14:00:00.000Z', status: 'completed' }),
  ]);
  open();
  await screen.findByText('Confirmed');
  expect(screen.getByRole('heading', { name: 'Thursday, November 12, 2026, 4:00 PM' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(rows()[1]).toHaveTextContent('Fri, Nov 20, 4:00 PMDana WhitfieldConfirmed');
  expect(screen.getByRole('region', { name: 'Waiting for you' })).toHaveTextContent('How was your lesson?');
  // 1 November 2026 is the day on which the clock goes back.
  expect(headings[1]).toBe('Sunday, November 1, 2026, 9:00 AM');
});

test('each lesson that takes place leads to its conversation', async () => {
  answerLessons([
    lesson({ id: 4, status: 'confirmed' }),
    lesson({ id: 3, scheduledDate: '2026-11-01T21:00:00.000Z', status: 'completed' }),
    lesson({ id: 2, scheduledDate: '2026-11-01T20:00:00.000Z', status: 'declined' }),
  ]);
  open();
  await screen.findByText('Confirmed');
  const links = screen.getAllByRole('link', { name: 'Message Dana' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/messages/lesson/4',
    '/messages/lesson/3',
  ]);
});

test('keeps what was declined or cancelled apart from what is to come', async () => {
  answerLessons([
    lesson({ id: 3, scheduledDate: '2026-11-20T21:00:00.000Z' }),
    lesson({ id: 2, scheduledDate: '2026-11-12T21:00:00.000Z', status: 'declined' }),
    lesson({ id: 1, scheduledDate: '2026-11-11T21:00:00.000Z', status: 'cancelled' }),
  ]);
  open();
  await screen.findByText('Past, declined and cancelled (2)');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Declined').closest('details')).not.toHaveAttribute('open');
});

test('shows the times that the coach offers instead, each of which one tap takes', async () => {
  const offers = ['2026-11-09T21:00:00.000Z', '2026-11-13T21:00:00.000Z', '2026-11-19T15:00:00.000Z'];
  answerLessons([lesson({ status: 'declined', offers })]);
  open();
  expect(await screen.findByText('Dana offers instead:')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /AM|PM/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Fri, Nov 13, 4:00 PM',
    'Thu, Nov 19, 10:00 AM',
  ]);
  expect(links[0]).toHaveAttribute('href', '/lesson/31?take=2026-11-13T21%3A00%3A00.000Z');
  expect(within(screen.getByRole('region', { name: 'Waiting for you' })).getByText('Declined')).toBeVisible();
});

// holds: D1 2.34
test('cancels a pending lesson, after asking', async () => {
  answerLessons([lesson()]);
  const sent = answer('PATCH /api/lessons/{id}', lesson({ status: 'cancelled' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent).toHaveLength(0);
  answerLessons([lesson({ status: 'cancelled' })]);
  await press('Cancel lesson');
  expect(await screen.findByText('Lesson cancelled')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/lessons/31');
  expect(sent[0]!.body).toEqual({ status: 'cancelled' });
  expect(await screen.findByText('Past, declined and cancelled (1)')).toBeVisible();
});

// holds: D1 8.9
test('says why a lesson could not be cancelled', async () => {
  answerLessons([lesson()]);
  refuse('PATCH /api/lessons/{id}', 409, 'scheduling.wrong-state', 'The lesson is already confirmed.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await press('Cancel lesson');
  expect(await screen.findByText('The lesson is already confirmed.')).toBeVisible();
});

// holds: D1 8.9
test('has words of its own when a lesson could be neither cancelled nor deleted', async () => {
  answerLessons([lesson(), lesson({ id: 32, status: 'declined' })]);
  breakDown('PATCH /api/lessons/{id}');
  breakDown('DELETE /api/lessons/{id}');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await press('Cancel lesson');
  expect(await screen.findByText('Failed to cancel lesson. Please try again.')).toBeVisible();
  await userEvent.click(await screen.findByText('Past, declined and cancelled (1)'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await press('Delete lesson');
  expect(await screen.findByText('Failed to delete lesson. Please try again.')).toBeVisible();
});

// holds: D1 2.35, D1 5.25
test.each(['cancelled', 'declined', 'completed'] as const)(
  'deletes a %s lesson, after asking',
  async (status) => {
    answerLessons([lesson({ status })]);
    const sent = answer('DELETE /api/lessons/{id}', undefined, 204);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(sent).toHaveLength(0);
    answerLessons([]);
    await press('Delete lesson');
    expect(await screen.findByText('No lesson on deck')).toBeVisible();
    expect(sent[0]!.url.pathname).toBe('/api/lessons/31');
  },
);

// holds: D1 2.35
test('offers neither for a confirmed lesson', async () => {
  answerLessons([lesson({ status: 'confirmed' })]);
  open();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Cancel|Delete/ })).not.toBeInTheDocument();
});

test('leads to moving or cancelling a lesson that is to come, and says what was asked for', async () => {
  const askedChange = { to: '2026-11-19T15:00:00.000Z', at: '2026-11-10T15:00:00.000Z' };
  answerLessons([lesson({ status: 'confirmed', askedChange }), lesson({ id: 32 })]);
  open();
  expect(await screen.findByRole('link', { name: 'Move or cancel' })).toHaveAttribute('href', '/lesson/31');
  expect(screen.getByRole('link', { name: 'Move' })).toHaveAttribute('href', '/lesson/32');
  expect(screen.getByText('You asked for Thu, Nov 19, 10:00 AM. Dana will answer.')).toBeVisible();
});

test('puts a confirmed lesson into a calendar', async () => {
  answerLessons([
    lesson({ id: 5, status: 'confirmed', scheduledDate: '2026-11-12T21:00:00.000Z' }),
    lesson({ id: 6, scheduledDate: '2026-11-13T21:00:00.000Z' }),
  ]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const hrefs = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')!]);
  expect(hrefs.map(([label]) => label)).toEqual(['Google Calendar', 'Apple Calendar', 'Outlook']);
  expect(hrefs[0]![1]).toContain('dates=20261112T210000Z%2F20261112T220000Z');
  expect(hrefs[1]![1]).toBe('/api/lessons/5/calendar.ics');
  expect(new URL(hrefs[2]![1]!).searchParams.get('subject')).toBe('Lesson with Dana Whitfield · Maya');
});

test('asks for the lessons one takes, which for staff are not all that the path gives them', async () => {
  const asked = answer('GET /api/lessons', []);
  open('admin');
  expect(await screen.findByText('No lesson on deck')).toBeVisible();
  expect(asked.map(({ url }) => url.searchParams.get('side'))).toEqual(['player', 'player']);
});

test('says so when they cannot be read, with the way to try again', async () => {
  refuse('GET /api/lessons', 403, 'auth.forbidden', 'Not now.');
  open();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch lessons' })).toBeVisible();
  answerLessons([]);
  await press('Try again');
  expect(await screen.findByText('No lesson on deck')).toBeVisible();
});

test('pays what is owed with links that carry the amount and the reference, to the coach', async () => {
  const handles = { venmo: '@dana', cashApp: '$dana', phone: '' };
  answer('GET /api/instructors', [coach({ paymentHandles: handles })]);
  answerLessons([lesson({ status: 'confirmed', payment: payment({ amount: 40, owed: 40 }) })]);
  open();
  await userEvent.click(await screen.findByText('See how to pay'));
  expect(screen.getByText('$40 owed')).toBeVisible();
  const venmo = await screen.findByRole('link', { name: 'Pay with Venmo' });
  expect(venmo).toHaveAttribute('href', 'https://venmo.com/dana?txn=pay&amount=40.00&note=FG-L31');
  expect(hrefOf('Pay with Cash App')).toBe('https://cash.app/$dana/40.00');
  expect(screen.getByText('FG-L31')).toBeVisible();
  expect(screen.queryByRole('link', { name: /by card/ })).not.toBeInTheDocument();
});

test.each([
  ['confirmed', payment(), '/lesson/31?pay=card'],
  ['pending', payment(), '/lesson/31?pay=card'],
  ['pending', null, undefined],
] as const)('a %s lesson leads to the card form once it is charged: %#', async (status, charged, href) => {
  answer('GET /api/site', { ...academy, lessons: { ...academy.lessons, card: 'confirmed' } });
  answerLessons([lesson({ status, payment: charged })]);
  open();
  if (href) {
    expect(await screen.findByRole('link', { name: 'Pay $80 by card' })).toHaveAttribute('href', href);
    expect(screen.getByText(/See other ways to pay/)).toBeVisible();
  } else {
    expect(await screen.findByText(/You can pay by card once it is confirmed/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /by card/ })).not.toBeInTheDocument();
  }
});

test('a lesson that is paid, or that a package pays, asks for nothing', async () => {
  const paid = payment({ received: 80, owed: 0, status: 'paid', ways: ['venmo'] });
  answerLessons([
    lesson({ id: 1, status: 'confirmed', payment: paid }),
    lesson({ id: 2, packageId: 5 }),
    lesson({ id: 3, price: 0 }),
  ]);
  open();
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByText(/how to pay/)).not.toBeInTheDocument();
});

test('shows the next lesson and requests in full, and later ones as rows that open in place', async () => {
  const at = (day: number) => `2026-11-${day}T21:00:00.000Z`;
  answerLessons([
    ...[12, 13, 14, 15, 16].map((day) => lesson({ id: day, scheduledDate: at(day), status: 'confirmed' })),
    lesson({ id: 17, scheduledDate: at(17), status: 'pending' }),
  ]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 6 lessons' }));
  expect(within(rows()[0]!).getByRole('link', { name: 'Move or cancel' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Move or cancel' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await press(/^Fri, Nov 13, 4:00 PM/);
  expect(screen.getAllByRole('link', { name: 'Move or cancel' })).toHaveLength(2);
  expect(document.activeElement).toContainElement(
    screen.getAllByRole('link', { name: 'Move or cancel' })[1]!,
  );
});

test.each([
  ['Elite Training Center', '418 Millrace Road'],
  ['Doubleday Field', 'Doubleday Field'],
])('leads from %s to a map of %s', async (location, address) => {
  answer('GET /api/site', { ...academy, address: '418 Millrace Road' });
  answerLessons([lesson({ location })]);
  open();
  await screen.findByRole('link', { name: 'Map' });
  await waitFor(() =>
    expect(hrefOf('Map')).toBe(
      `https://www.google.com/maps/search/?api=1&query=${address.replaceAll(' ', '+')}`,
    ),
  );
});
