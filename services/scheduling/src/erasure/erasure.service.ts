import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { Ask, Outbox } from '@fungo/platform';
import type { Holder } from '@fungo/platform/academy';
import { people } from '@fungo/platform/people';
import { CalendarFeed } from '../calendar-feeds/calendar-feed.entity';
import { BusyFeedsService } from '../busy-feeds/busy-feeds.service';
import { LessonCharges } from '../charges/lesson-charges';
import { CustomRequestsService } from '../custom-requests/custom-requests.service';
import { HourAlertsService } from '../hour-alerts/hour-alerts.service';
import { WaitingFamilies } from '../calendar/waiting-families';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPackage } from '../calendar/package.entity';
import { factsOf } from '../lessons/lessons.rules';
import { nothingAsked } from '../lessons/lessons.writer';
import { PlayerNotesService } from '../player-notes/player-notes.service';
import { PackagesWriter } from '../packages/packages.writer';
import { StoredPerson } from '../people/person.entity';
import { CoachesService } from '../people/coaches.service';

@Injectable()
export class ErasureService {
  constructor(
    private readonly ask: Ask,
    private readonly requests: CustomRequestsService,
    private readonly coaches: CoachesService,
    private readonly notes: PlayerNotesService,
    private readonly alerts: HourAlertsService,
    private readonly families: WaitingFamilies,
    private readonly charges: LessonCharges,
    private readonly packages: PackagesWriter,
    private readonly busyFeeds: BusyFeedsService,
    private readonly outbox: Outbox,
  ) {}

  /** Past lessons keep their time, coach and price. Upcoming ones are cancelled, and their coaches are notified. */
  async erase(manager: EntityManager, holder: Holder): Promise<void> {
    const { userId, playerIds, address } = holder;
    await manager.delete(CalendarFeed, { userId });
    await this.requests.forget(manager, holder);
    await this.erasePlayers(manager, playerIds);
    await manager.query(
      `UPDATE attendances SET note = NULL FROM lessons
        WHERE lessons.id = lesson_id AND student_id IS NULL AND student_email = $1`,
      [address],
    );
    await manager.query(
      `UPDATE lessons SET notes = NULL, student_name = 'Former player', student_phone = NULL, student_email = NULL
        WHERE student_id IS NULL AND student_email = $1`,
      [address],
    );
    await manager.query(
      `UPDATE blocks SET reason = '' FROM people WHERE user_id = $1 AND people.instructor_id = blocks.instructor_id`,
      [userId],
    );
    await manager.query(`UPDATE rain_outs SET message = '' WHERE made_by = $1`, [userId]);
    const coach = await manager.findOneBy(StoredPerson, { userId });
    if (coach?.instructorId) await this.busyFeeds.forget(manager, coach.instructorId);
    await people.refresh(this.ask, manager, userId);
  }

  async erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    await manager.query(
      `UPDATE ratings SET note = NULL FROM lessons WHERE lessons.id = lesson_id AND student_id = ANY ($1)`,
      [playerIds],
    );
    await manager.query(
      `UPDATE attendances SET note = NULL FROM lessons WHERE lessons.id = lesson_id AND student_id = ANY ($1)`,
      [playerIds],
    );
    await this.notes.erase(manager, playerIds);
    const unpaid = { playerId: In(playerIds), paidAt: IsNull(), withdrawnAt: IsNull() };
    for (const { id } of await manager.findBy(StoredPackage, unpaid)) {
      const one = await this.packages.lockWithCharge(manager, id);
      if (one && !one.paidAt) await this.packages.end(manager, one);
    }
    await this.alerts.erase(manager, playerIds);
    await this.free(manager, playerIds);
    await manager.query(
      `UPDATE lessons SET notes = NULL, student_name = NULL, student_phone = NULL, student_email = NULL
        WHERE student_id = ANY ($1)`,
      [playerIds],
    );
  }

  private async free(manager: EntityManager, playerIds: string[]): Promise<void> {
    const toCome = {
      studentId: In(playerIds),
      status: In(['pending', 'confirmed']),
      startsAt: MoreThan(new Date()),
    };
    for (const lesson of await manager.findBy(StoredLesson, toCome)) {
      const sequence = lesson.sequence + 1;
      const changes = { status: 'cancelled', sequence, ...nothingAsked } as const;
      await manager.update(StoredLesson, lesson.id, changes);
      await this.charges.follow(manager, { ...lesson, ...changes });
      const coach = await this.coaches.get(manager, lesson.instructorId);
      await this.outbox.add(manager, 'scheduling.lesson-freed', factsOf({ ...lesson, sequence }, coach));
      await this.families.tell(manager, lesson.instructorId);
    }
  }
}
