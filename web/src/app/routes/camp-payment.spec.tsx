import type { ErrorBody } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import CampPaymentPage from './camp-payment';
import CampRegistrationPage from './camp-registration';
import { academy, camp, campRegistration, fullCampRegistration, setToday } from '../../../test/academy';
import { heading, press, renderApp } from '../../../test/render';
import { answer, breakDown, person, refuse, server } from '../../../test/server';
import { familyDraft } from '@/features/camps/components/registration/family-draft';
import { loadDocument } from '@/lib/load-document';
import {
  blankChild,
  blankFamily,
  type FamilyForm,
} from '@/features/camps/components/registration/family-form';

setToday('2026-06-01T15:00:00Z');

jest.mock('@/lib/load-document', () => ({ loadDocument: jest.fn() }));

const family: FamilyForm = {
  registration: {
    ...blankFamily.registration,
    parentName: 'Rosa Delgado',
    parentEmail: 'rosa@fungo.test',
    parentPhone: '555 0142',
  },
  participants: ['Maya', 'Leo'].map((name) => ({
    ...blankChild,
    playerName: `${name} Delgado`,
    playerAge: '10',
    emergencyContact: 'Luis',
    emergencyPhone: '555',
  })),
};
const site = { ...academy, payment: { venmo: '@cedar-hollow', cashApp: '$cedar', phone: '' } };

beforeEach(() => {
  familyDraft('7').drop();
  sessionStorage.clear();
  answer('GET /api/site', site);
  answer('GET /api/camps/{id}', camp());
  answer('GET /api/auth/user', person({ role: 'admin' }));
  answer('GET /api/camp-registrations/family', {
    registrations: [],
    guardian: null,
    children: [],
    pickupNames: [],
  });
});
const open = () => renderApp(<CampPaymentPage />, { at: '/camp-payment/7', path: '/camp-payment/:campId' });
/** Opens the page with a registration started on this device. */
const openBegun = () => {
  familyDraft('7').keep(family);
  return open();
};

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
  expect(screen.getByRole('link', { name: 'Pay with Cash App' })).toHaveAttribute(
    'href',
    'https://cash.app/$cedar/300.00',
  );
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

describe('a refusal', () => {
  /** The payment page, and the form that it leads to. */
  const openBoth = () =>
    renderApp(
      <Routes>
        <Route path="/camp-payment/:id" element={<CampPaymentPage />} />
        <Route path="/camp-registration/:id" element={<CampRegistrationPage />} />
      </Routes>,
      { at: '/camp-payment/7' },
    );
  const refuseAs = (body: Pick<ErrorBody, 'statusCode' | 'code' | 'message' | 'fields'>) =>
    server.use(
      http.post('/api/camps/register-without-payment', () =>
        HttpResponse.json({ ...body, requestId: 'r' }, { status: body.statusCode }),
      ),
    );
  const register = async () => {
    await userEvent.type(await screen.findByLabelText(/^Allergies and medical notes for Leo/), 'Bees');
    await press('Register Without Payment (Risk)');
  };
  beforeEach(() =>
    familyDraft('7').keep({ ...family, registration: { ...family.registration, paymentMethod: 'venmo' } }),
  );

  // holds: D2 families.61
  it.each([
    ['participants.1.playerAge', 'Who is playing?', () => screen.getAllByLabelText('Age')[1]!],
    ['parentInfo.parentPhone', 'Parent or guardian', () => screen.getByLabelText('Phone')],
  ])('of %s appears at its field, and all text is kept', async (field, step, box) => {
    refuseAs({
      ...{ statusCode: 400, code: 'request.invalid', message: 'Please check the marked fields.' },
      fields: { [field]: 'Not like this.' },
    });
    openBoth();
    await register();
    expect(await heading(step)).toBeVisible();
    expect(await screen.findByText('Not like this.')).toBeVisible();
    expect(box()).toHaveAccessibleDescription(expect.stringContaining('Not like this.'));
    await waitFor(() => expect(box()).toHaveFocus());
    if (step !== 'Who is playing?') await press('Continue');
    await waitFor(() => expect(screen.getAllByLabelText(/^Allergies/)[1]).toHaveValue('Bees'));
  });

  // holds: D2 families.61
  it('of a full camp leads to the waitlist with the names filled in', async () => {
    refuseAs({ statusCode: 409, code: 'camps.full', message: 'This camp is full.' });
    openBoth();
    await register();
    expect(await heading('Join the waitlist')).toBeVisible();
    expect(screen.getAllByLabelText('Player name')[1]).toHaveValue('Leo Delgado');
  });
});

// holds: D2 families.57
it('reports a failure and keeps the text', async () => {
  breakDown('POST /api/camps/register-without-payment');
  openBegun();
  await userEvent.click(await screen.findByRole('button', { name: 'Register Without Payment (Risk)' }));
  expect(await screen.findByText('Registration Error')).toBeVisible();
  expect(screen.getByText('Failed to submit registration')).toBeVisible();
  expect(familyDraft('7').read()).not.toBeNull();
});

// holds: D2 families.57
it('links back to a missing part, such as the signature', async () => {
  answer('GET /api/camps/{id}', camp({ waiver: { id: 1, version: 1, text: 'I agree.', required: true } }));
  openBegun();
  expect(await screen.findByRole('link', { name: 'Finish my registration' })).toHaveAttribute(
    'href',
    '/camp-registration/7?step=4',
  );
  expect(screen.queryByRole('button', { name: 'Register Without Payment (Risk)' })).not.toBeInTheDocument();
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
