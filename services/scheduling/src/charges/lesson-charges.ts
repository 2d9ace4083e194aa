import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { StoredAttendance } from '../calendar/attendance.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { CoachesService } from '../people/coaches.service';
import { releaseUnanswered } from './charges.jobs';
import { dueOf } from './charges.rules';
import { ChargesWriter } from './charges.writer';

/** Keeps the charge of a lesson at what is due for it, in the transaction of the lesson's change. */
@Injectable()
export class LessonCharges {
  constructor(
    private readonly charges: ChargesWriter,
    private readonly coaches: CoachesService,
    private readonly outbox: Outbox,
  ) {}

  /** Charges the lesson from now on. */
  async open(manager: EntityManager, lesson: StoredLesson): Promise<void> {
    if (lesson.chargeId) return this.follow(manager, lesson);
    const { userId: coachId } = await this.coaches.get(manager, lesson.instructorId);
    const { id } = await this.charges.open(manager, { subject: 'lesson', coachId, cents: dueOf(lesson) });
    await manager.update(StoredLesson, lesson.id, { chargeId: id });
    lesson.chargeId = id;
    await this.release(manager, lesson);
  }

  /** Follows a change of the lesson. One that was confirmed before there were charges has none. */
  async follow(manager: EntityManager, lesson: StoredLesson): Promise<void> {
    if (!lesson.chargeId) return;
    const noted = await manager.findOneBy(StoredAttendance, { lessonId: lesson.id });
    await this.charges.setAmount(manager, lesson.chargeId, dueOf(lesson, noted));
    await this.release(manager, lesson);
  }

  /** A request that nobody has answered by its hour costs nothing. */
  async releaseUnanswered(manager: EntityManager, lessonId: number): Promise<void> {
    const lesson = await manager.findOne(StoredLesson, {
      where: { id: lessonId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!lesson?.chargeId || lesson.status !== 'pending' || lesson.startsAt > new Date()) return;
    await this.charges.setAmount(manager, lesson.chargeId, 0 as Cents);
  }

  private async release(manager: EntityManager, { id, status, startsAt }: StoredLesson): Promise<void> {
    if (status === 'pending')
      await this.outbox.addJob(manager, releaseUnanswered, { lessonId: id }, startsAt);
  }
}
