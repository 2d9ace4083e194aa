import { Module } from '@nestjs/common';
import { followUsers } from '@fungo/platform/people';
import { AccountInvitationLinks } from './account-invitations/account-invitation-links';
import { AccountInvitationsController } from './account-invitations/account-invitations.controller';
import { AccountInvitationsEvents } from './account-invitations/account-invitations.events';
import { AccountInvitationsRepository } from './account-invitations/account-invitations.repository';
import { AccountInvitationsService } from './account-invitations/account-invitations.service';
import { AccountJoining } from './account-invitations/account-joining.service';
import { AccountsController } from './accounts/accounts.controller';
import { AccountsService } from './accounts/accounts.service';
import { DailyLimits } from './accounts/daily-limits';
import { FirstAdministrator } from './accounts/first-administrator';
import { UsersRepository } from './accounts/users.repository';
import { AddressProofController } from './address-proof/address-proof.controller';
import { AddressProofService } from './address-proof/address-proof.service';
import { ProofLinks } from './address-proof/proof-links';
import { DeletionController } from './erasure/deletion.controller';
import { DeletionEvents } from './erasure/deletion.events';
import { DeletionService } from './erasure/deletion.service';
import { ErasedAddresses } from './erasure/erased-addresses';
import { InstructorsController } from './instructors/instructors.controller';
import { InstructorsService } from './instructors/instructors.service';
import { RatingsEvents } from './instructors/ratings.events';
import { RatingsService } from './instructors/ratings.service';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { PasswordResetEvents } from './password-reset/password-reset.events';
import { PasswordResetService } from './password-reset/password-reset.service';
import { ResetLinks } from './password-reset/reset-links';
import { AuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { HashingThreads } from './passwords/hashing-threads';
import { Passwords } from './passwords/passwords';
import { PeopleController } from './people/people.controller';
import { AccessService } from './people/access.service';
import { PeopleService } from './people/people.service';
import { FamiliesRepository } from './accounts/families.repository';
import { FamilySessionsEvents } from './players/family-sessions.events';
import { FamilySessions } from './players/family-sessions';
import { GuardiansController } from './guardians/guardians.controller';
import { GuardiansEvents } from './guardians/guardians.events';
import { GuardiansService } from './guardians/guardians.service';
import { GuardiansWriter } from './guardians/guardians.writer';
import { HandOvers } from './guardians/hand-overs.service';
import { InvitationLinks } from './guardians/invitation-links';
import { InvitationsService } from './guardians/invitations.service';
import { JoiningService } from './guardians/joining.service';
import { AccountMerges } from './merges/account-merges.service';
import { FamiliesWriter } from './merges/families.writer';
import { MergesController } from './merges/merges.controller';
import { MergesService } from './merges/merges.service';
import { PlayerMerges } from './merges/player-merges.service';
import { PlayersController } from './players/players.controller';
import { PlayersService } from './players/players.service';
import { RolesService } from './people/roles.service';
import { RolesWriter } from './people/roles.writer';
import { projections } from './projections';
import { LinkedAccounts } from './provider/linked-accounts';
import { Provider } from './provider/provider';
import { ProviderSignInController } from './provider/provider-sign-in.controller';
import { CodeStrategy } from './sign-in/code.strategy';
import { FactorCodes } from './sign-in/factor-codes';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorService } from './second-factor/second-factor.service';
import { StaffFactorService } from './second-factor/staff-factor.service';
import { FailureLimits } from './sign-in/failure-limits';
import { KnownDevices } from './sign-in/known-devices';
import { OpenSessions } from './sign-in/open-sessions';
import { OwnSessionsController } from './sign-in/own-sessions.controller';
import { OwnSessionsService } from './sign-in/own-sessions.service';
import { SessionsEvents } from './sign-in/sessions.events';
import { KeptSignIns } from './sign-in/kept-sign-ins';
import { PasswordStrategy } from './sign-in/password.strategy';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { Visits } from './sign-in/visits';
import { SiteController } from './site/site.controller';
import { SiteService } from './site/site.service';
import { SystemController } from './system/system.controller';
import { SystemService } from './system/system.service';

@Module({
  controllers: [
    AccountsController,
    AddressProofController,
    SignInController,
    OwnSessionsController,
    ProviderSignInController,
    SecondFactorController,
    SessionsEvents,
    InstructorsController,
    RatingsEvents,
    followUsers('payments.membership-changed', projections.memberships),
    followUsers('media.profile-image-changed', projections.pictures),
    followUsers('media.uploads-changed', projections.uploads),
    PasswordResetController,
    PasswordResetEvents,
    DeletionController,
    DeletionEvents,
    SiteController,
    PeopleController,
    PlayersController,
    FamilySessionsEvents,
    GuardiansController,
    GuardiansEvents,
    AccountInvitationsController,
    AccountInvitationsEvents,
    MergesController,
    AuditController,
    SystemController,
  ],
  providers: [
    UsersRepository,
    HashingThreads,
    Passwords,
    AccountsService,
    DailyLimits,
    FirstAdministrator,
    FailureLimits,
    KnownDevices,
    OpenSessions,
    OwnSessionsService,
    Provider,
    LinkedAccounts,
    FactorCodes,
    SecondFactorService,
    StaffFactorService,
    SignInService,
    PasswordStrategy,
    CodeStrategy,
    KeptSignIns,
    Visits,
    ResetLinks,
    ProofLinks,
    AddressProofService,
    PasswordResetService,
    DeletionService,
    ErasedAddresses,
    InstructorsService,
    RatingsService,
    SiteService,
    PeopleService,
    AccessService,
    FamiliesRepository,
    FamilySessions,
    PlayersService,
    GuardiansService,
    GuardiansWriter,
    InvitationLinks,
    InvitationsService,
    JoiningService,
    HandOvers,
    FamiliesWriter,
    AccountMerges,
    PlayerMerges,
    MergesService,
    RolesService,
    RolesWriter,
    AccountInvitationLinks,
    AccountInvitationsRepository,
    AccountInvitationsService,
    AccountJoining,
    AuditService,
    SystemService,
  ],
})
export class IdentityModule {}
