import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, lesson, opening, setToday } from '../../../../test/academy';
import { address, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse, server } from '../../../../test/server';
import { lastBookingOf } from '../last-booking';
import { BookingWizard } from './booking-wizard';

setToday('2026-11-10T15:00:00Z');

const step3 = '/book-lesson?instructorId=1&start=2026-11-12T21%3A00%3A00.000Z';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/schedule/openings', [
    opening(),
    opening({ start: '2026-11-12T22:00:00.000Z', time: '17:00' }),
  ]);
  answer('GET /api/auth/user', person({ phoneNumber: '555 0142' }));
});

const open = (at = '/book-lesson') => renderApp(<BookingWizard site={academy} />, { at });

async function fillIn() {
  await userEvent.click(await screen.findByLabelText('Hitting'));
  await userEvent.click(screen.getByLabelText('Maybe'));
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));

describe('the three steps', () => {
  // holds: D1 1.7, D1 2.16, D1 4.4
  it('lead from the coach by date and time to confirmation, and back, clearing later choices', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Dana Whitfield' }));
    expect(address()).toBe('/book-lesson?instructorId=1');
    expect(screen.getByRole('heading', { name: 'Pick Date and Time' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: /^4:00 PM/ }));
    expect(address()).toBe(step3);
    expect(await screen.findByRole('heading', { name: 'Confirm Booking' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/book-lesson?instructorId=1');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/book-lesson');
    expect(screen.getByRole('heading', { name: 'Select Instructor' })).toBeVisible();
  });

  // holds: D1 4.4, D1 5.6
  it('cannot be skipped', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Confirm/ }));
    expect(await screen.findByText('Incomplete Selection')).toBeVisible();
    expect(screen.getByText('Please select an instructor and time slot.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Select Instructor' })).toBeVisible();
  });

  // holds: D1 2.12
  it('mark coaches with an opening today', async () => {
    answer('GET /api/instructors', [
      coach(),
      coach({ id: 2, user: { ...coach().user, firstName: 'Marcus', lastName: 'Reyes' } }),
    ]);
    const asked = answer('GET /api/schedule/openings', [opening({ date: '2026-11-10' })]);
    open();
    expect(await screen.findByText('Available Today')).toBeVisible();
    expect(screen.getAllByText('Available Today')).toHaveLength(1);
    expect(asked[0]!.url.search).toBe('?from=2026-11-10&to=2026-11-23');
  });

  it('lead from a coach’s next free hour straight to confirmation, and name it in the calendar', async () => {
    answer('GET /api/schedule/openings', [
      opening({ start: '2026-11-12T22:00:00.000Z', time: '17:00' }),
      opening(),
    ]);
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Next free hour: Thu, Nov 12, 4:00 PM' }),
    );
    expect(address()).toBe(step3);
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Next free hour: Thu, Nov 12, 4:00 PM' })).toBeVisible();
  });

  // holds: decided.11
  it('show players’ ratings and mark new coaches', async () => {
    answer('GET /api/instructors', [
      coach({ averageRating: 4.25, totalReviews: 8 }),
      coach({ id: 2, user: { ...coach().user, firstName: 'Marcus', lastName: 'Reyes' } }),
    ]);
    open();
    expect(await screen.findByText('4.3 (8 reviews)')).toBeVisible();
    expect(screen.getAllByText('New coach')).toHaveLength(1);
  });

  // holds: D1 2.12
  it('say that there is no coach to choose', async () => {
    answer('GET /api/instructors', []);
    open();
    expect(await screen.findByText('No instructors available')).toBeVisible();
    expect(screen.getByText('Please check back later for available instructors.')).toBeVisible();
  });
});

