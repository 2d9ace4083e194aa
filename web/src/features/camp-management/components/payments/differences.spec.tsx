import type { Difference } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../../test/render';
import { answer } from '../../../../../test/server';
import { Differences } from './differences';

const difference: Difference = {
  id: 'd',
  kind: 'amounts-differ',
  stripeId: 'pi_1',
  subject: 'registration',
  registrationId: 'r',
  held: 150,
  atStripe: 140,
  firstSeenAt: '2026-07-02T03:00:00.000Z',
  lastSeenAt: '2026-07-03T09:00:00.000Z',
  state: 'open',
  reason: null,
};
const comparedAt = '2026-07-03T09:00:00.000Z';

const open = () => renderApp(<Differences timeZone="America/New_York" />);

test('shows the amounts in the books and at Stripe, and resolves a difference with a reason', async () => {
  answer('GET /api/payment-differences', {
    ...{
      comparedAt,
      open: [difference, { ...difference, id: 'n', stripeId: 'pi_3', kind: 'no-registration' }],
    },
    over: [{ ...difference, id: 'e', stripeId: 're_2', kind: 'unknown-refund', held: null, state: 'mended' }],
  });
  const sent = answer('POST /api/payment-differences/{id}/dismiss', { ...difference, state: 'dismissed' });
  open();
  expect(await screen.findByRole('list', { name: 'Open differences' })).toHaveTextContent(
    /Amounts differBooks \$150, Stripe \$140pi_1, first seen Jul 1, 2026/,
  );
  expect(screen.getByText('Recorded automatically')).toBeInTheDocument();
  const ledgers = screen
    .getAllByRole('button', { name: /^Ledger/ })
    .map((one) => one.getAttribute('aria-label'));
  expect(ledgers.join()).not.toContain('pi_3');
  expect(ledgers.join()).toContain('pi_1');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss pi_1' }));
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  answer('GET /api/payment-differences', { comparedAt, open: [], over: [] });
  await userEvent.type(screen.getByLabelText('Reason'), 'Settled by phone');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/The books and Stripe match\. Compared on Jul 3, 2026\./)).toBeVisible();
  expect(sent[0]!.body).toEqual({ reason: 'Settled by phone' });
});

test('announces the first comparison', async () => {
  answer('GET /api/payment-differences', { comparedAt: null, open: [], over: [] });
  open();
  expect(await screen.findByText(/compare the books with Stripe every morning/)).toBeVisible();
});
