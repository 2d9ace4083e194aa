import type { AnswerOf, EndpointByKey } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampReceiptPage from './camp-receipt';
import CampRegistrationSuccess from './camp-registration-success';
import { academy, camp, fullCampRegistration } from '../../../test/academy';
import { renderApp } from '../../../test/render';
import { answer, refuse } from '../../../test/server';

type Receipt = AnswerOf<EndpointByKey['GET /api/camp-payments/{id}/receipt']>;

const { id } = fullCampRegistration();
const { title, location, startDate, endDate } = camp();
const receipt: Receipt = {
  ...{ registrationId: id, reference: 'FG-7K2Q9', registrationStatus: 'confirmed' },
  ...{ camp: { title, location, startDate, endDate }, parentName: 'Rosa Delgado' },
  ...{ children: ['Maya', 'Leo'], fee: 300, received: 260, owed: 40 },
  lines: [
    ...[{ kind: 'payment' as const, by: 'card' as const, amount: 300, paymentId: 'pi_1' }],
    ...[{ kind: 'refund' as const, by: 'card' as const, amount: -40, paymentId: null }],
  ].map((line) => ({ ...line, happenedAt: '2026-06-01T15:00:00.000Z' })),
};

beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/site', academy);
});

// holds: D2 families.53
it('prints the academy, the family, each payment and refund, and the balance', async () => {
  const asked = answer('GET /api/camp-payments/{id}/receipt', receipt);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderApp(<CampReceiptPage />, { at: `/camp-receipt/${id}?token=of-the-mail` });
  const sheet = await screen.findByRole('article');
  for (const words of ['418 Millrace Road', 'FG-7K2Q9', 'Rosa Delgado', 'Maya and Leo', title])
    expect(sheet).toHaveTextContent(words);
  for (const words of ['Payment by card', '$300.00', 'Refund by card', '−$40.00', 'Still owed$40.00'])
    expect(sheet).toHaveTextContent(words);
  expect(asked[0]!.url.searchParams.get('token')).toBe('of-the-mail');
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalled();
});

it('says that the receipt does not exist for a person who may not read it', async () => {
  refuse('GET /api/camp-payments/{id}/receipt', 404, 'camps.registration-not-found', 'None.');
  renderApp(<CampReceiptPage />, { at: `/camp-receipt/${id}` });
  expect(await screen.findByText('Receipt not found')).toBeVisible();
});

// holds: D2 families.52
it('waits for a card payment to reach the books and does not ask for it twice', async () => {
  const { received } = receipt;
  answer(
    'GET /api/camp-registrations/{id}',
    fullCampRegistration({ paymentStatus: 'partial', received: received - 10 }),
  );
  answer('GET /api/camp-payments/{id}/receipt', { ...receipt, lines: [] });
  renderApp(<CampRegistrationSuccess />, {
    at: `/camp-registration-success?campId=7&registrationId=${id}&paid=true&payment_intent=pi_1`,
  });
  expect(await screen.findByText('Confirming your payment')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay by card' })).not.toBeInTheDocument();
  answer('GET /api/camp-payments/{id}/receipt', receipt);
  expect(await screen.findByText('We have your payment', {}, { timeout: 10_000 })).toBeVisible();
  // The camps service learns of it a moment later.
  answer('GET /api/camp-registrations/{id}', fullCampRegistration({ paymentStatus: 'paid', received }));
  expect(await screen.findByText('Registration Complete!', {}, { timeout: 10_000 })).toBeVisible();
});

// holds: D2 families.52
it('tells a family that the bank declined, and lets it try again', async () => {
  answer('GET /api/camp-registrations/{id}', fullCampRegistration());
  renderApp(<CampRegistrationSuccess />, {
    at: `/camp-registration-success?campId=7&registrationId=${id}&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed`,
  });
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/camp-checkout/7/${id}`);
  expect(screen.getByTestId('address')).not.toHaveTextContent('client_secret');
});
