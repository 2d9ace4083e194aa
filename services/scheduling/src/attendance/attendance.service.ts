import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Attendance,
  type BodyOf,
  type Cents,
  getSite,
  noShowCents,
  noteAttendance,
} from '@fungo/contracts';
import { AppError, Ask, assertVersion, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { StoredAttendance } from '../calendar/attendance.entity';
import { showAttendance } from '../calendar/shown-attendance';
import type { StoredLesson } from '../calendar/lesson.entity';
import { LessonCharges } from '../charges/lesson-charges';
import { LessonsRepository } from '../lessons/lessons.repository';
import { factsOf, sidesOf } from '../lessons/lessons.rules';
import { CoachesService } from '../people/coaches.service';
import { isMailed, isSame, refusalOf } from './attendance.rules';

/** The version of a lesson without a record. */
const none = { version: '0' };

@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: LessonsRepository,
    private readonly coaches: CoachesService,
    private readonly charges: LessonCharges,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
  ) {}

  /**
   * Notes whether the player came. A missed lesson is charged by the academy's rule, which identity knows.
   * @throws AppError as {@link refusalOf} and {@link assertVersion}; `unavailable` if identity doesn't answer
   */
  async note(
    caller: SignedIn,
    id: number,
    { attendance, note = '' }: BodyOf<typeof noteAttendance>,
    ifMatch?: string,
  ): Promise<Attendance> {
    const percent = attendance === 'no-show' ? await this.noShowPercent() : 0;
    return transaction(this.dataSource, async (manager) => {
      const lesson = await this.lockOwn(manager, caller, id);
      const refusal = refusalOf(lesson, new Date());
      if (refusal) throw new AppError(refusal);
      const before = await manager.findOneBy(StoredAttendance, { lessonId: id });
      assertVersion(noteAttendance, ifMatch, before ? showAttendance(before) : none);
      // A missed lesson of a package stays used.
      const dueCents = lesson.packageId === null ? noShowCents(lesson.priceCents, percent) : (0 as Cents);
      const said = { attendance, note: note || null, dueCents };
      if (before && isSame(before, said)) return showAttendance(before);
      return this.save(manager, lesson, before, { ...said, notedBy: caller.id });
    });
  }

  private async save(
    manager: EntityManager,
    lesson: StoredLesson,
    before: StoredAttendance | null,
    said: Pick<StoredAttendance, 'attendance' | 'note' | 'dueCents' | 'notedBy'>,
  ): Promise<Attendance> {
    const corrects = before?.told ?? false;
    const version = (before?.version ?? 0) + 1;
    const isTold = isMailed({ ...said, version }, corrects);
    const stored = manager.create(StoredAttendance, {
      ...said,
      lessonId: lesson.id,
      notedAt: new Date(),
      version,
      told: corrects || isTold,
    });
    await manager.save(stored);
    await this.charges.follow(manager, lesson);
    if (isTold) {
      const coach = await this.coaches.get(manager, lesson.instructorId);
      const facts = { ...factsOf(lesson, coach), version: String(version), corrects };
      await this.outbox.add(manager, 'scheduling.attendance-noted', facts);
    }
    return showAttendance(stored);
  }

  /** A lesson that the caller doesn't coach looks like one that does not exist. */
  private async lockOwn(manager: EntityManager, caller: SignedIn, id: number): Promise<StoredLesson> {
    const found = await this.lessons.find(manager, id);
    if (!found || !sidesOf(caller, found).includes('coach'))
      throw new AppError('scheduling.lesson-not-found');
    return this.lessons.lock(manager, id);
  }

  private async noShowPercent(): Promise<number> {
    const { lessons } = await this.ask.question(getSite, {});
    return lessons.noShowPercent;
  }
}
