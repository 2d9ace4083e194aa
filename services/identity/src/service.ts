import type { ServiceDefinition } from '@fungo/platform';
import { User } from './accounts/user.entity';
import { IdentityConfig } from './config';
import { IdentityModule } from './identity.module';
import { InstructorProfile } from './instructors/instructor-profile.entity';
import { CreateIdentity1763600100000 } from './migrations/1763600100000-create-identity';
import { ListsAndPasswordResets1764000100000 } from './migrations/1764000100000-lists-and-password-resets';
import { MembershipsAndPictures1764200100000 } from './migrations/1764200100000-memberships-and-pictures';
import { PasswordReset } from './password-reset/password-reset.entity';
import { StoredSite } from './site/stored-site.entity';

export const identityService: ServiceDefinition = {
  service: 'identity',
  entities: [User, InstructorProfile, StoredSite, PasswordReset],
  migrations: [
    CreateIdentity1763600100000,
    ListsAndPasswordResets1764000100000,
    MembershipsAndPictures1764200100000,
  ],
  config: IdentityConfig,
  module: IdentityModule,
};
