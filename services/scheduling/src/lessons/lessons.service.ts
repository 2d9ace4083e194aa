import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BodyOf,
  bookLesson,
  type BusyTime,
  type changeLesson,
  type CoachLesson,
  freeUntilOf,
  type Lesson,
  type LessonNow,
  type listInstructorLessons,
  type listLessons,
  type QueryOf,
} from '@fungo/contracts';
import {
  AppError,
  madeBefore,
  Outbox,
  requestHash,
  type SignedIn,
  transaction,
  type Visitor,
  type TextPage,
} from '@fungo/platform';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { StoredAttendance } from '../calendar/attendance.entity';
import { StoredRainOut } from '../calendar/rain-out.entity';
import { showAttendance } from '../calendar/shown-attendance';
import { StoredSeries } from '../calendar/series.entity';
import type { StoredSlot } from '../calendar/slot.entity';
import { endOf, groupKeyOf, termsOf } from '../calendar/slots.rules';
import { LessonCharges } from '../charges/lesson-charges';
import { LessonNotice } from '../openings/lesson-notice';
import { OpeningsService } from '../openings/openings.service';
import { listedInstructor } from '../people/acting-coach';
import { PackagesWriter } from '../packages/packages.writer';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { BookingsRepository } from './bookings.repository';
import { refuseTooMany } from './bookings.rules';
import { StoredLesson } from '../calendar/lesson.entity';
import { LessonLinks } from './lesson-links';
import { LessonsRepository, type Scope } from './lessons.repository';
import { deletionOf, effectiveStatus, factsOf, refusalOf, sidesOf } from './lessons.rules';
import { LessonsWriter, refuseTaken } from './lessons.writer';

