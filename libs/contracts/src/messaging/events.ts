import { z } from 'zod';
import { instant, uuid } from '../fields';
import { publishedBy } from '../event-spec';

export const messagingEvents = publishedBy('messaging', {
  'messaging.notice-sent': {
    subscribers: ['media', 'camps'],
    /** The mail server accepted an announcement. The announced deletion may follow some days later. */
    payload: z.object({ noticeId: uuid, sentAt: instant }),
  },
});
