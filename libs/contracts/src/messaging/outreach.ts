import { z } from 'zod';
import { AgeGroupResults } from '../camps/age-groups';
import { inquiry, limits, outreach } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byId,
  email,
  id,
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

/** The camp that a mail reports on, with the numbers as they are sent. */
export const CampReport = z.object({
  campId: z.number(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  ageGroups: z.array(AgeGroupResults),
});
export type CampReport = z.infer<typeof CampReport>;

/** Facts about the league. Templates have a sentence for each. */
const context = {
  serviceType: optional(z.enum(outreach.serviceTypes)),
  fieldAccess: optional(z.enum(outreach.fieldAccess)),
  volunteers: optional(z.enum(outreach.volunteers)),
};

const words = (missing: string) => ({
  templateType: z.enum(outreach.kinds).default('campOutreach'),
  /** The camp of a report. */
  campId: optional(id),
  leagueName: organizationName(limits.shortText, missing),
  contactName: personName(limits.name, missing),
  ...context,
  /** The writer's text in place of the template's, or above a report's numbers. It is never treated as HTML. */
  customContent: optional(text(limits.longText)),
  /** By default custom content is used if there is any. */
  useCustomContent: z.boolean().optional(),
});

interface Words {
  templateType: (typeof outreach.kinds)[number];
  campId?: number;
  customContent?: string;
  useCustomContent?: boolean;
}

const consistent = <S extends z.ZodType<Words>>(schema: S) =>
  schema
    .refine(({ customContent, useCustomContent }) => !useCustomContent || customContent, {
      path: ['customContent'],
      message: 'Please write your own text, or use the template’s.',
    })
    .refine(({ templateType, campId }) => templateType !== 'campReport' || campId !== undefined, {
      path: ['campId'],
      message: 'Please choose the camp of the report.',
    });

export const OutreachText = consistent(z.object(words(named)));
export type OutreachText = z.output<typeof OutreachText>;

export const NewOutreach = consistent(
  z
    .object({
      ...words(filledIn),
      /** A single address, no list. */
      recipientEmail: requiredEmail(filledIn),
      /** The address for answers, if it is the sender's own proved address. Otherwise they go to the academy. */
      senderEmail: optional(email),
      /** Days until a follow-up mail, unless the league has answered or unsubscribed by then. */
      followUpDays: optional(integer(outreach.followUpDays.min, outreach.followUpDays.max)),
      /** `reportVersion` of the preview that the sender read. A report is only sent with these numbers. */
      reportVersion: optional(text(limits.shortText)),
      /** Sends a report to a league that has one on the same camp. */
      again: z.boolean().optional(),
    })
    .refine(({ templateType, reportVersion }) => templateType !== 'campReport' || reportVersion, {
      path: ['reportVersion'],
      message: 'Please read the preview first.',
    }),
);
export type NewOutreach = z.output<typeof NewOutreach>;

export const Outreach = z.object({
  id: z.number(),
  leagueId: z.number(),
  templateType: z.enum(outreach.kinds),
  /** The camp of a report. */
  campId: z.number().nullable(),
  leagueName: z.string(),
  contactName: z.string(),
  recipientEmail: z.string(),
  sentBy: z.string().nullable(),
  state: z.enum(outreach.states),
  /** For an unsent mail: the mail server's codes, or why no mail may be sent. */
  reason: z.string().nullable(),
  sentAt: instant.nullable(),
  /** The outreach that this one follows up on. */
  follows: z.number().nullable(),
  followUpDays: z.number().nullable(),
  /** When a reply came in, or staff marked it as answered. */
  answeredAt: instant.nullable(),
  /** The resulting coaching inquiries and how far each is, the oldest first. */
  inquiries: z.array(z.object({ id: z.number(), status: z.enum(inquiry.statuses), createdAt: instant })),
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
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Of a report's numbers. */
    reportVersion: z.string().nullable(),
  }),
  errors: ['camps.camp-not-found', 'messaging.no-report'],
  rateLimit: perHour(3000),
});

export const sendOutreach = messaging({
  method: 'POST',
  path: '/api/email/send',
  summary: 'Write to a league, which becomes a contact if it isn’t one yet',
  access: staff,
  body: NewOutreach,
  response: Outreach,
  status: 202,
  errors: [
    'messaging.unsubscribed',
    'messaging.sender-limit',
    'messaging.address-limit',
    'camps.camp-not-found',
    'messaging.no-report',
    'messaging.report-changed',
    'messaging.report-sent',
  ],
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
    /** The camp of reports. */
    campId: idText.optional(),
    /** Part of the league's name or address. */
    search: text(limits.name).optional(),
  }),
  response: z.array(Outreach),
});

export const changeOutreach = messaging({
  method: 'PATCH',
  path: '/api/email/outreach/{id}',
  summary: 'Note whether the league has answered; a league that has gets no follow-up',
  access: staff,
  params: byId,
  body: z.object({ answered: z.boolean() }),
  response: Outreach,
  errors: ['messaging.outreach-not-found'],
});

export const getCampReport = messaging({
  method: 'GET',
  path: '/api/email/camp-reports/{campId}',
  summary: 'Whether leagues can be told the results of a camp, by which age groups, or why not',
  access: staff,
  params: z.object({ campId: idText }),
  response: z.object({
    title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** Null: there is a report. */
    problem: z.enum(outreach.noReport).nullable(),
    /** '10U' */
    ageGroups: z.array(z.string()),
  }),
  errors: ['camps.camp-not-found'],
});