@Injectable()
export class LessonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: LessonsRepository,
    private readonly writer: LessonsWriter,
    private readonly links: LessonLinks,
    private readonly bookings: BookingsRepository,
    private readonly openings: OpeningsService,
    private readonly notice: LessonNotice,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly coaches: CoachesService,
    private readonly packages: PackagesWriter,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  /** The caller's own lessons, or another coach's busy times. */
  async list(
    caller: SignedIn | Visitor,
    query: QueryOf<typeof listLessons>,
  ): Promise<TextPage<Lesson> | TextPage<BusyTime>> {
    const { instructorId, status } = query;
    if (instructorId !== undefined && status === 'confirmed' && !mayRead(caller, instructorId))
      return this.lessons.listBusy(instructorId, query);
    if (caller.kind === 'visitor') throw new AppError('auth.sign-in-required');
    const { side, playerId } = query;
    const scopes =
      playerId === undefined
        ? scopesOf(caller, side)
        : asPlayers(await this.players.rowsOf(caller, playerId));
    return this.lessons.list(scopes, query);
  }

  /** The lessons that a coach gives; an administrator gets all, or one coach's. */
  async listOfInstructor(
    caller: SignedIn,
    { instructorId, ...filter }: QueryOf<typeof listInstructorLessons>,
  ): Promise<TextPage<CoachLesson>> {
    return this.lessons.listOfCoach(
      { side: 'coach', instructorId: listedInstructor(caller, instructorId) },
      filter,
    );
  }

  /** Requests a lesson in an opening; it takes no seat until the coach confirms it. */
  async book(caller: SignedIn, body: BodyOf<typeof bookLesson>, key: string | null): Promise<Lesson> {
    const { instructorId, scheduledDate, notes, playerId: named, usePackage, ...contact } = body;
    const playerId = await this.players.own(caller, named);
    const startsAt = new Date(scheduledDate);
    const request = { caller, playerId, instructorId, key, hash: requestHash([bookLesson.path, body]) };
    const earliest = await this.notice.earliest();
    const terms = await this.notice.terms();
    const rows = usePackage ? await this.players.rowsOf(caller, playerId) : [];
    const chargesNow = (await this.notice.card()) === 'request';
    return transaction(this.dataSource, async (manager) => {
      const now = new Date();
      const hasPassed = startsAt <= now; // even then, a repeated key gets its old answer
      const date = this.clock.dateOf(hasPassed ? now : startsAt);
      const held = await this.bookings.hold(manager, { ...request, date });
      if (held.first) return this.lessons.get(manager, Number(madeBefore(held.first, request.hash)));
      if (hasPassed)
        throw new AppError('request.invalid', { fields: { scheduledDate: 'That time has passed.' } });
      const slot = this.openings.getOpenSlot(held.calendars, startsAt, earliest(instructorId));
      refuseTooMany(held.asked, now);
      const lesson = {
        instructorId,
        studentId: playerId,
        ...termsOf(slot),
        groupKey: groupKeyOf(slot.id, startsAt),
        startsAt,
        endsAt: endOf(startsAt),
        notes: notes || null,
        ...contact,
        ...terms,
      };
      const { id, coachId, answer } = await this.bookings
        .add(manager, lesson, { caller, key })
        .catch(refuseTaken);
      const facts = factsOf({ id, sequence: 0, ...lesson }, { userId: coachId });
      await this.outbox.add(manager, 'scheduling.lesson-requested', facts);
      if (!usePackage && !chargesNow) return answer;
      const booked = await this.lessons.lock(manager, id);
      if (usePackage) await this.packages.use(manager, booked, rows);
      if (chargesNow) await this.charges.open(manager, booked);
      return this.lessons.get(manager, id);
    });
  }

  /** Confirms, declines or cancels; a coach who declines may offer other times. */
  change(
    caller: SignedIn,
    id: number,
    { status: change, offers = [] }: BodyOf<typeof changeLesson>,
  ): Promise<Lesson> {
    return transaction(this.dataSource, async (manager) => {
      const found = await this.getOwn(manager, caller, id);
      const slot = change === 'confirmed' ? await this.lockForSeat(manager, found) : null;
      const offered = change === 'declined' ? await this.getOpen(manager, found, offers) : [];
      const lesson = await this.lessons.lock(manager, id);
      const refusal = refusalOf(change, lesson, sidesOf(caller, lesson), new Date());
      if (refusal) throw new AppError(refusal);

      if (change === 'confirmed') await this.writer.confirm(manager, lesson, slot);
      else if (change === 'declined') await this.writer.decline(manager, lesson, offered);
      else
        await this.writer.cancel(manager, lesson, {
          by: change === 'cancelled' && lesson.status === 'pending' ? 'family' : 'coach',
        });
      return this.lessons.get(manager, id);
    });
  }

  /** Removes a lesson from the caller's list; if its coach removes an upcoming one, it is cancelled. */
  remove(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.getOwn(manager, caller, id);
      const lesson = await this.lessons.lock(manager, id);
      const now = new Date();
      const deletions = sidesOf(caller, lesson)
        .map((side) => ({ side, deletion: deletionOf(side, lesson, now) }))
        .filter(({ deletion }) => deletion !== null);
      if (deletions.length === 0) throw new AppError('scheduling.wrong-state');
      if (deletions.some(({ deletion }) => deletion === 'cancel'))
        await this.writer.cancel(manager, lesson, { by: 'coach' });
      const sides = deletions.map(({ side }) => side);
      await this.writer.update(manager, lesson, {
        ...(sides.includes('player') && { hiddenFromStudent: true }),
        ...(sides.includes('coach') && { hiddenFromInstructor: true }),
      });
    });
  }

  /** The current state of a lesson, for a mail that is about to be sent. */
  async now(id: number, reader?: string): Promise<LessonNow> {
    const lesson = await this.lessons.find(this.dataSource.manager, id);
    if (!lesson) throw new AppError('scheduling.lesson-not-found');
    return this.stateOf(lesson, reader);
  }

  /** The same for each lesson of a series. */
  async seriesNow(seriesId: number, reader?: string): Promise<LessonNow[]> {
    const lessons = await this.lessons.findSeries(this.dataSource.manager, seriesId);
    if (lessons.length === 0) throw new AppError('scheduling.lesson-not-found');
    return Promise.all(lessons.map((lesson) => this.stateOf(lesson, reader)));
  }

  private async stateOf(lesson: StoredLesson, reader: string | undefined): Promise<LessonNow> {
    const { manager } = this.dataSource;
    const { id, seriesId } = lesson;
    const series = seriesId === null ? null : await manager.findOneByOrFail(StoredSeries, { id: seriesId });
    const shown = await this.lessons.get(manager, id);
    const noted = await manager.findOneBy(StoredAttendance, { lessonId: id });
    return {
      ...(await this.writer.facts(manager, lesson)),
      status: effectiveStatus(lesson, new Date()),
      studentName: lesson.studentId === null ? lesson.studentName : null,
      notes: lesson.notes,
      studentPhone: lesson.studentPhone,
      studentEmail: lesson.studentEmail,
      sessionFocus: lesson.sessionFocus,
      weeklyRecurring: lesson.weeklyRecurring,
      offers: lesson.offers.map((start) => start.toISOString()),
      held: await this.lessons.findHeld(manager, id),
      attendance: noted && { ...showAttendance(noted), due: { cents: noted.dueCents } },
      terms: { cutOffHours: lesson.cutOffHours, lateFeePercent: lesson.lateFeePercent },
      freeUntil: freeUntilOf(lesson.startsAt, lesson).toISOString(),
      askedChange: lesson.askedAt && {
        to: lesson.askedStart?.toISOString() ?? null,
        at: lesson.askedAt.toISOString(),
      },
      series: series && { id: series.id, position: lesson.seriesPosition!, size: series.size },
      packageId: lesson.packageId,
      fee: { cents: lesson.feeCents },
      rainOut: await this.rainOutOf(lesson),
      payment: shown.payment,
      sequence: lesson.sequence,
      linkToken:
        lesson.studentId !== null && reader === undefined ? null : this.links.tokenOf(id, reader ?? null),
    };
  }

  private async rainOutOf({ rainOutId: id }: StoredLesson): Promise<LessonNow['rainOut']> {
    if (id === null) return null;
    return this.dataSource.manager.findOneByOrFail(StoredRainOut, { id });
  }

  /** A lesson of others looks like one that does not exist. */
  private async getOwn(manager: EntityManager, caller: SignedIn, id: number): Promise<StoredLesson> {
    const lesson = await this.lessons.find(manager, id);
    if (!lesson || sidesOf(caller, lesson).length === 0) throw new AppError('scheduling.lesson-not-found');
    return lesson;
  }

  private async lockForSeat(
    manager: EntityManager,
    { instructorId, slotId, startsAt }: StoredLesson,
  ): Promise<StoredSlot | null> {
    await this.people.lock(manager, { instructorId });
    return slotId === null ? null : this.lessons.lockSlot(manager, slotId, startsAt);
  }

  /**
   * Checks that each of these starts is an opening of the same coach.
   * @throws AppError as {@link OpeningsService.getOpenSlot}
   */
  private async getOpen(
    manager: EntityManager,
    { instructorId }: StoredLesson,
    instants: string[],
  ): Promise<Date[]> {
    const starts = inOrder(instants);
    for (const start of starts) await this.openings.getOpen(manager, instructorId, start);
    return starts;
  }
}

/** Each instant once, soonest first. */
const inOrder = (instants: string[]): Date[] =>
  [...new Set(instants.map((instant) => Date.parse(instant)))]
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));

/** Coaches read their own lessons in full, and administrators all. Other callers only get a coach's busy times. */
const mayRead = (caller: SignedIn | Visitor, instructorId: number): boolean =>
  caller.kind === 'user' &&
  (caller.role === 'admin' || (caller.role === 'instructor' && caller.instructorId === instructorId));

const asPlayers = (ids: string[]): Scope[] => ids.map((studentId) => ({ side: 'player', studentId }));

function scopesOf(caller: SignedIn, side: QueryOf<typeof listLessons>['side']): Scope[] {
  const asPlayer = asPlayers(caller.playerIds);
  if (side === 'player') return asPlayer;
  if (caller.role === 'admin') return [{ side: 'coach' }];
  if (caller.role === 'student' || caller.instructorId === null) return asPlayer;
  return [{ side: 'coach', instructorId: caller.instructorId }, ...asPlayer];
}
