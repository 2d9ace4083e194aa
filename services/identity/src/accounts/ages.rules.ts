import { ageOn } from '@fungo/contracts';
import type { StoredUser } from './user.entity';

/** The person with their age on a given day, if the day of the stored age is known. */
export const agedOn = <U extends Pick<StoredUser, 'age' | 'ageAsOf'>>(user: U, day: string): U =>
  user.age === null || user.ageAsOf === null
    ? user
    : { ...user, age: ageOn({ age: user.age, asOf: user.ageAsOf }, day) };
