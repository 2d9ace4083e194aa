import { z } from 'zod';
import { instant, uuid } from '../fields';
import { publishedBy } from '../event-spec';

export const identityEvents = publishedBy('identity', {
  'identity.user-changed': {
    subscribers: ['scheduling', 'media', 'camps'],
    payload: z.object({ userId: uuid }),
  },
  'identity.player-changed': {
    subscribers: ['scheduling', 'media', 'camps', 'messaging'],
    payload: z.object({ playerId: uuid }),
  },
  'identity.user-erased': {
    subscribers: ['scheduling', 'media', 'camps', 'payments', 'messaging'],
    /**
     * Every subscriber deletes what it keeps about the user; identity answers with a placeholder name. `familyIds` and
     * `playerIds` go with the account; they are empty if another guardian stays. Default: those that the account founded.
     */
    payload: z.object({
      userId: uuid,
      familyIds: z.array(uuid).optional(),
      playerIds: z.array(uuid).optional(),
    }),
  },
  'identity.player-erased': {
    subscribers: ['scheduling', 'media', 'camps', 'payments', 'messaging'],
    /** A family deleted one of its players. */
    payload: z.object({ playerId: uuid }),
  },
  'identity.guardian-invited': {
    subscribers: ['messaging'],
    /** Messaging asks for address and link when it sends the mail, so that neither waits in a queue. */
    payload: z.object({ invitationId: uuid }),
  },
  'identity.account-invited': {
    subscribers: ['messaging'],
    /** An administrator invites a person, or sends the invitation again. Address and link stay out of the queue. */
    payload: z.object({ invitationId: uuid }),
  },
  'identity.guardians-changed': {
    subscribers: ['messaging'],
    /** A guardian joined a family or left it, or a player took over their own history; `tell` names the others. */
    payload: z.object({ userId: uuid, change: z.enum(['joined', 'left', 'took-over']), tell: z.array(uuid) }),
  },
  'identity.deletion-changed': {
    subscribers: ['messaging'],
    /** A person asked to be deleted, will be deleted in a day, or keeps the account after all. */
    payload: z.object({
      userId: uuid,
      step: z.enum(['asked', 'near', 'taken-back']),
      dueAt: instant,
      isStaff: z.boolean(),
    }),
  },
  'identity.account-registered': { subscribers: ['messaging'], payload: z.object({ userId: uuid }) },
  'identity.consent-given': {
    subscribers: ['messaging'],
    /** A guardian agreed, or was named in the profile, which counts as consent. Consent at registration is in the welcome mail. */
    payload: z.object({ userId: uuid }),
  },
  'identity.proof-requested': {
    subscribers: ['messaging'],
    /** A person asked for a new link that proves the account's address. */
    payload: z.object({ userId: uuid }),
  },
  'identity.password-reset-requested': {
    subscribers: ['messaging'],
    /** Messaging asks for the link when it sends the mail, so that no link waits in a queue. */
    payload: z.object({ resetId: uuid, userId: uuid }),
  },
  'identity.device-added': {
    subscribers: ['messaging'],
    /** A sign-in on a device that is new to the account; `device` is one of our own names for it. */
    payload: z.object({ userId: uuid, device: z.string(), at: instant }),
  },
  'identity.provider-linked': {
    subscribers: ['messaging'],
    /** The account can now also be opened by signing in at this provider. */
    payload: z.object({ userId: uuid, provider: z.string() }),
  },
  'identity.second-factor-changed': {
    subscribers: ['messaging'],
    /** `code-used`: a sign-in with a recovery code; `reset`: the academy turned it off. */
    payload: z.object({ userId: uuid, change: z.enum(['on', 'off', 'new-codes', 'code-used', 'reset']) }),
  },
  'identity.site-changed': { subscribers: ['media'], payload: z.object({}) },
});
