import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type FixCard,
  type listAddedCards,
  type listCardNews,
  type listGivenCards,
} from '@fungo/contracts';
import { AppError, instantSql, type Param, type SignedIn, statement } from '@fungo/platform';
import { joinPlayerSql, playerSql } from '@fungo/platform/people';
import { filmFactsSql } from '../films/film-facts';
import { anyOf, coachSql, goalSql, seesWeeklySql } from '../sql';
import { coachesSql } from '../videos/videos.rules';
import { isSentSql, proofIsReadySql } from './fix-cards.rules';

/** A caller, or the reader of a mail. */
type CardReader = Pick<SignedIn, 'playerIds' | 'role' | 'instructorId'>;

const player = playerSql();
const { compared, listed, maxSteps, playersAtOnce, proof } = constants.fixCard;

/** A value of the steps `s` of the card `c`, with the films `f` of proofs. */
const ofStepsSql = (value: string) => `(SELECT ${value}
  FROM fix_card_steps AS s LEFT JOIN films AS f ON f.id = s.film_id WHERE s.card_id = c.id)`;

/** The number of steps that count: all but the proofs that could not be processed. */
const stepsSql = `(count(*) FILTER (WHERE f.state IS DISTINCT FROM 'failed'))::integer`;

/** The proofs that the family may still send for the card `c`. */
const proofsLeftSql = ofStepsSql(`CASE
  WHEN ${stepsSql} >= ${maxSteps} OR count(*) FILTER (WHERE f.state = 'failed') >= ${proof.failedPerCard} THEN 0
  ELSE greatest(0, ${proof.perCard} - count(*) FILTER (WHERE f.state <> 'failed'))::integer END`);

/** The card `c` of the video `v` as the caller sees it. */
const cardSql = (caller: CardReader, param: Param) => `jsonb_build_object(
  'id', c.id,
  'videoId', c.video_id,
  'videoTitle', v.title,
  'player', json_build_object(
    'id', coalesce(student.shown_as, v.student_id),
    'firstName', coalesce(${player.firstName}, ''),
    'lastName', coalesce(${player.lastName}, '')),
  'coach', ${coachSql('v.instructor_id')},
  'cue', c.cue,
  'drill', c.drill,
  'clip', (SELECT json_build_object('id', w.id, 'title', w.title, 'url',
                    coalesce(w.url, CASE WHEN f.state = 'ready' THEN '/uploads/' || f.id || '.mp4' END))
             FROM weekly_videos AS w LEFT JOIN films AS f ON f.id = w.film_id
            WHERE w.id = c.clip_id AND ${seesWeeklySql(caller, param)}),
  'target', c.target,
  'goal', ${goalSql},
  'state', c.state,
  'proofsLeft', ${proofsLeftSql},
  'createdAt', ${instantSql('c.created_at')},
  'givenAt', CASE WHEN ${isSentSql} THEN ${instantSql('greatest(c.created_at, v.reviewed_at)')} END,
  'steps', (SELECT coalesce(json_agg(json_build_object(
                     'id', s.id, 'step', s.step, 'at', ${instantSql('s.at')}, 'line', s.line) ORDER BY s.at, s.id), '[]')
              FROM fix_card_steps AS s LEFT JOIN films AS f ON f.id = s.film_id
             WHERE s.card_id = c.id AND f.state IS DISTINCT FROM 'failed'),
  'proof', (SELECT jsonb_build_object('id', f.id, 'sentAt', ${instantSql('s.at')}, ${filmFactsSql})
              FROM fix_card_steps AS s JOIN films AS f ON f.id = s.film_id
             WHERE s.card_id = c.id ORDER BY s.at DESC, s.id LIMIT 1))`;

const fromSql = `
  FROM fix_cards AS c
  JOIN videos AS v ON v.id = c.video_id
  LEFT JOIN people AS coach ON coach.instructor_id = v.instructor_id
  ${joinPlayerSql('v.student_id')}`;

