export { followUsers } from './follow-users';
export { KnownPerson } from './known-person.entity';
export { memberships } from './memberships';
export { ownInstructorId } from './own-instructor';
export { people } from './people';
export { PeopleService } from './people.service';
export { putNewest, type UserProjection } from './user-projection';
