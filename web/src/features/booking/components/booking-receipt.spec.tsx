import { screen } from '@testing-library/react';
import { academy, coach } from '../../../../test/academy';
import { hrefOf, renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { type LastBooking, rememberBooking } from '../last-booking';
import { BookingReceipt } from './booking-receipt';

beforeEach(() => {
  localStorage.clear();
  answer('GET /api/instructors', [coach()]);
});

const booked = (over: Partial<LastBooking> = {}) =>
  rememberBooking({
    userId: person().id,
    instructorId: 1,
    coach: 'Dana Whitfield',
    start: '2026-11-12T21:00:00.000Z',
    price: 80,
    location: 'Indoor Cage 1',
    ...over,
  });

// holds: D1 2.19
test('shows time and coach, payment, what to bring, the place and what to expect', async () => {
  booked();
  renderApp(<BookingReceipt site={academy} userId={person().id} />);
  expect(screen.getByRole('heading', { name: 'Lesson Booked Successfully!' })).toBeVisible();
  expect(screen.getByText('Thursday, November 12, 2026')).toBeVisible();
  expect(screen.getByText('4:00 PM')).toBeVisible();
  expect(await screen.findByText('@cedar-hollow')).toBeVisible();
  expect(screen.getByText('418 Millrace Road')).toBeVisible();
  expect(screen.getAllByText(/Arrive 5 minutes early/)[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('ol'))).toHaveLength(4);
  expect(hrefOf('Go to Player Dashboard')).toBe('/player-dashboard');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

// holds: D1 2.19
test.each([
  ['nothing was booked here', () => {}, person().id],
  ['another person is signed in', () => booked(), '00000000-0000-4000-8000-00000000000f'],
  ['nobody is', () => booked(), undefined],
  ['what is stored is broken', () => localStorage.setItem('fungo.last-booking', '{'), person().id],
])('redirects when %s', (_, prepare, userId) => {
  prepare();
  renderApp(<BookingReceipt site={academy} userId={userId} />);
  expect(screen.getByText('No booking on this device')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a lesson' })).toBeVisible();
  expect(screen.queryByText(/Dana/)).not.toBeInTheDocument();
});

const toPay = { dollars: 80, reference: 'FG-L31', chargeId: 'c1', lessonId: 31 };
const site = (card: typeof academy.lessons.card) => ({ ...academy, lessons: { ...academy.lessons, card } });

test('leads to the card form, and to handles with amount and reference', async () => {
  booked({ due: 80, toPay });
  renderApp(<BookingReceipt site={site('request')} userId={person().id} />);
  expect(hrefOf('Pay $80 by card')).toBe('/lesson/31?pay=card');
  expect(await screen.findByRole('link', { name: 'Pay with Venmo' })).toHaveAttribute(
    'href',
    'https://venmo.com/cedar-hollow?txn=pay&amount=80.00&note=FG-L31',
  );
  expect(screen.getByText(/put FG-L31 in the note/)).toBeVisible();
});

test('says when a card can pay', () => {
  booked({ due: 80, toPay: { ...toPay, chargeId: null } });
  renderApp(<BookingReceipt site={site('confirmed')} userId={person().id} />);
  expect(screen.getByText('You can pay by card once your coach has confirmed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /by card/ })).not.toBeInTheDocument();
});

test('asks for no payment of a package’s lesson', () => {
  booked({ due: 0 });
  renderApp(<BookingReceipt site={site('request')} userId={person().id} />);
  expect(screen.queryByRole('heading', { name: 'How to pay' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Pay \$/)).not.toBeInTheDocument();
});
