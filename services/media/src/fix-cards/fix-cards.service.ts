import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type answerFixCard,
  constants,
  type FixCard,
  type FixCardText,
  type listAddedCards,
  type listCardNews,
  type listGivenCards,
  type listWaitingProofs,
} from '@fungo/contracts';
import {
  AppError,
  instantSql,
  matches,
  Outbox,
  type SignedIn,
  transaction,
  versionOf,
} from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';
import { FilmsService } from '../films/films.service';
import { StoredPerson } from '../people/person.entity';
import { isSent } from '../videos/videos.rules';
import { VideosRepository } from '../videos/videos.repository';
import { StoredFixCardStep } from './fix-card-step.entity';
import { StoredFixCard } from './fix-card.entity';
import { changesOf, stateAfter } from './fix-cards.rules';
import { FixCardsRepository } from './fix-cards.repository';

/** The cards of a review, and the version of what their coach wrote. */
export interface ReviewCards {
  cards: FixCard[];
  version: string;
}

const { openPerPlayer, maxSteps } = constants.fixCard;

/** Things that a player should fix after a review, until the coach says 'Got it'. */
@Injectable()
export class FixCardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: FixCardsRepository,
    private readonly videos: VideosRepository,
    private readonly films: FilmsService,
    private readonly outbox: Outbox,
  ) {}

  async ofReview(caller: SignedIn, videoId: string): Promise<ReviewCards> {
    const { manager } = this.dataSource;
    const { status } = await this.videos.get(manager, caller, videoId);
    return shown(await this.cards.ofReview(manager, caller, videoId), isSent(status));
  }

  /**
   * Makes the cards of a review those that were sent.
   * @param ifMatch the header; a save without it overwrites any version
   * @throws AppError
   */
  save(caller: SignedIn, videoId: string, sent: FixCardText[], ifMatch?: string): Promise<ReviewCards> {
    return transaction(this.dataSource, async (manager) => {
      const { studentId, status } = await this.videos.lockForCoach(manager, caller, videoId);
      // Cards of one player's other reviews count each other.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.fix-cards ' || $1))`, [studentId]);
      const before = shown(await this.cards.ofReview(manager, caller, videoId), isSent(status));
      if (!matches(ifMatch, before.version)) throw new AppError('media.cards-changed');
      const added = await this.replace(manager, videoId, studentId, sent);
      if (added > 0 && isSent(status)) await this.tellOfAdded(manager, videoId, studentId);
      return shown(await this.cards.ofReview(manager, caller, videoId), isSent(status));
    });
  }

  list(caller: SignedIn, playerIds: string[], onlyOpen: boolean): Promise<FixCard[]> {
    return this.cards.ofPlayers(caller, playerIds, onlyOpen);
  }

  waiting(caller: SignedIn, instructorId?: number): Promise<FixCard[]> {
    if (caller.role === 'admin') return this.cards.waiting(caller, instructorId);
    ownInstructorId(caller);
    return this.cards.waiting(caller);
  }

  /** @throws AppError `media.card-not-found`, `media.card-answered`, `auth.forbidden` for the family */
  answer(
    caller: SignedIn,
    id: string,
    { answer, line, proofId }: BodyOf<typeof answerFixCard>,
  ): Promise<FixCard> {
    return transaction(this.dataSource, async (manager) => {
      const card = await this.cards.lock(manager, caller, id);
      if (!card.coaches) throw new AppError('auth.forbidden');
      const state = stateAfter(card.state, answer);
      const isOld = proofId !== undefined && proofId !== card.latestProofId;
      const isFull = card.steps >= maxSteps && answer !== 'done';
      if (state === null || isOld || isFull) throw new AppError('media.card-answered');
      await manager.insert(StoredFixCardStep, {
        ...{ id: randomUUID(), cardId: id, step: answer, byId: caller.id, line: line || null, filmId: null },
      });
      await manager.update(StoredFixCard, id, { state });
      const { videoId, studentId } = card;
      if (card.isSent)
        await this.outbox.add(manager, 'media.card-answered', {
          ...{ cardId: id, videoId, studentId, at: new Date().toISOString() },
        });
      return this.cards.get(manager, caller, id);
    });
  }

  /** The family takes back a proof that nobody has answered. Its film is deleted. */
  withdraw(caller: SignedIn, id: string): Promise<FixCard> {
    return transaction(this.dataSource, async (manager) => {
      const card = await this.cards.lock(manager, caller, id);
      if (!caller.playerIds.includes(card.studentId)) throw new AppError('auth.forbidden');
      if (card.state !== 'proof') throw new AppError('media.card-answered');
      const filmId = card.latestProofId!;
      await manager.delete(StoredFixCardStep, { filmId });
      await this.films.remove(manager, filmId);
      await manager.update(StoredFixCard, id, { state: 'open' });
      return this.cards.get(manager, caller, id);
    });
  }

  /** For a mail to somebody who may coach these cards. */
  async waitingFor(userId: string): Promise<AnswerOf<typeof listWaitingProofs>> {
    const person = await this.dataSource.manager.findOneBy(StoredPerson, { userId });
    if (!person || person.role === 'student') return [];
    const cards = await this.cards.waiting({ ...person, playerIds: [] });
    return cards.map(({ cue, player }) => ({ cue, studentId: player.id }));
  }

  given(instructorId?: number): Promise<AnswerOf<typeof listGivenCards>> {
    return this.cards.given(instructorId);
  }

  added(videoId: string, since: string): Promise<AnswerOf<typeof listAddedCards>> {
    return this.cards.added(videoId, since);
  }

  news(studentId: string, since: string): Promise<AnswerOf<typeof listCardNews>> {
    return this.cards.news(studentId, since);
  }

  /** @returns the number of new cards */
  private async replace(
    manager: EntityManager,
    videoId: string,
    studentId: string,
    sent: FixCardText[],
  ): Promise<number> {
    const stored = await manager.find(StoredFixCard, {
      where: { videoId },
      lock: { mode: 'pessimistic_write' },
    });
    const steps = await manager.findBy(StoredFixCardStep, { cardId: In(stored.map(({ id }) => id)) });
    const inUse = new Set(steps.map(({ cardId }) => cardId));
    const known = stored.map((card) => ({ ...card, isInUse: inUse.has(card.id) }));
    const changes = changesOf(known, sent);
    if (!changes) throw new AppError('media.card-in-use');
    const { goneIds, added, changed } = changes;
    const clipIds = [...added, ...changed]
      .map(({ clipId }) => clipId)
      .filter((clipId) => clipId !== null && !known.some((card) => card.clipId === clipId));
    if (!(await this.cards.clipsAreFor(manager, studentId, clipIds as string[])))
      throw new AppError('media.clip-not-found');
    if (goneIds.length > 0) await manager.delete(StoredFixCard, goneIds);
    if (added.length > 0) {
      const open = await this.cards.countOpen(manager, studentId);
      if (open + added.length > openPerPlayer) throw new AppError('media.too-many-cards');
      await this.insert(manager, videoId, added);
    }
    for (const { id, ...card } of changed) await manager.update(StoredFixCard, id, card);
    return added.length;
  }

  private async tellOfAdded(manager: EntityManager, videoId: string, studentId: string): Promise<void> {
    // The time of the new cards, which is that of the transaction.
    const [now] = await manager.query<[{ at: string }]>(`SELECT ${instantSql('now()')} AS at`);
    await this.outbox.add(manager, 'media.cards-added', { videoId, studentId, at: now.at });
  }

  /** @throws AppError `media.cards-changed` for an id that another review has */
  private async insert(
    manager: EntityManager,
    videoId: string,
    added: NonNullable<ReturnType<typeof changesOf>>['added'],
  ): Promise<void> {
    // Not by the entity: PostgreSQL needs the key's name next to a constraint that is checked at the end.
    for (const { id, place, cue, drill, clipId, target, ...goal } of added) {
      const inserted = await manager.query<unknown[]>(
        `INSERT INTO fix_cards (id, video_id, place, cue, drill, clip_id, target,
                                goal_station, goal_value, goal_unit, goal_less_is_better)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (id) DO NOTHING RETURNING id`,
        [
          ...[id, videoId, place, cue, drill, clipId, target],
          ...[goal.goalStation, goal.goalValue, goal.goalUnit, goal.goalLessIsBetter],
        ],
      );
      if (inserted.length === 0) throw new AppError('media.cards-changed');
    }
  }
}

/** A review that ends meanwhile changes the version: its cards are the family's from then on. */
const shown = (cards: FixCard[], isWithFamily: boolean): ReviewCards => ({
  cards,
  version: versionOf([
    isWithFamily,
    cards.map(({ id, cue, drill, clip, target, goal }) => [
      ...[id, cue, drill, clip?.id ?? null, target],
      ...(goal ? [goal] : []),
    ]),
  ]),
});
