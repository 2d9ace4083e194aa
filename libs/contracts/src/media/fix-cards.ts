import { z } from 'zod';
import { score, station, unit } from '../camps/leaderboards';
import { fixCard, leaderboard, reviewPhrase } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byUuid,
  Coach,
  instant,
  Names,
  ofInstructor,
  ofUser,
  oneLine,
  optional,
  text,
  uuid,
  uuids,
} from '../fields';
import { filmFacts } from './films';

const media = endpointOf('media');
const { proof } = fixCard;

const cue = z.string();

/** A score to reach at a station of a camp. Scores of another unit or direction don't compare with it. */
export const CardGoal = z.object({
  station: z.enum(leaderboard.stations),
  value: z.number(),
  /** 'sec'; empty for points. */
  unit: z.string(),
  lessIsBetter: z.boolean(),
});
export type CardGoal = z.infer<typeof CardGoal>;

const goal = CardGoal.nullable();

/** A change of a card. A clip that was withdrawn, or could not be processed, leaves none. */
export const FixCardStep = z.object({
  id: uuid,
  step: z.enum(fixCard.steps),
  at: instant,
  /** The coach's words with an answer. */
  line: z.string().nullable(),
});
export type FixCardStep = z.infer<typeof FixCardStep>;

/** One thing to fix after a review: what, with which drill, and what is the target. */
export const FixCard = z.object({
  id: uuid,
  videoId: uuid,
  videoTitle: z.string(),
  player: Names.extend({ id: uuid }),
  coach: Coach.nullable(),
  cue,
  drill: z.string(),
  /** A video of the week that shows the drill; null without one, and for readers that it is not for. */
  clip: z.object({ id: uuid, title: z.string(), url: z.string().nullable() }).nullable(),
  /** 'Exit velocity 70'. */
  target: z.string(),
  goal,
  state: z.enum(fixCard.states),
  /** Proofs that the family may still send. */
  proofsLeft: z.number(),
  createdAt: instant,
  /** The time since which the family has it; null while the review is under way. */
  givenAt: instant.nullable(),
  /** Oldest first. */
  steps: z.array(FixCardStep).max(fixCard.maxSteps + proof.perCard),
  /** The latest proof. */
  proof: z.object({ id: uuid, sentAt: instant, ...filmFacts }).nullable(),
});
export type FixCard = z.infer<typeof FixCard>;

/** A card as its coach writes it. The client chooses the id, so that a repeated save makes no second card. */
export const FixCardText = z.object({
  id: uuid,
  cue: oneLine(reviewPhrase.length, 'Please write what to fix.'),
  drill: text(reviewPhrase.length).default(''),
  clipId: optional(uuid),
  target: text(fixCard.targetLength).default(''),
  /** A card keeps its goal without this field, and loses it with null. */
  goal: z
    .object({ station, value: score, unit: unit.default(''), lessIsBetter: z.boolean().default(false) })
    .nullish(),
});
export type FixCardText = z.infer<typeof FixCardText>;

const ofReview = z.array(FixCard).max(fixCard.perReview);

export const listReviewCards = media({
  method: 'GET',
  path: '/api/videos/{id}/cards',
  summary: 'The fix cards of a review, with an `ETag`; the player gets none until the swing is reviewed',
  access: 'signed-in',
  params: byUuid,
  response: ofReview,
  errors: ['media.video-not-found'],
});

export const saveReviewCards = media({
  method: 'PUT',
  path: '/api/videos/{id}/cards',
  summary: `Replace the fix cards of a review, at most ${fixCard.perReview}; with \`If-Match\`, only if they have not changed. A card with a proof or an answer stays as it is`,
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    cards: z
      .array(FixCardText)
      .max(fixCard.perReview)
      .refine((cards) => new Set(cards.map(({ id }) => id)).size === cards.length, 'Each card once, please.'),
  }),
  response: ofReview,
  errors: [
    'media.video-not-found',
    'auth.forbidden',
    'media.cards-changed',
    'media.card-in-use',
    'media.too-many-cards',
    'media.clip-not-found',
  ],
});

