import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampRegistrationSuccess from './camp-registration-success';
import { academy, camp, fullCampRegistration, setToday } from '../../../test/academy';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';
import { madeRegistration } from '@/features/camps/kept';

const id = fullCampRegistration().id;
const mailed = `?registrationId=${id}&token=of-the-mail`;
setToday('2026-06-01T15:00:00Z');
const title = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/site', { ...academy, payment: { venmo: '@cedar-hollow', cashApp: '', phone: '' } });
});
const open = (search: string) =>
  renderApp(<CampRegistrationSuccess />, { at: `/camp-registration-success${search}` });
const openMailed = (registration = fullCampRegistration()) => {
  const asked = answer('GET /api/camp-registrations/{id}', registration);
  return { asked, ...open(mailed) };
};

// holds: D2 families.58
it('tells a family that pays later about the risk, the ways to pay and the next steps', async () => {
  madeRegistration(7).keep({ id, token: 'fresh' });
  const asked = answer(
    'GET /api/camp-registrations/{id}',
    fullCampRegistration({ payBy: '2026-06-08T15:00:00Z' }),
  );
  open('?payment=later&campId=7');
  expect(await title()).toHaveTextContent('Registration Submitted!');
  expect(asked[0]!.url.searchParams.get('token')).toBe('fresh');
  expect(screen.getByRole('note')).toHaveTextContent(
    'Your spot is not guaranteed until payment is received.',
  );
  expect(screen.getByRole('note')).toHaveTextContent('Please pay by Monday, June 8, 2026.');
  expect(hrefOf('Pay with Venmo')).toBe('https://venmo.com/cedar-hollow?txn=pay&amount=300.00&note=FG-7K2Q9');
  expect(screen.getByRole('heading', { name: 'Pay at Event', hidden: true })).not.toBeVisible();
  await userEvent.click(screen.getByText('Other ways to pay: credit card or cash'));
  expect(screen.getByRole('heading', { name: 'Credit card' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pay at Event' })).toBeVisible();
  expect(screen.getByText('High Risk')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^What.s Next$/ })).toBeVisible();
  expect(screen.getByText('You’ll get a confirmation email within 24 hours.')).toBeVisible();
  expect(
    screen.getByText(/^We’ll email you the camp details before the first day, and right away if a date/),
  ).toBeVisible();
  expect(screen.getByText('Bring water, your glove and athletic wear.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All Camps' })).toHaveAttribute('href', '/camps-clinics');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('does not warn about the spot once the deposit is paid', async () => {
  const paid = { paymentStatus: 'partial', received: 100, payBy: null } as const;
  openMailed(fullCampRegistration({ ...paid, deposit: { amount: 100, restBy: '2026-06-22' } }));
  expect(await screen.findByRole('heading', { name: 'Payment options' })).toBeVisible();
  expect(screen.queryByText(/not guaranteed/)).not.toBeInTheDocument();
});

it('shows the hours of the child’s division', async () => {
  const known = fullCampRegistration();
  const participants = known.participants.slice(0, 1).map((child) => ({ ...child, divisionId: 5 }));
  answer('GET /api/camp-registrations/{id}', { ...known, participants });
  const division = { id: 5, sport: 'coed', ageGroup: '8U', time: '10:00 - 11:00', field: '1' } as const;
  answer('GET /api/camps/{id}', camp({ divisions: [{ ...division, capacity: 9, taken: 1 }] }));
  open(mailed);
  expect(await screen.findByText('10:00 AM – 11:00 AM')).toBeVisible();
});

it('puts the days into a calendar', async () => {
  openMailed(fullCampRegistration({ registrationOption: 'individual_days', selectedDays: [1, 2, 4] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Google Calendar, Mon, Jul 6 – Tue, Jul 7', expect.stringContaining('recur=RRULE')],
    ['Google Calendar, Thu, Jul 9', expect.stringContaining('dates=20260709T090000')],
    ['Apple Calendar or Outlook', `/api/camp-registrations/${id}/calendar.ics?token=of-the-mail`],
  ]);
});

// holds: D2 families.58
it('starts with the chosen payment method as a button and collapses the others', async () => {
  madeRegistration(7).keep({ id, token: 'fresh' });
  answer('GET /api/camp-registrations/{id}', fullCampRegistration({ paymentMethod: 'card' }));
  open('?payment=later&campId=7');
  expect(await screen.findByRole('link', { name: 'Pay $300.00 by card' })).toHaveAttribute(
    'href',
    `/camp-checkout/7/${id}?token=fresh`,
  );
  expect(screen.getByText('Pay with Venmo')).not.toBeVisible();
  await userEvent.click(screen.getByText('Other ways to pay: Venmo or cash'));
  expect(screen.getByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
});

it('passes the chosen amount to the card page and keeps it', async () => {
  const deposit = { amount: 100, restBy: '2026-06-22' };
  answer('GET /api/camp-registrations/{id}', fullCampRegistration({ paymentMethod: 'card', deposit }));
  const { unmount } = open(mailed);
  expect(await screen.findByRole('link', { name: 'Pay $100.00 by card' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Everything, $300' }));
  const toCard = screen.getByRole('link', { name: 'Pay $300.00 by card' });
  expect(toCard).toHaveAttribute('href', expect.stringMatching(/[?&]sum=all$/));
  expect(screen.getByTestId('address')).toHaveTextContent('sum=all');
  unmount();
  open(`?registrationId=${id}&sum=all`);
  expect(await screen.findByRole('radio', { name: 'Everything, $300' })).toBeChecked();
});

it('asks for no payment of a free registration', async () => {
  const free = { totalAmount: 0, paymentStatus: 'paid', status: 'active', paymentMethod: 'card' } as const;
  openMailed(fullCampRegistration(free));
  expect(await title()).toHaveTextContent('Registration Complete!');
  expect(screen.getAllByText(/^Nothing to pay/).length).toBeGreaterThan(1);
  for (const words of [/Payment options/, /not guaranteed/, /We have your payment/, /Unpaid/, /Full refund/])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it('offers no card below Stripe’s minimum', async () => {
  openMailed(fullCampRegistration({ totalAmount: 0.3, paymentMethod: 'card' }));
  expect(await screen.findByText(/^The amount of \$0\.30 is too small for a card/)).toBeVisible();
  expect(screen.queryByText(/by card$/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
});

it.each([
  ['registered today', {}, true],
  ['paid', { paymentStatus: 'paid', received: 300 }, false],
  ['registered before', { registrationDate: '2026-01-02T12:00:00Z' }, false],
] as const)('promises the confirmation only while it is pending: %s', async (_, changes, isPromised) => {
  openMailed(fullCampRegistration({ registrationDate: new Date().toISOString(), ...changes }));
  await screen.findByText(/^We’ll email you the camp details before the first day/);
  const promise = screen.queryByText('You’ll get a confirmation email within 24 hours.');
  expect(promise !== null).toBe(isPromised);
});

it('promises no mails once the camp has begun, and gives no advice once it is over', async () => {
  const lasting = (startDate: string, endDate: string) => {
    const known = fullCampRegistration();
    return openMailed({ ...known, camp: { ...known.camp, startDate, endDate } });
  };
  const { unmount } = lasting('2026-06-01', '2026-06-03');
  await screen.findByText('Bring water, your glove and athletic wear.');
  expect(screen.queryByText(/We’ll email you/)).not.toBeInTheDocument();
  unmount();
  lasting('2026-05-28', '2026-05-31');
  await title();
  expect(screen.queryByText('Bring water, your glove and athletic wear.')).not.toBeInTheDocument();
});

it('shows the camp and the ways to pay if this device does not know the registration', async () => {
  answer('GET /api/camps/{id}', camp());
  open('?payment=later&campId=7');
  expect(await title()).toHaveTextContent('Registration Submitted!');
  expect(await screen.findByText('Summer Slugger Camp')).toBeVisible();
  expect(hrefOf('Pay with Venmo')).toBe('https://venmo.com/cedar-hollow?txn=pay');
  expect(screen.queryByText(/Card payment is not available/)).not.toBeInTheDocument();
});

// holds: D2 families.58
it('says that a paid registration is complete', async () => {
  open('?paid=true');
  expect(await title()).toHaveTextContent('Registration Complete!');
  expect(screen.getByText('We have your payment. Thank you!')).toBeVisible();
  expect(screen.queryByText('High Risk')).not.toBeInTheDocument();
});

// holds: D2 families.59
it('opens by the mailed link, whose token leaves the URL and survives a reload', async () => {
  const asked = answer(
    'GET /api/camp-registrations/{id}',
    fullCampRegistration({
      registrationOption: 'individual_days',
      selectedDays: [2, 4],
      paymentStatus: 'partial',
    }),
  );
  const { unmount } = open(mailed);
  expect(await title()).toHaveTextContent('Registration Submitted!');
  for (const words of [
    'FG-7K2Q9',
    'Maya Delgado, 12',
    'Leo Delgado, 9',
    'Day 2, Tue, Jul 7',
    'Day 4, Thu, Jul 9',
    'Partly paid',
  ])
    expect(screen.getAllByText(words)[0]).toBeVisible();
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/camp-registration-success?registrationId=${id}`,
    ),
  );
  expect(screen.getByTestId('address')).not.toHaveTextContent('token');
  unmount();
  open(`?registrationId=${id}`);
  await title();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked.map(({ url }) => url.searchParams.get('token'))).toEqual(asked.map(() => 'of-the-mail'));
});

// holds: D2 families.59
it.each([
  ['lapsed', {}, 'Lapsed', 'Your spots went to other families'],
  ['cancelled', { paymentStatus: 'paid' }, 'Cancelled', 'We’re sorry. We’ll be in touch about your refund.'],
  ['cancelled', {}, 'Cancelled', 'We’re sorry. You owe nothing.'],
] as const)(
  'shows a registration that is %s, %o, with its details',
  async (registrationStatus, over, word, words) => {
    const registration = fullCampRegistration({ registrationStatus, ...over });
    if (registrationStatus === 'cancelled') registration.camp.status = 'cancelled';
    openMailed(registration);
    expect(await title()).toHaveTextContent(word);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('FG-7K2Q9')).toBeVisible();
    expect(screen.queryByText('Payment options')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Email it to me again' })).not.toBeInTheDocument();
  },
);

// holds: D2 families.59
it('says that the registration does not exist', async () => {
  refuse('GET /api/camp-registrations/{id}', 404, 'camps.registration-not-found', 'There is none.');
  open(mailed);
  expect(await screen.findByText('Registration not found')).toBeVisible();
});

// holds: D2 families.63
it('sends the confirmation again, or says why not', async () => {
  answer('GET /api/camp-registrations/{id}', fullCampRegistration());
  const sent = answer('POST /api/camps/send-confirmation-email', undefined, 202);
  open(mailed);
  await userEvent.click(await screen.findByRole('button', { name: 'Email it to me again' }));
  expect(await screen.findByText('Confirmation sent')).toBeVisible();
  expect(sent[0]!.body).toEqual({ registrationId: id, campId: 7 });
  expect(sent[0]!.url.searchParams.get('token')).toBe('of-the-mail');
  refuse('POST /api/camps/send-confirmation-email', 429, 'camps.confirmation-sent', 'Just sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Email it to me again' }));
  expect(await screen.findByText('Just sent.')).toBeVisible();
});
