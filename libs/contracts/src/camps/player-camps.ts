import { z } from 'zod';
import { camp, leaderboard } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, uuid } from '../fields';

const camps = endpointOf('camps');

/** A score's place among the academy's players of the same age group up to that camp, this one included. */
const Place = z.object({
  /** Per cent of the others whose latest score by then is worse, rounded down. */
  percentile: z.number().int(),
  /** The number of players that were compared, from five. */
  players: z.number().int(),
});

/** A camp of one player, with their scores. */
export const PlayerCamp = z.object({
  campId: z.number(),
  title: z.string(),
  campType: z.enum(camp.types),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The player's days of the camp, without those on which they were marked absent. */
  days: z.array(z.string()).max(camp.maxDays),
  status: z.enum(camp.statuses),
  registrationId: uuid,
  paymentStatus: z.enum(camp.paymentStatuses),
  /** Dollars that the family owes for the registration, with all its children; 0 if it owes nothing. */
  owed: z.number(),
  /** Measured stations, in the order of the stations. */
  scores: z.array(
    z.object({
      station: z.enum(leaderboard.stations),
      /** A decimal. */
      score: z.string(),
      /** 'sec'; empty for points. */
      unit: z.string(),
      lessIsBetter: z.boolean(),
      /** The age group at the camp: '10U', or the age outside all groups. */
      ageGroup: z.string(),
      /** Null if fewer than five players were measured. */
      place: Place.nullable(),
    }),
  ),
});
export type PlayerCamp = z.infer<typeof PlayerCamp>;

export const listPlayerCamps = camps({
  method: 'GET',
  path: '/api/players/{id}/camps',
  summary: `A player’s last ${camp.perPlayerListed} camps with their scores, the latest first: for the family, and for staff`,
  access: 'signed-in',
  params: byUuid,
  response: z.array(PlayerCamp).max(camp.perPlayerListed),
  errors: ['identity.player-not-found'],
});
