import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AcademyClock, AppError, type SignedIn, transaction } from '@fungo/platform';
import { KnownPlayer, PeopleService } from '@fungo/platform/people';
import { Film } from '../films/film.entity';
import { StoredFixCard } from '../fix-cards/fix-card.entity';
import { StoredFixCardStep } from '../fix-cards/fix-card-step.entity';
import { FixCardsRepository, type LockedCard } from '../fix-cards/fix-cards.repository';
import { ProofDay } from '../fix-cards/proof-day.entity';
import { Acceptance } from './acceptance';
import { Consents } from './consents';
import type { ReceivedFile } from './form';

const limits = constants.fixCard.proof;

/** Receives the clips by which players show that a card is done. They use none of the month's uploads. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly cards: FixCardsRepository,
    private readonly acceptance: Acceptance,
    private readonly consents: Consents,
    private readonly people: PeopleService,
  ) {}

  /**
   * An early check, before the clip's bytes come. {@link add} makes the decision.
   * @returns the card's player
   * @throws AppError `media.card-not-found`, `auth.forbidden`, `media.card-not-open`, `media.no-proofs-left`,
   * `media.too-many-proofs`, `media.proof-too-large`
   */
  assertMaySend(caller: SignedIn, cardId: string, bytes: number): Promise<string> {
    return transaction(this.dataSource, async (manager) => {
      const { studentId } = await this.lockOpen(manager, caller, cardId);
      if (bytes > limits.maxBytes) throw new AppError('media.proof-too-large');
      const familyId = await this.familyOf(manager, studentId);
      const today = { familyId, day: this.clock.dateOf(new Date()) };
      const sent = (await manager.findOneBy(ProofDay, today))?.sent ?? 0;
      if (sent >= limits.perFamilyAndDay) throw this.tooMany();
      return studentId;
    });
  }

  /** Makes a received file the proof of a card, with the film `id`. */
  async add(caller: SignedIn, cardId: string, id: string, file: ReceivedFile): Promise<void> {
    const awaitsConsent = await this.consents.find(caller);
    await this.acceptance.accept(
      id,
      caller.id,
      file,
      async (manager) => {
        const { studentId } = await this.lockOpen(manager, caller, cardId);
        await this.people.introduce(manager, caller);
        await this.consents.keep(manager, caller.id, awaitsConsent);
        await this.count(manager, await this.familyOf(manager, studentId));
        await manager.insert(StoredFixCardStep, {
          ...{ id: randomUUID(), cardId, step: 'proof', byId: caller.id, line: null, filmId: id },
        });
        await manager.update(StoredFixCard, cardId, { state: 'proof' });
      },
      ({ duration }) => {
        if (duration > limits.seconds + limits.tolerance) throw new AppError('media.proof-too-long');
      },
    );
  }

  /** @returns the size of a proof of the caller's players; null if there is none */
  async findSize(caller: SignedIn, id: string): Promise<number | null> {
    const step = await this.dataSource.manager.findOneBy(StoredFixCardStep, {
      filmId: id,
      card: { video: { studentId: In(caller.playerIds) } },
    });
    return step && (await this.dataSource.manager.findOneByOrFail(Film, { id })).size;
  }

  /** The lock makes simultaneous proofs of a card count each other. */
  private async lockOpen(manager: EntityManager, caller: SignedIn, cardId: string): Promise<LockedCard> {
    const card = await this.cards.lock(manager, caller, cardId);
    if (!caller.playerIds.includes(card.studentId)) throw new AppError('auth.forbidden');
    if (card.state !== 'open' || !card.isSent) throw new AppError('media.card-not-open');
    if (card.proofsLeft === 0) throw new AppError('media.no-proofs-left');
    return card;
  }

  private async familyOf(manager: EntityManager, playerId: string): Promise<string> {
    // A family's first player has its id, also before identity's event.
    return (await manager.findOneBy(KnownPlayer, { playerId }))?.familyId ?? playerId;
  }

  /** @throws AppError `media.too-many-proofs` with Retry-After */
  private async count(manager: EntityManager, familyId: string): Promise<void> {
    const counted = await manager.query<unknown[]>(
      `INSERT INTO proof_days AS known (family_id, day, sent) VALUES ($1, $2, 1)
           ON CONFLICT (family_id) DO UPDATE SET day = excluded.day,
              sent = CASE WHEN known.day = excluded.day THEN known.sent + 1 ELSE 1 END
            WHERE known.day <> excluded.day OR known.sent < $3
           RETURNING sent`,
      [familyId, this.clock.dateOf(new Date()), limits.perFamilyAndDay],
    );
    if (counted.length === 0) throw this.tooMany();
  }

  private tooMany(): AppError {
    return new AppError('media.too-many-proofs', { retryAfter: this.clock.secondsLeftOn(new Date()) });
  }
}
