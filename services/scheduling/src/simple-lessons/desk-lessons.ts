import { type EntityManager, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';

/**
 * Ties the lessons that coaches booked for an address to the player who has now proved it. A lesson that overlaps another
 * one of the player stays without a player.
 */
export async function tieDeskLessons(manager: EntityManager, userId: string): Promise<void> {
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

function unlessBusy(error: unknown): void {
  const { constraint } = (error as { driverError?: { constraint?: string } }).driverError ?? {};
  if (constraint !== 'lessons_player_busy') throw error;
}
