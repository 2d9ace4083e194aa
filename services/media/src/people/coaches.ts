import { type EntityManager, In } from 'typeorm';
import { StoredPerson } from './person.entity';

/** User ids of the coach of a swing; of all coaches if it has none, or if that person no longer coaches. */
export async function findCoachIds(manager: EntityManager, instructorId: number | null): Promise<string[]> {
  const coaches = await manager.findBy(StoredPerson, { role: In(['instructor', 'admin']) });
  const asked = coaches.filter((coach) => instructorId !== null && coach.instructorId === instructorId);
  const all = coaches.filter(({ role }) => role === 'instructor');
  return (asked.length > 0 ? asked : all).map(({ userId }) => userId);
}
