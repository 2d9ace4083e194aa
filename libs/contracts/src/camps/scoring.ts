import { z } from 'zod';
import { camp, leaderboard, limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byId, byUuid, id, idText, instant, integer, personName, typedCode, uuid } from '../fields';
import { pageOf } from '../page';
import { score, station, StationRule } from './leaderboards';

const camps = endpointOf('camps');

/** A child at a station, as scorers see it. */
export const ScoreRow = z.object({
  entryId: z.number(),
  playerId: z.number(),
  /** Scorers without an account see only first name and last initial. */
  name: z.string(),
  age: z.number(),
  sport: z.enum(camp.sports),
  divisionId: z.number().nullable(),
  /** Decimals, in the order of attempts. */
  attempts: z.array(z.string()),
  /** The result of these attempts. */
  score: z.string().nullable(),
  didNotTakePart: z.boolean(),
  /** The latest change; null: not measured yet. */
  changeId: z.string().nullable(),
});
export type ScoreRow = z.infer<typeof ScoreRow>;

export const ScoreSheet = z.object({
  campId: z.number(),
  campTitle: z.string(),
  rule: StationRule,
  divisions: z.array(z.object({ id: z.number(), sport: z.enum(camp.divisionSports), ageGroup: z.string() })),
  rows: z.array(ScoreRow),
});
export type ScoreSheet = z.infer<typeof ScoreSheet>;

const ofStation = z.object({ id: idText, station });

export const getScoreSheet = camps({
  method: 'GET',
  path: '/api/camps/{id}/stations/{station}/scores',
  summary: 'A station’s list, to score: staff, or a helper with a scorer’s code for that station',
  access: 'token',
  params: ofStation,
  response: ScoreSheet,
  errors: ['camps.camp-not-found', 'camps.not-a-scorer'],
});

const measured = {
  /** Created by the device. The server applies a change once, however often it is sent. */
  id: uuid,
  /** By the device's clock. For a time before the camp or in the future, the arrival counts. */
  at: instant,
  /** The latest change that the device saw; null: none. If there is a newer one, this one is refused. */
  saw: uuid.nullable(),
  /** Empty: not measured, or cleared. */
  attempts: z.array(score).max(leaderboard.maxAttempts),
  didNotTakePart: z.boolean(),
};

/** A scorer's change to a child's result at a station. */
export const ScoreChange = z
  .union([
    z.strictObject({ ...measured, entryId: id }),
    // A child who is not on the list.
    z.strictObject({
      ...measured,
      player: z.object({
        name: personName(),
        age: integer(leaderboard.playerAge.min, leaderboard.playerAge.max),
        sport: z.enum(camp.sports),
      }),
    }),
  ])
  .refine(({ attempts, didNotTakePart }) => !didNotTakePart || attempts.length === 0, {
    path: ['attempts'],
    error: 'A child who did not play has no score.',
  });
export type ScoreChange = z.infer<typeof ScoreChange>;

/**
 * `taken`: applied. `clash`: another scorer had changed the entry, so nothing changed; `row` is the current state.
 * `gone`: the child was taken off the station.
 */
export const ScoreOutcome = z.object({
  id: z.string(),
  outcome: z.enum(leaderboard.outcomes),
  row: ScoreRow.nullable(),
});
export type ScoreOutcome = z.infer<typeof ScoreOutcome>;

export const sendScores = camps({
  method: 'POST',
  path: '/api/camps/{id}/stations/{station}/scores',
  summary: 'Enter results of a station, in the order of entry, each once',
  access: 'token',
  params: ofStation,
  body: z.object({ changes: z.array(ScoreChange).min(1).max(leaderboard.changesAtOnce) }),
  maxBytes: limits.longJsonBytes,
  response: z.object({ outcomes: z.array(ScoreOutcome) }),
  errors: ['camps.camp-not-found', 'camps.not-a-scorer', 'camps.board-full'],
});

/** Lets a helper without an account score a station for a day. */
export const ScorerCode = z.object({
  id: z.string(),
  campId: z.number(),
  station,
  /** The helper's name. */
  helper: z.string(),
  /** 'K7QM2X' */
  code: z.string(),
  expiresAt: instant,
  createdAt: instant,
});
export type ScorerCode = z.infer<typeof ScorerCode>;

export const listScorerCodes = camps({
  method: 'GET',
  path: '/api/camps/{id}/scorer-codes',
  summary: 'The valid codes of a camp',
  access: ['admin'],
  params: byId,
  response: z.array(ScorerCode),
  errors: ['camps.camp-not-found'],
});

export const lendScorerCode = camps({
  method: 'POST',
  path: '/api/camps/{id}/scorer-codes',
  summary: 'Let a helper score one station of a camp for a day',
  access: ['admin'],
  params: byId,
  body: z.object({ station, helper: personName(limits.name, 'Please enter who it is for.') }),
  response: ScorerCode,
  status: 201,
  errors: ['camps.camp-not-found', 'camps.too-many-codes'],
});

export const withdrawScorerCode = camps({
  method: 'DELETE',
  path: '/api/scorer-codes/{id}',
  summary: 'End a code: it cannot be used for scoring any longer',
  access: ['admin'],
  params: byUuid,
  errors: ['camps.no-such-code'],
});

export const openScorerCode = camps({
  method: 'POST',
  path: '/api/scorer-codes/open',
  summary: 'The station that a code opens, and the token that scores there',
  access: 'public',
  body: z.object({
    code: typedCode(20, 'Please enter the code.').transform((code) =>
      code.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    ),
  }),
  response: z.object({
    campId: z.number(),
    campTitle: z.string(),
    station,
    helper: z.string(),
    token: z.string(),
    expiresAt: instant,
  }),
  errors: ['camps.no-such-code'],
  rateLimit: perHour(60),
});

const Measured = z.object({ attempts: z.array(z.string()), didNotTakePart: z.boolean() });

/** A permanent record of a change of a score. */
export const ScoreRecord = z.object({
  id: z.string(),
  /** When the server applied it, or refused it for a clash. */
  at: instant,
  /** The name of the account, or of the helper with a code. */
  by: z.string(),
  campId: z.number(),
  playerName: z.string(),
  station,
  kind: z.enum(leaderboard.changeKinds),
  /** Null: the child was not on the list. */
  from: Measured.nullable(),
  to: Measured.nullable(),
  /** Whether its result is still current. */
  isCurrent: z.boolean(),
});
export type ScoreRecord = z.infer<typeof ScoreRecord>;

export const listScoreRecords = camps({
  method: 'GET',
  path: '/api/camps/{id}/score-changes',
  summary: 'Changes of a camp’s scores with person, time, old and new value; the latest first',
  access: ['admin'],
  params: byId,
  query: z.object({ playerId: idText.optional(), ...pageOf('uuid') }),
  response: z.array(ScoreRecord),
  errors: ['camps.camp-not-found'],
  paged: true,
});

export const putScoreBack = camps({
  method: 'POST',
  path: '/api/score-changes/{id}/put-back',
  summary: 'Undo a change of a score; this is recorded as another change',
  access: ['admin'],
  params: byUuid,
  response: ScoreRecord,
  status: 201,
  errors: ['camps.no-such-change', 'camps.entry-not-found'],
});
