import type { ErrorSpecs } from './error-specs';

export const requestErrors = {
  'request.invalid': { status: 400, message: 'Please check what you entered.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.unknown-path': { status: 404, message: 'There is nothing at this address.' },
  'request.wrong-method': { status: 405, message: 'This address does not support that action.' },
  'request.foreign-origin': { status: 403, message: 'This request came from another site.' },
  'request.too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  'request.changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this in the meantime. Please review their changes before you save.',
  },
  'request.busy': { status: 409, message: 'Someone else is changing this right now. Please try again.' },
  'request.abandoned': { status: 499, message: 'The client did not wait for the answer.' },
  'auth.sign-in-required': { status: 401, message: 'Please sign in.' },
  'auth.forbidden': { status: 403, message: 'Your account is not allowed to do this.' },
  'auth.bad-credentials': { status: 401, message: 'The email or password is incorrect.' },
  'auth.other-account': {
    status: 409,
    message: 'This page was opened for a different account, so nothing was changed.',
  },
  'auth.too-many-failures': { status: 429, message: 'Too many failed attempts. Please wait and try again.' },
  'auth.code-required': {
    status: 401,
    message: 'Please type the code from your app, or one of your recovery codes.',
  },
  'auth.wrong-code': {
    status: 403,
    message: 'This code is wrong, or was already used. Please enter the next one.',
  },
  'auth.set-up-first': {
    status: 403,
    message: 'The academy requires two-step sign-in for its staff. Please set yours up first.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This part of the academy is not available right now. Please try again shortly.',
  },
} as const satisfies ErrorSpecs;
