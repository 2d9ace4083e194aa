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

/** A result: at most two decimals, so that it is kept as it was typed. */
export const score = number(leaderboard.score.min, leaderboard.score.max, notAScore, notAScore).refine(
  (value) => Number((value * 100).toFixed(6)) % 1 === 0,
  'At most two decimals.',
);

/** How a camp counts a station. The usual: one attempt, more is better, weight 1. */
export const StationRule = z.object({
  station,
  /** How often a child may try. */
  attempts: z.number(),
  /** Which of several attempts count. */
  counts: z.enum(leaderboard.counts),
  lessIsBetter: z.boolean(),
  /** 'sec'; empty where points are counted. */
  unit: z.string(),
  /** What a result is multiplied with in the total. */
  weight: z.number(),
});
export type StationRule = z.infer<typeof StationRule>;

/** A child's result at a station: no more of a child than first name and last initial. */
export const LeaderboardEntry = z.object({
  id: z.number(),
  /** The same child at all stations of a camp; null for one who was added at the field. */
  participantId: z.number().nullable(),
  /** The same child at all stations of a camp, whoever it is. */
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
  /** What counts of the attempts: a decimal. Null: not measured. */
  score: z.string().nullable(),
  /** Numbers of the camp's days for which the child is registered, from 1; null for one who was added at the field. */
  selectedDays: z.array(z.number()).nullable(),
  /** Whether everybody sees it. The others are for staff and the child's family: the camp has not begun, or the family said no. */
  isPublic: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** A ranking's headlines; more than three where some are equal. */
export const LeaderboardHighlights = z.object({
  baseballTop3: z.array(z.object({ participantName: z.string(), totalScore: z.number() })),
  softballTop3: z.array(z.object({ participantName: z.string(), totalScore: z.number() })),
  /** By station, who is first; who are, where several are equal. */
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
    /** Entries; the camp with the last of them is answered whole. */
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
  summary: 'The first three of each sport, and who leads at each station, of the entries that everybody sees',
  access: 'public',
  params: z.object({ campId: idText }),
  response: LeaderboardHighlights,
  errors: ['camps.camp-not-found'],
  shared: true,
});

/** The camps that have a leaderboard, and how each ranks. */
export const LeaderboardCamp = z.object({
  id: z.number(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(campStates),
  /** Whether anybody was measured. */
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
    'What changes, as server-sent events: `at` first and now and then, with how far the stream is; `changed` with `entries` that everybody sees, changed or new, `gone`, ids, and `hidden`, the ids of entries that not everybody sees. Whoever hears an `at` of something they have not heard reads the leaderboard again',
  access: 'public',
  status: 200,
  raw: 'text/event-stream',
  shared: true,
});

export const changeScore = camps({
  method: 'PATCH',
  path: '/api/leaderboard/{entryId}',
  summary: 'Set what a child reached at a station, whatever stood there; the change is kept',
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
  /** The name as the board has it or in full; where that fits several children, `playerId` says which. */
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
  summary: 'How a camp counts its stations; what was measured is counted anew',
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
          unit: oneLine(leaderboard.unitMax).or(z.literal('')),
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
