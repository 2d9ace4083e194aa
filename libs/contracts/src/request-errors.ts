import { byStatus } from './error-specs';

export const requestErrors = byStatus({
  400: {
    'request.invalid': 'Please check what you entered.',
    'request.malformed': 'The request could not be read.',
  },
  401: {
    'auth.sign-in-required': 'Please sign in.',
    'auth.bad-credentials': 'The email or password is incorrect.',
    'auth.code-required': 'Please type the code from your app, or one of your recovery codes.',
  },
  403: {
    'request.foreign-origin': 'This request came from another site.',
    'auth.forbidden': 'Your account is not allowed to do this.',
    'auth.wrong-code': 'This code is wrong, or was already used. Please enter the next one.',
    'auth.set-up-first': 'The academy requires two-step sign-in for its staff. Please set yours up first.',
  },
  404: {
    'request.unknown-path': 'There is nothing at this address.',
  },
  405: {
    'request.wrong-method': 'This address does not support that action.',
  },
  408: {
    'request.too-slow': 'The request took too long to arrive. Please try again.',
  },
  409: {
    'request.idempotency-key-reused': 'This Idempotency-Key was already used for another request.',
    'request.changed-meanwhile':
      'Someone else changed this in the meantime. Please review their changes before you save.',
    'request.busy': 'Someone else is changing this right now. Please try again.',
    'auth.other-account': 'This page was opened for a different account, so nothing was changed.',
  },
  413: {
    'request.too-large': 'The request is too large.',
  },
  415: {
    'request.unsupported-type': 'This kind of content is not accepted here.',
  },
  429: {
    'request.too-many': 'Too many requests. Please wait a moment and try again.',
    'auth.too-many-failures': 'Too many failed attempts. Please wait and try again.',
  },
  499: {
    'request.abandoned': 'The client did not wait for the answer.',
  },
  500: {
    internal: 'Something went wrong on our side. Please try again.',
  },
  503: {
    unavailable: 'This part of the academy is not available right now. Please try again shortly.',
  },
});
