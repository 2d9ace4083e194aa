import type { LessonNow, Person } from '@fungo/contracts';
import type { Directory } from '../deliveries/directory';

/** The lesson's player: a person that identity knows, or the name that a coach typed, which has no account. */
export async function playerOf(
  directory: Directory,
  { studentId, studentName }: LessonNow,
): Promise<Person | Pick<Person, 'firstName' | 'lastName'>> {
  if (studentId === null) return { firstName: studentName ?? 'your player', lastName: '' };
  return directory.getPerson(studentId);
}
