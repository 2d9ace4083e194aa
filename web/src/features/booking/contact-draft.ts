import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { draftOf } from '@/lib/draft';

type Booking = RequestOf<EndpointByKey['POST /api/lessons']>['body'];

/** Text typed before the session turned out to have ended. */
export const contactDraft = draftOf<Omit<Booking, 'instructorId' | 'scheduledDate'>>('booking');
