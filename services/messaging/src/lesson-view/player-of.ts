import type { LessonNow, Person } from '@fungo/contracts';
import type { Directory } from '../deliveries/directory';

/** The lesson's player: a person that identity knows, or a name without an account that a coach typed. */
export async function playerOf(
  directory: Directory,
  { studentId, studentName }: LessonNow,
): Promise<Person | Pick<Person, 'firstName' | 'lastName'>> {
  if (studentId === null) return { firstName: studentName ?? 'your player', lastName: '' };
  return directory.getPerson(studentId);
}
