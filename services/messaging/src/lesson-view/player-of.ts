import type { LessonNow, Person, PlayerNow } from '@fungo/contracts';
import type { Directory } from '../deliveries/directory';

/** The lesson's player: one that identity knows, or a name without an account that a coach typed. */
export async function playerOf(
  directory: Directory,
  { studentId, studentName }: LessonNow,
): Promise<PlayerNow | Pick<Person, 'firstName' | 'lastName'>> {
  if (studentId === null) return { firstName: studentName ?? 'your player', lastName: '' };
  return directory.getPlayer(studentId);
}
