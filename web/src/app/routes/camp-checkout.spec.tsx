import type { Stripe } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampCheckoutPage from './camp-checkout';
import { academy, camp, fullCampRegistration } from '../../../test/academy';
import { renderApp } from '../../../test/render';
import { answer, breakDown, hold, refuse } from '../../../test/server';

type Result = { error?: { message: string; code?: string }; paymentIntent?: { id: string } };

/** The part of Stripe.js that the form uses. A test sets its messages. */
const listeners: Record<string, () => void> = {};
const element = {
  mount: () => queueMicrotask(() => act(() => listeners.ready?.())),
  on: (event: string, listen: () => void) => (listeners[event] = listen),
  ...{ off: () => undefined, update: () => undefined, destroy: () => undefined },
};
const elements = {
  create: () => element,
  getElement: jest.fn<typeof element | null, []>(() => element),
  update: jest.fn(),
  submit: jest.fn(async () => ({})),
};
const confirmPayment = jest.fn<Promise<Result>, [{ confirmParams: { return_url: string } }]>();
const stripe = {
  elements: jest.fn(() => elements),
  confirmPayment,
  ...{ createToken: jest.fn(), createPaymentMethod: jest.fn(), confirmCardPayment: jest.fn() },
};
const script = jest.fn(async () => stripe as unknown as Stripe);
jest.mock('@/features/card-payments/stripe-js', () => ({
  stripeQuery: () => ({ queryKey: ['stripe'], queryFn: () => script(), retry: false }),
}));

const { id, campId } = fullCampRegistration();
const intent = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test_1',
  testBank: null,
  amount: 300,
  dueNow: 300,
  owed: 300,
};
const open = () =>
  renderApp(<CampCheckoutPage />, {
    at: `/camp-checkout/${campId}/${id}?token=of-the-link`,
    path: '/camp-checkout/:campId/:id',
  });
const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay $300.00' }));
const prepared = (body: object = intent) =>
  answer('POST /api/create-camp-payment-intent', body as typeof intent);

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  answer('GET /api/site', { ...academy, payment: { venmo: '@cedar-hollow', cashApp: '', phone: '' } });
  answer('GET /api/camps/{id}', camp());
  answer('GET /api/camp-registrations/{id}', fullCampRegistration());
});

// holds: D2 families.49
it('shows the order, checks the amount, and continues once the card has paid', async () => {
  const asked = prepared();
  confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1' } });
  open();
  await pay();
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  const order = asked.map(({ body }) => (body as { amount?: number }).amount);
  expect(order).toEqual([undefined, 300]);
  expect(asked[0]!.url.searchParams.get('token')).toBe('of-the-link');
  expect(confirmPayment.mock.calls[0]![0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: expect.stringContaining(`registrationId=${id}&paid=true`) as string },
  });
  const led = ['/camp-registration-success?campId=7', 'payment_intent=pi_1'];
  for (const part of led) await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(part));
});

// holds: D2 site.7
it('says that it is loading, and then that it is preparing', async () => {
  const found = hold('GET /api/camps/{id}', camp());
  const begun = hold('POST /api/create-camp-payment-intent', intent as never);
  const days = { registrationOption: 'individual_days' as const, selectedDays: [1, 3] };
  answer('GET /api/camp-registrations/{id}', fullCampRegistration(days));
  open();
  expect(await screen.findByText('Loading checkout...')).toBeVisible();
  found();
  expect(await screen.findByText('Preparing checkout...')).toBeVisible();
  const order = screen.getByRole('region', { name: 'Order' });
  expect(order).toHaveTextContent('OptionIndividual DaysDaysDay 1, Day 3');
  begun();
  expect(await screen.findByRole('button', { name: 'Pay $300.00' })).toBeVisible();
});

// holds: D2 site.8
it('says that the payment system is not ready, and tries again', async () => {
  prepared();
  script.mockRejectedValueOnce(new Error('Stripe.js could not be loaded.'));
  open();
  expect(await screen.findByText('Payment system not ready. Please wait and try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay $300.00' })).toBeVisible();
});

// holds: D2 site.8
it('has its own message if neither bank nor network gives one', async () => {
  prepared();
  confirmPayment.mockResolvedValueOnce({});
  open();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred processing your payment');
  confirmPayment.mockRejectedValueOnce(new Error(''));
  await pay();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred'));
});