export const listFixCards = media({
  method: 'GET',
  path: '/api/fix-cards',
  summary:
    'Fix cards of players, of finished reviews, newest first: a family gets its own players’, a coach those of swings that they coach. `open`: only those that are not done',
  access: 'signed-in',
  query: z.object({
    playerIds: uuids(fixCard.playersAtOnce),
    open: z.enum(['true', 'false']).optional(),
  }),
  response: z.array(FixCard).max(fixCard.listed),
});

export const listProofs = media({
  method: 'GET',
  path: '/api/instructor/proofs',
  summary:
    'Fix cards with a proof to look at, the longest wait first: those of swings that the coach reviews; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor,
  response: z.array(FixCard).max(fixCard.listed),
});

export const answerFixCard = media({
  method: 'POST',
  path: '/api/fix-cards/{id}/answer',
  summary: 'Say “Got it” or “Again” to a fix card; with `proofId`, only while that is its latest proof',
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    answer: z.enum(fixCard.answers, 'Please choose an answer.'),
    line: optional(text(fixCard.lineLength)),
    proofId: optional(uuid),
  }),
  response: FixCard,
  errors: ['media.card-not-found', 'media.card-answered', 'auth.forbidden'],
});

export const beginProof = media({
  method: 'POST',
  path: '/api/fix-cards/{id}/proofs',
  summary: `Begin the upload of a proof of at most ${proof.seconds} seconds (tus 1.0.0), which goes on as that of a swing: \`Upload-Length\`, and in \`Upload-Metadata\` the \`filename\``,
  access: 'signed-in',
  params: byUuid,
  streamed: true,
  status: 201,
  raw: 'application/offset+octet-stream',
  errors: [
    'request.invalid',
    'request.malformed',
    'auth.forbidden',
    'media.card-not-found',
    'media.card-not-open',
    'media.no-proofs-left',
    'media.too-many-proofs',
    'media.storage-used',
    'media.proof-too-large',
    'media.proof-too-long',
    'media.too-large',
    'media.unsupported-type',
    'media.unreadable',
    'media.too-long',
    'media.too-heavy',
    'media.storage-full',
    'media.upload-not-found',
    'media.upload-version',
  ],
  rateLimit: perHour(60),
});

export const withdrawProof = media({
  method: 'DELETE',
  path: '/api/fix-cards/{id}/proof',
  summary: 'Take back a proof that waits for its answer, and delete its film',
  access: 'signed-in',
  params: byUuid,
  response: FixCard,
  status: 200,
  errors: ['media.card-not-found', 'media.card-answered', 'auth.forbidden'],
});

/** For the scores that followed. */
export const listGivenCards = media({
  method: 'GET',
  path: '/internal/given-cards',
  summary: 'The latest fix cards of finished reviews, of one coach or of all, without names',
  access: 'service',
  query: ofInstructor,
  response: z
    .array(
      z.object({
        /** Its drill, or its cue if it has none. */
        words: z.string(),
        playerId: uuid,
        at: instant,
      }),
    )
    .max(fixCard.compared),
});

/** For the mail to a coach. */
export const listWaitingProofs = media({
  method: 'GET',
  path: '/internal/waiting-proofs/{userId}',
  summary: 'The proofs that wait for a coach or an administrator',
  access: 'service',
  params: ofUser,
  response: z.array(z.object({ cue, studentId: uuid })).max(fixCard.listed),
});

/** For the mail to a family. */
export const listCardNews = media({
  method: 'GET',
  path: '/internal/card-news/{studentId}',
  summary: 'Answers of coaches to a player’s fix cards since a time, the latest of each card',
  access: 'service',
  params: z.object({ studentId: uuid }),
  query: z.object({ since: instant }),
  response: z
    .array(
      z.object({
        videoId: uuid,
        cue,
        answer: z.enum(fixCard.answers),
        line: z.string().nullable(),
        coachId: uuid.nullable(),
      }),
    )
    .max(fixCard.listed),
});

/** For the mail to a family. */
export const listAddedCards = media({
  method: 'GET',
  path: '/internal/added-cards/{videoId}',
  summary: 'The fix cards that were added to a finished review since a time, in their order',
  access: 'service',
  params: z.object({ videoId: uuid }),
  query: z.object({ since: instant }),
  response: z
    .array(
      z.object({
        cue,
        drill: z.string(),
        target: z.string(),
        goal: goal.default(null),
        coachId: uuid.nullable(),
      }),
    )
    .max(fixCard.perReview),
});