describe('the calendar', () => {
  // holds: D1 2.13, D1 5.9
  it('starts weeks on Monday and enables only days with an opening', async () => {
    open('/book-lesson?instructorId=1');
    await screen.findByRole('button', { name: /^4:00 PM/ });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(screen.getByRole('button', { name: 'Thursday, November 12, 2026' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Friday, November 13, 2026' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  });

  it('refetches on each visit, whatever the cache holds', async () => {
    open('/book-lesson?instructorId=1');
    await userEvent.click(await screen.findByRole('button', { name: /^4:00 PM/ }));
    await screen.findByRole('button', { name: 'Confirm Booking' });
    answer('GET /api/schedule/openings', []);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Dana Whitfield has no open times in November 2026.')).toBeVisible();
  });

  it('moves between open days with the arrow keys, and between months with the page keys', async () => {
    answer(
      'GET /api/schedule/openings',
      ['2026-11-12', '2026-11-19', '2026-11-24'].map((date) =>
        opening({ date, start: `${date}T21:00:00.000Z`, end: `${date}T22:00:00.000Z` }),
      ),
    );
    open('/book-lesson?instructorId=1');
    await screen.findByRole('button', { name: /^4:00 PM/ });
    const on = (day: string) => screen.getByRole('button', { name: `${day}, 2026` });
    on('Thursday, November 12').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(on('Thursday, November 19')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(on('Tuesday, November 24')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(on('Thursday, November 12')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  });

  // holds: D1 2.13
  it('turns to the next month and fetches it', async () => {
    open('/book-lesson?instructorId=1');
    await screen.findByRole('button', { name: /^4:00 PM/ });
    const asked = answer('GET /api/schedule/openings', []);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    await waitFor(() => expect(asked[0]?.url.search).toBe('?instructorId=1&from=2026-12-01&to=2026-12-31'));
  });
});

describe('confirmation', () => {
  // holds: D1 4.6, D1 8.21
  it('books the choice, remembers it, says so and shows the next steps', async () => {
    const sent = answer('POST /api/lessons', lesson(), 201);
    open(step3);
    await fillIn();
    expect(screen.getByLabelText('Phone')).toHaveValue('555 0142');
    expect(screen.getByLabelText('Email')).toHaveValue('maya@fungo.test');
    await confirm();
    await waitFor(() => expect(address()).toBe('/booking-success'));
    expect(screen.getByText('Lesson Booked!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({
      instructorId: 1,
      scheduledDate: '2026-11-12T21:00:00.000Z',
      studentPhone: '555 0142',
      studentEmail: 'maya@fungo.test',
      sessionFocus: 'hitting',
      weeklyRecurring: 'maybe',
    });
    expect(lastBookingOf(person().id)).toMatchObject({ coach: 'Dana Whitfield', price: 80 });
  });

  // holds: D1 1.8, D1 2.14
  it('says that payment comes first, and how to pay', async () => {
    answer('GET /api/instructors', [
      coach({ paymentHandles: { venmo: '@dana', cashApp: '$dana', phone: '' } }),
    ]);
    open(step3);
    expect(await screen.findByText('not confirmed until payment is received')).toBeVisible();
    expect(screen.getByText('@dana')).toBeVisible();
    expect(screen.queryByText('@cedar-hollow')).not.toBeInTheDocument();
  });

  // holds: D1 5.7, D1 9.9
  it('sends nothing while the contact is incomplete', async () => {
    answer('GET /api/auth/user', person());
    const sent = answer('POST /api/lessons', lesson(), 201);
    open(step3);
    await screen.findByRole('button', { name: 'Confirm Booking' });
    await confirm();
    expect(
      await screen.findByText(
        'Please provide your phone number, email address, session focus, and weekly preference.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(sent).toHaveLength(0);
  });

  // holds: D1 8.6
  it('retries a lost attempt under the same key, and a changed one under another', async () => {
    const keys: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
    });
    breakDown('POST /api/lessons');
    open(step3);
    await fillIn();
    await confirm();
    expect(await screen.findByText('Failed to book lesson. Please try again.')).toBeVisible();
    await confirm();
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Confirm Booking' });
    await userEvent.click(screen.getByLabelText('Fielding'));
    await confirm();
    await waitFor(() => expect(keys).toHaveLength(3));
    server.events.removeAllListeners();
    expect(keys[0]).toMatch(/^\w{16,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('ignores a second tap while booking', async () => {
    const release = hold('POST /api/lessons', lesson());
    open(step3);
    await fillIn();
    await confirm();
    expect(await screen.findByRole('button', { name: 'Booking...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    await waitFor(() => expect(address()).toBe('/booking-success'));
  });

  // holds: D1 8.6
  it('returns to fresh times if somebody was faster', async () => {
    refuse('POST /api/lessons', 409, 'scheduling.slot-taken', 'That time was just taken.');
    open(step3);
    await fillIn();
    answer('GET /api/schedule/openings', [opening({ start: '2026-11-12T22:00:00.000Z', time: '17:00' })]);
    await confirm();
    expect(await screen.findByText('Booking Failed')).toBeVisible();
    expect(screen.getByText('That time was just taken.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/book-lesson?instructorId=1'));
    expect(await screen.findByRole('button', { name: /^5:00 PM/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^4:00 PM/ })).not.toBeInTheDocument();
  });

  it('tells a player with too many requests when to ask again, and keeps the text', async () => {
    const message =
      'You have requested 20 lessons from this coach in 24 hours. You can request the next one in 3 hours.';
    refuse('POST /api/lessons', 429, 'scheduling.too-many-requests', message);
    open(step3);
    await fillIn();
    await confirm();
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe(step3);
    expect(screen.getByLabelText('Phone')).not.toHaveValue('');
  });

  it('redirects a person with an old link', async () => {
    answer('GET /api/schedule/openings', []);
    open(step3);
    expect(await screen.findByText('That time is no longer offered')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'See available times' }));
    expect(address()).toBe('/book-lesson?instructorId=1');
  });
});

describe('without a session', () => {
  // holds: D1 2.17, D1 5.5
  it('asks to sign in, and restores the choice', async () => {
    refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
    open(step3);
    const details = within(await screen.findByRole('region', { name: 'Lesson details' }));
    expect(details.getByText('Thursday, November 12, 2026')).toBeVisible();
    expect(screen.queryByText('@cedar-hollow')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/login');
    expect(screen.getByTestId('return')).toHaveTextContent(step3);
  });

  it('keeps the text when the session has ended', async () => {
    refuse('POST /api/lessons', 401, 'auth.sign-in-required', 'Please sign in.');
    const { unmount } = open(step3);
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Notes/), 'Left-handed.');
    await confirm();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByTestId('return')).toHaveTextContent(step3);
    unmount();

    open(step3);
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Left-handed.');
    expect(screen.getByLabelText('Hitting')).toBeChecked();
  });
});
