import { z } from 'zod';
import { instant, uuid } from '../fields';
import { event } from '../event-spec';

export const messagingEvents = {
  'messaging.notice-sent': event({
    publisher: 'messaging',
    subscribers: ['media', 'camps'],
    /** The mail server accepted an announcement. The announced deletion may follow some days later. */
    payload: z.object({ noticeId: uuid, sentAt: instant }),
  }),
};
