import { type EntityManager, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { playerFinder } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';

/**
 * Ties the lessons that coaches booked for an address to the players of the account that has now proved it: to the one of
 * the lesson's name, or else to the first. A lesson that overlaps another one of the player stays without a player.
 */
export async function tieDeskLessons(
  manager: EntityManager,
  userId: string,
  playerIds: string[],
): Promise<void> {
  if (playerIds.length === 0) return;
  const player = await manager.findOneBy(StoredPerson, { userId, role: 'student', addressProved: true });
  if (!player?.email) return;
  const lessons = await manager.find(StoredLesson, {
    select: { id: true, studentName: true },
    where: { studentId: IsNull(), studentEmail: player.email, bookedByCoach: true },
    order: { startsAt: 'DESC' },
    take: constants.limits.listRows,
  });
  const playerNamed = await playerFinder(manager, playerIds);
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
