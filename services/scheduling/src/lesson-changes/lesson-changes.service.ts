import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BodyOf,
  type answerChange,
  type Cents,
  constants,
  lateFeeOf,
  type LessonPage,
} from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { HourOffersWriter } from '../calendar/hour-offers.writer';
import type { StoredLesson } from '../calendar/lesson.entity';
import type { ChangedSlot } from '../calendar/slot-changes.repository';
import { LessonLinks } from '../lessons/lesson-links';
import { LessonsRepository } from '../lessons/lessons.repository';
import { type Side, sidesOf } from '../lessons/lessons.rules';
import { type By, LessonsWriter, tellsAddress } from '../lessons/lessons.writer';
import { OpeningsService } from '../openings/openings.service';
import { awaitsOffer, changesOf } from './lesson-changes.rules';
import { LessonPay } from './lesson-pay';

type Caller = SignedIn | Visitor;

/** A lesson that its transaction has locked, and the caller's sides in it. */
interface Held {
  manager: EntityManager;
  lesson: StoredLesson;
  sides: Side[];
}

/** Moves, cancellations and taken offers, by the family or the coach, with an account or with a mailed link. */
@Injectable()
export class LessonChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: LessonsRepository,
    private readonly writer: LessonsWriter,
    private readonly openings: OpeningsService,
    private readonly hours: HourOffersWriter,
    private readonly people: PeopleService,
    private readonly links: LessonLinks,
    private readonly pay: LessonPay,
    private readonly outbox: Outbox,
  ) {}

  async get(caller: Caller, id: number): Promise<LessonPage> {
    const { manager } = this.dataSource;
    const lesson = await this.lessons.find(manager, id);
    const sides = lesson ? await this.sides(caller, lesson) : [];
    if (!lesson || sides.length === 0) throw new AppError('scheduling.lesson-not-found');
    return this.withPay(await this.page({ manager, lesson, sides }), sides);
  }

  /** Moves the lesson, or asks its coach to. A second click on the same time changes nothing. */
  move(caller: Caller, id: number, start: Date): Promise<LessonPage> {
    return this.change(caller, id, async (held) => {
      const { lesson, manager } = held;
      if (lesson.startsAt.getTime() === start.getTime()) return;
      const may = this.mayOf(held, 'move');
      if (tellsAddress(lesson) && lesson.sequence >= constants.lesson.deskMoves)
        throw new AppError('scheduling.too-many-desk-moves');
      const slot = await this.openAt(held, start);
      if (may === 'ask') await this.writer.askCoach(manager, lesson, start);
      else await this.writer.move(manager, lesson, { slot, start, by: this.by(held) });
    });
  }

  /** Cancels the lesson, or asks its coach to. */
  cancel(caller: Caller, id: number): Promise<LessonPage> {
    return this.change(caller, id, async (held) => {
      const { lesson, manager } = held;
      if (lesson.status === 'cancelled') return;
      if (this.mayOf(held, 'cancel') === 'ask') await this.writer.askCoach(manager, lesson, null);
      else await this.writer.cancel(manager, lesson, { by: this.by(held) });
    });
  }

  /** Confirms a declined or rained-out lesson at one of the times that were offered for it. */
  take(caller: Caller, id: number, start: Date): Promise<LessonPage> {
    return this.change(caller, id, async (held) => {
      const { lesson, manager, sides } = held;
      const isThen = (offer: Date) => offer.getTime() === start.getTime();
      if (!sides.includes('player')) throw new AppError('scheduling.lesson-not-found');
      if (lesson.status === 'confirmed') {
        if (isThen(lesson.startsAt)) return;
        throw new AppError('scheduling.offer-answered');
      }
      if (!awaitsOffer(lesson) || !lesson.offers.some(isThen)) throw new AppError('scheduling.wrong-state');
      if (start <= new Date()) throw new AppError('scheduling.lesson-passed');
      await this.hours.release(manager, lesson.id);
      const slot = await this.openAt(held, start, { byCoach: true });
      await this.writer.move(manager, lesson, { slot, start, by: 'family' });
    });
  }

  /** The coach's answer to what the family asked after the cut-off. */
  answer(caller: SignedIn, id: number, { agree, fee }: BodyOf<typeof answerChange>): Promise<LessonPage> {
    return this.change(caller, id, async (held) => {
      const { lesson, manager, sides } = held;
      if (!sides.includes('coach')) throw new AppError('scheduling.lesson-not-found');
      const { askedKind, askedStart } = lesson;
      if (askedKind === null) throw new AppError('scheduling.wrong-state');
      if (lesson.startsAt <= new Date()) throw new AppError('scheduling.lesson-passed');
      if (!agree) await this.refuse(held);
      else if (askedStart === null) {
        const feeCents = fee ? lateFeeOf(lesson.priceCents, lesson) : (0 as Cents);
        await this.writer.cancel(manager, lesson, { by: 'family', feeCents });
      } else {
        const slot = await this.openAt(held, askedStart, { byCoach: true });
        await this.writer.move(manager, lesson, { slot, start: askedStart, by: 'family' });
      }
    });
  }

  /**
   * Makes a change while nobody else changes the coach's calendar or the lesson. The caller's side is found before the
   * transaction, because a link's reader may cost a question to identity.
   */
  private async change(caller: Caller, id: number, make: (held: Held) => Promise<void>): Promise<LessonPage> {
    const found = await this.lessons.find(this.dataSource.manager, id);
    const sides = found ? await this.sides(caller, found) : [];
    if (!found || sides.length === 0) throw new AppError('scheduling.lesson-not-found');
    const page = await transaction(this.dataSource, async (manager) => {
      await this.people.lock(manager, { instructorId: found.instructorId });
      const lesson = await this.lessons.lock(manager, id);
      if (lesson.studentId !== found.studentId) throw new AppError('scheduling.wrong-state');
      const held = { manager, lesson, sides };
      await make(held);
      return this.page(held);
    });
    return this.withPay(page, sides);
  }

  private mayOf({ lesson, sides }: Held, change: 'move' | 'cancel'): 'now' | 'ask' {
    const now = new Date();
    const may = changesOf(lesson, sides, now)[change];
    if (may === null)
      throw new AppError(lesson.startsAt <= now ? 'scheduling.lesson-passed' : 'scheduling.wrong-state');
    if (!sides.includes('coach') && lesson.familyMoves >= constants.lesson.familyMoves)
      if (change === 'move' || may === 'ask') throw new AppError('scheduling.too-many-moves');
    return may;
  }

  /** Somebody who is on both sides acts as the coach, except with a request, which is the family's. */
  private by({ lesson, sides }: Held): By {
    return sides.includes('coach') && lesson.status === 'confirmed' ? 'coach' : 'family';
  }

  /** The slot of an opening, locked. A coach needs no notice from themselves. */
  private async openAt(
    { manager, lesson, sides }: Held,
    start: Date,
    { byCoach } = { byCoach: sides.includes('coach') },
  ): Promise<ChangedSlot> {
    const { id } = await this.openings.getOpen(manager, lesson.instructorId, start, {
      without: lesson,
      needsNotice: !byCoach,
    });
    return this.lessons.lockSlot(manager, id, start);
  }

  private async refuse({ manager, lesson }: Held): Promise<void> {
    const to = lesson.askedStart?.toISOString() ?? null;
    await this.writer.update(manager, lesson, { askedKind: null, askedStart: null, askedAt: null });
    const facts = await this.writer.facts(manager, lesson);
    const tellAddress = tellsAddress(lesson);
    await this.outbox.add(manager, 'scheduling.lesson-change-refused', { ...facts, to, tellAddress });
  }

  /** The caller's sides: by account, or as a current guardian whose mail had the link. */
  private async sides(caller: Caller, lesson: StoredLesson): Promise<Side[]> {
    const own = caller.kind === 'user' ? sidesOf(caller, lesson) : [];
    if (own.length > 0 || lesson.hiddenFromStudent) return own;
    return (await this.links.opens(caller.tokenHash, lesson.id, lesson.studentId)) ? ['player'] : [];
  }

  private async page({ manager, lesson, sides }: Held): Promise<LessonPage> {
    const shown = await this.lessons.get(manager, lesson.id);
    const may = changesOf(lesson, sides, new Date());
    const { firstName: player, playerId } = shown.student;
    return { ...shown, player, playerId, isCoach: sides.includes('coach'), may, pay: null };
  }

  /** Outside of a transaction, because it asks identity. */
  private async withPay(page: LessonPage, sides: Side[]): Promise<LessonPage> {
    return sides.includes('player') ? { ...page, pay: await this.pay.find(page) } : page;
  }
}
