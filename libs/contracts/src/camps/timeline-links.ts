import { z } from 'zod';
import { camp, timelineLink } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byUuid, instant, uuid } from '../fields';
import { PlayerCamp } from './player-camps';

const camps = endpointOf('camps');

/** A family's link to a player's scores. Its address is answered only once. */
export const TimelineLink = z.object({ id: uuid, createdAt: instant, expiresAt: instant });
export type TimelineLink = z.infer<typeof TimelineLink>;

export const listTimelineLinks = camps({
  method: 'GET',
  path: '/api/players/{id}/timeline-links',
  summary: 'The open links to the scores of a player of one’s own family, newest first',
  access: 'signed-in',
  params: byUuid,
  response: z.array(TimelineLink).max(timelineLink.openPerPlayer),
  errors: ['identity.player-not-found'],
});

export const makeTimelineLink = camps({
  method: 'POST',
  path: '/api/players/{id}/timeline-links',
  summary: `Make a secret link to the scores of a player of one’s own family, answered only this once; at most ${timelineLink.openPerPlayer} are open`,
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    days: z.union(
      timelineLink.days.map((days) => z.literal(days)),
      'Please choose for how many days.',
    ),
  }),
  response: TimelineLink.extend({ address: z.string() }),
  status: 201,
  errors: ['identity.player-not-found', 'camps.too-many-links'],
});

export const withdrawTimelineLink = camps({
  method: 'DELETE',
  path: '/api/players/{id}/timeline-links/{linkId}',
  summary: 'Withdraw a link to the scores of a player of one’s own family',
  access: 'signed-in',
  params: byUuid.extend({ linkId: uuid }),
  errors: ['identity.player-not-found', 'camps.no-such-link'],
});

/** A player's scores for people outside the family: no last name, birthday, place or coming day. */
export const SharedScores = z.object({
  firstName: z.string(),
  /** At the latest camp: '10U'. Null before the first. */
  ageGroup: z.string().nullable(),
  expiresAt: instant,
  /** Camps that are over, the latest first. */
  camps: z
    .array(
      PlayerCamp.pick({
        campId: true,
        title: true,
        startDate: true,
        endDate: true,
        days: true,
        scores: true,
      }),
    )
    .max(camp.perPlayerListed),
});
export type SharedScores = z.infer<typeof SharedScores>;

export const getSharedScores = camps({
  method: 'GET',
  path: '/api/shared-scores',
  summary: 'A player’s scores with percentiles and past camp days, by the link that the family shared',
  access: 'token',
  response: SharedScores,
  errors: ['camps.link-over'],
  rateLimit: perHour(600),
});
