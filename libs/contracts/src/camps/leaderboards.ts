import { z } from 'zod';
import { camp, leaderboard } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, id, idText, integer, number, oneLine, personName, version } from '../fields';
import { pageOf } from '../page';
import { campStates } from './camp-facts';

const camps = endpointOf('camps');

export const station = z.enum(leaderboard.stations, 'Please choose a station.');
export type Station = z.infer<typeof station>;

const notAScore = 'Please enter a valid number.';

/** A result with at most two decimals, so that it is stored as typed. */
export const score = number(leaderboard.score.min, leaderboard.score.max, notAScore, notAScore).refine(
  (value) => Number((value * 100).toFixed(6)) % 1 === 0,
  'At most two decimals.',
);

/** The unit of a station's scores; empty for points. */
export const unit = oneLine(leaderboard.unitMax).or(z.literal(''));

/** A camp's rule for a station. Default: one attempt, more is better, weight 1. */
export const StationRule = z.object({
  station,
  /** Attempts per child. */
  attempts: z.number(),
  /** How several attempts make a result. */
  counts: z.enum(leaderboard.counts),
  lessIsBetter: z.boolean(),
  /** 'sec'; empty for points. */
  unit: z.string(),
  /** The factor of the result in the total. */
  weight: z.number(),
});
export type StationRule = z.infer<typeof StationRule>;

