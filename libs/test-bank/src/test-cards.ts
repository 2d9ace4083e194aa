/** The result of charging a card. */
export type Charge =
  { outcome: 'paid' | 'needs 3-D Secure' } | { outcome: 'declined'; code: string; message: string };

const declined = (code: string, message: string): Charge => ({ outcome: 'declined', code, message });

/** Stripe's documented test cards: https://docs.stripe.com/testing. `later`: of a charge after the card was saved. */
const known: Record<string, { now: Charge; later?: Charge }> = {
  '4242424242424242': { now: { outcome: 'paid' } },
  '5555555555554444': { now: { outcome: 'paid' } },
  '4000000000000259': { now: { outcome: 'paid' } },
  '4000000000001976': { now: { outcome: 'paid' } },
  '4000002500003155': { now: { outcome: 'needs 3-D Secure' }, later: { outcome: 'paid' } },
  '4000002760003184': { now: { outcome: 'needs 3-D Secure' } },
  '4000000000000341': {
    now: { outcome: 'paid' },
    later: declined('card_declined', 'Your card was declined.'),
  },
  '4000000000000002': { now: declined('card_declined', 'Your card was declined.') },
  '4000000000009995': { now: declined('card_declined', 'Your card has insufficient funds.') },
  '4000000000000069': { now: declined('expired_card', 'Your card has expired.') },
  '4000000000000127': { now: declined('incorrect_cvc', 'Your card’s security code is incorrect.') },
};

/** The result of a charge while the card's owner is present. Numbers of other cards are incorrect. */
export const chargeOf = (number: string): Charge =>
  known[digitsOf(number)]?.now ?? declined('incorrect_number', 'Your card number is incorrect.');

/** The result of charging a saved card while its owner is absent. */
export function laterChargeOf(number: string): Charge {
  const { now, later } = known[digitsOf(number)] ?? {};
  const charge = later ?? now ?? chargeOf('');
  return charge.outcome === 'needs 3-D Secure'
    ? declined('authentication_required', 'Your card needs authentication.')
    : charge;
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The card's bank after a payment: it disputes it, or asks about it. */
const disputed: Record<string, string> = {
  '4000000000000259': 'needs_response',
  '4000000000001976': 'warning_needs_response',
};

export const disputeOf = (number: string): string | undefined => disputed[digitsOf(number)];
