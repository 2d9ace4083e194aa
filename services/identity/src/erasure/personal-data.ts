import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type PersonalDataRow, type Player, type Role, textOfConsent } from '@fungo/contracts';
import { AppError, SealedFields, Sessions } from '@fungo/platform';
import {
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  type PersonalDataList,
  type Holder,
  inWords,
  shownAt,
  shownDay,
  shownMoney,
} from '@fungo/platform/academy';
import { StoredAccountInvitation } from '../accounts/account-invitation.entity';
import { AccountDeletion } from '../accounts/account-deletion.entity';
import { StoredConsent } from '../accounts/consent.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { SecondFactor } from '../accounts/second-factor.entity';
import { FamiliesRepository } from '../accounts/families.repository';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { ProviderIdentity } from '../provider/provider-identity.entity';
import { KnownDevice } from '../sign-in/known-device.entity';

/** The data that identity stores about a person. It leaves out the password's hash, which says nothing about them. */
@Injectable()
export class IdentityPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly sealed: SealedFields,
    private readonly families: FamiliesRepository,
  ) {}

  listsFor(): PersonalDataList[] {
    return [
      personalDataAtOnce({
        title: 'Your account',
        rows: async ({ userId }) => [accountRow(await this.find(userId))],
      }),
      personalDataAtOnce({
        title: 'Your coach’s profile',
        about: 'What you show as a coach.',
        rows: async ({ userId }) => {
          const { profile } = await this.find(userId);
          return profile ? [profileRow(profile)] : [];
        },
      }),
      personalDataAtOnce({
        title: 'Your family’s players',
        rows: async ({ playerIds }) => (await this.families.list(playerIds)).map(playerRow),
      }),
      personalDataAtOnce({
        title: 'Guardians you have invited',
        about: 'Until they accept, or the invitation expires.',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(StoredInvitation, { invitedBy: userId })).map(
            ({ email, createdAt, expiresAt }) => ({
              Email: email,
              Invited: shownAt(createdAt),
              Until: shownAt(expiresAt),
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'The academy’s invitation to you',
        about: `Kept for ${constants.accountInvitation.keptDays} days after it ends.`,
        rows: async ({ address }) =>
          address ? (await this.invitations({ email: address })).map(invitationRow) : [],
      }),
      personalDataAtOnce({
        title: 'People you have invited to the academy',
        about: `Each one is kept for ${constants.accountInvitation.keptDays} days after it ends.`,
        rows: async ({ userId }) => (await this.invitations({ invitedBy: userId })).map(invitationRow),
      }),
      personalDataAtOnce({
        title: 'Who this account is for',
        about: 'Your answers, and a guardian’s consent. The latest counts.',
        rows: async ({ userId }) =>
          (
            await this.dataSource.manager.find(StoredConsent, { where: { userId }, order: { id: 'ASC' } })
          ).map((stored) => consentRow(this.sealed.open(StoredConsent, stored))),
      }),
      personalDataAtOnce({
        title: 'Where you are signed in',
        rows: async ({ userId }) =>
          (await this.sessions.list(userId)).map(({ device, startedAt, renewedAt }) => ({
            Device: device,
            'Signed in': startedAt === null ? null : shownAt(new Date(startedAt)),
            'Last used': shownAt(new Date(renewedAt)),
          })),
      }),
      personalDataAtOnce({
        title: 'Devices that have signed in',
        about: 'A cookie on each of them. We keep it only so that you are not warned of your own devices.',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(KnownDevice, { userId })).map(({ createdAt, usedAt }) => ({
            'First signed in': shownAt(createdAt),
            'Last signed in': shownAt(usedAt),
          })),
      }),
      personalDataAtOnce({
        title: 'Codes from an app at sign-in',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(SecondFactor, { userId })).map(({ turnedOnAt }) => ({
            'Turned on': shownAt(turnedOnAt),
          })),
      }),
      personalDataAtOnce({
        title: 'Accounts elsewhere that sign you in',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(ProviderIdentity, { userId })).map(
            ({ issuer, subject, createdAt }) => ({
              Provider: issuer,
              'Your number there': subject,
              Since: shownAt(createdAt),
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'Times you forgot your password',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(PasswordReset, { userId })).map(
            ({ createdAt, mailedAt, usedAt }) => ({
              Asked: shownAt(createdAt),
              'Link emailed': shownAt(mailedAt),
              'Link used': shownAt(usedAt),
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'Your account’s deletion',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(AccountDeletion, { userId })).map(({ dueAt }) => ({
            'Will be deleted': shownAt(dueAt),
          })),
      }),
      personalDataAudit(this.dataSource),
    ];
  }

  async holder(userId: string): Promise<Holder> {
    const { email, addressProvedAt } = await this.find(userId);
    return { userId, address: addressProvedAt && email, ...(await this.families.idsOf(userId)) };
  }

  private async invitations(
    where: Partial<Pick<StoredAccountInvitation, 'email' | 'invitedBy'>>,
  ): Promise<StoredAccountInvitation[]> {
    const found = await this.dataSource.manager.find(StoredAccountInvitation, {
      where,
      order: { createdAt: 'ASC' },
    });
    return found.map((one) => this.sealed.open(StoredAccountInvitation, one));
  }

  private async find(userId: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('identity.user-not-found');
    return account;
  }
}

const roleWords = (role: Role) => (role === 'student' ? 'Player' : inWords(role));

const accountRow = (user: Account): PersonalDataRow => ({
  'First name': user.firstName,
  'Last name': user.lastName,
  Email: user.email,
  'Email confirmed': shownAt(user.addressProvedAt),
  Phone: user.phoneNumber,
  Age: user.age,
  'Age said on': user.ageAsOf,
  Position: user.position,
  Experience: user.experience,
  'Parent’s name': user.parentName,
  'Parent’s email': user.parentEmail,
  'Parent’s phone': user.parentPhone,
  Role: roleWords(user.role),
  Membership: inWords(user.membershipStatus),
  'Has a picture': user.profileImageUrl !== null,
  'Account created': shownAt(user.createdAt),
  'Last visit': shownAt(user.lastVisitAt),
});

const playerRow = (player: Player): PersonalDataRow => ({
  'First name': player.firstName,
  'Last name': player.lastName,
  'Birth date': shownDay(player.birthDate),
  Age: player.age,
  Position: player.position,
  Experience: player.experience,
  'Photos may be shown': player.photoConsent,
  'Emergency contact': player.emergencyContact,
  'Emergency phone': player.emergencyPhone,
  'Medical notes': player.medicalNotes,
  Added: shownAt(new Date(player.createdAt)),
});

const playerWords = { adult: '18 or older', minor: 'Under 18', open: 'Taken back' };

const consentRow = ({ player, guardianName, text, givenAt }: StoredConsent): PersonalDataRow => ({
  Player: playerWords[player],
  'Consent given by': guardianName,
  'To this text': text === null ? null : textOfConsent('account', text),
  When: shownAt(givenAt),
});

const invitationRow = (invitation: StoredAccountInvitation): PersonalDataRow => ({
  Email: invitation.email,
  'First name': invitation.firstName,
  'Last name': invitation.lastName,
  Role: roleWords(invitation.role),
  Note: invitation.note,
  Invited: shownAt(invitation.createdAt),
  'Last emailed': shownAt(invitation.sentAt),
  Until: shownAt(invitation.expiresAt),
  Accepted: shownAt(invitation.acceptedAt),
  Withdrawn: shownAt(invitation.withdrawnAt),
});

const profileRow = (profile: NonNullable<Account['profile']>): PersonalDataRow => ({
  Shown: profile.active,
  Bio: profile.bio,
  Specialties: profile.specialties,
  'Hourly rate': shownMoney(profile.hourlyRateCents),
  Experience: profile.experience,
  Location: profile.location,
  Certifications: profile.certifications,
  Venmo: profile.paymentHandles?.venmo ?? null,
  'Cash App': profile.paymentHandles?.cashApp ?? null,
  Phone: profile.paymentHandles?.phone ?? null,
  'Ratings received': profile.ratingCount,
  'Their average': profile.ratingCount > 0 ? profile.ratingSum / profile.ratingCount : null,
});