/** A child's result at a station. It names the child only by first name and last initial. */
export const LeaderboardEntry = z.object({
  id: z.number(),
  /** The participant, the same at all stations of a camp; null for a child who was added at the field. */
  participantId: z.number().nullable(),
  /** The same for one child at all stations of a camp. */
  playerId: z.number(),
  /** 'Mia K.', by `publicName`. */
  participantName: z.string(),
  /** Years, on the camp's first day. */
  participantAge: z.number(),
  participantSport: z.enum(camp.sports),
  campId: z.number(),
  campTitle: z.string(),
  /** The camp's first day. */
  campDate: z.string(),
  station,
  /** The result of the attempts, a decimal. Null: not measured. */
  score: z.string().nullable(),
  /** Numbers of the child's registered days, from 1; null for a child who was added at the field. */
  selectedDays: z.array(z.number()).nullable(),
  /** Whether everybody sees it. If not, because the camp has not begun or the family said no, staff and family see it. */
  isPublic: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** A ranking's top places; more than three if some are equal. */
export const LeaderboardHighlights = z.object({
  baseballTop3: z.array(z.object({ participantName: z.string(), totalScore: z.number() })),
  softballTop3: z.array(z.object({ participantName: z.string(), totalScore: z.number() })),
  /** The first of each station; several if they are equal. */
  stationLeaders: z.partialRecord(station, z.object({ participantName: z.string(), score: z.string() })),
});
export type LeaderboardHighlights = z.infer<typeof LeaderboardHighlights>;

export const listLeaderboard = camps({
  method: 'GET',
  path: '/api/leaderboard',
  summary:
    'The entries of all camps, the latest camp first; a page ends with a camp. Visitors get those of camps that have begun, without children whose families said no; staff get all, and families those of their own children too',
  access: 'public',
  query: z.object({
    ...pageOf('integer'),
    /** Number of entries. The camp with the last entry is answered as a whole. */
    limit: integer(1, leaderboard.listEntries).default(leaderboard.listEntries),
  }),
  response: z.array(LeaderboardEntry),
  paged: true,
  shared: 'visitors',
});

export const getCampLeaderboard = camps({
  method: 'GET',
  path: '/api/leaderboard/camp/{campId}',
  summary: 'The entries of a camp, for visitors, staff and families as in the list of all camps',
  access: 'public',
  params: z.object({ campId: idText }),
  response: z.array(LeaderboardEntry),
  errors: ['camps.camp-not-found'],
  shared: 'visitors',
});

export const getLeaderboardHighlights = camps({
  method: 'GET',
  path: '/api/leaderboard-highlights/{campId}',
  summary: 'The top three of each sport and the leaders of each station, by the public entries',
  access: 'public',
  params: z.object({ campId: idText }),
  response: LeaderboardHighlights,
  errors: ['camps.camp-not-found'],
  shared: true,
});

/** The camps with a leaderboard, and their rules. */
export const LeaderboardCamp = z.object({
  id: z.number(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(campStates),
  /** Whether any child was measured. */
  hasScores: z.boolean(),
  stations: z.array(StationRule),
  version,
});
export type LeaderboardCamp = z.infer<typeof LeaderboardCamp>;

export const listLeaderboardCamps = camps({
  method: 'GET',
  path: '/api/leaderboard/camps',
  summary: 'The camps that have a leaderboard, the nearest first, and how each counts its stations',
  access: 'public',
  response: z.array(LeaderboardCamp),
  shared: true,
});

export const watchLeaderboard = camps({
  method: 'GET',
  path: '/api/leaderboard/events',
  summary:
    'Changes as server-sent events: `at`, first and from time to time, with the position of the stream; `changed` with public `entries`, changed or new, `gone`, ids, and `hidden`, the ids of entries that not everybody sees. A client that has missed the position of an `at` reads the leaderboard again',
  access: 'public',
  status: 200,
  raw: 'text/event-stream',
  shared: true,
});

export const changeScore = camps({
  method: 'PATCH',
  path: '/api/leaderboard/{entryId}',
  summary: 'Set a child’s result at a station, whatever it was; the change is recorded',
  access: staff,
  params: z.object({ entryId: idText }),
  body: z.object({ score }),
  response: LeaderboardEntry,
  errors: ['camps.entry-not-found'],
});

export const deleteEntry = camps({
  method: 'DELETE',
  path: '/api/leaderboard/{entryId}',
  summary: 'Take a child off a station; an administrator can put it back',
  access: staff,
  params: z.object({ entryId: idText }),
  errors: ['camps.entry-not-found'],
});

/** A child at the field. */
const Player = {
  participantName: personName(),
  participantAge: integer(leaderboard.playerAge.min, leaderboard.playerAge.max),
  participantSport: z.enum(camp.sports, 'Please choose a sport.'),
};

export const deletePlayer = camps({
  method: 'DELETE',
  path: '/api/leaderboard/participant',
  summary: 'Take a child off all stations of a camp; an administrator can put it back',
  access: staff,
  /** The name as on the board or in full. If it fits several children, `playerId` decides. */
  body: z.object({ campId: id, playerId: id.optional(), ...Player }),
  errors: ['camps.camp-not-found', 'camps.entry-not-found', 'camps.several-players'],
});

export const addPlayer = camps({
  method: 'POST',
  path: '/api/leaderboard/manual',
  summary: 'Put a child who came without a registration on a station’s list',
  access: staff,
  body: z.object({ campId: id, ...Player, station }),
  response: LeaderboardEntry,
  status: 201,
  errors: ['camps.camp-not-found', 'camps.entry-exists', 'camps.entry-not-found', 'camps.board-full'],
  idempotent: true,
});

export const changeStationRules = camps({
  method: 'PUT',
  path: '/api/camps/{id}/stations',
  summary: 'Set the rules of a camp’s stations; existing results are recalculated',
  versioned: true,
  access: staff,
  params: byId,
  body: z.object({
    stations: z
      .array(
        z.object({
          station,
          attempts: integer(1, leaderboard.maxAttempts),
          counts: z.enum(leaderboard.counts),
          lessIsBetter: z.boolean(),
          unit,
          weight: number(0, leaderboard.maxWeight).refine(
            (value) => Number((value * 100).toFixed(6)) % 1 === 0,
            'At most two decimals.',
          ),
        }),
      )
      .max(leaderboard.stations.length)
      .refine(
        (rules) => new Set(rules.map((rule) => rule.station)).size === rules.length,
        'Each station once, please.',
      ),
  }),
  response: LeaderboardCamp,
  errors: ['camps.camp-not-found', 'camps.attempts-made'],
});
