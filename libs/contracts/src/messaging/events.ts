import { z } from 'zod';
import { instant, uuid } from '../fields';
import { event } from '../event-spec';

export const messagingEvents = {
  'messaging.notice-sent': event({
    publisher: 'messaging',
    subscribers: ['media', 'camps'],
    /** The mail server has taken an announcement; what it announces may go so many days later. */
    payload: z.object({ noticeId: uuid, sentAt: instant }),
  }),
};
