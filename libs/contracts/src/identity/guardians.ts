import { z } from 'zod';
import { adultAge, consentVersions } from '../consents';
import { family, limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byUuid, email, instant, integer, optional, text, uuid } from '../fields';
import { newNameFields, User } from './accounts';
import { newPasswordFields, withSamePasswords } from './passwords';

const identity = endpointOf('identity');

/** An invitation that nobody has accepted yet, as the family sees it. */
export const Invitation = z.object({
  id: uuid,
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The player who is to take over their own history; null for a guardian. */
  playerId: uuid.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A family with its guardians, as each of them sees it. */
export const GuardedFamily = z.object({
  familyId: uuid,
  /** First names. */
  players: z.array(z.string()),
  /** In the order in which they joined. */
  guardians: z
    .array(
      z.object({ userId: uuid, name: z.string(), email: z.string(), isYou: z.boolean(), joinedAt: instant }),
    )
    .max(family.maxGuardians),
  invitations: z.array(Invitation).max(family.maxGuardians + family.maxPlayers),
});
export type GuardedFamily = z.infer<typeof GuardedFamily>;

/** An invitation as the person who was invited sees it. It names no child. */
export const ShownInvitation = z.object({
  /** To act for the family, or to take over their own history as a player. */
  kind: z.enum(['guardian', 'player']),
  invitedBy: z.string(),
  email: z.string(),
  expiresAt: instant,
  /** Whether the address has an account to sign in to. Only the reader of its mail has the link. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** The secret of the mail's link. */
const token = text(limits.shortText);

export const InvitedRegistration = withSamePasswords(
  z.object({
    token,
    ...newNameFields,
    ...newPasswordFields,
    /** The version of the consent text that the form showed; by default the latest. */
    consentText: optional(integer(1, consentVersions.account)),
  }),
);

export const listGuardians = identity({
  method: 'GET',
  path: '/api/guardians',
  summary: 'Your families with their guardians and open invitations, your own family first',
  access: 'signed-in',
  response: z.array(GuardedFamily).max(family.maxFamilies),
});

export const inviteGuardian = identity({
  method: 'POST',
  path: '/api/guardians/invitations',
  summary: `Email an invitation to become a guardian of your family, which has at most ${family.maxGuardians}; a second one to the same address replaces the first`,
  access: 'signed-in',
  body: z.object({
    email,
    /** Default: your own family. */
    familyId: uuid.optional(),
  }),
  response: Invitation,
  status: 201,
  errors: [
    'identity.family-not-found',
    'identity.already-guardian',
    'identity.too-many-guardians',
    'request.too-many',
  ],
});

export const handOverPlayer = identity({
  method: 'POST',
  path: '/api/players/{id}/hand-over',
  summary: `Email a player of ${adultAge} or older an invitation to take over their own history; once they accept, your family no longer sees it`,
  access: 'signed-in',
  params: byUuid,
  body: z.object({ email }),
  response: Invitation,
  status: 201,
  errors: [
    'identity.player-not-found',
    'identity.player-too-young',
    'identity.player-is-member',
    'request.too-many',
  ],
});

export const withdrawInvitation = identity({
  method: 'DELETE',
  path: '/api/guardians/invitations/{id}',
  summary: 'Withdraw an invitation of your family; its link no longer works',
  access: 'signed-in',
  params: byUuid,
  errors: ['identity.invitation-not-found'],
});

export const leaveFamily = identity({
  method: 'DELETE',
  path: '/api/guardians/{familyId}',
  summary:
    'Leave a family as its guardian, unless you are the last one. Your other sessions end, and this one no longer sees the family',
  access: 'signed-in',
  params: z.object({ familyId: uuid }),
  errors: ['identity.family-not-found', 'identity.last-guardian'],
});

export const readInvitation = identity({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'The invitation of an emailed link',
  access: 'public',
  body: z.object({ token }),
  response: ShownInvitation,
  errors: ['identity.invitation-invalid'],
  rateLimit: perHour(1000),
});

export const acceptInvitation = identity({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation with the account of its address, which the link also confirms',
  access: 'signed-in',
  body: z.object({ token }),
  errors: [
    'identity.invitation-invalid',
    'identity.invitation-for-another',
    'identity.too-many-guardians',
    'identity.too-many-families',
    'identity.too-many-players',
    'identity.player-is-member',
  ],
});

export const registerInvited = identity({
  method: 'POST',
  path: '/api/invitations/register',
  summary: 'Accept an invitation with a new account of its address, which the link confirms',
  access: 'public',
  body: InvitedRegistration,
  response: z.object({ user: User }),
  status: 201,
  password: true,
  errors: [
    'identity.invitation-invalid',
    'identity.email-taken',
    'identity.too-many-guardians',
    'identity.player-is-member',
  ],
  rateLimit: perHour(1000),
});

export const getInvitation = identity({
  method: 'GET',
  path: '/internal/invitations/{id}',
  summary: 'An open invitation with the secret of its link, for its mail',
  access: 'service',
  params: byUuid,
  response: ShownInvitation.omit({ hasAccount: true }).extend({ token: z.string() }),
  errors: ['identity.invitation-invalid'],
});
