import type { CampRegistration } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { download } from '@/lib/download';
import { campRegistration } from '../../../../../test/academy';
import { press } from '../../../../../test/render';
import { answer, breakDown, refuse } from '../../../../../test/server';
import { showStaffPart } from '../../test/staff-part';

jest.mock('@/lib/download', () => ({ download: jest.fn() }));

const open = async (...registrations: CampRegistration[]) => {
  showStaffPart({ registrations });
  await press(/^Registrations/);
};
const entry = (name: string) => within(screen.getByText(name, { selector: 'bdi' }).closest('li')!);

test('registrations are counted, and listed once opened', async () => {
  showStaffPart({
    registrations: [campRegistration(), campRegistration({ id: 'b', paymentStatus: 'paid' })],
  });
  expect(screen.getByRole('button', { name: 'Registrations (2) · 1 not paid in full' })).toBeVisible();
  expect(screen.queryByText('FG-7K2Q9')).not.toBeInTheDocument();
  await press(/^Registrations/);
  expect(screen.getAllByText('FG-7K2Q9')).toHaveLength(2);
});

// holds: D2 staff.13
test('registrations show family, children, money and contacts', async () => {
  await open(campRegistration({ paymentMethod: 'later' }));
  const rosa = entry('Rosa Delgado');
  expect(rosa.getByText('Maya Delgado, 12, softball')).toBeVisible();
  expect(rosa.getByText('$300 · Not specified · All days')).toBeVisible();
  expect(rosa.getByRole('link', { name: '555 0142' })).toHaveAttribute('href', 'tel:5550142');
});

// holds: D2 staff.14
test('registrations can be marked paid', async () => {
  await open(campRegistration());
  const sent = answer(
    'PATCH /api/camp-registrations/{id}/payment-status',
    campRegistration({ paymentStatus: 'paid' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Paid');
  expect(await screen.findByText('Payment Status Updated')).toBeVisible();
  expect(sent[0]!.url.pathname).toContain('/5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01/');
  expect(sent[0]!.body).toEqual({ paymentStatus: 'paid' });
});

// holds: D2 staff.14
test('undoing a card payment requires a reason', async () => {
  await open(campRegistration({ paymentStatus: 'paid' }));
  refuse(
    'PATCH /api/camp-registrations/{id}/payment-status',
    409,
    'camps.paid-by-card',
    'Please give a reason.',
  );
  await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Unpaid');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Rosa Delgado back to Unpaid?' }));
  expect(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Refunded at the desk');
  const sent = answer('PATCH /api/camp-registrations/{id}/payment-status', campRegistration());
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ paymentStatus: 'unpaid', reason: 'Refunded at the desk' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// holds: D2 staff.14
test('registrations keep their status if a change fails', async () => {
  await open(campRegistration());
  refuse('PATCH /api/camp-registrations/{id}/payment-status', 409, 'camps.wrong-state', 'It has lapsed.');
  await userEvent.selectOptions(screen.getByLabelText('Payment status of Rosa Delgado'), 'Paid');
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByText('It has lapsed.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Payment status of Rosa Delgado')).toHaveValue('unpaid'));
});

// holds: D2 staff.15
test('unpaid registrations can be deleted after a confirmation', async () => {
  await open(
    campRegistration(),
    campRegistration({ id: 'paid', parentName: 'Ana Ortega', paymentStatus: 'paid' }),
  );
  expect(entry('Ana Ortega').queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  const sent = answer('DELETE /api/camp-registrations/{id}', undefined);
  await press('Delete registration of Rosa Delgado');
  expect(sent).toEqual([]);
  await press('Delete registration');
  expect(await screen.findByText('Registration Deleted')).toBeVisible();
  expect(sent).toHaveLength(1);
});

// holds: D2 staff.15
test('registrations report a failed deletion', async () => {
  await open(campRegistration());
  breakDown('DELETE /api/camp-registrations/{id}');
  await press('Delete registration of Rosa Delgado');
  await press('Delete registration');
  expect(await screen.findByText('Delete Failed')).toBeVisible();
  expect(screen.getByText('Failed to delete registration')).toBeVisible();
});

// holds: D2 staff.16
test('registrations can be exported for a spreadsheet', async () => {
  await open(campRegistration());
  await press('Export CSV');
  expect(download).toHaveBeenCalledWith('GET /api/camps/{id}/participants.csv', { params: { id: '7' } });
});

// holds: D2 staff.21
test('registrations link to the signed waiver and mark a missing one', async () => {
  const waiver = { id: 1, version: 1, text: 'I agree.', required: false };
  const signed = { version: 1, signedName: 'Ana Ortega', signedAt: '2026-06-01T15:00:00.000Z' };
  showStaffPart({
    waiver,
    registrations: [campRegistration(), campRegistration({ id: 'a', parentName: 'Ana Ortega', signed })],
  });
  await press(/^Registrations/);
  expect(entry('Rosa Delgado').getByText('Waiver not signed')).toBeVisible();
  expect(entry('Ana Ortega').getByRole('link', { name: 'Signed waiver of Ana Ortega' })).toHaveAttribute(
    'href',
    '/camps-clinics?waiver=a',
  );
});

// holds: D2 camps.51
test('registrations name the guardian who consented and the children without consent', async () => {
  const [child, other] = campRegistration().participants;
  showStaffPart({
    registrations: [campRegistration({ participants: [child!, { ...other!, consent: null }] })],
  });
  await press(/^Registrations/);
  expect(screen.getByText(/^Maya Delgado, 12/)).toHaveTextContent('consent: Rosa Delgado');
  expect(screen.getByText(/^Leo Delgado, 9/)).toHaveTextContent('no guardian’s consent');
});
