import { z } from 'zod';
import { accountInvitation, limits } from '../constants';
import { endpointOf, perHour, roles } from '../endpoint';
import { byUuid, email, instant, optional, personName, requiredText, text, uuid } from '../fields';
import { order, pageOf } from '../page';
import { newNameFields, User } from './accounts';
import { newPasswordFields, withSamePasswords } from './passwords';

const identity = endpointOf('identity');

export const accountInvitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** An administrator's invitation to have an account with a role. */
export const AccountInvitation = z.object({
  id: uuid,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(accountInvitationStates),
  /** The administrator's name. */
  invitedBy: z.string(),
  createdAt: instant,
  /** Time at which it was last sent. */
  sentAt: instant,
  expiresAt: instant,
  /** Time at which it was accepted or withdrawn. */
  endedAt: instant.nullable(),
  /** The account that accepted. */
  acceptedBy: uuid.nullable(),
});
export type AccountInvitation = z.infer<typeof AccountInvitation>;

/** An address as an administrator sees it before inviting it. */
export const InvitedAddress = z.object({
  account: User.pick({
    id: true,
    role: true,
    firstName: true,
    lastName: true,
    instructorId: true,
    addressProved: true,
  })
    .extend({ isDisabled: z.boolean() })
    .nullable(),
  /** The address's open invitation. */
  invitation: AccountInvitation.nullable(),
});
export type InvitedAddress = z.infer<typeof InvitedAddress>;

export const NewAccountInvitation = z.object({
  email,
  role: z.enum(roles, 'Please choose a role.'),
  firstName: optional(personName()),
  lastName: optional(personName()),
  note: optional(requiredText(accountInvitation.noteLength)),
});

/** The secret of the mail's link. */
const token = text(limits.shortText);

/** An invitation as the person who was invited sees it. */
export const ShownAccountInvitation = AccountInvitation.pick({
  email: true,
  role: true,
  firstName: true,
  lastName: true,
  note: true,
  invitedBy: true,
  expiresAt: true,
}).extend({
  /** Whether the address has an account to sign in to. Only the reader of its mail has the link. */
  hasAccount: z.boolean(),
});
export type ShownAccountInvitation = z.infer<typeof ShownAccountInvitation>;

export const InvitedAccount = withSamePasswords(z.object({ token, ...newNameFields, ...newPasswordFields }));

const notInvited = [
  'identity.already-has-role',
  'identity.invited-disabled',
  'identity.already-invited',
  'request.too-many',
] as const;

const notOpen = [
  'identity.invitation-invalid',
  'identity.invitation-accepted',
  'identity.invitation-expired',
  'identity.invitation-withdrawn',
] as const;

export const listAccountInvitations = identity({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: `Invitations to have an account, newest first or, by \`order\`, oldest first; one that has ended is deleted after ${accountInvitation.keptDays} days`,
  access: ['admin'],
  query: z.object({
    /** Words from the address or the name, in any order. */
    search: text(limits.name).optional(),
    ...pageOf('uuid'),
    state: z.enum(accountInvitationStates).optional(),
    order,
  }),
  response: z.array(AccountInvitation),
  paged: true,
});

export const lookUpInvited = identity({
  method: 'POST',
  path: '/api/admin/invitations/address',
  summary: 'The account and the open invitation of an address, before you invite it',
  access: ['admin'],
  body: z.object({ email }),
  response: InvitedAddress,
});

export const inviteToAccount = identity({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: `Email a person a link to make an account with a role, or to take the role with the account they have; it works for ${accountInvitation.days} days`,
  access: ['admin'],
  body: NewAccountInvitation,
  response: AccountInvitation,
  status: 201,
  errors: notInvited,
});

export const sendAccountInvitation = identity({
  method: 'POST',
  path: '/api/admin/invitations/{id}/mails',
  summary: `Send an invitation again; its link works for ${accountInvitation.days} days from now`,
  access: ['admin'],
  params: byUuid,
  response: AccountInvitation,
  status: 201,
  errors: [...notInvited, 'identity.invitation-not-found', 'identity.invitation-ended'],
});

export const withdrawAccountInvitation = identity({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  summary: 'Withdraw an invitation; its link no longer works',
  access: ['admin'],
  params: byUuid,
  errors: ['identity.invitation-not-found', 'identity.invitation-ended'],
});

export const readAccountInvitation = identity({
  method: 'POST',
  path: '/api/account-invitations/read',
  summary: 'The academy’s invitation of an emailed link',
  access: 'public',
  body: z.object({ token }),
  response: ShownAccountInvitation,
  errors: notOpen,
  rateLimit: perHour(1000),
});

export const acceptAccountInvitation = identity({
  method: 'POST',
  path: '/api/account-invitations/accept',
  summary:
    'Accept the academy’s invitation with the account of its address, which the link also confirms. Your other sessions end if the role changes',
  access: 'signed-in',
  body: z.object({ token }),
  response: User,
  errors: [...notOpen, 'identity.invitation-for-another', 'identity.account-disabled'],
});

export const registerInvitedAccount = identity({
  method: 'POST',
  path: '/api/account-invitations/register',
  summary: 'Accept the academy’s invitation with a new account of its address, which the link confirms',
  access: 'public',
  body: InvitedAccount,
  response: z.object({ user: User }),
  status: 201,
  password: true,
  errors: [...notOpen, 'identity.email-taken'],
  rateLimit: perHour(1000),
});

export const getAccountInvitation = identity({
  method: 'GET',
  path: '/internal/account-invitations/{id}',
  summary: 'An open invitation of the academy with the secret of its link, for its mail',
  access: 'service',
  params: byUuid,
  response: ShownAccountInvitation.extend({ token: z.string() }),
  errors: notOpen,
});
