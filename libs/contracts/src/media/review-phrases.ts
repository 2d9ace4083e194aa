import { z } from 'zod';
import { reviewPhrase } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, instant, requiredText, uuid } from '../fields';

const media = endpointOf('media');

/** A phrase that a coach writes often. Only its coach has it. */
export const ReviewPhrase = z.object({ id: uuid, text: z.string(), createdAt: instant });
export type ReviewPhrase = z.infer<typeof ReviewPhrase>;

export const listReviewPhrases = media({
  method: 'GET',
  path: '/api/review-phrases',
  summary: 'The caller’s phrases for feedback, oldest first',
  access: staff,
  response: z.array(ReviewPhrase).max(reviewPhrase.perCoach),
});

export const addReviewPhrase = media({
  method: 'POST',
  path: '/api/review-phrases',
  summary: 'Keep a phrase for later feedback; one that the caller has is returned as it is',
  access: staff,
  body: z.object({ text: requiredText(reviewPhrase.length, 'Please write a phrase.') }),
  response: ReviewPhrase,
  status: 201,
  errors: ['media.too-many-phrases'],
});

export const removeReviewPhrase = media({
  method: 'DELETE',
  path: '/api/review-phrases/{id}',
  summary: 'Delete one of the caller’s phrases; texts that hold it stay',
  access: staff,
  params: byUuid,
  errors: ['media.phrase-not-found'],
});
