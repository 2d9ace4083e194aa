import { mailEvents, mailTo } from '../deliveries/mails.events';
import { requestMade, requestReceived } from './custom-request-mails';

export const CustomRequestsEvents = mailEvents({
  'scheduling.custom-request-made': ({ requestId, coachId, acknowledge }) => [
    mailTo(coachId, requestMade, { requestId }),
    ...(acknowledge ? [mailTo(null, requestReceived, { requestId })] : []),
  ],
});
