import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import {
  type BodyOf,
  bookSimpleLesson,
  constants,
  type listSimpleLessons,
  type QueryOf,
  type SimpleLesson,
} from '@fungo/contracts';
import { AppError, once, Outbox, type SignedIn, throwConstraint, transaction } from '@fungo/platform';
import { Lesson } from '../lessons/lesson.entity';
import { LessonsRepository } from '../lessons/lessons.repository';
import { effectiveStatus, factsOf } from '../lessons/lessons.rules';
import { endOf, groupKeyOf } from '../openings/openings.rules';
import { OpeningsService } from '../openings/openings.service';
import { listedInstructor } from '../people/acting-coach';
import { PeopleService } from '../people/people.service';
import { Person } from '../people/person.entity';
import { minutesOf, WallClock } from '../wall-clock';
import { meantDate } from './simple-lessons.rules';

type Booking = BodyOf<typeof bookSimpleLesson>;

@Injectable()
export class SimpleLessonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly openings: OpeningsService,
    private readonly lessons: LessonsRepository,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  /** What the coach booked for others, latest booking first; all, or one coach's, for an administrator. */
  async list(
    caller: SignedIn,
    { instructorId: named, before, limit }: QueryOf<typeof listSimpleLessons>,
  ): Promise<SimpleLesson[]> {
    const { manager } = this.dataSource;
    const instructorId = listedInstructor(caller, named);
    const lessons = await manager.find(Lesson, {
      where: {
        bookedByCoach: true,
        hiddenFromInstructor: false,
        ...(instructorId !== undefined && { instructorId }),
        ...(before !== undefined && { createdAt: LessThan(new Date(before)) }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    const ids = lessons.map(({ studentId }) => studentId).filter((id) => id !== null);
    const players = new Map(
      (await manager.findBy(Person, { userId: In(ids) })).map((person) => [person.userId, person]),
    );
    return lessons.map((lesson) => this.toAnswer(lesson, players.get(lesson.studentId ?? '')));
  }

  /** Books a lesson for a named player, confirmed at once. */
  book(caller: SignedIn, body: Booking, key: string | null): Promise<SimpleLesson> {
    const request = [bookSimpleLesson.path, body];
    return transaction(this.dataSource, (manager) =>
      once(manager, { caller: caller.id, key, request }, async () => {
        const instructorId = await this.people.getActingCoach(manager, caller, body.instructorId);
        const startsAt = this.getStart(body);
        await this.people.introduce(manager, caller);
        const player = await this.findPlayer(manager, body.studentEmail);
        await this.people.lock(manager, [{ instructorId }, ...(player ? [{ userId: player.userId }] : [])]);
        const lesson = manager.create(Lesson, {
          instructorId,
          studentId: player?.userId ?? null,
          studentName: player ? null : body.studentName,
          studentEmail: body.studentEmail ?? null,
          startsAt,
          endsAt: endOf(startsAt),
          ...(await this.findSeat(manager, instructorId, startsAt)),
          status: 'confirmed',
          notes: body.notes || null,
          bookedByCoach: true,
          createdAt: new Date(),
        });
        await manager.save(lesson).catch((error: unknown) =>
          throwConstraint(error, {
            lessons_no_overlap: 'scheduling.slot-taken',
            lessons_seat: 'scheduling.slot-taken',
            lessons_player_busy: 'scheduling.student-busy',
          }),
        );
        const coach = await this.people.getCoach(manager, instructorId);
        await this.outbox.add(manager, 'scheduling.lesson-confirmed', factsOf(lesson, coach));
        return this.toAnswer(lesson, player);
      }),
    );
  }

  private getStart({ scheduledDate, timeSlot }: Booking): Date {
    const start = this.clock.instantOf(meantDate(scheduledDate, this.clock), minutesOf(timeSlot));
    if (!start)
      throw new AppError('request.invalid', { fields: { timeSlot: 'The clock skips this time that day.' } });
    if (start <= new Date())
      throw new AppError('request.invalid', { fields: { scheduledDate: 'That time has passed.' } });
    return start;
  }

  /** A coach's or an administrator's own address makes him nobody's player. */
  private async findPlayer(manager: EntityManager, email: string | undefined): Promise<Person | null> {
    return email === undefined ? null : manager.findOneBy(Person, { email, role: 'student' });
  }

  /** A seat in the slot that starts then, on its terms; where none does, an hour of its own. */
  private async findSeat(
    manager: EntityManager,
    instructorId: number,
    startsAt: Date,
  ): Promise<Partial<Lesson>> {
    const slot = await this.openings.findOpenSlot(manager, instructorId, startsAt);
    if (!slot)
      return {
        slotId: null,
        groupKey: `lesson:${randomUUID()}`,
        seat: 1,
        priceCents: constants.lesson.defaultPrice * 100,
        location: constants.lesson.schedulingPageLocation,
      };
    const groupKey = groupKeyOf(slot.id, startsAt);
    const seat = await this.lessons.freeSeat(manager, groupKey, slot.maxStudents);
    return { slotId: slot.id, groupKey, seat, priceCents: slot.priceCents, location: slot.location };
  }

  private toAnswer(lesson: Lesson, player: Person | null | undefined): SimpleLesson {
    const status = effectiveStatus(lesson, new Date());
    return {
      id: lesson.id,
      instructorId: lesson.instructorId,
      studentName: player ? `${player.firstName} ${player.lastName}`.trim() : (lesson.studentName ?? ''),
      studentEmail: lesson.studentEmail,
      scheduledDate: lesson.startsAt.toISOString(),
      timeSlot: this.clock.timeOf(lesson.startsAt),
      duration: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / 60_000,
      price: lesson.priceCents / 100,
      location: lesson.location,
      notes: lesson.notes,
      status: status === 'confirmed' ? 'scheduled' : status,
      createdAt: lesson.createdAt.toISOString(),
    };
  }
}
