import { z } from 'zod';
import { limits, outreach } from '../constants';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import {
  byId,
  instant,
  oneLine,
  optional,
  organizationName,
  personName,
  requiredEmail,
  text,
  version,
} from '../fields';
import { pageOf } from '../page';

const messaging = endpointOf('messaging');

export const NewLeague = z.object({
  name: organizationName(limits.shortText, 'Please enter the league’s name.'),
  contactName: optional(personName()),
  email: requiredEmail('Please enter an email.'),
  phone: optional(oneLine(limits.phone)),
  note: optional(text(limits.longText)),
});
export type NewLeague = z.output<typeof NewLeague>;

export const League = z.object({
  id: z.number(),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Only for staff. */
  note: z.string().nullable(),
  /** No mail may be sent to its address. */
  unsubscribed: z.boolean(),
  /** Mails to its address, and when the last one was queued. */
  sent: z.number(),
  lastSentAt: instant.nullable(),
  /** Coaching inquiries from its address or the links in its mails, and how many of them took place. */
  asked: z.number(),
  held: z.number(),
  createdAt: instant,
  version,
});
export type League = z.infer<typeof League>;

export const listLeagues = messaging({
  method: 'GET',
  path: '/api/leagues',
  summary: 'The academy’s leagues, newest first',
  access: staff,
  paged: true,
  query: z.object({
    ...pageOf('integer'),
    /** Part of the name or address. */
    search: text(limits.name).optional(),
  }),
  response: z.array(League),
});

export const createLeague = messaging({
  method: 'POST',
  path: '/api/leagues',
  summary: 'Add a league',
  access: staff,
  body: NewLeague,
  response: League,
  status: 201,
  errors: ['messaging.league-exists'],
});

export const changeLeague = messaging({
  method: 'PUT',
  path: '/api/leagues/{id}',
  summary: 'Change a league’s data; fields left out stay',
  versioned: true,
  access: staff,
  params: byId,
  body: NewLeague,
  response: League,
  errors: ['messaging.league-not-found', 'messaging.league-exists'],
});

export const deleteLeague = messaging({
  method: 'DELETE',
  path: '/api/leagues/{id}',
  summary: 'Delete a league and the mail it was sent; an unsubscribed address stays unsubscribed',
  access: staff,
  params: byId,
  errors: ['messaging.league-not-found', 'messaging.league-written-to'],
});

export const exportLeagues = messaging({
  method: 'GET',
  path: '/api/leagues.csv',
  summary: 'All leagues as a table',
  access: staff,
  ...csv({
    League: z.string(),
    Contact: z.string().nullable(),
    Email: z.string(),
    Phone: z.string().nullable(),
    Notes: z.string().nullable(),
    Unsubscribed: z.string(),
    Sent: z.number(),
    Inquiries: z.number(),
  }),
  status: 200,
});

export const importLeagues = messaging({
  method: 'POST',
  path: '/api/leagues/import',
  summary: 'Add the leagues of a CSV file, after a dry run; all of them or none are stored',
  access: staff,
  maxBytes: limits.largestJsonBytes,
  body: z.object({
    csv: text(outreach.importCharacters),
    /** Without it, the call is a dry run. */
    store: z.boolean().default(false),
  }),
  response: z.object({
    stored: z.boolean(),
    /** Leagues that were added, or would be. */
    added: z.number(),
    /** Lines that are skipped because the address is known or appears further up. */
    skipped: z.array(z.object({ line: z.number(), email: z.string(), why: z.enum(['known', 'repeated']) })),
    /** Unreadable lines. If there are any, nothing is stored. */
    problems: z.array(z.object({ line: z.number(), message: z.string() })),
  }),
});
