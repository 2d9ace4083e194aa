import { type EntityManager, IsNull } from 'typeorm';
import { StoredAccountInvitation } from './account-invitation.entity';

/** Withdraws the open invitations of an account that stops being an administrator's, or is disabled. Its row is locked. */
export async function withdrawInvitationsOf(manager: EntityManager, invitedBy: string): Promise<void> {
  const open = { invitedBy, acceptedAt: IsNull(), withdrawnAt: IsNull() };
  await manager.update(StoredAccountInvitation, open, { withdrawnAt: new Date() });
}
