import type { LessonPage } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LessonRoute from './lesson';
import { academy, lesson, payment, setToday } from '../../../test/academy';
import { fixCard } from '../../../test/fix-cards';
import { address, hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';

setToday('2026-11-10T15:00:00Z');

jest.mock('@/features/card-payments/components/card-form', () => ({
  __esModule: true,
  default: ({ amount, paid }: { amount: number; paid: (id: string) => void }) => (
    <button onClick={() => paid('pi_1')}>Pay {amount} now</button>
  ),
}));

const page = (over: Partial<LessonPage> = {}): LessonPage => ({
  ...lesson({ status: 'confirmed', payment: payment() }),
  player: 'Maya',
  playerId: null,
  isCoach: false,
  may: { move: null, cancel: null, take: false },
  pay: { handles: { venmo: '', cashApp: '', phone: '' }, byCard: true },
  ...over,
});
const paid = page({
  payment: payment({ received: 80, owed: 0, status: 'paid', ways: ['card'] }),
  pay: null,
});
const intent = {
  ...{ clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', testBank: null },
  ...{ amount: 80, dueNow: 80, owed: 80 },
};

beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person());
  answer('GET /api/lessons/{id}', page());
});

const open = (search: string) => renderApp(<LessonRoute />, { at: `/lesson/31?${search}` });

test('pays by card with the link of a mail, and tells once the books have it', async () => {
  const asked = answer('POST /api/charges/{id}/card', intent);
  open('pay=card&token=of-the-link');
  const button = await screen.findByRole('button', { name: 'Pay 80 now' });
  expect(asked[0]!.url.pathname + asked[0]!.url.search).toBe(
    `/api/charges/${payment().chargeId}/card?token=of-the-link`,
  );
  await userEvent.click(button);
  expect(await screen.findByText('Confirming your payment')).toBeVisible();
  expect(address()).toBe('/lesson/31?payment_intent=pi_1');
  expect(screen.queryByRole('button', { name: 'Pay 80 now' })).not.toBeInTheDocument();
  answer('GET /api/lessons/{id}', paid);
  expect(await screen.findByText('We have your payment', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});

test('offers another try after a bank has refused, and hides the secret of the payment', async () => {
  open('payment_intent=pi_1&redirect_status=failed&payment_intent_client_secret=pi_1_secret_2');
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  await waitFor(() => expect(address()).not.toContain('secret'));
  expect(hrefOf('Try again')).toBe('/lesson/31?pay=card');
});

test.each([
  ['payments.nothing-owed', 409, 'There is nothing left to pay. Thank you!'],
  ['payments.card-under-way', 409, 'Your card payment is on its way. You don’t have to pay again.'],
  ['payments.bank-unavailable', 503, 'Payment Error'],
] as const)('has words for %s', async (code, status, words) => {
  refuse('POST /api/charges/{id}/card', status, code, 'Please try again.');
  open('pay=card');
  expect(await screen.findByText(words)).toBeVisible();
});

test('says that no cards are taken, and leaves the other ways', async () => {
  answer('POST /api/charges/{id}/card', { ...intent, clientSecret: null });
  answer('GET /api/lessons/{id}', page({ pay: { handles: academy.payment, byCard: true } }));
  open('pay=card');
  expect(await screen.findByText(/Card payment is not available right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with Venmo' })).toBeVisible();
});

test.each([
  ['the family, which sends proofs', false, 'Send a proof for “Hands inside the ball”'],
  ['the coach, who answers', true, 'Got it'],
])('opens with the player’s open fix cards, for %s', async (_, isCoach, button) => {
  const { player } = fixCard();
  const asked = answer('GET /api/fix-cards', [fixCard()]);
  answer('GET /api/lessons/{id}', page({ playerId: player.id, isCoach, pay: null }));
  open('');
  expect(await screen.findByRole('heading', { name: '1 open fix card' })).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  expect(asked[0]!.url.search).toBe(`?playerIds=${player.id}&open=true`);
});
