import { foldFunction } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { IdentityPersonalData } from './erasure/personal-data';
import { StoredAccountInvitation } from './accounts/account-invitation.entity';
import { StoredFamily } from './accounts/family.entity';
import { becomeGuardian, foundFamily } from './accounts/found-family.sql';
import { StoredGuardian } from './accounts/guardian.entity';
import { StoredPlayer } from './accounts/player.entity';
import { StoredUser } from './accounts/user.entity';
import { IdentityConfig } from './config';
import { StoredInvitation } from './accounts/invitation.entity';
import { StoredMerge } from './accounts/merge.entity';
import { IdentityModule } from './identity.module';
import { InstructorProfile } from './accounts/instructor-profile.entity';
import { CreateIdentity1770000000000 } from './migrations/1770000000000-create-identity';
import { AddGuardians1772000100000 } from './migrations/1772000100000-add-guardians';
import { AddAccountInvitations1773650000000 } from './migrations/1773650000000-add-account-invitations';
import { AddBackups1773660000000 } from './migrations/1773660000000-add-backups';
import { AddDisabledAccounts1773630000000 } from './migrations/1773630000000-add-disabled-accounts';
import { AddHandOvers1772000120000 } from './migrations/1772000120000-add-hand-overs';
import { AddMerges1772000110000 } from './migrations/1772000110000-add-merges';
import { AddFamilies1772000000000 } from './migrations/1772000000000-add-families';
import { ErasedAddress } from './erasure/erased-address.entity';
import { AccountDeletion } from './accounts/account-deletion.entity';
import { StoredConsent } from './accounts/consent.entity';
import { PasswordReset } from './password-reset/password-reset.entity';
import { projections } from './projections';
import { ProviderIdentity } from './provider/provider-identity.entity';
import { RecoveryCode, SecondFactor, StoredStaffFactor } from './accounts/second-factor.entity';
import { identityMeasures } from './measures';
import { KnownDevice } from './sign-in/known-device.entity';
import { StoredSite } from './site/site.entity';
import { StoredBackup } from './system/backup.entity';

export const identityService = academyService({
  service: 'identity',
  entities: [
    StoredUser,
    StoredFamily,
    StoredGuardian,
    StoredInvitation,
    StoredAccountInvitation,
    StoredMerge,
    StoredPlayer,
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
    StoredBackup,
  ],
  migrations: [
    CreateIdentity1770000000000,
    AddFamilies1772000000000,
    AddGuardians1772000100000,
    AddMerges1772000110000,
    AddHandOvers1772000120000,
    AddDisabledAccounts1773630000000,
    AddAccountInvitations1773650000000,
    AddBackups1773660000000,
  ],
  functions: [foldFunction, foundFamily, becomeGuardian],
  projections,
  keeps: { personalData: IdentityPersonalData, audit: true },
  measures: identityMeasures,
  config: IdentityConfig,
  module: IdentityModule,
});
