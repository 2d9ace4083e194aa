import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  bookSimpleSeries,
  type LessonTerms,
  type previewSimpleSeries,
  type QueryOf,
  type SimpleLesson,
} from '@fungo/contracts';
import { AppError, once, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredSeries } from '../calendar/series.entity';
import { endOf } from '../calendar/slots.rules';
import { LessonCharges } from '../charges/lesson-charges';
import { LessonsRepository } from '../lessons/lessons.repository';
import { factsOf } from '../lessons/lessons.rules';
import { LessonNotice } from '../openings/lesson-notice';
import { CoachesService } from '../people/coaches.service';
import { type Seen, SeriesDates, toSeriesDate } from '../series/series-dates';
import { refuseClashes, weeksOf } from '../series/series-starts';
import { type Week, weeksFrom } from '../series/series.rules';
import { WallClock } from '../wall-clock';
import { DeskDates, type DeskHour } from './desk-dates';
import { DeskFamilies } from './desk-families';
import { SimpleLessonAnswers } from './simple-lesson-answers';
import { refuseTaken, startOf } from './simple-lessons.rules';

type Booking = BodyOf<typeof bookSimpleSeries>;

/** Weekly lessons that staff book for a named player. */
@Injectable()
export class DeskSeriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dates: DeskDates,
    private readonly seriesDates: SeriesDates,
    private readonly families: DeskFamilies,
    private readonly answers: SimpleLessonAnswers,
    private readonly lessons: LessonsRepository,
    private readonly coaches: CoachesService,
    private readonly notice: LessonNotice,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  async preview(
    caller: SignedIn,
    { instructorId: named, weeks, ...typed }: QueryOf<typeof previewSimpleSeries>,
  ): Promise<AnswerOf<typeof previewSimpleSeries>> {
    const { manager } = this.dataSource;
    const instructorId = await this.coaches.getActing(manager, caller, named);
    const asked = weeksFrom(startOf(typed, this.clock), weeks, this.clock);
    const family = await this.families.find(typed.studentEmail);
    const playerId = await this.families.findPlayer(manager, family, typed);
    const seen = await this.dates.see(manager, { instructorId, playerId }, asked);
    return { dates: seen.map(toSeriesDate) };
  }

  /** Books all of these lessons, confirmed at once, or none. */
  async book(caller: SignedIn, body: Booking, key: string | null): Promise<SimpleLesson[]> {
    const weeks = weeksOf(body.starts, this.clock);
    const terms = await this.notice.terms();
    const family = await this.families.find(body.studentEmail);
    const request = { caller: caller.id, key, request: [bookSimpleSeries.path, body] };
    const book = (manager: EntityManager) =>
      once(manager, request, async () => {
        const instructorId = await this.coaches.getActing(manager, caller, body.instructorId);
        const playerId = await this.families.lock(manager, { caller, instructorId, family }, body);
        await this.seriesDates.lockSlots(manager, instructorId, weeks);
        await this.dates.lockCages(manager, instructorId, weeks);
        const seen = await this.dates.see(manager, { instructorId, playerId }, weeks);
        refuseClashes(seen, this.clock);
        return String(await this.add(manager, body, { instructorId, playerId, seen, terms }));
      });
    try {
      return await transaction(this.dataSource, async (manager) => {
        const lessons = await this.lessons.findSeries(manager, Number(await book(manager)));
        return this.answers.list(
          manager,
          lessons.map(({ id }) => id),
        );
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'scheduling.student-busy') throw error;
      await this.refuseBusy(caller, body, weeks);
      throw error;
    }
  }

  /** A guardian or another coach was faster, between the look and the write. */
  private async refuseBusy(caller: SignedIn, body: Booking, weeks: Week[]): Promise<void> {
    const { manager } = this.dataSource;
    const instructorId = await this.coaches.getActing(manager, caller, body.instructorId);
    const family = await this.families.find(body.studentEmail);
    const playerId = await this.families.findPlayer(manager, family, body);
    refuseClashes(await this.dates.see(manager, { instructorId, playerId }, weeks), this.clock);
  }

  private async add(
    manager: EntityManager,
    body: Booking,
    {
      instructorId,
      playerId,
      seen,
      terms,
    }: { instructorId: number; playerId: string | null; seen: Seen<DeskHour>[]; terms: LessonTerms },
  ): Promise<number> {
    const { id: seriesId } = await manager.save(manager.create(StoredSeries, { size: seen.length }));
    const columns = await this.families.columnsFor(manager, { studentId: playerId, instructorId }, body);
    const lessons: StoredLesson[] = [];
    for (const [i, { start, hour }] of seen.entries()) {
      const { maxStudents, ...place } = hour!;
      const seat = await this.lessons.freeSeat(manager, place.groupKey, maxStudents);
      if (seat === null) throw new AppError('scheduling.slot-taken');
      const lesson = manager.create(StoredLesson, {
        ...{ instructorId, startsAt: start!, endsAt: endOf(start!), status: 'confirmed' },
        ...{ ...columns, ...place, ...terms, seat },
        ...{ seriesId, seriesPosition: i + 1, sequence: 0 },
      });
      lessons.push(lesson);
    }
    await manager.save(lessons).catch(refuseTaken);
    for (const lesson of lessons) await this.charges.open(manager, lesson);
    const coach = await this.coaches.get(manager, instructorId);
    await this.outbox.add(manager, 'scheduling.series-confirmed', {
      seriesId,
      lessons: lessons.map((lesson) => factsOf(lesson, coach)),
      tellAddress: columns.addressTold,
    });
    return seriesId;
  }
}
