import { z } from 'zod';
import { reviewPhrase } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant, optional, requiredText, uuid } from '../fields';

const media = endpointOf('media');

const kind = z.enum(reviewPhrase.kinds).default('feedback');

/** A phrase that a coach writes often, or a drill for fix cards. Only its coach has it. */
export const ReviewPhrase = z.object({
  id: uuid,
  text: z.string(),
  /** A drill's video of the week; null without one. */
  clipId: uuid.nullable(),
  createdAt: instant,
});
export type ReviewPhrase = z.infer<typeof ReviewPhrase>;

export const listReviewPhrases = media({
  method: 'GET',
  path: '/api/review-phrases',
  summary: 'The caller’s phrases for feedback, or their drills for fix cards, oldest first',
  access: staff,
  query: z.object({ kind }),
  response: z.array(ReviewPhrase).max(reviewPhrase.perCoach),
});

export const addReviewPhrase = media({
  method: 'POST',
  path: '/api/review-phrases',
  summary:
    'Keep a phrase for later feedback, or a drill for fix cards; one that the caller has is returned as it is',
  access: staff,
  body: z.object({
    text: requiredText(reviewPhrase.length, 'Please write a phrase.'),
    kind,
    clipId: optional(uuid),
  }),
  response: ReviewPhrase,
  status: 201,
  errors: ['media.too-many-phrases', 'media.clip-not-found'],
});

export const removeReviewPhrase = media({
  method: 'DELETE',
  path: '/api/review-phrases/{id}',
  summary: 'Delete one of the caller’s phrases; texts that hold it stay',
  access: staff,
  params: byUuid,
  errors: ['media.phrase-not-found'],
});
