import { constants } from '@fungo/contracts';
import { consentAsked } from '../accounts/account-mails';
import { mailEvents, mailTo, mailToFamily, type QueueMail } from '../deliveries/mails.events';
import {
  filmsExpiring,
  reviewDue,
  reviewLate,
  videoHandedOver,
  videoReviewed,
  videoUploaded,
} from './video-mails';

/** About a swing's review, each person gets each mail once, even if the review is restarted. */
const videoMail = (
  recipientId: string,
  kind: typeof videoUploaded | typeof consentAsked,
  facts: { videoId: string; playerId?: string },
): QueueMail => mailTo(recipientId, kind, facts, `video:${facts.videoId}`);

export const VideosEvents = mailEvents({
  'media.video-uploaded': ({ videoId, studentId, coachIds, awaitsConsent }) => [
    ...(awaitsConsent ? [videoMail(studentId, consentAsked, { videoId })] : []),
    ...coachIds.map((coachId) => videoMail(coachId, videoUploaded, { videoId, playerId: studentId })),
  ],
  'media.video-handed-over': ({ videoId, studentId: playerId, coachIds, byId }) => [
    (deliveries, { manager, eventId }) =>
      deliveries.queueGathered(manager, videoHandedOver, constants.video.handOversGatheredMinutes, {
        ...{ eventId, playerId, toldIds: coachIds, facts: { videoId, playerId, byId } },
      }),
  ],
  'media.review-due': ({ videoId, studentId, coachIds }) =>
    coachIds.map((coachId) => videoMail(coachId, reviewDue, { videoId, playerId: studentId })),
  'media.review-late': ({ videoId, studentId }) => [
    mailToFamily(studentId, reviewLate, { videoId }, `video:${videoId}`),
  ],
  'media.video-reviewed': ({ videoId, studentId }) => [
    mailToFamily(studentId, videoReviewed, { videoId }, `video:${videoId}`),
  ],
  'media.films-expiring': ({ noticeId, userId }) => [
    mailToFamily(userId, filmsExpiring, { noticeId, playerId: userId }),
  ],
});
