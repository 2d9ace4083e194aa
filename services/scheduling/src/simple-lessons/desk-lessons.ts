import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';

/** Lessons that coaches booked for an address before it had an account, or before the account proved it. */
@Injectable()
export class DeskLessons {
  /**
   * Gives them to the player with this address. If the player has another lesson at that hour, it stays with the coach
   * only.
   */
  async tieTo(manager: EntityManager, userId: string): Promise<void> {
    const player = await manager.findOneBy(StoredPerson, { userId, role: 'student', addressProved: true });
    if (!player?.email) return;
    const lessons = await manager.find(StoredLesson, {
      select: { id: true },
      where: { studentId: IsNull(), studentEmail: player.email, bookedByCoach: true },
      order: { startsAt: 'DESC' },
      take: constants.limits.listRows,
    });
    for (const { id } of lessons)
      await manager
        .transaction((part) => part.update(StoredLesson, id, { studentId: userId, studentName: null }))
        .catch(unlessBusy);
  }
}

function unlessBusy(error: unknown): void {
  const { constraint } = (error as { driverError?: { constraint?: string } }).driverError ?? {};
  if (constraint !== 'lessons_player_busy') throw error;
}
