import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type answerSeries, type BodyOf, constants, type Lesson } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import type { StoredSlot } from '../calendar/slot.entity';
import { changesOf } from '../lesson-changes/lesson-changes.rules';
import { LessonsRepository } from '../lessons/lessons.repository';
import { factsOf, type Side, sidesOf } from '../lessons/lessons.rules';
import { LessonsWriter, tellsAddress } from '../lessons/lessons.writer';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { datesInWords } from './series.rules';

/** The lessons of a series, locked together with their coach and slots. */
interface Held {
  manager: EntityManager;
  seriesId: number;
  /** Those in which the caller has a side. */
  lessons: StoredLesson[];
  /** The slots of the requests, each on the terms of its date, by lesson. */
  slots: Map<number, StoredSlot>;
  sides: Side[];
}

/** Answers to a whole series, and the end of what is left of it. Its lessons are moved and cancelled one by one like any other. */
@Injectable()
export class SeriesAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: LessonsRepository,
    private readonly writer: LessonsWriter,
    private readonly people: PeopleService,
    private readonly coaches: CoachesService,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  /** Confirms or declines what is pending and still to come. */
  answer(caller: SignedIn, id: number, { status, without }: BodyOf<typeof answerSeries>): Promise<Lesson[]> {
    return this.change(caller, id, async (held) => {
      if (!held.sides.includes('coach')) throw new AppError('scheduling.lesson-not-found');
      const now = new Date();
      const open = held.lessons.filter((lesson) => lesson.status === 'pending' && lesson.startsAt > now);
      const declined = status === 'declined' ? open : open.filter((lesson) => without.includes(lesson.id));
      const confirmed = open.filter((lesson) => !declined.includes(lesson));
      if (open.length === 0) throw new AppError('scheduling.wrong-state');
      await this.confirm(held, confirmed);
      for (const lesson of declined) await this.writer.decline(held.manager, lesson, [], { tells: false });
      if (confirmed.length > 0) await this.tell(held, 'scheduling.series-confirmed', confirmed);
      else await this.tell(held, 'scheduling.series-declined', declined);
    });
  }

  /** Cancels what is to come. The family asks for a lesson whose cut-off has passed; the coach answers requests instead. */
  cancel(caller: SignedIn, id: number): Promise<Lesson[]> {
    return this.change(caller, id, async (held) => {
      const { manager, lessons, sides } = held;
      const now = new Date();
      const able = (may: 'now' | 'ask') =>
        lessons.filter((lesson) => changesOf(lesson, sides, now).cancel === may);
      const [toCancel, toAsk] = [able('now'), able('ask')];
      if (toCancel.length + toAsk.length === 0) throw new AppError('scheduling.wrong-state');
      const confirmed = toCancel.filter(({ status }) => status === 'confirmed').map((lesson) => lesson.id);
      const by = sides.includes('coach') ? 'coach' : 'family';
      for (const lesson of toCancel) await this.writer.cancel(manager, lesson, { by, tells: false });
      for (const lesson of toAsk)
        if (lesson.familyMoves < constants.lesson.familyMoves)
          await this.writer.askCoach(manager, lesson, null);
      if (toCancel.length > 0)
        await this.outbox.add(manager, 'scheduling.series-cancelled', {
          ...(await this.facts(held, toCancel)),
          ...{ confirmed, by, tellAddress: toCancel.some(tellsAddress) },
        });
    });
  }

  /** Confirms each in its own savepoint, so that a refusal names all dates that are taken. */
  private async confirm({ manager, slots }: Held, lessons: StoredLesson[]): Promise<void> {
    const clashes: StoredLesson[] = [];
    for (const lesson of lessons)
      await manager
        .transaction((part) =>
          this.writer.confirm(part, lesson, slots.get(lesson.id) ?? null, { tells: false }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.status !== 409) throw error;
          clashes.push(lesson);
        });
    if (clashes.length === 0) return;
    const dates = datesInWords(
      clashes.map(({ startsAt }) => startsAt),
      this.clock,
    );
    throw new AppError('scheduling.series-clash', {
      message: `${dates} can’t be confirmed, because the time is taken or no longer offered. Nothing was confirmed.`,
      current: { without: clashes.map(({ id }) => id) },
    });
  }

  private async change(
    caller: SignedIn,
    seriesId: number,
    make: (held: Held) => Promise<void>,
  ): Promise<Lesson[]> {
    return transaction(this.dataSource, async (manager) => {
      // A lesson of a typed name may have no player yet while the others have one.
      const isOwn = (lesson: StoredLesson) => sidesOf(caller, lesson).length > 0;
      const first = (await this.lessons.findSeries(manager, seriesId)).find(isOwn);
      if (!first) throw new AppError('scheduling.lesson-not-found');
      await this.people.lock(manager, { instructorId: first.instructorId });
      const slots = await this.lockSlots(manager, seriesId);
      const lessons = (await this.lessons.lockSeries(manager, seriesId)).filter(isOwn);
      await make({ manager, seriesId, lessons, slots, sides: sidesOf(caller, first) });
      const own = new Set(lessons.map(({ id }) => id));
      return (await this.lessons.listSeries(manager, seriesId)).filter(({ id }) => own.has(id));
    });
  }

  private async lockSlots(manager: EntityManager, seriesId: number): Promise<Held['slots']> {
    const requests = (await this.lessons.findSeries(manager, seriesId))
      .filter(({ status, slotId }) => status === 'pending' && slotId !== null)
      .sort((one, other) => one.slotId! - other.slotId!);
    const slots: Held['slots'] = new Map();
    for (const { id, slotId, startsAt } of requests)
      slots.set(id, await this.lessons.lockSlot(manager, slotId!, startsAt));
    return slots;
  }

  private async tell(
    held: Held,
    event: 'scheduling.series-confirmed' | 'scheduling.series-declined',
    lessons: StoredLesson[],
  ): Promise<void> {
    await this.outbox.add(held.manager, event, await this.facts(held, lessons));
  }

  private async facts({ manager, seriesId }: Held, lessons: StoredLesson[]) {
    const coach = await this.coaches.get(manager, lessons[0]!.instructorId);
    return { seriesId, lessons: lessons.map((lesson) => factsOf(lesson, coach)) };
  }
}
