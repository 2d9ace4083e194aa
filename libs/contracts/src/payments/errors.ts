import type { ErrorSpecs } from '../error-specs';

export const paymentsErrors = {
  'payments.registration-not-found': { status: 404, message: 'This registration is not in the books.' },
  'payments.amount-differs': {
    status: 409,
    message: 'The amount has changed. Please check it again before you pay.',
  },
  'payments.difference-not-found': { status: 404, message: 'This difference does not exist.' },
  'payments.difference-over': { status: 409, message: 'This difference is already settled.' },
  'payments.replaced': {
    status: 409,
    message: 'The amount was changed on another page. Please check it again before you pay.',
  },
  'payments.nothing-owed': { status: 409, message: 'There is nothing to pay for this registration.' },
  'payments.below-card-minimum': {
    status: 409,
    message: 'A card payment must be at least $0.50. Please pay this amount another way.',
  },
  'payments.card-under-way': {
    status: 409,
    message: 'A card payment for this registration is being processed. Please check again in a moment.',
  },
  'payments.bank-unavailable': {
    status: 503,
    message: 'We could not reach our card payment partner. Nothing was charged. Please try again.',
  },
  'payments.already-member': { status: 409, message: 'You already have a membership.' },
  'payments.membership-under-way': {
    status: 409,
    message: 'Your payment is being processed. Please check again in a moment.',
  },
  'payments.no-subscription': { status: 409, message: 'You do not pay for a membership by card.' },
  'payments.membership-changed': {
    status: 409,
    message: 'Your membership has changed, so this is no longer possible.',
  },
  'payments.card-declined': {
    status: 409,
    message: 'Your card was declined. Please change your card and try again.',
  },
  'payments.unsigned': { status: 400, message: 'The signature is not valid.' },
  'payments.refund-too-much': {
    status: 409,
    message: 'That is more than was paid this way and not yet refunded.',
  },
} as const satisfies ErrorSpecs;
