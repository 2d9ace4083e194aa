import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, setToday } from '../../../../../test/academy';
import { campPayments } from '../../../../../test/camps';
import { hrefOf, renderApp } from '../../../../../test/render';
import { answer } from '../../../../../test/server';
import { Books } from './books';

setToday('2026-07-10T12:00:00Z');

// holds: D2 staff.24
test('shows balances, refunds due, the month by kind, and a ledger with refunds', async () => {
  answer('GET /api/camps', [camp()]);
  answer('GET /api/camps/payments', [campPayments()]);
  answer('GET /api/payment-books/outstanding', {
    ...{ outstanding: 199.5, surplus: 50 },
    camps: [{ campId: 7, registrations: 2, outstanding: 199.5 }],
    surpluses: [
      {
        subject: 'registration',
        registrationId: 'gone',
        campId: 7,
        because: 'deleted',
        amount: 50,
        promised: 0,
      },
    ],
  });
  const asked = answer('GET /api/payment-books/month', [
    { by: 'venmo', received: 250, refunded: 25 },
    { by: 'cash', received: 0, refunded: 0 },
  ]);
  answer('GET /api/camp-payments/{id}', {
    ...{ registrationId: 'gone', fee: 0, received: 50, owed: -50, refunds: [], disputes: [] },
    entries: [
      { kind: 'note', by: 'venmo', amount: -50, balance: -50, happenedAt: '2026-07-02T03:00:00.000Z' },
    ],
  });
  const sent = answer(
    'POST /api/camp-payments/{id}/refunds',
    {
      ...{ id: 'r', registrationId: 'gone', by: 'venmo', amount: 20, reason: 'Rained out' },
      ...{ state: 'done', askedAt: '2026-07-10T12:00:00.000Z' },
    },
    201,
  );
  renderApp(<Books timeZone="America/New_York" />);
  expect(await screen.findByRole('heading', { name: 'Outstanding $199.50' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Refunds due $50' })).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Totals by method: Venmo: $250, Refunds: $25' }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Venmo $250 $25' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('heading', { name: 'June 2026' })).toBeVisible();
  expect(asked.map(({ url }) => url.searchParams.get('month'))).toContain('2026-07');

  await userEvent.click(screen.getByRole('button', { name: 'Ledger of a former registration' }));
  expect(
    await screen.findByRole('row', { name: /Payment recorded · Venmo.*Jul 1, 2026 -\$50 -\$50/ }),
  ).toBeVisible();
  expect(hrefOf('See receipt')).toMatch(/^\/camp-receipt\//);
  await userEvent.type(screen.getByLabelText(/^Amount/), '20');
  await userEvent.type(screen.getByLabelText('Reason'), 'Rained out');
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund recorded')).toBeVisible();
  expect(sent[0]!.body).toEqual({ by: 'venmo', amount: '20', reason: 'Rained out' });
});
