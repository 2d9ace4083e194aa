import type { Instructor } from '@fungo/contracts';
import { fullName } from '@/lib/names';

/** The coaches to choose from, in a `Select`. */
export const CoachOptions = ({ coaches = [] }: { coaches: Instructor[] | undefined }) =>
  coaches.map((coach) => (
    <option key={coach.id} value={coach.id}>
      {fullName(coach.user)}
    </option>
  ));
