import { z } from 'zod';
import { instant, uuid } from '../fields';
import { publishedBy } from '../event-spec';

export const mediaEvents = publishedBy('media', {
  'media.films-expiring': {
    subscribers: ['messaging'],
    /** The family has been away for long. Its films will be deleted unless it comes back. */
    payload: z.object({ noticeId: uuid, userId: uuid }),
  },
  'media.profile-image-changed': { subscribers: ['identity'], payload: z.object({ userId: uuid }) },
  'media.uploads-changed': {
    subscribers: ['identity'],
    /** A member used one of the month's uploads, or got one back. */
    payload: z.object({ userId: uuid }),
  },
  'media.gallery-changed': { subscribers: ['camps'], payload: z.object({ campId: z.number() }) },
  'media.video-uploaded': {
    subscribers: ['messaging'],
    /**
     * Published when the film can be watched. `coachIds`: user ids of the coach the player asked, or of all coaches; none
     * while the video is held back. `awaitsConsent`: the family still has to say who its account is for.
     */
    payload: z.object({
      videoId: uuid,
      studentId: uuid,
      coachIds: z.array(uuid),
      awaitsConsent: z.literal(true).optional(),
    }),
  },
  'media.video-handed-over': {
    subscribers: ['messaging'],
    /**
     * `coachIds`: user ids of the coach who reviews it now, or of all coaches; none while it cannot be reviewed yet.
     * `byId`: the user who handed it over.
     */
    payload: z.object({ videoId: uuid, studentId: uuid, coachIds: z.array(uuid), byId: uuid }),
  },
  'media.review-due': {
    subscribers: ['messaging'],
    /** The promised hours are nearly over. `coachIds`: user ids of the coach who reviews it, or of all coaches. */
    payload: z.object({ videoId: uuid, studentId: uuid, coachIds: z.array(uuid) }),
  },
  'media.review-late': {
    subscribers: ['messaging'],
    /** The review will not be finished within the promised hours. */
    payload: z.object({ videoId: uuid, studentId: uuid }),
  },
  'media.video-reviewed': {
    subscribers: ['messaging'],
    payload: z.object({ videoId: uuid, studentId: uuid }),
  },
  'media.proof-sent': {
    subscribers: ['messaging'],
    /** A card's proof can be watched. `coachIds`: user ids of the swing's coach, or of all coaches; none while it is held back. */
    payload: z.object({ cardId: uuid, studentId: uuid, coachIds: z.array(uuid) }),
  },
  'media.cards-added': {
    subscribers: ['messaging'],
    /** A coach added fix cards to a review that the family has. */
    payload: z.object({ videoId: uuid, studentId: uuid, at: instant }),
  },
  'media.card-answered': {
    subscribers: ['messaging'],
    /** A coach said 'Got it' or 'Again' to a card. */
    payload: z.object({ cardId: uuid, videoId: uuid, studentId: uuid, at: instant }),
  },
});