// holds: D2 families.50
it('shows the bank’s message and accepts another card for the same payment', async () => {
  prepared();
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  open();
  expect(await screen.findByRole('region', { name: 'Order' })).toHaveTextContent(/OptionAll Days.*\$300\.00/);
  await pay();
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
  confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1' } });
  await pay();
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(stripe.elements).toHaveBeenCalledTimes(1);
});

// holds: D2 families.50
it('charges nothing if the amount has changed', async () => {
  prepared();
  open();
  await screen.findByRole('button', { name: 'Pay $300.00' });
  refuse('POST /api/create-camp-payment-intent', 409, 'payments.amount-differs', 'The amount has changed.');
  await pay();
  expect(await screen.findByText('Payment Error')).toBeVisible();
  expect(confirmPayment).not.toHaveBeenCalled();
});

// holds: D2 money.4
it('charges nothing if another page changed the amount, and offers to show it again', async () => {
  prepared();
  open();
  await screen.findByRole('button', { name: 'Pay $300.00' });
  refuse('POST /api/create-camp-payment-intent', 409, 'payments.replaced', 'Changed elsewhere.');
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed elsewhere.');
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const asked = prepared({ ...intent, clientSecret: 'pi_2_secret_3', amount: 100 });
  await userEvent.click(screen.getByRole('button', { name: 'Show the amount again' }));
  expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeVisible();
  confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Pay $100.00' }));
  expect(asked.at(-1)!.body).toMatchObject({ amount: 100, shown: 'pi_2_secret_3' });
});

it('offers the deposit or the total if the rest is due later', async () => {
  const deposit = { ...intent, amount: 100, dueNow: 100 };
  prepared(deposit);
  confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1' } });
  open();
  expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeVisible();
  const whole = prepared({ ...intent, clientSecret: 'pi_2_secret_3', dueNow: 100 });
  await userEvent.click(screen.getByLabelText('Everything, $300'));
  expect(await screen.findByRole('button', { name: 'Pay $300.00' })).toBeVisible();
  expect(whole).toHaveLength(1);
  const asked = prepared({ ...deposit, clientSecret: 'pi_3_secret_4' });
  await userEvent.click(screen.getByLabelText('Deposit, $100'));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $100.00' }));
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(asked.at(-1)!.body).toMatchObject({ amount: 100, shown: 'pi_3_secret_4' });
});

// holds: D2 families.50
it.each([
  [409, 'payments.nothing-owed', 'There is nothing left to pay. Thank you!'],
  [409, 'payments.card-under-way', 'Your card payment is on its way. You don’t have to pay again.'],
  [409, 'camps.wrong-state', 'This registration has ended, so there is nothing to pay.'],
  [503, 'payments.bank-unavailable', 'Payment Error'],
] as const)('answers a refusal %d %s with: %s', async (status, code, words) => {
  refuse('POST /api/create-camp-payment-intent', status, code, 'Not now.');
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

// holds: D2 families.51
it('shows the other ways to pay if the academy takes no cards', async () => {
  prepared({ clientSecret: null, publishableKey: null, testBank: null, amount: 300, dueNow: 300, owed: 300 });
  open();
  expect(await screen.findByText(/^Card payment is not available here yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
});

// holds: D2 families.51, D2 site.7
it('says that the registration does not exist', async () => {
  refuse('GET /api/camp-registrations/{id}', 404, 'camps.registration-not-found', 'None.');
  prepared();
  open();
  expect(await screen.findByText('Registration not found')).toBeVisible();
});

// holds: D2 site.7
it('says that the registration could not be loaded, and tries again', async () => {
  breakDown('GET /api/camp-registrations/{id}');
  prepared();
  open();
  expect(await screen.findByText('Failed to fetch registration')).toBeVisible();
  answer('GET /api/camp-registrations/{id}', fullCampRegistration());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Order' })).toBeVisible();
});

// holds: D2 site.8
it('charges no card before the form is ready, and reports a form that cannot load', async () => {
  prepared();
  elements.getElement.mockReturnValueOnce(null);
  open();
  await pay();
  expect(await screen.findByText('Payment form not ready. Please refresh and try again.')).toBeVisible();
  expect(screen.getByText('Payment Error')).toBeVisible();
  expect(confirmPayment).not.toHaveBeenCalled();
  act(() => listeners.loaderror?.());
  expect(await screen.findByText('Stripe Configuration Error')).toBeVisible();
});
