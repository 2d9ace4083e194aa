import { type EntityManager, Not } from 'typeorm';
import type { Outbox, SealedFields } from '@fungo/platform';
import { type Actor, audited } from '@fungo/platform/academy';
import { StoredAccountInvitation } from '../accounts/account-invitation.entity';
import { erasePlayer } from '../accounts/erase-player';
import { type FamilyIds, familyIdsOf, playerIdsOf } from '../accounts/families.repository';
import { StoredGuardian } from '../accounts/guardian.entity';
import { lockFamily } from '../accounts/lock-family';
import { StoredUser } from '../accounts/user.entity';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { StoredInvitation } from '../accounts/invitation.entity';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { ProviderIdentity } from '../provider/provider-identity.entity';
import { endSessions } from '../sign-in/sessions.jobs';
import { StoredConsent } from '../accounts/consent.entity';
import { SecondFactor } from '../accounts/second-factor.entity';
import { ErasedAddress } from './erased-address.entity';
import { AccountDeletion } from '../accounts/account-deletion.entity';
import { KnownDevice } from '../sign-in/known-device.entity';

/**
 * Erases an account's personal data, and makes every service do the same. The row stays, so that lessons, income and the
 * audit can still refer to its id.
 * @param user a student, whose row is locked
 */
export async function eraseUser(
  manager: EntityManager,
  { outbox, sealed }: { outbox: Outbox; sealed: SealedFields },
  { id: userId, version, email, addressProvedAt }: StoredUser,
  actor: Actor,
): Promise<void> {
  if (addressProvedAt)
    await manager.insert(ErasedAddress, sealed.seal(ErasedAddress, { userId, address: email }));
  const coached = await manager.update(InstructorProfile, { userId }, nothingSaid);
  await manager.update(StoredUser, userId, {
    ...nothingKnown,
    email: `erased:${userId}`, // not an address: nobody can sign in with it, and no mail goes to it
    lastName: coached.affected ? 'coach' : 'player',
    erasedAt: new Date(),
  });
  await manager.delete(PasswordReset, { userId });
  await manager.delete(KnownDevice, { userId });
  await manager.delete(AccountDeletion, { userId });
  await manager.delete(SecondFactor, { userId });
  await manager.delete(ProviderIdentity, { userId });
  await manager.delete(StoredConsent, { userId });
  await manager.delete(StoredInvitation, { email });
  await manager.delete(StoredAccountInvitation, { email });
  await outbox.addJob(manager, endSessions, { userId, version });
  const family = await eraseFamilies(manager, outbox, userId);
  await outbox.add(manager, 'identity.user-erased', { userId, ...family });
  await audited(manager, actor, {
    verb: 'erased',
    entity: 'user',
    entityId: userId,
    fields: [...Object.keys(nothingKnown), 'email', 'lastName'],
  });
}

/** Erases the players of families whose last guardian the account was. @returns what goes with the account */
async function eraseFamilies(manager: EntityManager, outbox: Outbox, userId: string): Promise<FamilyIds> {
  const guarded = await manager.find(StoredGuardian, { where: { userId }, order: { familyId: 'ASC' } });
  for (const { familyId } of guarded) {
    await lockFamily(manager, familyId, userId);
    await manager.delete(StoredInvitation, { familyId, invitedBy: userId });
    if (await manager.existsBy(StoredGuardian, { familyId, userId: Not(userId) })) {
      for (const playerId of await playerIdsOf(manager, familyId))
        await outbox.add(manager, 'identity.player-changed', { playerId });
      await manager.delete(StoredGuardian, { familyId, userId });
    } else await manager.delete(StoredInvitation, { familyId });
  }
  const family = await familyIdsOf(manager, userId); // those that nobody else guards
  for (const playerId of family.playerIds) {
    await erasePlayer(manager, playerId);
    await outbox.add(manager, 'identity.player-changed', { playerId });
  }
  await manager.delete(StoredGuardian, { userId });
  return family;
}

const nothingKnown = {
  firstName: 'Former',
  passwordHash: '',
  addressProvedAt: null,
  phoneNumber: null,
  age: null,
  ageAsOf: null,
  position: null,
  experience: null,
  parentName: null,
  parentEmail: null,
  parentPhone: null,
  profileImageUrl: null,
} satisfies Partial<StoredUser>;

const nothingSaid = {
  bio: null,
  specialties: [] as string[],
  experience: null,
  location: null,
  certifications: null,
  paymentHandles: null,
} satisfies Partial<InstructorProfile>;
