import { byStatus } from '../error-specs';

export const paymentsErrors = byStatus({
  400: {
    'payments.unsigned': 'The signature is not valid.',
  },
  404: {
    'payments.registration-not-found': 'This registration is not in the books.',
    'payments.charge-not-found': 'There is nothing to pay here.',
    'payments.difference-not-found': 'This difference does not exist.',
  },
  409: {
    'payments.amount-differs': 'The amount has changed. Please check it again before you pay.',
    'payments.difference-over': 'This difference is already settled.',
    'payments.replaced': 'The amount was changed on another page. Please check it again before you pay.',
    'payments.nothing-owed': 'There is nothing left to pay.',
    'payments.below-card-minimum':
      'A card payment must be at least $0.50. Please pay this amount another way.',
    'payments.card-under-way': 'A card payment is being processed. Please check again in a moment.',
    'payments.already-member': 'You already have a membership.',
    'payments.membership-under-way': 'Your payment is being processed. Please check again in a moment.',
    'payments.no-subscription': 'You do not pay for a membership by card.',
    'payments.membership-changed': 'Your membership has changed, so this is no longer possible.',
    'payments.card-declined': 'Your card was declined. Please change your card and try again.',
    'payments.refund-still-due': 'That much is still due by the terms. Only money beyond it can go back.',
    'payments.refund-too-much': 'That is more than was paid this way and not yet refunded.',
  },
  503: {
    'payments.bank-unavailable':
      'We could not reach our card payment partner. Nothing was charged. Please try again.',
  },
});
