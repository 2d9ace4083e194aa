import type { LessonPage as Page } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, lesson, opening, payment as owing, setToday } from '../../../../../test/academy';
import { press, renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { LessonPage } from './lesson-page';

setToday('2026-11-10T15:00:00Z');

const page = (over: Partial<Page> = {}): Page => {
  const { id, instructorId, instructor, scheduledDate, duration, price, location, offers } = lesson();
  const { terms, freeUntil, askedChange, fee, payment, series, packageId, rainOut } = lesson();
  return {
    ...{ id, instructorId, instructor, scheduledDate, duration, price, location, offers },
    ...{ terms, freeUntil, askedChange, fee, payment, series, packageId, rainOut },
    ...{ status: 'confirmed', player: 'Maya', playerId: null, isCoach: false },
    may: { move: 'now', cancel: 'now', take: false },
    pay: null,
    ...over,
  };
};

const later = opening({ start: '2026-11-13T15:00:00.000Z', date: '2026-11-13', time: '10:00', price: 90 });

const card = (chargeId: string) => <p>Card form of {chargeId}</p>;

const open = (shown: Page, take: string | null = null) => {
  answer('GET /api/lessons/{id}', shown);
  answer('GET /api/schedule/openings', [opening(), later]);
  renderApp(<LessonPage lessonKey={{ id: '31', token: 'mailed' }} site={academy} take={take} card={card} />);
};

test('moves the lesson to another opening in two taps, with its new price', async () => {
  open(page());
  const sent = answer('POST /api/lessons/{id}/move', page({ scheduledDate: later.start, price: 90 }));
  expect(
    await screen.findByText('Free until Wed, Nov 11, 4:00 PM. The lesson stays confirmed.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Nov 12/ })).not.toBeInTheDocument(); // its own time
  await userEvent.click(await screen.findByRole('button', { name: 'Fri, Nov 13, 10:00 AM' }));
  expect(
    screen.getByText(
      'From Thu, Nov 12, 4:00 PM to Fri, Nov 13, 10:00 AM. The price changes from $80 to $90.',
    ),
  ).toBeVisible();
  expect(sent).toHaveLength(0);
  await press('Move lesson');
  expect(await screen.findByText('Lesson moved')).toBeVisible();
  expect(sent[0]!.url.pathname + sent[0]!.url.search).toBe('/api/lessons/31/move?token=mailed');
  expect(sent[0]!.body).toEqual({ startsAt: later.start });
});

test('asks the coach after the cut-off, and says what may stay due', async () => {
  open(page({ may: { move: 'ask', cancel: 'ask', take: false } }));
  answer('POST /api/lessons/{id}/cancel', page({ askedChange: { to: null, at: later.start } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
  expect(
    screen.getByText('Dana decides, because the lesson is less than 24 hours away. $40 may stay due.'),
  ).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Ask to cancel' }).at(-1)!);
  expect(await screen.findByText('Your coach has your request')).toBeVisible();
  expect(screen.getByText(/You asked to cancel this lesson\. Dana will answer\./)).toBeVisible();
});

test('takes the offered time that the tapped link names, once', async () => {
  const declined = page({
    ...{ status: 'declined', offers: [later.start], may: { move: null, cancel: null, take: true } },
  });
  const sent = answer('POST /api/lessons/{id}/take', page({ scheduledDate: later.start }));
  open(declined, later.start);
  expect(await screen.findByText('Lesson confirmed')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Confirmed')).toBeVisible());
  expect(sent.map(({ body }) => body)).toEqual([{ startsAt: later.start }]);
});

test('says that a lesson rained out, with the make-up times', async () => {
  const offers = [later.start];
  open(
    page({
      ...{ status: 'cancelled', offers, rainOut: { message: 'The infield is a lake.' } },
      may: { move: null, cancel: null, take: true },
    }),
  );
  expect(await screen.findByText('Rained out. Nothing is owed for it.')).toBeVisible();
  expect(screen.getByText('The infield is a lake.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Make-up times' })).toBeVisible();
  const sent = answer('POST /api/lessons/{id}/take', page({ scheduledDate: later.start }));
  await userEvent.click(screen.getByRole('button', { name: /Nov 13/ }));
  expect(await screen.findByText('Lesson confirmed')).toBeVisible();
  expect(sent[0]!.body).toEqual({ startsAt: later.start });
});

test('says that an offered time is gone, and shows the others', async () => {
  refuse('POST /api/lessons/{id}/take', 409, 'scheduling.slot-taken', 'That time was just taken.');
  const offers = [later.start, '2026-11-14T15:00:00.000Z'];
  open(page({ status: 'declined', offers, may: { move: null, cancel: null, take: true } }), later.start);
  expect(await screen.findByText('That time was just taken.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sat, Nov 14, 10:00 AM' })).toBeEnabled();
});

test('has words for a link that opens nothing', async () => {
  refuse('GET /api/lessons/{id}', 404, 'scheduling.lesson-not-found', 'This lesson does not exist.');
  renderApp(<LessonPage lessonKey={{ id: '31', token: 'old' }} site={academy} take={null} card={card} />);
  expect(await screen.findByRole('heading', { name: 'Lesson not found' })).toBeVisible();
});

const handles = { venmo: '@dana', cashApp: '', phone: '' };

test('the family pays with the coach’s handles, and by card where the academy takes cards', async () => {
  open(page({ payment: owing(), pay: { handles, byCard: true } }));
  expect(await screen.findByRole('heading', { name: 'Pay $80' })).toBeVisible();
  expect(screen.getByText('Unpaid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with Venmo' })).toHaveAttribute(
    'href',
    'https://venmo.com/dana?txn=pay&amount=80.00&note=FG-L31',
  );
  expect(screen.queryByText(/^Card form/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/lesson/31?pay=card');
});

test.each([
  ['confirmed', { payment: owing(), pay: { handles, byCard: false } }, null],
  ['pending', { payment: null, pay: { handles, byCard: true } }, /once your coach has confirmed/],
  ['pending', { payment: null, pay: { handles, byCard: false } }, /not confirmed until payment/],
] as const)('without the card form: %s, %#', async (status, shown, words) => {
  open(page({ status, ...shown }));
  expect(await screen.findByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay by card' })).not.toBeInTheDocument();
  if (words) expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['the coach', { payment: owing() }, 'Unpaid'],
  [
    'a family that has paid',
    { payment: owing({ received: 80, owed: 0, status: 'paid', ways: ['cash'] }) },
    'Paid',
  ],
  [
    'a family that got its money back',
    { payment: owing({ amount: 0, owed: 0, status: 'paid', refunded: true }) },
    'Refunded to the card',
  ],
] as const)('asks %s for no payment', async (_, shown, words) => {
  open(page(shown));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('the coach marks it paid here, and puts it into a calendar', async () => {
  open(page({ payment: owing(), isCoach: true }));
  const sent = answer('PUT /api/charges/{id}/payment', owing({ received: 80, owed: 0, status: 'paid' }));
  expect(await screen.findByText('The lesson stays confirmed. We will email everybody.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark paid: Maya' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Cash' }));
  expect(await screen.findByText('Payment status updated')).toBeVisible();
  expect(sent[0]!.body).toEqual({ paid: true, by: 'cash' });
  await press('Add to calendar');
  expect(screen.getByRole('menuitem', { name: /^Apple Calendar/ })).toHaveAttribute(
    'href',
    '/api/lessons/31/calendar.ics?token=mailed',
  );
});

test('a family marks nothing paid', async () => {
  open(page({ payment: owing() }));
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark paid/ })).not.toBeInTheDocument();
});

test.each([
  ['now', { packageId: 5 }, /The lesson goes back to the package\./],
  ['ask', { packageId: 5 }, /hours away\. The lesson of the package may stay used\.$/],
  [
    'now',
    { payment: owing({ received: 80, owed: 0, status: 'paid', ways: ['card'] }) },
    /\$80 goes back to the card\./,
  ],
] as const)(
  'says before a cancellation what happens with the money: %s, %#',
  async (cancel, shown, words) => {
    open(page({ ...shown, may: { move: null, cancel, take: false } }));
    await userEvent.click(
      await screen.findByRole('button', { name: cancel === 'now' ? 'Cancel lesson' : 'Ask to cancel' }),
    );
    expect(screen.getByText(words)).toBeVisible();
  },
);
