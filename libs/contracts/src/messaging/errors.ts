import { byStatus } from '../error-specs';

export const messagingErrors = byStatus({
  400: {
    'messaging.unsubscribe-link-invalid':
      'This link is not complete. Please open it in the email again, or reply to that email.',
    'messaging.inbound-unsigned': 'The secret of the mail service is not valid.',
    'messaging.unknown-push-service': 'We cannot send notifications to this browser.',
  },
  404: {
    'messaging.inquiry-not-found': 'This inquiry does not exist.',
    'messaging.outreach-not-found': 'This email does not exist.',
    'messaging.notice-not-found': 'This notification does not exist anymore.',
    'messaging.thread-not-found': 'This conversation does not exist anymore.',
    'messaging.delivery-not-found': 'This email does not exist.',
    'messaging.league-not-found': 'This league does not exist.',
  },
  409: {
    'messaging.no-family-account':
      'This family has no account here, so there is no conversation. Please write to their email address.',
    'messaging.no-pushes': 'The academy does not send notifications to devices.',
    'messaging.wrong-state': 'This inquiry has changed, so this is no longer possible.',
    'messaging.unsubscribed':
      'This address has unsubscribed from our offers for leagues, so we may not write to it.',
    'messaging.no-report':
      'There is no report on this camp: it is not over, or no age group has five children with a result.',
    'messaging.report-changed':
      'The results have changed since the preview. Please read the new preview, then send.',
    'messaging.report-sent': 'This league already has a report on this camp.',
    'messaging.outreach-not-failed': 'This email has been sent, or is on its way.',
    'messaging.delivery-not-failed': 'This email has not failed, so there is nothing to send again.',
    'messaging.league-exists': 'A league with this email already exists.',
    'messaging.league-written-to': 'We wrote to this league within the last day. Please delete it tomorrow.',
  },
  429: {
    'messaging.message-limit':
      'You have written many messages here today. Please continue tomorrow, or call the academy.',
    'messaging.sender-limit':
      'You have reached today’s limit of emails to leagues. Please continue tomorrow.',
    'messaging.address-limit': 'We have sent this address enough email today. Please try again tomorrow.',
  },
});
