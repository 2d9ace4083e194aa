import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsService } from './accounts/accounts.service';
import { FirstAdministrator } from './accounts/first-administrator';
import { User } from './accounts/user.entity';
import { UsersRepository } from './accounts/users.repository';
import { InstructorProfile } from './instructors/instructor-profile.entity';
import { InstructorsController } from './instructors/instructors.controller';
import { InstructorsService } from './instructors/instructors.service';
import { RatingsEvents } from './instructors/ratings.events';
import { RatingsService } from './instructors/ratings.service';
import { MembershipsEvents } from './memberships/memberships.events';
import { MembershipsService } from './memberships/memberships.service';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { PasswordReset } from './password-reset/password-reset.entity';
import { PasswordResetJobs } from './password-reset/password-reset.jobs';
import { PasswordResetService } from './password-reset/password-reset.service';
import { ResetLinks } from './password-reset/reset-links';
import { PeopleController } from './people/people.controller';
import { PeopleService } from './people/people.service';
import { RolesService } from './people/roles.service';
import { PicturesEvents } from './pictures/pictures.events';
import { PicturesService } from './pictures/pictures.service';
import { FailureLimits } from './sign-in/failure-limits';
import { OpenSessions } from './sign-in/open-sessions';
import { SessionsJobs } from './sign-in/sessions.jobs';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { SiteController } from './site/site.controller';
import { SiteService } from './site/site.service';
import { StoredSite } from './site/stored-site.entity';

@Module({
  imports: [TypeOrmModule.forFeature([User, InstructorProfile, StoredSite, PasswordReset])],
  controllers: [
    AccountsController,
    SignInController,
    SessionsJobs,
    InstructorsController,
    RatingsEvents,
    MembershipsEvents,
    PicturesEvents,
    PasswordResetController,
    PasswordResetJobs,
    SiteController,
    PeopleController,
  ],
  providers: [
    UsersRepository,
    AccountsService,
    FirstAdministrator,
    FailureLimits,
    OpenSessions,
    SignInService,
    ResetLinks,
    PasswordResetService,
    InstructorsService,
    RatingsService,
    MembershipsService,
    PicturesService,
    SiteService,
    PeopleService,
    RolesService,
  ],
})
export class IdentityModule {}
