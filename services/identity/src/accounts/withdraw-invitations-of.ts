import { type EntityManager, IsNull } from 'typeorm';
import { StoredAccountInvitation } from './account-invitation.entity';

/** Withdraws the open invitations of an account that stops being an administrator's, or is disabled. Its row is locked. */
export const withdrawInvitationsOf = (manager: EntityManager, invitedBy: string): Promise<void> =>
  withdraw(manager, { invitedBy });

/** Withdraws the open invitation of an account that loses a role or is disabled: its link would give the role back. */
export const withdrawInvitationTo = (manager: EntityManager, email: string): Promise<void> =>
  withdraw(manager, { email });

async function withdraw(
  manager: EntityManager,
  those: Partial<Pick<StoredAccountInvitation, 'invitedBy' | 'email'>>,
): Promise<void> {
  const open = { ...those, acceptedAt: IsNull(), withdrawnAt: IsNull() };
  await manager.update(StoredAccountInvitation, open, { withdrawnAt: new Date() });
}
