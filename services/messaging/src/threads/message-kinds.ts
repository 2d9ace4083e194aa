import { z } from 'zod';
import { threadKinds } from '@fungo/contracts';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { pathTo } from '../templates/links';

/** `messageId`: the first one that the mail tells of. */
export const MessageFacts = z.object({
  messageId: z.uuid(),
  threadId: z.uuid(),
  kind: z.enum(threadKinds),
  id: z.string(),
  campId: z.number().optional(),
});
export type MessageFacts = z.infer<typeof MessageFacts>;

const notice: KindOfNotice<Pick<MessageFacts, 'kind' | 'id'>> = {
  opens: ({ kind, id }) => pathTo('/messages/{kind}/{id}', { kind, id }),
  of: ({ kind, id }) => `thread:${kind}:${id}`,
};

export const CampMessageFacts = z.object({
  messageId: z.uuid(),
  registrationId: z.uuid(),
  kind: z.literal('camp'),
  id: z.string(),
});
export type CampMessageFacts = z.infer<typeof CampMessageFacts>;

export const messageMails = {
  toFamily: mailKind({ name: 'message-to-family', facts: MessageFacts, topic: 'messages', notice }),
  toStaff: mailKind({ name: 'message-to-staff', facts: MessageFacts, notice: { ...notice, forStaff: true } }),
  /** Nobody turns it off: a camp's families must hear of a closed field. Its mail goes to the registration's address. */
  toCamp: mailKind({
    name: 'message-to-camp',
    facts: CampMessageFacts,
    bulk: true,
    notice: { ...notice, namesNobody: true },
  }),
};
