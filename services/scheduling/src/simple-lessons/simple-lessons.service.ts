import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BodyOf,
  bookSimpleLesson,
  type listSimpleLessons,
  type Page,
  type QueryOf,
  type SimpleLesson,
} from '@fungo/contracts';
import { once, Outbox, type PageRow, PageSql, type SignedIn, statement, transaction } from '@fungo/platform';
import { CagesWriter } from '../calendar/cages.writer';
import { StoredLesson } from '../calendar/lesson.entity';
import { endOf, groupKeyOf, termsOf } from '../calendar/slots.rules';
import { LessonCharges } from '../charges/lesson-charges';
import { LessonsRepository } from '../lessons/lessons.repository';
import { factsOf } from '../lessons/lessons.rules';
import { LessonNotice } from '../openings/lesson-notice';
import { OpeningsService } from '../openings/openings.service';
import { listedInstructor } from '../people/acting-coach';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { DeskFamilies } from './desk-families';
import { SimpleLessonAnswers } from './simple-lesson-answers';
import { refuseTaken, separateHour, startOf } from './simple-lessons.rules';

type Booking = BodyOf<typeof bookSimpleLesson>;

type Seat = Pick<
  StoredLesson,
  'slotId' | 'groupKey' | 'seat' | 'priceCents' | 'location' | 'cageId' | 'placeId'
>;

@Injectable()
export class SimpleLessonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: DeskFamilies,
    private readonly answers: SimpleLessonAnswers,
    private readonly coaches: CoachesService,
    private readonly openings: OpeningsService,
    private readonly notice: LessonNotice,
    private readonly lessons: LessonsRepository,
    private readonly cages: CagesWriter,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
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
    return { rows: await this.answers.list(manager, ids), next };
  }

  /** Books a lesson for a named player, confirmed at once. */
  async book(caller: SignedIn, body: Booking, key: string | null): Promise<SimpleLesson> {
    const request = [bookSimpleLesson.path, body];
    const terms = await this.notice.terms();
    const family = await this.families.find(body.studentEmail);
    return transaction(this.dataSource, async (manager) => {
      const id = await once(manager, { caller: caller.id, key, request }, async () => {
        const instructorId = await this.coaches.getActing(manager, caller, body.instructorId);
        const startsAt = startOf(body, this.clock);
        const studentId = await this.families.lock(manager, { caller, instructorId, family }, body);
        const columns = await this.families.columnsFor(manager, { studentId, instructorId }, body);
        const lesson = manager.create(StoredLesson, {
          ...{ instructorId, startsAt, endsAt: endOf(startsAt), status: 'confirmed' },
          ...columns,
          ...(await this.findSeat(manager, instructorId, startsAt)),
          ...terms,
        });
        await this.cages.claim(manager, lesson);
        await manager.save(lesson).catch(refuseTaken);
        await this.charges.open(manager, lesson);
        const coach = await this.coaches.get(manager, instructorId);
        await this.outbox.add(manager, 'scheduling.lesson-confirmed', {
          ...factsOf(lesson, coach),
          tellAddress: columns.addressTold,
        });
        return String(lesson.id);
      });
      const [booked] = await this.answers.list(manager, [Number(id)]);
      return booked!;
    });
  }

  /** A seat in the slot that starts then, on the slot's terms, or else a separate hour. */
  private async findSeat(manager: EntityManager, instructorId: number, startsAt: Date): Promise<Seat> {
    const slot = await this.openings.findOpenSlot(manager, instructorId, startsAt);
    if (!slot) return { ...separateHour(), seat: 1 };
    const groupKey = groupKeyOf(slot.id, startsAt);
    const seat = await this.lessons.freeSeat(manager, groupKey, slot.maxStudents);
    return { ...termsOf(slot), groupKey, seat };
  }
}
