import { consentAsked } from '../accounts/account-mails';
import { mailEvents, mailTo, mailToFamily, type QueueMail } from '../deliveries/mails.events';
import { filmsExpiring, videoReviewed, videoUploaded } from './video-mails';

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
  'media.video-reviewed': ({ videoId, studentId }) => [
    mailToFamily(studentId, videoReviewed, { videoId }, `video:${videoId}`),
  ],
  'media.films-expiring': ({ noticeId, userId }) => [
    mailToFamily(userId, filmsExpiring, { noticeId, playerId: userId }),
  ],
});
