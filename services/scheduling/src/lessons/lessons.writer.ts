import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents, LessonFacts } from '@fungo/contracts';
import { AppError, Outbox, throwConstraint } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { CagesWriter } from '../calendar/cages.writer';
import type { ChangedSlot } from '../calendar/slot-changes.repository';
import type { StoredSlot } from '../calendar/slot.entity';
import { endOf, groupKeyOf, termsOf } from '../calendar/slots.rules';
import { PackagesWriter } from '../packages/packages.writer';
import { CoachRulesService } from '../coach-rules/coach-rules.service';
import { WaitingFamilies } from '../calendar/waiting-families';
import { CoachesService } from '../people/coaches.service';
import { LessonCharges } from '../charges/lesson-charges';
import { LessonsRepository } from './lessons.repository';
import { factsOf } from './lessons.rules';

export type By = 'family' | 'coach';

/** Whether the change has an event, and so a mail, of its own. */
type Confirming = 'scheduling.lesson-confirmed' | 'scheduling.lesson-offer-taken';

interface Tells {
  tells?: boolean;
}

interface Cancellation extends Tells {
  by: By;
  feeCents?: Cents;
  rainOut?: { rainOutId: number; offers: Date[] };
}

/** The columns of a lesson of which nothing is asked. */
export const nothingAsked = { askedKind: null, askedStart: null, askedAt: null };

/**
 * Changes lessons in the transaction of its caller, which has locked the coach, the slot and the lesson, in that order.
 * Each change publishes its event.
 */
