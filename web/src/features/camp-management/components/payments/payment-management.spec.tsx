import type { CampPayments } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { download } from '@/lib/download';
import { camp, campRegistration } from '../../../../../test/academy';
import { campPayments } from '../../../../../test/camps';
import { renderApp } from '../../../../../test/render';
import { answer, breakDown, refuse } from '../../../../../test/server';
import { PaymentManagement } from './payment-management';

jest.mock('@/lib/download', () => ({ download: jest.fn() }));

const show = (...camps: CampPayments[]) => {
  answer('GET /api/camps', [camp()]);
  const asked = answer('GET /api/camps/payments', camps);
  renderApp(<PaymentManagement timeZone="America/New_York" />);
  return asked;
};
const ana = {
  id: 'ana',
  parentName: 'Ana Ortega',
  paymentMethod: 'later',
  paymentStatus: 'partial',
  totalAmount: 110,
  received: 50,
  owed: 60,
} as const;
const status = (name: string) => screen.findByLabelText(`Payment status of ${name}`);

// holds: D2 staff.22
test('lists every camp with registrations, and each family’s balance', async () => {
  show(campPayments([{}, ana], { received: 50, outstanding: 360 }));
  expect(await screen.findByRole('heading', { name: 'Summer Slugger Camp' })).toBeVisible();
  expect(screen.getByText('Starts Jul 6, 2026')).toBeVisible();
  expect(screen.getByText('2 registrations')).toBeVisible();
  expect(screen.getByText('$50 paid · $360 outstanding')).toBeVisible();
  const rosa = within(screen.getByText('Rosa Delgado').closest('tr')!);
  expect(rosa.getByText('2')).toBeVisible();
  expect(rosa.getByText(/Maya Delgado \(12\), Leo Delgado \(9\)/)).toBeVisible();
  expect(rosa.getByRole('link', { name: '555 0142' })).toBeVisible();
  expect(rosa.getByRole('link', { name: 'rosa@fungo.test' })).toBeVisible();
  expect(rosa.getByText('$300')).toBeVisible();
  expect(rosa.getByText('Venmo')).toBeVisible();
  expect(rosa.getByText('Unpaid', { selector: 'span' })).toBeVisible();
  const second = within(screen.getByText('Ana Ortega').closest('tr')!);
  expect(second.getByText('$60 owed')).toBeVisible();
  expect(second.getByText('Not specified')).toBeVisible();
  expect(second.getByText('Partial', { selector: 'span' })).toBeVisible();
  expect(
    within(await status('Ana Ortega'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Unpaid', 'Partial', 'Paid']);
});

test('offers no status if nothing is owed, and no refund', async () => {
  const free = { totalAmount: 0, owed: 0, paymentStatus: 'paid' } as const;
  show(
    campPayments([
      { ...free, id: 'free' },
      { ...free, id: 'over', parentName: 'Ana Ortega', registrationStatus: 'cancelled' },
    ]),
  );
  expect(await screen.findAllByText('Nothing to pay')).toHaveLength(2);
  expect(screen.queryByLabelText(/^Payment status of/)).not.toBeInTheDocument();
  expect(screen.queryByText('To refund')).not.toBeInTheDocument();
});

// holds: D2 staff.23
test('sets the status and says so', async () => {
  show(campPayments());
  const select = await status('Rosa Delgado');
  const sent = answer(
    'PATCH /api/camp-registrations/{id}/payment-status',
    campRegistration({ paymentStatus: 'paid' }),
  );
  answer('GET /api/camps/payments', [campPayments([{ paymentStatus: 'paid' }])]);
  await userEvent.selectOptions(select, 'Paid');
  expect(await screen.findByText('Payment status updated')).toBeVisible();
  expect(sent[0]!.body).toEqual({ paymentStatus: 'paid' });
  expect(await status('Rosa Delgado')).toHaveValue('paid');
});

// holds: D2 staff.23
test('says that the status could not be set', async () => {
  show(campPayments());
  breakDown('PATCH /api/camp-registrations/{id}/payment-status');
  await userEvent.selectOptions(await status('Rosa Delgado'), 'Paid');
  expect(await screen.findByText('Failed to update payment status. Please try again.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

// holds: D2 staff.26
test('filters by the chosen values, exports the same list, and returns to all', async () => {
  const asked = show(campPayments());
  await status('Rosa Delgado');
  const narrowed = answer('GET /api/camps/payments', []);
  const filters = { campId: '7', payment: 'overpaid', way: 'venmo', from: '2026-06-01', to: '2026-06-30' };
  await userEvent.type(screen.getByLabelText('Search'), 'rosa');
  await userEvent.selectOptions(screen.getByLabelText('Camp'), 'Summer Slugger Camp');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Overpaid');
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'Venmo');
  await userEvent.type(screen.getByLabelText('Registered from'), filters.from);
  await userEvent.type(screen.getByLabelText('Until'), filters.to);
  expect(await screen.findByRole('heading', { name: 'No registrations found' })).toBeVisible();
  await waitFor(() => expect(narrowed.at(-1)!.url.searchParams.get('search')).toBe('rosa'));
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const query = { search: 'rosa', ...filters };
  expect(download).toHaveBeenCalledWith('GET /api/camps/payments.csv', { query });
  answer('GET /api/camps/payments', [campPayments()]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all registrations' }));
  expect(await status('Rosa Delgado')).toBeVisible();
  expect(asked[0]!.url.search).toBe('?order=nearest&limit=5');
});

// holds: D2 staff.25
test('lists the refunds due for a cancelled camp', async () => {
  show(
    campPayments([{ registrationStatus: 'cancelled', paymentStatus: 'paid', received: 300, owed: -300 }], {
      status: 'cancelled',
    }),
  );
  expect(await screen.findByText('To refund')).toBeVisible();
  expect(screen.getAllByText('Cancelled')).toHaveLength(2);
  expect(screen.getByText('$300 overpaid')).toBeVisible();
});

// holds: D2 staff.23
test('says that there are no camps', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'No Camps Found' })).toBeVisible();
});

test('says that the payments could not be loaded', async () => {
  answer('GET /api/camps', []);
  refuse('GET /api/camps/payments', 403, 'auth.forbidden', 'Your account may not do this.');
  renderApp(<PaymentManagement timeZone="America/New_York" />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch camps' })).toBeVisible();
});
