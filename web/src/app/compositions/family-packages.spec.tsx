import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Package } from '@fungo/contracts';
import { academy, coach, leo, payment, setToday } from '../../../test/academy';
import { address, hrefOf, press, renderApp } from '../../../test/render';
import { answer } from '../../../test/server';
import { FamilyPackages } from './family-packages';

setToday('2026-11-10T15:00:00Z');

jest.mock('@/features/card-payments/components/card-form', () => ({
  __esModule: true,
  default: ({ amount, paid }: { amount: number; paid: (id: string) => void }) => (
    <button onClick={() => paid('pi_1')}>Pay {amount} now</button>
  ),
}));

const owed = payment({ reference: 'FG-P3', amount: 300, owed: 300 });
const due: Package = {
  ...{ id: 3, playerId: leo.id, instructorId: 1, lessons: 5, price: 300, months: 6, left: 0 },
  instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  ...{ status: 'due', paidAt: null, paidBy: null, expiresAt: null, payment: owed },
  createdAt: '2026-11-01T15:00:00.000Z',
};
const usable: Package = {
  ...due,
  ...{ status: 'usable', left: 5, paidAt: '2026-11-10T15:00:00.000Z', paidBy: 'card' },
  expiresAt: '2027-05-10T15:00:00.000Z',
  payment: { ...owed, received: 300, owed: 0, status: 'paid', ways: ['card'] },
};
const intent = {
  ...{ clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', testBank: null },
  ...{ amount: 300, dueNow: 300, owed: 300 },
};

const open = (card: 'off' | 'confirmed', packages = [due], search = '') => {
  answer('GET /api/site', { ...academy, lessons: { ...academy.lessons, card } });
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/packages', packages);
  const page = <FamilyPackages playerId={leo.id} timeZone="America/New_York" />;
  renderApp(page, { at: `/players/${leo.id}${search}` });
};

test('a family buys a package, and a document with the card form is one tap away', async () => {
  open('confirmed', []);
  answer('GET /api/package-offers', [{ lessons: 5, price: 300, months: 6, isOwn: true }]);
  answer('POST /api/packages', due, 201);
  expect(await screen.findByText('No packages yet.')).toBeVisible();
  await press('Buy a package');
  answer('GET /api/packages', [due]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy 5 lessons' }));
  expect(await screen.findByText('Pay by card to use it right away.')).toBeVisible();
  await waitFor(() => expect(hrefOf('Pay $300 by card')).toBe(`/players/${leo.id}?package=3&pay=card`));
});

test('a card pays a package, which is usable when the money is in the books', async () => {
  const asked = answer('POST /api/charges/{id}/card', intent);
  open('confirmed', [due], '?package=3&pay=card');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay 300 now' }));
  expect(asked[0]!.url.pathname).toBe(`/api/charges/${owed.chargeId}/card`);
  expect(await screen.findByText('Confirming your payment')).toBeVisible();
  expect(address()).toBe(`/players/${leo.id}?package=3&payment_intent=pi_1`);
  expect(screen.queryByRole('button', { name: 'Drop it' })).not.toBeInTheDocument();
  answer('GET /api/packages', [usable]);
  expect(await screen.findByText('We have your payment', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText('5 of 5 lessons left')).toBeVisible();
});

test('a bank that refused leaves another try', async () => {
  open('confirmed', [due], '?package=3&payment_intent=pi_1&redirect_status=failed');
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(hrefOf('Try again')).toBe(`/players/${leo.id}?package=3&pay=card`);
});

test('without cards, the links of the coach carry amount and reference', async () => {
  open('off');
  expect(await screen.findByText('FG-P3')).toBeVisible();
  expect(hrefOf(/Pay with Venmo/)).toMatch(/amount=300.*FG-P3/);
  expect(screen.queryByRole('link', { name: /by card/ })).not.toBeInTheDocument();
});

test('an ended package is shown until its used lessons are paid', async () => {
  open('off', [{ ...due, status: 'withdrawn', payment: { ...owed, amount: 120, owed: 120 } }]);
  expect(await screen.findByText('Ended, $120 owed for used lessons')).toBeVisible();
});
