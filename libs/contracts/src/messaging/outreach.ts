import { z } from 'zod';
import { limits, outreach } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byId,
  email,
  idText,
  instant,
  integer,
  optional,
  organizationName,
  personName,
  requiredEmail,
  text,
} from '../fields';
import { pageOf } from '../page';

const messaging = endpointOf('messaging');

const named = 'Please enter league name and contact name';
const filledIn = 'Please fill in all required fields';

/** What is known of the league; a template says something for each. */
const context = {
  serviceType: optional(z.enum(outreach.serviceTypes)),
  fieldAccess: optional(z.enum(outreach.fieldAccess)),
  volunteers: optional(z.enum(outreach.volunteers)),
};

const words = (missing: string) => ({
  templateType: z.enum(outreach.templates).default('campOutreach'),
  leagueName: organizationName(limits.shortText, missing),
  contactName: personName(limits.name, missing),
  ...context,
  /** Text of the writer's own, in place of the template's; it is never read as HTML. */
  customContent: optional(text(limits.longText)),
  /** By default custom content is used where there is some. */
  useCustomContent: z.boolean().optional(),
});

const needsContent = <S extends z.ZodType<{ customContent?: string; useCustomContent?: boolean }>>(
  schema: S,
) =>
  schema.refine(({ customContent, useCustomContent }) => !useCustomContent || customContent, {
    path: ['customContent'],
    message: 'Please write your own text, or use the template’s.',
  });

export const OutreachText = needsContent(z.object(words(named)));
export type OutreachText = z.output<typeof OutreachText>;

export const NewOutreach = needsContent(
  z.object({
    ...words(filledIn),
    /** One address: a list of them is none. */
    recipientEmail: requiredEmail(filledIn),
    /** Where answers go, if it is the sender's own proved address; otherwise they go to the academy. */
    senderEmail: optional(email),
    /** One more mail after so many days, unless the league has answered or unsubscribed by then. */
    followUpDays: optional(integer(outreach.followUpDays.min, outreach.followUpDays.max)),
  }),
);
export type NewOutreach = z.output<typeof NewOutreach>;

export const Outreach = z.object({
  id: z.number(),
  leagueId: z.number(),
  templateType: z.enum(outreach.templates),
  leagueName: z.string(),
  contactName: z.string(),
  recipientEmail: z.string(),
  sentBy: z.string().nullable(),
  state: z.enum(outreach.states),
  /** Of a mail that was not sent: what the mail server said, in its codes, or why nobody is written to. */
  reason: z.string().nullable(),
  sentAt: instant.nullable(),
  /** The outreach that this one repeats. */
  follows: z.number().nullable(),
  followUpDays: z.number().nullable(),
  /** When staff marked it as answered. */
  answeredAt: instant.nullable(),
  /** The coaching inquiry that came of it. */
  inquiry: z.object({ id: z.number(), createdAt: instant }).nullable(),
  createdAt: instant,
});
export type Outreach = z.infer<typeof Outreach>;

export const listOutreachTemplates = messaging({
  method: 'GET',
  path: '/api/email/templates',
  summary: 'The templates of mail to leagues',
  access: staff,
  response: z.array(
    z.object({ templateType: z.enum(outreach.templates), name: z.string(), description: z.string() }),
  ),
});

export const previewOutreach = messaging({
  method: 'POST',
  path: '/api/email/preview',
  summary: 'A mail to a league as its recipient would see it',
  access: staff,
  body: OutreachText,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  rateLimit: perHour(3000),
});

export const sendOutreach = messaging({
  method: 'POST',
  path: '/api/email/send',
  summary: 'Write to a league, which becomes a contact if it is none yet',
  access: staff,
  body: NewOutreach,
  response: Outreach,
  status: 202,
  errors: ['messaging.unsubscribed', 'messaging.sender-limit', 'messaging.address-limit'],
  idempotent: true,
  rateLimit: perHour(600),
});

export const sendOutreachAgain = messaging({
  method: 'POST',
  path: '/api/email/outreach/{id}/send-again',
  summary: 'Send a mail again that was refused or failed',
  access: staff,
  params: byId,
  response: Outreach,
  status: 202,
  errors: ['messaging.outreach-not-found', 'messaging.outreach-not-failed', 'messaging.unsubscribed'],
  rateLimit: perHour(600),
});

export const listOutreach = messaging({
  method: 'GET',
  path: '/api/email/outreach',
  summary: 'Mail to leagues, newest first',
  access: staff,
  paged: true,
  query: z.object({
    ...pageOf('integer'),
    leagueId: idText.optional(),
    /** Of the league or the address. */
    search: text(limits.name).optional(),
  }),
  response: z.array(Outreach),
});

export const changeOutreach = messaging({
  method: 'PATCH',
  path: '/api/email/outreach/{id}',
  summary: 'Say whether the league has answered: who has gets no follow-up',
  access: staff,
  params: byId,
  body: z.object({ answered: z.boolean() }),
  response: Outreach,
  errors: ['messaging.outreach-not-found'],
});