@Injectable()
export class LessonsWriter {
  constructor(
    private readonly lessons: LessonsRepository,
    private readonly coaches: CoachesService,
    private readonly packages: PackagesWriter,
    private readonly rules: CoachRulesService,
    private readonly cages: CagesWriter,
    private readonly families: WaitingFamilies,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param tells false if an event about the lesson's whole series follows
   * @throws AppError `scheduling.not-offered`, `scheduling.slot-taken`, `scheduling.cage-taken`
   */
  async confirm(
    manager: EntityManager,
    lesson: StoredLesson,
    slot: StoredSlot | null,
    { tells = true, event = 'scheduling.lesson-confirmed' }: Tells & { event?: Confirming } = {},
  ): Promise<void> {
    if (slot?.removedAt) throw new AppError('scheduling.not-offered');
    await this.rules.assertAllow(manager, lesson, lesson);
    await this.cages.claim(manager, lesson);
    const seat = await this.seatIn(manager, lesson.groupKey, slot);
    await this.update(manager, lesson, { status: 'confirmed', seat });
    await this.charges.open(manager, lesson);
    if (tells) await this.outbox.add(manager, event, await this.facts(manager, lesson));
  }

  async decline(
    manager: EntityManager,
    lesson: StoredLesson,
    offers: Date[],
    { tells = true, rainOutId = null }: Tells & { rainOutId?: number | null } = {},
  ): Promise<void> {
    await this.packages.release(manager, lesson, { by: 'coach', feeCents: 0 });
    await this.update(manager, lesson, { status: 'declined', offers, rainOutId });
    await this.charges.follow(manager, lesson);
    if (!tells) return;
    await this.outbox.add(manager, 'scheduling.lesson-declined', {
      ...(await this.facts(manager, lesson)),
      ...(rainOutId !== null && { rainedOut: true }),
    });
  }

  /**
   * @param feeCents the part of the price that stays due
   * @param rainOut the rain-out that cancels it, and the starts that its family may take instead
   */
  async cancel(
    manager: EntityManager,
    lesson: StoredLesson,
    { by, feeCents: fee = 0 as Cents, tells = true, rainOut }: Cancellation,
  ): Promise<void> {
    const wasOfPackage = lesson.packageId !== null;
    const feeCents = (await this.packages.release(manager, lesson, { by, feeCents: fee })) as Cents;
    const wasConfirmed = lesson.status === 'confirmed';
    const sequence = lesson.sequence + 1;
    await this.update(manager, lesson, {
      ...{ status: 'cancelled', seat: null, sequence, feeCents },
      ...{ ...nothingAsked, ...rainOut },
    });
    if (wasConfirmed) await this.families.tell(manager, lesson.instructorId);
    await this.charges.follow(manager, lesson);
    if (!tells) return;
    await this.outbox.add(manager, 'scheduling.lesson-cancelled', {
      ...(await this.facts(manager, lesson)),
      ...{ wasConfirmed, by, fee: { cents: feeCents } },
      ...(rainOut && { rainedOut: true }),
      ...(wasOfPackage && { [lesson.packageId === null ? 'packageReturned' : 'packageKept']: true }),
      tellAddress: tellsAddress(lesson),
    });
  }

  /**
   * Gives a request or a confirmed lesson another start, on the terms of its slot. One that was declined or rained out is
   * confirmed.
   * @throws AppError `scheduling.slot-taken`, `scheduling.cage-taken`, `scheduling.player-busy`
   */
  async move(
    manager: EntityManager,
    lesson: StoredLesson,
    { slot, start, by }: { slot: ChangedSlot; start: Date; by: By },
  ): Promise<void> {
    const { status, startsAt: from } = lesson;
    const groupKey = groupKeyOf(slot.id, start);
    const isRequest = status === 'pending';
    const terms = termsOf(slot);
    const { cageId, placeId } = terms;
    const added = { startsAt: start, endsAt: endOf(start), groupKey, cageId, placeId };
    if (!isRequest) await this.rules.assertAllow(manager, lesson, added);
    if (!isRequest) await this.cages.claim(manager, added);
    await this.update(manager, lesson, {
      ...{ ...added, ...terms, ...nothingAsked, sequence: lesson.sequence + 1 },
      ...(by === 'family' && { familyMoves: lesson.familyMoves + 1 }),
      ...(!isRequest && {
        status: 'confirmed',
        seat: await this.seatIn(manager, groupKey, slot),
        ...{ offers: [], rainOutId: null },
      }),
    });
    if (status === 'declined' || status === 'cancelled') await this.packages.useAgain(manager, lesson);
    if (status === 'declined' || status === 'cancelled') await this.charges.open(manager, lesson);
    else await this.charges.follow(manager, lesson);
    const facts = await this.facts(manager, lesson);
    if (status === 'confirmed') await this.families.tell(manager, lesson.instructorId);
    const tellAddress = tellsAddress(lesson);
    if (status === 'declined' || status === 'cancelled')
      await this.outbox.add(manager, 'scheduling.lesson-offer-taken', { ...facts, tellAddress });
    else
      await this.outbox.add(manager, 'scheduling.lesson-moved', {
        ...{ ...facts, from: from.toISOString(), wasConfirmed: !isRequest, by, tellAddress },
      });
  }

  /** Keeps the family's wish to move the lesson, or to cancel it (null), until the coach answers. */
  async askCoach(manager: EntityManager, lesson: StoredLesson, to: Date | null): Promise<void> {
    const askedKind = to ? 'move' : 'cancel';
    if (lesson.askedKind === askedKind && lesson.askedStart?.getTime() === to?.getTime()) return;
    await this.update(manager, lesson, {
      ...{ askedKind, askedStart: to, askedAt: new Date(), familyMoves: lesson.familyMoves + 1 },
    });
    await this.outbox.add(manager, 'scheduling.lesson-change-asked', {
      ...{ ...(await this.facts(manager, lesson)), to: to?.toISOString() ?? null },
    });
  }

  async update(manager: EntityManager, lesson: StoredLesson, changes: Partial<StoredLesson>): Promise<void> {
    const noted = answersRequest(lesson, changes) ? { ...changes, answeredAt: new Date() } : changes;
    await manager.update(StoredLesson, lesson.id, noted).catch(refuseTaken);
    Object.assign(lesson, noted);
  }

  async facts(manager: EntityManager, lesson: StoredLesson): Promise<LessonFacts> {
    return factsOf(lesson, await this.coaches.get(manager, lesson.instructorId));
  }

  private async seatIn(manager: EntityManager, groupKey: string, slot: StoredSlot | null): Promise<number> {
    const seat = await this.lessons.freeSeat(manager, groupKey, slot?.maxStudents ?? 1);
    if (seat === null) throw new AppError('scheduling.slot-taken');
    return seat;
  }
}

/** Whether a change is the coach's answer to a request. The weather is no answer. */
const answersRequest = ({ status }: StoredLesson, changes: Partial<StoredLesson>): boolean =>
  status === 'pending' &&
  (changes.status === 'confirmed' || changes.status === 'declined') &&
  !changes.rainOutId;

/** A typed address hears of a lesson's changes if it heard of the lesson. */
export const tellsAddress = ({ addressTold, studentId }: StoredLesson): boolean =>
  addressTold && studentId === null;

export const refuseTaken = (error: unknown): never =>
  throwConstraint(error, {
    lessons_no_overlap: 'scheduling.slot-taken',
    lessons_seat: 'scheduling.slot-taken',
    lessons_cage: 'scheduling.cage-taken',
    lessons_player_busy: 'scheduling.player-busy',
  });
