import { type EntityManager, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { familyFinder } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';

/**
 * Ties the lessons that coaches booked for an address to the player of that name in the family of the account that has now
 * proved it, or to the account's own player. A lesson that overlaps another
 * one of the player stays without a player.
 */
export async function tieDeskLessons(manager: EntityManager, userId: string): Promise<void> {
  const player = await manager.findOneBy(StoredPerson, { userId, role: 'student', addressProved: true });
  if (!player?.email) return;
  const lessons = await manager.find(StoredLesson, {
    select: { id: true, studentName: true },
    where: { studentId: IsNull(), studentEmail: player.email, bookedByCoach: true },
    order: { startsAt: 'DESC' },
    take: constants.limits.listRows,
  });
  const playerNamed = await familyFinder(manager, userId);
  for (const { id, studentName } of lessons)
    await manager
      .transaction((part) =>
        part.update(StoredLesson, id, { studentId: playerNamed(studentName), studentName: null }),
      )
      .catch(unlessBusy);
}

function unlessBusy(error: unknown): void {
  const { constraint } = (error as { driverError?: { constraint?: string } }).driverError ?? {};
  if (constraint !== 'lessons_player_busy') throw error;
}
