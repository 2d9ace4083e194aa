import type { LessonNow, Person } from '@fungo/contracts';
import type { Directory } from '../deliveries/directory';

/** Whose lesson it is: a person of identity's, or whom the coach named, who has no address of an account. */
export async function playerOf(
  directory: Directory,
  { studentId, studentName }: LessonNow,
): Promise<Person | Pick<Person, 'firstName' | 'lastName'>> {
  if (studentId === null) return { firstName: studentName ?? 'your player', lastName: '' };
  return directory.getPerson(studentId);
}
