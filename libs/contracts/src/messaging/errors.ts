import type { ErrorSpecs } from '../error-specs';

export const messagingErrors = {
  'messaging.inquiry-not-found': { status: 404, message: 'This inquiry does not exist.' },
  'messaging.wrong-state': {
    status: 409,
    message: 'This inquiry has changed, so this is no longer possible.',
  },
  'messaging.unsubscribe-link-invalid': {
    status: 400,
    message: 'This link is not complete. Please open it in the email again, or reply to that email.',
  },
  'messaging.unsubscribed': {
    status: 409,
    message: 'This address has unsubscribed from our offers for leagues, so we may not write to it.',
  },
  'messaging.sender-limit': {
    status: 429,
    message: 'You have reached today’s limit of emails to leagues. Please continue tomorrow.',
  },
  'messaging.address-limit': {
    status: 429,
    message: 'We have sent this address enough email today. Please try again tomorrow.',
  },
  'messaging.outreach-not-found': { status: 404, message: 'This email does not exist.' },
  'messaging.outreach-not-failed': { status: 409, message: 'This email has been sent, or is on its way.' },
  'messaging.delivery-not-found': { status: 404, message: 'This email does not exist.' },
  'messaging.delivery-not-failed': {
    status: 409,
    message: 'This email has not failed, so there is nothing to send again.',
  },
  'messaging.league-not-found': { status: 404, message: 'This league does not exist.' },
  'messaging.league-exists': { status: 409, message: 'A league with this email already exists.' },
  'messaging.league-written-to': {
    status: 409,
    message: 'We wrote to this league within the last day. Please delete it tomorrow.',
  },
} as const satisfies ErrorSpecs;
