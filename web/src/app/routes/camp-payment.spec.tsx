import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampPaymentPage from './camp-payment';
import { camp, campRegistration, fullCampRegistration, setToday } from '../../../test/academy';
import { heading, hrefOf, press, renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';
import { familyDraft } from '@/features/camps/components/registration/family-draft';
import { madeRegistration } from '@/features/camps/kept';
import { loadDocument } from '@/lib/load-document';
import { open, openBegun, resetPayment, site } from './test/camp-payment';

setToday('2026-06-01T15:00:00Z');

beforeEach(resetPayment);
jest.mock('@/lib/load-document', () => ({ loadDocument: jest.fn() }));

// holds: D2 families.44
it('shows a contact and the payment handles if no registration was started here', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  open();
  expect(await heading('Contact us about payment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@fungo.test' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Camps' })).toHaveAttribute('href', '/camps-clinics');
  const copies = screen.getAllByRole('button', { name: 'Copy' });
  expect(copies).toHaveLength(2);
  await user.click(copies[0]!);
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('@cedar-hollow');
  expect(screen.queryByText('Payment options')).not.toBeInTheDocument();
});

// holds: D2 families.43
it('says that the camp does not exist', async () => {
  refuse('GET /api/camps/{id}', 404, 'camps.camp-not-found', 'This camp does not exist.');
  open();
  expect(await heading('Camp Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All Camps' })).toHaveAttribute('href', '/camps-clinics');
});

// holds: D2 families.45
it('sums up the registration, warns, and shows every way to pay', async () => {
  openBegun();
  await heading('Payment options');
  const summary = screen.getByRole('region', { name: 'Registration summary' });
  for (const words of [
    'Rosa Delgado',
    'rosa@fungo.test',
    'Participants2',
    'Price per participant$150',
    'Total$300.00',
  ])
    expect(summary).toHaveTextContent(words);
  for (const words of [
    'Millrace Park, Field 2',
    'Mon, Jul 6 – Fri, Jul 10, 2026',
    '9:00 AM – 3:00 PM',
    'Ages 3 to 18',
  ])
    expect(summary).toHaveTextContent(words);
  for (const words of [
    'Spots are first come, first served.',
    'Your spot is not confirmed until payment is received.',
    'If you plan to pay cash at the event, the camp may be full by then.',
    'Put your player’s name in the payment note.',
    'You’ll get a confirmation email within 24 hours.',
  ])
    expect(screen.getByText(words)).toBeVisible();

  const note = 'Summer Slugger Camp, Maya Delgado, Leo Delgado';
  const venmo = screen.getByRole('link', { name: 'Pay with Venmo' });
  const address = new URL(venmo.getAttribute('href')!);
  expect(address.origin + address.pathname).toBe('https://venmo.com/cedar-hollow');
  expect(Object.fromEntries(address.searchParams)).toEqual({ txn: 'pay', amount: '300.00', note });
  expect(venmo).toHaveAttribute('target', '_blank');
  expect(hrefOf('Pay with Cash App')).toBe('https://cash.app/$cedar/300.00');
  expect(screen.getAllByText(note)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Register and pay by card' })).toBeVisible();
  expect(screen.queryByText(/Card payment is not available/)).not.toBeInTheDocument();
});

// holds: D2 families.48
it('links to the league’s own card page if the academy has one', async () => {
  answer('GET /api/site', {
    ...site,
    links: { membershipCheckout: null, leagueRegistration: 'https://league.example/' },
  });
  openBegun();
  const link = await screen.findByRole('link', { name: 'Open the registration page' });
  expect(link).toHaveAttribute('href', 'https://league.example/');
  expect(link).toHaveAttribute('target', '_blank');
});

// holds: D2 families.45
it('copies handle, amount and note', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  openBegun();
  await user.click(await screen.findByRole('button', { name: 'Copy Venmo amount' }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('$300.00');
});

// holds: D2 families.57
it('registers without payment, with a warning and the medical notes typed here', async () => {
  const sent = answer(
    'POST /api/camps/register-without-payment',
    { id: campRegistration().id, accessToken: 'secret', registration: campRegistration() },
    201,
  );
  openBegun();
  const later = within((await heading('Pay Later')).closest('div')!.parentElement!);
  expect(later.getByText('Risk')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Allergies and medical notes for Leo Delgado/), 'Bees');
  await press('Register Without Payment (Risk)');
  expect(await screen.findByText('Registration Successful!')).toBeVisible();
  expect(screen.getByText('You will receive a confirmation email shortly.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/camp-registration-success?payment=later&campId=7',
    ),
  );
  expect(sent[0]!.body).toMatchObject({
    campId: 7,
    parentInfo: { parentName: 'Rosa Delgado', parentEmail: 'rosa@fungo.test' },
    participants: [{ playerName: 'Maya Delgado' }, { playerName: 'Leo Delgado', medicalInfo: 'Bees' }],
    totalAmount: 300,
    paymentMethod: 'later',
  });
  expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(familyDraft('7').read()).toBeNull();
});

it('registers and leads to the card form', async () => {
  const registration = campRegistration({ campId: 7 });
  const made = { id: registration.id, accessToken: 'secret', registration };
  const sent = answer('POST /api/camp-registrations/create', made, 201);
  openBegun();
  await userEvent.type(await screen.findByLabelText(/^Allergies and medical notes for Leo/), 'Bees');
  await press('Register and pay by card');
  await waitFor(() =>
    expect(loadDocument).toHaveBeenCalledWith(`/camp-checkout/7/${registration.id}?token=secret`),
  );
  expect(sent[0]!.body).toMatchObject({
    registration: { campId: 7, paymentMethod: 'card', totalAmount: 300 },
    participants: [{ playerName: 'Maya Delgado' }, { medicalInfo: 'Bees' }],
  });
  expect(familyDraft('7').read()).toBeNull();
});

it('shows a registration that was just started here, and not the one made before it', async () => {
  madeRegistration(7).keep({ id: fullCampRegistration().id, token: 'secret' });
  openBegun();
  expect(await screen.findByRole('button', { name: 'Register and pay by card' })).toBeVisible();
});

it('registers for a free camp without payment or warning', async () => {
  answer('GET /api/camps/{id}', camp({ fullCampPrice: 0, dailyPrice: 0 }));
  const registration = campRegistration({ totalAmount: 0 });
  const made = { id: registration.id, accessToken: 'secret', registration };
  const sent = answer('POST /api/camps/register-without-payment', made, 201);
  openBegun();
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Registration' }));
  await waitFor(() => expect(sent[0]!.body).toMatchObject({ totalAmount: 0 }));
  for (const words of [/Risk/, /Venmo/, /Credit card/, /not confirmed until payment/])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
});

describe('a reminder’s link', () => {
  beforeEach(() =>
    answer('POST /api/create-camp-payment-intent', {
      ...{ clientSecret: null, publishableKey: null, testBank: null, amount: 285, dueNow: 100, owed: 285 },
    }),
  );
  const owing = fullCampRegistration({
    ...{ totalAmount: 285, siblingDiscount: 15, paymentStatus: 'unpaid' },
    deposit: { amount: 100, restBy: '2090-06-22' },
  });
  const openLink = () =>
    renderApp(<CampPaymentPage />, {
      at: `/camp-payment/7?registrationId=${owing.id}&token=secret`,
      path: '/camp-payment/:campId',
    });
  const amount = () =>
    new URL(screen.getByRole('link', { name: 'Pay with Venmo' }).getAttribute('href')!).searchParams.get(
      'amount',
    );

  // holds: D2 camps.33
  it('lets a family pay the deposit or everything, and shows the due dates', async () => {
    answer('GET /api/camp-registrations/{id}', owing);
    openLink();
    await heading('Payment options');
    const summary = screen.getByRole('region', { name: 'Registration summary' });
    for (const words of ['Sibling discount−$15.00', 'Total$285.00', 'Due now$100.00', 'Due by Jun 22$185.00'])
      expect(summary).toHaveTextContent(words);
    expect(amount()).toBe('100.00');
    await userEvent.click(screen.getByLabelText('Everything, $285'));
    expect(amount()).toBe('285.00');
  });

  it('shows only the rest once the deposit is paid, and thanks for full payment', async () => {
    answer('GET /api/camp-registrations/{id}', { ...owing, received: 100, paymentStatus: 'partial' });
    const { unmount } = openLink();
    await heading('Payment options');
    expect(screen.queryByText('How much do you want to pay now?')).not.toBeInTheDocument();
    expect(amount()).toBe('185.00');
    unmount();
    answer('GET /api/camp-registrations/{id}', { ...owing, received: 285, paymentStatus: 'paid' });
    openLink();
    expect(await screen.findByText('We have your payment. Thank you!')).toBeVisible();
  });
});
