import type { EntityManager } from 'typeorm';
import { audited, operator, type Outbox } from '@fungo/platform';
import { StoredUser } from '../accounts/user.entity';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { endSessions } from '../sign-in/sessions.jobs';
import { KnownDevice } from '../sign-in/known-device.entity';

/**
 * Erases what an account says about its owner, and makes every service do the same. The row stays without a person, so
 * that lessons, income and the audit can still refer to its id.
 * @param email lowercase
 * @returns the account's id
 * @throws Error for an address without an account, and for staff, who have to lose their role first
 */
export async function eraseUser(manager: EntityManager, outbox: Outbox, email: string): Promise<string> {
  const user = await manager.findOne(StoredUser, { where: { email }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new Error('No account has this address.');
  const { id: userId, version, role } = user;
  if (role !== 'student')
    throw new Error(`This is the account of an ${role}: give it the role of a student first.`);
  const coached = await manager.update(InstructorProfile, { userId }, nothingSaid);
  await manager.update(StoredUser, userId, {
    ...nothingKnown,
    email: `erased:${userId}`, // not an address: nobody can sign in with it, and no mail goes to it
    lastName: coached.affected ? 'coach' : 'player',
    erasedAt: new Date(),
  });
  await manager.delete(PasswordReset, { userId });
  await manager.delete(KnownDevice, { userId });
  await outbox.addJob(manager, endSessions, { userId, version });
  await outbox.add(manager, 'identity.user-erased', { userId });
  await audited(manager, operator, {
    verb: 'erased',
    entity: 'user',
    entityId: userId,
    fields: [...Object.keys(nothingKnown), 'email', 'lastName'],
  });
  return userId;
}

const nothingKnown = {
  firstName: 'Former',
  passwordHash: '',
  addressProvedAt: null,
  phoneNumber: null,
  age: null,
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
