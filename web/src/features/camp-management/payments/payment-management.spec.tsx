import type { Camp } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, campRegistration } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, refuse } from '../../../../test/server';
import { PaymentManagement } from './payment-management';

const show = (...camps: Camp[]) => {
  answer('GET /api/camps', camps);
  renderApp(<PaymentManagement timeZone="America/New_York" />);
};
const ana = campRegistration({
  id: 'ana',
  parentName: 'Ana Ortega',
  paymentMethod: 'later',
  paymentStatus: 'partial',
  totalAmount: 110,
});
const status = (name: string) => screen.findByLabelText(`Payment status of ${name}`);

test('lists every camp that has registrations, with what each family owes', async () => {
  show(
    camp({ registrations: [campRegistration(), ana] }),
    camp({ id: 8, title: 'Empty Camp', registrations: [] }),
  );
  expect(await screen.findByRole('heading', { name: 'Summer Slugger Camp' })).toBeVisible();
  expect(screen.getByText('Starts Jul 6, 2026')).toBeVisible();
  expect(screen.getByText('2 registrations')).toBeVisible();
  expect(screen.queryByText('Empty Camp')).not.toBeInTheDocument();
  const rosa = within(screen.getByText('Rosa Delgado').closest('tr')!);
  expect(rosa.getByText('2')).toBeVisible();
  expect(rosa.getByText(/Maya Delgado \(12\), Leo Delgado \(9\)/)).toBeVisible();
  expect(rosa.getByRole('link', { name: '555 0142' })).toBeVisible();
  expect(rosa.getByRole('link', { name: 'rosa@fungo.test' })).toBeVisible();
  expect(rosa.getByText('$300')).toBeVisible();
  expect(rosa.getByText('Venmo')).toBeVisible();
  expect(rosa.getByText('Unpaid', { selector: 'span' })).toBeVisible();
  const second = within(screen.getByText('Ana Ortega').closest('tr')!);
  expect(second.getByText('Not specified')).toBeVisible();
  expect(second.getByText('Partial', { selector: 'span' })).toBeVisible();
  expect(
    within(await status('Ana Ortega'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Unpaid', 'Partial', 'Paid']);
});

test('sets the status, and says so', async () => {
  show(camp({ registrations: [campRegistration()] }));
  const select = await status('Rosa Delgado');
  const sent = answer(
    'PATCH /api/camp-registrations/{id}/payment-status',
    campRegistration({ paymentStatus: 'paid' }),
  );
  answer('GET /api/camps', [camp({ registrations: [campRegistration({ paymentStatus: 'paid' })] })]);
  await userEvent.selectOptions(select, 'Paid');
  expect(await screen.findByText('Payment status updated')).toBeVisible();
  expect(sent[0]!.body).toEqual({ paymentStatus: 'paid' });
  expect(await status('Rosa Delgado')).toHaveValue('paid');
});

test('says when it could not be set', async () => {
  show(camp({ registrations: [campRegistration()] }));
  breakDown('PATCH /api/camp-registrations/{id}/payment-status');
  await userEvent.selectOptions(await status('Rosa Delgado'), 'Paid');
  expect(await screen.findByText('Failed to update payment status. Please try again.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

test('finds a family, and those who have not paid', async () => {
  show(camp({ registrations: [campRegistration(), ana] }));
  await status('Rosa Delgado');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Partial');
  expect(screen.queryByText('Rosa Delgado')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'All');
  await userEvent.type(screen.getByLabelText('Search'), 'rosa');
  expect(screen.queryByText('Ana Ortega')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'zz');
  expect(screen.getByRole('heading', { name: 'No registrations found' })).toBeVisible();
});

test('lists what is to be refunded of a cancelled camp', async () => {
  show(
    camp({
      status: 'cancelled',
      registrations: [campRegistration({ registrationStatus: 'cancelled', paymentStatus: 'paid' })],
    }),
  );
  expect(await screen.findByText('To refund')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('says that there are no camps', async () => {
  show(camp({ registrations: [] }));
  expect(await screen.findByRole('heading', { name: 'No Camps Found' })).toBeVisible();
});

test('says that they could not be read', async () => {
  refuse('GET /api/camps', 403, 'auth.forbidden', 'Your account may not do this.');
  renderApp(<PaymentManagement timeZone="America/New_York" />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch camps' })).toBeVisible();
});
