import { ageOn } from '@fungo/contracts';
import type { StoredUser } from './user.entity';

/** A person as old as they are on a day, as far as it is known when the age was said. */
export const agedOn = <U extends Pick<StoredUser, 'age' | 'ageAsOf'>>(user: U, day: string): U =>
  user.age === null || user.ageAsOf === null
    ? user
    : { ...user, age: ageOn({ age: user.age, asOf: user.ageAsOf }, day) };