/** The SQL condition for cards that the caller may see: families see those of finished reviews. */
const seesCardSql = (caller: CardReader, param: Param) =>
  anyOf([...coachesSql(caller, param), `(${isSentSql} AND v.student_id = ANY (${param(caller.playerIds)}))`]);

/** A locked card that the caller may see. */
export interface LockedCard {
  id: string;
  videoId: string;
  studentId: string;
  state: FixCard['state'];
  proofsLeft: number;
  /** Without proofs that could not be processed. */
  steps: number;
  latestProofId: string | null;
  isSent: boolean;
  /** Whether the caller may coach its swing. */
  coaches: boolean;
}

/** The SQL of fix cards. Each statement for a caller checks their access. */
@Injectable()
export class FixCardsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The cards of a review, in their order. */
  async ofReview(manager: EntityManager, caller: CardReader, videoId: string): Promise<FixCard[]> {
    const { parameters, param } = statement();
    return this.read(
      manager,
      `SELECT ${cardSql(caller, param)} AS card ${fromSql}
        WHERE c.video_id = ${param(videoId)} AND ${seesCardSql(caller, param)} ORDER BY c.place`,
      parameters,
    );
  }

  /** Cards of finished reviews of these players, newest first. */
  async ofPlayers(caller: CardReader, playerIds: string[], onlyOpen: boolean): Promise<FixCard[]> {
    const { parameters, param } = statement();
    const ids = param(playerIds.slice(0, playersAtOnce));
    return this.read(
      this.dataSource.manager,
      `SELECT ${cardSql(caller, param)} AS card ${fromSql}
        WHERE v.student_id IN (SELECT unnest(${ids}::uuid[]) UNION
                               SELECT player_id FROM family_players WHERE shown_as = ANY (${ids}::uuid[]))
          AND ${isSentSql} AND ${seesCardSql(caller, param)} ${onlyOpen ? `AND c.state <> 'done'` : ''}
        ORDER BY v.reviewed_at DESC NULLS LAST, v.id, c.place LIMIT ${listed}`,
      parameters,
    );
  }

  /** Cards whose proof waits for the caller's answer, the longest wait first. */
  async waiting(caller: CardReader, instructorId?: number): Promise<FixCard[]> {
    const { parameters, param } = statement();
    const rules = [`c.state = 'proof'`, proofIsReadySql, anyOf(coachesSql(caller, param))];
    if (instructorId !== undefined) rules.push(`v.instructor_id = ${param(instructorId)}`);
    return this.read(
      this.dataSource.manager,
      `SELECT ${cardSql(caller, param)} AS card ${fromSql} WHERE ${rules.join(' AND ')}
        ORDER BY (SELECT max(s.at) FROM fix_card_steps AS s WHERE s.card_id = c.id), c.id LIMIT ${listed}`,
      parameters,
    );
  }

  /** The latest cards that families have, of one coach or of all. */
  given(instructorId?: number): Promise<AnswerOf<typeof listGivenCards>> {
    const { parameters, param } = statement();
    const ofCoach = instructorId === undefined ? '' : `AND v.instructor_id = ${param(instructorId)}`;
    return this.dataSource.query(
      `SELECT CASE c.drill WHEN '' THEN c.cue ELSE c.drill END AS words, v.student_id AS "playerId",
              ${instantSql('v.reviewed_at')} AS at
         FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id
        WHERE ${isSentSql} AND v.reviewed_at IS NOT NULL ${ofCoach}
        ORDER BY v.reviewed_at DESC, c.id LIMIT ${compared}`,
      parameters,
    );
  }

  /** @throws AppError `media.card-not-found` */
  async get(manager: EntityManager, caller: CardReader, id: string): Promise<FixCard> {
    const { parameters, param } = statement();
    const [card] = await this.read(
      manager,
      `SELECT ${cardSql(caller, param)} AS card ${fromSql} WHERE c.id = ${param(id)} AND ${seesCardSql(caller, param)}`,
      parameters,
    );
    if (!card) throw new AppError('media.card-not-found');
    return card;
  }

  /**
   * The card, locked until the transaction ends.
   * @throws AppError `media.card-not-found` if the caller may not see it
   */
  async lock(manager: EntityManager, caller: CardReader, id: string): Promise<LockedCard> {
    const { parameters, param } = statement();
    const [held] = await manager.query<{ id: string }[]>(
      `SELECT c.id FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id
        WHERE c.id = ${param(id)} AND ${seesCardSql(caller, param)} FOR UPDATE OF c`,
      parameters,
    );
    if (!held) throw new AppError('media.card-not-found');
    const own = statement();
    // A second statement, because the first one may have waited: it sees what was committed meanwhile.
    const [card] = await manager.query<LockedCard[]>(
      `SELECT c.id, c.video_id AS "videoId", v.student_id AS "studentId", c.state,
              ${proofsLeftSql} AS "proofsLeft", ${ofStepsSql(stepsSql)} AS steps,
              (SELECT s.film_id FROM fix_card_steps AS s WHERE s.card_id = c.id AND s.film_id IS NOT NULL
                ORDER BY s.at DESC, s.id LIMIT 1) AS "latestProofId",
              ${isSentSql} AS "isSent", ${anyOf(coachesSql(caller, own.param))} AS coaches
         FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id WHERE c.id = ${own.param(id)}`,
      own.parameters,
    );
    return card!;
  }

  /** The cards of the player that are not done, drafts included. Callers hold the player's lock. */
  async countOpen(manager: EntityManager, studentId: string): Promise<number> {
    const [row] = await manager.query<{ open: number }[]>(
      `SELECT count(*)::integer AS open FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id
        WHERE v.student_id = $1 AND c.state <> 'done'`,
      [studentId],
    );
    return row!.open;
  }

  /** Whether all of these videos of the week are for this player. */
  async clipsAreFor(manager: EntityManager, studentId: string, clipIds: string[]): Promise<boolean> {
    const [row] = await manager.query<{ found: number }[]>(
      `SELECT count(*)::integer AS found FROM weekly_videos AS w
        WHERE w.id = ANY ($1) AND (w.assigned_player_ids = '{}' OR $2::uuid = ANY (w.assigned_player_ids))`,
      [clipIds, studentId],
    );
    return row!.found === new Set(clipIds).size;
  }

  /** The latest answer of each card of a player since then. */
  async news(studentId: string, since: string): Promise<AnswerOf<typeof listCardNews>> {
    return this.dataSource.query(
      `SELECT * FROM (
         SELECT DISTINCT ON (c.id) v.id AS "videoId", c.cue, s.step AS answer, s.line, coach.user_id AS "coachId", s.at
           FROM fix_card_steps AS s JOIN fix_cards AS c ON c.id = s.card_id JOIN videos AS v ON v.id = c.video_id
           LEFT JOIN people AS coach ON coach.user_id = s.by_id
          WHERE v.student_id = $1 AND s.at >= $2 AND s.step <> 'proof' AND ${isSentSql}
          ORDER BY c.id, s.at DESC) AS latest
        ORDER BY at LIMIT ${listed}`,
      [studentId, since],
    );
  }

  /** Cards that were added to a finished review, for a mail. */
  added(videoId: string, since: string): Promise<AnswerOf<typeof listAddedCards>> {
    return this.dataSource.query(
      `SELECT c.cue, c.drill, c.target, ${goalSql} AS goal, coach.user_id AS "coachId"
         FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id
         LEFT JOIN people AS coach ON coach.instructor_id = v.instructor_id
        WHERE v.id = $1 AND c.created_at >= $2 AND ${isSentSql} ORDER BY c.place`,
      [videoId, since],
    );
  }

  private async read(manager: EntityManager, sql: string, parameters: unknown[]): Promise<FixCard[]> {
    return (await manager.query<{ card: FixCard }[]>(sql, parameters)).map(({ card }) => card);
  }
}
