import type { ErrorSpecs } from '../error-specs';

export const identityErrors = {
  'identity.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'identity.user-not-found': { status: 404, message: 'This person does not exist.' },
  'identity.instructor-not-found': { status: 404, message: 'This coach does not exist.' },
  'identity.wrong-password': { status: 403, message: 'This is not your password.' },
  'identity.sign-in-expired': { status: 400, message: 'That took too long. Please sign in again.' },
  'identity.factor-on': { status: 409, message: 'Two-step sign-in is already on.' },
  'identity.factor-off': { status: 409, message: 'Two-step sign-in is not on.' },
  'identity.set-up-expired': {
    status: 409,
    message: 'That took too long, or was started again elsewhere. Please start over.',
  },
  'identity.own-factor-first': {
    status: 409,
    message: 'Please set up your own two-step sign-in before you require it for staff.',
  },
  'identity.own-factor': {
    status: 409,
    message: 'You can turn off your own two-step sign-in on your account page.',
  },
  'identity.last-admin': {
    status: 409,
    message: 'The academy needs an administrator, and this is the last one.',
  },
  'identity.proof-link-invalid': {
    status: 400,
    message: 'This link is no longer valid. Please sign in and ask for a new one.',
  },
  'identity.password-needed': {
    status: 403,
    message: 'Please enter the password of this account, or choose a new one, to confirm your email here.',
  },
  'identity.address-proved': { status: 409, message: 'This email is already confirmed.' },
  'identity.reset-link-invalid': {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
} as const satisfies ErrorSpecs;
