import { z } from 'zod';
import { inquiry, limits } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byId,
  email,
  instant,
  oneLine,
  optional,
  organizationName,
  personName,
  requiredWrittenDate,
  text,
} from '../fields';
import { pageOf } from '../page';

const messaging = endpointOf('messaging');

const atLeast = (characters: number, message: string, max: number) =>
  oneLine(max, message).refine((value) => value.length >= characters, message);
const phoneMissing = 'Please enter a valid phone number';
const yesOrNo = optional(z.enum(['yes', 'no']));

/** A league asks for a clinic, a camp or a visit to its board. */
export const NewCoachingInquiry = z.object({
  organizationName: organizationName(limits.shortText, 'Organization name is required').refine(
    (value) => value.length >= 2,
    'Organization name is required',
  ),
  contactName: personName(limits.name, 'Contact name is required').refine(
    (value) => value.length >= 2,
    'Contact name is required',
  ),
  email,
  phone: atLeast(10, 'Please enter a valid phone number', limits.phone),
  serviceType: z.enum(inquiry.serviceTypes, 'Please select a service type'),
  preferredDates: atLeast(5, 'Please provide preferred dates', limits.shortText),
  location: atLeast(2, 'Location is required', limits.shortText),
  separateFields: yesOrNo,
  availableVolunteers: yesOrNo,
  additionalInfo: optional(text(limits.longText)),
  /** The token of the mail whose link was opened. One that is not ours says nothing. */
  outreachToken: optional(text(limits.shortText)),
});

/** A family looks for a team. */
export const NewTeamFinder = z.object({
  playerName: personName(limits.name, 'Please enter the player’s name.'),
  birthDate: requiredWrittenDate('Please enter the birth date.').refine(
    (value) => value <= new Date().toISOString().slice(0, 10),
    'Please enter a date that has passed.',
  ),
  jerseySize: optional(z.enum(inquiry.jerseySizes)),
  availableDates: oneLine(limits.shortText, 'Please tell us when the player is available.'),
  school: optional(text(limits.shortText)),
  division: z.enum(inquiry.divisions.finder, 'Please choose a division.'),
  sport: z.enum(inquiry.sports, 'Please choose a sport.'),
  currentTravelTeam: optional(text(limits.shortText)),
  positions: optional(text(limits.shortText)),
  additionalInfo: optional(text(limits.longText)),
  email,
  phoneNumber: oneLine(limits.phone, phoneMissing),
});

/** A coach would like to start a team. */
export const NewTeamCreation = z.object({
  coachName: personName(limits.name, 'Please enter your name.'),
  phoneNumber: oneLine(limits.phone, phoneMissing),
  email,
  division: z.enum(inquiry.divisions.creation, 'Please choose a division.'),
  sport: z.enum(inquiry.sports, 'Please choose a sport.'),
  additionalInfo: optional(text(limits.longText)),
});

/** The academy's notes and status of any inquiry. */
const kept = {
  id: z.number(),
  email: z.string(),
  additionalInfo: z.string().nullable(),
  status: z.enum(inquiry.statuses),
  /** Only for staff. */
  note: z.string().nullable(),
  /** The last change of the status, and its author. */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
};

export const CoachingInquiry = z.object({
  ...kept,
  organizationName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  serviceType: z.enum(inquiry.serviceTypes),
  preferredDates: z.string(),
  location: z.string(),
  separateFields: z.enum(['yes', 'no']).nullable(),
  availableVolunteers: z.enum(['yes', 'no']).nullable(),
});
export type CoachingInquiry = z.infer<typeof CoachingInquiry>;

export const TeamFinder = z.object({
  ...kept,
  playerName: z.string(),
  birthDate: z.string(),
  jerseySize: z.enum(inquiry.jerseySizes).nullable(),
  availableDates: z.string(),
  school: z.string().nullable(),
  division: z.enum(inquiry.divisions.finder),
  sport: z.enum(inquiry.sports),
  currentTravelTeam: z.string().nullable(),
  positions: z.string().nullable(),
  phoneNumber: z.string(),
});
export type TeamFinder = z.infer<typeof TeamFinder>;

export const TeamCreation = z.object({
  ...kept,
  coachName: z.string(),
  phoneNumber: z.string(),
  division: z.enum(inquiry.divisions.creation),
  sport: z.enum(inquiry.sports),
});
export type TeamCreation = z.infer<typeof TeamCreation>;

const sent = {
  method: 'POST',
  access: 'public',
  status: 201,
  errors: [],
  idempotent: true,
  rateLimit: perHour(1000),
} as const;

export const sendCoachingInquiry = messaging({
  ...sent,
  path: '/api/coaching-inquiry',
  summary: 'Ask for a coaching clinic, a camp or a visit to the board',
  body: NewCoachingInquiry,
  response: CoachingInquiry,
});

export const sendTeamFinder = messaging({
  ...sent,
  path: '/api/team-finder',
  summary: 'Ask the academy to find a team for a player',
  body: NewTeamFinder,
  response: TeamFinder,
});

export const sendTeamCreation = messaging({
  ...sent,
  path: '/api/team-creation',
  summary: 'Ask the academy for help to start a team',
  body: NewTeamCreation,
  response: TeamCreation,
});

const listed = {
  method: 'GET',
  status: 200,
  errors: [],
  paged: true,
  query: z.object({
    ...pageOf('integer'),
    /** Part of the name of a league, player or coach, or of the address. */
    search: text(limits.name).optional(),
    status: z.enum(inquiry.statuses).optional(),
  }),
} as const;

export const listCoachingInquiries = messaging({
  ...listed,
  path: '/api/coaching-inquiries',
  summary: 'Coaching inquiries, newest first',
  access: staff,
  response: z.array(CoachingInquiry),
});

export const getInquiriesOverview = messaging({
  method: 'GET',
  path: '/api/coaching-inquiries/overview',
  summary: 'The newest coaching inquiries for the overview, and how many more there are',
  access: staff,
  response: z.object({ newest: z.array(CoachingInquiry), more: z.number() }),
});

export const listTeamFinders = messaging({
  ...listed,
  path: '/api/team-finder-submissions',
  summary: 'Players who look for a team, newest first',
  access: ['admin'],
  response: z.array(TeamFinder),
});

export const listTeamCreations = messaging({
  ...listed,
  path: '/api/team-creation-submissions',
  summary: 'Coaches who would like to start a team, newest first',
  access: ['admin'],
  response: z.array(TeamCreation),
});

const moved = {
  method: 'PATCH',
  params: byId,
  status: 200,
  errors: ['messaging.inquiry-not-found', 'messaging.wrong-state'],
  /** `note` alone leaves the status as it is. */
  body: z
    .object({ status: z.enum(inquiry.statuses).optional(), note: text(limits.longText).nullish() })
    .refine(({ status, note }) => status !== undefined || note !== undefined, {
      path: ['status'],
      message: 'Required.',
    }),
} as const;

export const changeCoachingInquiry = messaging({
  ...moved,
  path: '/api/coaching-inquiry/{id}/status',
  summary: 'Say how far a coaching inquiry is, or note something about it',
  access: staff,
  response: CoachingInquiry,
});

export const changeTeamFinder = messaging({
  ...moved,
  path: '/api/team-finder-submissions/{id}/status',
  summary: 'Say how far the search for a player’s team is, or note something about it',
  access: ['admin'],
  response: TeamFinder,
});

export const changeTeamCreation = messaging({
  ...moved,
  path: '/api/team-creation-submissions/{id}/status',
  summary: 'Say how far a new team is, or note something about it',
  access: ['admin'],
  response: TeamCreation,
});
