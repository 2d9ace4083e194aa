import { ListAudit1766500000000 } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { HeldByIdentity } from './erasure/held';
import { StoredUser } from './accounts/user.entity';
import { IdentityConfig } from './config';
import { IdentityModule } from './identity.module';
import { InstructorProfile } from './accounts/instructor-profile.entity';
import { CreateIdentity1763600100000 } from './migrations/1763600100000-create-identity';
import { ListsAndPasswordResets1764000100000 } from './migrations/1764000100000-lists-and-password-resets';
import { MembershipsAndPictures1764200100000 } from './migrations/1764200100000-memberships-and-pictures';
import { KnownDevices1765030000000 } from './migrations/1765030000000-known-devices';
import { AddressProofs1765030100000 } from './migrations/1765030100000-address-proofs';
import { Audit1765140100000 } from './migrations/1765140100000-audit';
import { ErasedPeople1765140200000 } from './migrations/1765140200000-erased-people';
import { SiteVersion1765400100000 } from './migrations/1765400100000-site-version';
import { AskDeletion1766000000000 } from './migrations/1766000000000-ask-deletion';
import { ErasedAddress } from './erasure/erased-address.entity';
import { ErasedAddresses1767000110000 } from './migrations/1767000110000-erased-addresses';
import { AccountDeletion } from './accounts/account-deletion.entity';
import { ProviderIdentities1766000100000 } from './migrations/1766000100000-provider-identities';
import { RecordConsents1767000200000 } from './migrations/1767000200000-record-consents';
import { NoteVisits1767000220000 } from './migrations/1767000220000-note-visits';
import { SecondFactors1767000300000 } from './migrations/1767000300000-second-factors';
import { CountUploads1768021000000 } from './migrations/1768021000000-count-uploads';
import { DateAges1768030300000 } from './migrations/1768030300000-date-ages';
import { OpenConsents1768020000000 } from './migrations/1768020000000-open-consents';
import { FoldNames1768080000000 } from './migrations/1768080000000-fold-names';
import { TakeNotice1768080100000 } from './migrations/1768080100000-take-notice';
import { StoredConsent } from './accounts/consent.entity';
import { PasswordReset } from './password-reset/password-reset.entity';
import { projections } from './projections';
import { ProviderIdentity } from './provider/provider-identity.entity';
import { RecoveryCode, SecondFactor, StoredStaffFactor } from './accounts/second-factor.entity';
import { KnownDevice } from './sign-in/known-device.entity';
import { StoredSite } from './site/site.entity';

export const identityService = academyService({
  service: 'identity',
  entities: [
    StoredUser,
    InstructorProfile,
    StoredSite,
    PasswordReset,
    KnownDevice,
    AccountDeletion,
    ErasedAddress,
    ProviderIdentity,
    StoredConsent,
    SecondFactor,
    RecoveryCode,
    StoredStaffFactor,
  ],
  migrations: [
    CreateIdentity1763600100000,
    ListsAndPasswordResets1764000100000,
    MembershipsAndPictures1764200100000,
    KnownDevices1765030000000,
    AddressProofs1765030100000,
    Audit1765140100000,
    ErasedPeople1765140200000,
    SiteVersion1765400100000,
    AskDeletion1766000000000,
    ProviderIdentities1766000100000,
    ListAudit1766500000000,
    ErasedAddresses1767000110000,
    RecordConsents1767000200000,
    NoteVisits1767000220000,
    SecondFactors1767000300000,
    OpenConsents1768020000000,
    CountUploads1768021000000,
    FoldNames1768080000000,
    DateAges1768030300000,
    TakeNotice1768080100000,
  ],
  projections,
  keeps: { personalData: HeldByIdentity, audit: true },
  config: IdentityConfig,
  module: IdentityModule,
});
