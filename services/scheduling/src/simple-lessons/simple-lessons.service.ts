import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import {
  type BodyOf,
  bookSimpleLesson,
  constants,
  getFamilyIds,
  type listSimpleLessons,
  type Page,
  type QueryOf,
  type SimpleLesson,
  toCents,
  toDollars,
} from '@fungo/contracts';
import {
  AppError,
  Ask,
  once,
  Outbox,
  type PageRow,
  PageSql,
  type SignedIn,
  statement,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import { KnownPlayers, PeopleService, playerFinder } from '@fungo/platform/people';
import { LessonCharges } from '../charges/lesson-charges';
import { CagesWriter } from '../calendar/cages.writer';
import { StoredLesson } from '../calendar/lesson.entity';
import { LessonsRepository } from '../lessons/lessons.repository';
import { effectiveStatus, factsOf } from '../lessons/lessons.rules';
import { endOf, groupKeyOf, termsOf } from '../calendar/slots.rules';
import { LessonNotice } from '../openings/lesson-notice';
import { OpeningsService } from '../openings/openings.service';
import { listedInstructor } from '../people/acting-coach';
import { CoachesService } from '../people/coaches.service';
import { StoredPerson } from '../people/person.entity';
import { minutesOf, WallClock } from '../wall-clock';
import { meantDate } from './simple-lessons.rules';

type Booking = BodyOf<typeof bookSimpleLesson>;

const { perAddress, perCoach } = constants.lesson.deskMailsPerDay;
const day = 86_400_000;

type Seat = Pick<StoredLesson, 'slotId' | 'groupKey' | 'seat' | 'priceCents' | 'location' | 'cageId'>;

interface Family {
  userId: string;
  playerIds: string[];
}

@Injectable()
export class SimpleLessonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly coaches: CoachesService,
    private readonly openings: OpeningsService,
    private readonly notice: LessonNotice,
    private readonly lessons: LessonsRepository,
    private readonly cages: CagesWriter,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
    private readonly clock: WallClock,
  ) {}

  /** Lessons that a coach booked for others, latest booking first; an administrator gets all, or one coach's. */
  async list(
    caller: SignedIn,
    { instructorId: named, ...query }: QueryOf<typeof listSimpleLessons>,
  ): Promise<Page<SimpleLesson>> {
    const { manager } = this.dataSource;
    const instructorId = listedInstructor(caller, named);
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['l.booked_by_coach', 'NOT l.hidden_from_instructor', ...page.rules('l')];
    if (instructorId !== undefined) rules.push(`l.instructor_id = ${param(instructorId)}`);
    const { rows: ids, next } = page.read<number>(
      await manager.query<PageRow[]>(
        `SELECT ${page.select('l.id', 'l')}
           FROM (SELECT id, created_at FROM lessons AS l WHERE ${rules.join(' AND ')} ${page.end}) AS l`,
        parameters,
      ),
    );
    const found = new Map((await manager.findBy(StoredLesson, { id: In(ids) })).map((one) => [one.id, one]));
    const lessons = ids.map((id) => found.get(id)).filter((lesson) => lesson !== undefined);
    const studentIds = lessons.map(({ studentId }) => studentId).filter((id) => id !== null);
    const names = await this.players.namesOf(manager, studentIds);
    const rows = lessons.map((lesson) => this.toAnswer(lesson, names.get(lesson.studentId ?? '')));
    return { rows, next };
  }

  /** Books a lesson for a named player, confirmed at once. */
  async book(caller: SignedIn, body: Booking, key: string | null): Promise<SimpleLesson> {
    const request = [bookSimpleLesson.path, body];
    const terms = await this.notice.terms();
    const family = await this.findFamily(body.studentEmail);
    return transaction(this.dataSource, async (manager) => {
      const id = await once(manager, { caller: caller.id, key, request }, async () => {
        const instructorId = await this.coaches.getActing(manager, caller, body.instructorId);
        const startsAt = this.getStart(body);
        await this.people.introduce(manager, caller);
        const addressee = await this.findAddressee(manager, body.studentEmail);
        await this.people.lock(manager, [
          { instructorId },
          ...(addressee ? [{ userId: addressee.userId }] : []),
        ]);
        const proved = addressee && (await this.findProved(manager, addressee));
        const isKnown = proved !== null && proved.userId === family?.userId;
        const studentId = isKnown ? await this.findPlayer(manager, family, body.studentName) : null;
        const address = studentId ? undefined : body.studentEmail;
        const tellAddress = address !== undefined && (await this.mayTell(manager, instructorId, address));
        const hour = await this.findSeat(manager, instructorId, startsAt);
        const lesson = manager.create(StoredLesson, {
          instructorId,
          studentId,
          studentName: studentId ? null : body.studentName,
          studentEmail: body.studentEmail ?? null,
          startsAt,
          endsAt: endOf(startsAt),
          ...hour,
          ...terms,
          status: 'confirmed',
          notes: body.notes || null,
          bookedByCoach: true,
          addressTold: tellAddress,
          createdAt: new Date(),
        });
        await this.cages.claim(manager, lesson);
        await manager.save(lesson).catch((error: unknown) =>
          throwConstraint(error, {
            lessons_no_overlap: 'scheduling.slot-taken',
            lessons_seat: 'scheduling.slot-taken',
            lessons_cage: 'scheduling.cage-taken',
            lessons_player_busy: 'scheduling.student-busy',
          }),
        );
        await this.charges.open(manager, lesson);
        const coach = await this.coaches.get(manager, instructorId);
        await this.outbox.add(manager, 'scheduling.lesson-confirmed', {
          ...factsOf(lesson, coach),
          tellAddress,
        });
        return String(lesson.id);
      });
      return this.get(manager, Number(id));
    });
  }

  private async get(manager: EntityManager, id: number): Promise<SimpleLesson> {
    const lesson = await manager.findOneByOrFail(StoredLesson, { id });
    const { studentId } = lesson;
    const names = await this.players.namesOf(manager, studentId === null ? [] : [studentId]);
    return this.toAnswer(lesson, names.get(studentId ?? ''));
  }

  private getStart({ scheduledDate, timeSlot }: Booking): Date {
    const start = this.clock.instantOf(meantDate(scheduledDate, this.clock), minutesOf(timeSlot));
    if (!start)
      throw new AppError('request.invalid', {
        fields: { timeSlot: 'The clocks change that day, and this time does not exist.' },
      });
    if (start <= new Date())
      throw new AppError('request.invalid', { fields: { scheduledDate: 'That time has passed.' } });
    return start;
  }

  /** The account of a typed address and its players, which only identity knows. Asked before anything is locked. */
  private async findFamily(email: string | undefined): Promise<Family | null> {
    const addressee = await this.findAddressee(this.dataSource.manager, email);
    if (!addressee) return null;
    const { userId } = addressee;
    const { playerIds } = await this.ask.question(getFamilyIds, { params: { userId } });
    return { userId, playerIds };
  }

  private async findPlayer(
    manager: EntityManager,
    { playerIds }: Family,
    name: string,
  ): Promise<string | null> {
    return (await playerFinder(manager, playerIds))(name);
  }

  /** Only students become the lesson's player: the address of a coach or an administrator ties to no account. */
  private async findAddressee(
    manager: EntityManager,
    email: string | undefined,
  ): Promise<StoredPerson | null> {
    return email === undefined ? null : manager.findOneBy(StoredPerson, { email, role: 'student' });
  }

  /**
   * Lessons are tied only to proved addresses. The caller has locked the person, so an address that is proved at this
   * moment either shows here or finds the lesson afterwards (`tieDeskLessons`).
   */
  private async findProved(
    manager: EntityManager,
    { userId, email }: StoredPerson,
  ): Promise<StoredPerson | null> {
    return manager.findOneBy(StoredPerson, { userId, email: email!, role: 'student', addressProved: true });
  }

  /**
   * Whether the daily limits allow a mail to this address, which may be a stranger's. The caller has locked the coach.
   * This locks the address, so that simultaneous lessons of many coaches are counted like successive ones.
   */
  private async mayTell(manager: EntityManager, instructorId: number, address: string): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock(3, hashtext($1))', [address]);
    const told = { addressTold: true, bookedByCoach: true, createdAt: MoreThan(new Date(Date.now() - day)) };
    const ofAddress = await manager.countBy(StoredLesson, { ...told, studentEmail: address });
    const ofCoach = await manager.countBy(StoredLesson, { ...told, instructorId });
    return ofAddress < perAddress && ofCoach < perCoach;
  }

  /** A seat in the slot that starts then, on the slot's terms, or else a separate hour. */
  private async findSeat(manager: EntityManager, instructorId: number, startsAt: Date): Promise<Seat> {
    const slot = await this.openings.findOpenSlot(manager, instructorId, startsAt);
    if (!slot)
      return {
        slotId: null,
        groupKey: `lesson:${randomUUID()}`,
        seat: 1,
        priceCents: toCents(constants.lesson.defaultPrice),
        location: constants.lesson.schedulingPageLocation,
        cageId: null,
      };
    const groupKey = groupKeyOf(slot.id, startsAt);
    const seat = await this.lessons.freeSeat(manager, groupKey, slot.maxStudents);
    return { ...termsOf(slot), groupKey, seat };
  }

  private toAnswer(
    lesson: StoredLesson,
    player: Pick<StoredPerson, 'firstName' | 'lastName'> | undefined,
  ): SimpleLesson {
    const status = effectiveStatus(lesson, new Date());
    return {
      id: lesson.id,
      instructorId: lesson.instructorId,
      studentName: player ? `${player.firstName} ${player.lastName}`.trim() : (lesson.studentName ?? ''),
      studentEmail: lesson.studentEmail,
      scheduledDate: lesson.startsAt.toISOString(),
      timeSlot: this.clock.timeOf(lesson.startsAt),
      duration: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / 60_000,
      price: toDollars(lesson.priceCents),
      location: lesson.location,
      notes: lesson.notes,
      status: status === 'confirmed' ? 'scheduled' : status,
      familyEmailed: lesson.studentId !== null || lesson.addressTold,
      createdAt: lesson.createdAt.toISOString(),
    };
  }
}
