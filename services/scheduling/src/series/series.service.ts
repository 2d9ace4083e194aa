import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  bookSeries,
  type Lesson,
  type LessonTerms,
  type previewSeries,
  type QueryOf,
} from '@fungo/contracts';
import { AppError, once, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredSeries } from '../calendar/series.entity';
import { endOf, groupKeyOf, termsOf } from '../calendar/slots.rules';
import { LessonCharges } from '../charges/lesson-charges';
import { refuseTooMany } from '../lessons/bookings.rules';
import { BookingsRepository } from '../lessons/bookings.repository';
import { LessonsRepository } from '../lessons/lessons.repository';
import { factsOf } from '../lessons/lessons.rules';
import { refuseTaken } from '../lessons/lessons.writer';
import { LessonNotice } from '../openings/lesson-notice';
import { PackagesWriter } from '../packages/packages.writer';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { weeksFrom } from './series.rules';
import { type Seen, SeriesDates, toSeriesDate } from './series-dates';
import { refuseClashes, weeksOf } from './series-starts';

type Booking = BodyOf<typeof bookSeries>;

/** Weekly lessons that a family requests as one. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dates: SeriesDates,
    private readonly lessons: LessonsRepository,
    private readonly bookings: BookingsRepository,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly coaches: CoachesService,
    private readonly notice: LessonNotice,
    private readonly packages: PackagesWriter,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  async preview(
    caller: SignedIn,
    { instructorId, start, weeks, playerId: named }: QueryOf<typeof previewSeries>,
  ): Promise<AnswerOf<typeof previewSeries>> {
    const playerId = await this.players.own(caller, named);
    const asked = weeksFrom(new Date(start), weeks, this.clock);
    const seen = await this.dates.see(this.dataSource.manager, { instructorId, playerId }, asked);
    return { dates: seen.map(toAnswer) };
  }

  /** Requests all of these lessons, or none. They take no seats until the coach confirms them. */
  async book(caller: SignedIn, body: Booking, key: string | null): Promise<Lesson[]> {
    const { instructorId } = body;
    const playerId = await this.players.own(caller, body.playerId);
    const weeks = weeksOf(body.starts, this.clock);
    const terms = await this.notice.terms();
    const rows = body.usePackage ? await this.players.rowsOf(caller, playerId) : [];
    const chargesNow = (await this.notice.card()) === 'request';
    const request = { caller: caller.id, key, request: [bookSeries.path, body] };
    const book = (manager: EntityManager) =>
      once(manager, request, async () => {
        await this.people.introduce(manager, caller);
        await this.people.lock(manager, { userId: caller.id });
        await this.dates.lockSlots(manager, instructorId, weeks);
        const seen = await this.dates.see(manager, { instructorId, playerId }, weeks);
        refuseClashes(seen, this.clock);
        refuseTooMany(await this.bookings.asked(manager, { playerId, instructorId }), new Date());
        return String(await this.add(manager, body, { playerId, seen, terms, rows, chargesNow }));
      });
    try {
      return await transaction(this.dataSource, async (manager) =>
        this.lessons.listSeries(manager, Number(await book(manager))),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'scheduling.player-busy') throw error;
      // Another guardian was faster, between the look and the write.
      refuseClashes(
        await this.dates.see(this.dataSource.manager, { instructorId, playerId }, weeks),
        this.clock,
      );
      throw error;
    }
  }

  private async add(
    manager: EntityManager,
    { instructorId, notes, playerId: _, starts: __, usePackage, ...contact }: Booking,
    {
      playerId,
      seen,
      terms,
      rows,
      chargesNow,
    }: { playerId: string; seen: Seen[]; terms: LessonTerms; rows: string[]; chargesNow: boolean },
  ): Promise<number> {
    const series = await manager.save(manager.create(StoredSeries, { size: seen.length }));
    const lessons = seen.map(({ start, hour }, i) =>
      manager.create(StoredLesson, {
        ...{ instructorId, studentId: playerId, ...termsOf(hour!), groupKey: groupKeyOf(hour!.id, start!) },
        ...{ startsAt: start!, endsAt: endOf(start!), status: 'pending' },
        notes: notes || null,
        ...contact,
        ...terms,
        ...{ seriesId: series.id, seriesPosition: i + 1, sequence: 0 },
      }),
    );
    await manager.save(lessons).catch(refuseTaken);
    if (usePackage) await this.packages.useForAll(manager, lessons, rows);
    if (chargesNow) for (const lesson of lessons) await this.charges.open(manager, lesson);
    const coach = await this.coaches.get(manager, instructorId);
    const facts = lessons.map((lesson) => factsOf(lesson, coach));
    await this.outbox.add(manager, 'scheduling.series-requested', { seriesId: series.id, lessons: facts });
    return series.id;
  }
}

const toAnswer = (seen: Seen) => toSeriesDate({ ...seen, hour: seen.hour && termsOf(seen.hour) });
