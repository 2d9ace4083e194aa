import { z } from 'zod';
import { camp, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import {
  byId,
  id,
  idText,
  instant,
  integer,
  mediaUrl,
  ofInstructor,
  oneLine,
  optional,
  requiredTime,
  requiredWrittenDate,
  text,
  version,
  writtenDate,
} from '../fields';
import { pageOf } from '../page';
import { campOrder } from './camp-order';
import { CampFacts, campStates } from './camp-facts';
import { dollars, price } from './dollars';
import { CampRegistration } from './registrations';

const camps = endpointOf('camps');

/** Of a camp that an edit would make free. */
export const notFree = 'Price must be greater than 0';

const missingDivision = 'Please fill in all required fields for each division.';

/** '09:00 - 10:00', also of '9:00 - 10:00', '09:00:00 - 10:00:00' and '9:00 AM - 10:00 AM'. */
const hours = z
  .string(missingDivision)
  .overwrite((typed) => typed.split('-').map(onDayClock).join(' - '))
  .regex(/^([01]\d|2[0-3]):[0-5]\d - ([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      String(input)
        .split('-')
        .every((end) => end.trim())
        ? 'Please enter a time, such as 9:00 AM - 10:00 AM.'
        : missingDivision,
  })
  .refine((value) => value.slice(0, 5) < value.slice(8), 'A division must end after it starts.');

/** '13:00' of '1:00 PM', '9:00' and seconds likewise; anything else as it is. */
function onDayClock(typed: string): string {
  const time = typed.trim();
  const [, hour, minutes, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])m)?$/i.exec(time) ?? [];
  if (hour === undefined || (half && !(Number(hour) >= 1 && Number(hour) <= 12))) return time;
  const onDay = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return `${String(onDay).padStart(2, '0')}:${minutes}`;
}

/** A part of a camp: who plays when and where. */
export const NewDivision = z.object({
  sport: z.enum(camp.divisionSports),
  /** '8U', '3-5 years', '14U-16U': {@link agesOf} reads it. */
  ageGroup: oneLine(limits.shortText, missingDivision),
  time: hours,
  field: oneLine(limits.shortText, missingDivision),
  capacity: integer(1, camp.maxCapacity),
});

export const Division = z.object({
  id: z.number(),
  sport: z.enum(camp.divisionSports),
  ageGroup: z.string(),
  time: z.string(),
  field: z.string(),
  capacity: z.number(),
  /** Places that are taken, held ones included. */
  taken: z.number(),
});
export type Division = z.infer<typeof Division>;

/** Text that a guardian signs. */
export const Waiver = z.object({
  id: z.number(),
  version: z.number(),
  text: z.string(),
  required: z.boolean(),
});
export type Waiver = z.infer<typeof Waiver>;

/** What parents read; an empty one shows the usual words. */
const parentTexts = {
  playerChecklist: optional(text(limits.longText)),
  arrivalInfo: optional(text(limits.longText)),
  pickupInfo: optional(text(limits.longText)),
  safetyNotes: optional(text(limits.longText)),
  campSchedule: optional(text(limits.longText)),
  agenda: optional(text(limits.longText)),
};

/** Of whatever else a camp offers: when unpaid places go back, and what is to be signed. */
const terms = {
  /** Days after which an unpaid registration gives its places back; none: never. */
  payWithinDays: optional(integer(camp.payWithinDays.min, camp.payWithinDays.max)),
  /** Empty: nothing is to be signed. A changed text is a new version. */
  waiverText: optional(text(camp.waiverMax)),
  waiverRequired: z.boolean().default(true),
  /** Off each child's price from a family's second on: per cent or dollars; neither: nothing. */
  siblingPercent: optional(integer(1, 100)),
  siblingAmount: optional(dollars),
  /** For each child, due at once; the rest so many days before the camp. None: all is due at once. */
  depositAmount: optional(dollars.refine((value) => value > 0, 'More than 0.')),
  restDueDays: optional(integer(camp.restDueDays.min, camp.restDueDays.max)),
  /** Days before the camp until which all that was paid comes back, and a part of it; none: the usual ones. */
  refundFullDays: optional(integer(0, camp.refundPolicy.maxDays)),
  refundPartDays: optional(integer(0, camp.refundPolicy.maxDays)),
  refundPartPercent: optional(integer(0, 100)),
};

const shared = {
  title: oneLine(camp.titleMax, 'Title is required'),
  description: optional(text(limits.longText)),
  campType: z.enum(camp.types).default(camp.defaultType),
  location: oneLine(camp.locationMax, 'Location is required'),
  startDate: requiredWrittenDate('Start date is required'),
  endDate: requiredWrittenDate('End date is required'),
  startTime: requiredTime('Start time is required'),
  endTime: requiredTime('End time is required'),
  capacity: integer(1, camp.maxCapacity, 'Capacity must be at least 1'),
  ...parentTexts,
  ...terms,
  /** What POST /api/upload-logo answered. */
  logoUrl: optional(mediaUrl),
};

const dailyPrice = price('Daily price must be positive');

/** What holds between fields, of a new camp as of one that changes. A date that is missing is told at its own field. */
const withCampRules = <S extends z.ZodType<Ruled>>(schema: S) =>
  schema
    .refine(({ startDate, endDate }) => endDate >= startDate, {
      path: ['endDate'],
      error: 'End date must be after start date',
    })
    .refine(
      ({ startDate, endDate }) => !(Date.parse(endDate) - Date.parse(startDate) >= camp.maxDays * 86_400_000),
      { path: ['endDate'], error: `A camp lasts at most ${camp.maxDays} days.` },
    )
    .refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      error: 'End time must be after start time',
    })
    .refine(({ ageMin, ageMax }) => ageMin === undefined || ageMax === undefined || ageMin <= ageMax, {
      path: ['ageMax'],
      error: 'The oldest age must not be below the youngest.',
    })
    .refine(
      ({ siblingPercent, siblingAmount }) => siblingPercent === undefined || siblingAmount === undefined,
      { path: ['siblingAmount'], error: 'Please enter a percentage or an amount, not both.' },
    );

interface Ruled {
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  siblingPercent?: number | undefined;
  siblingAmount?: number | undefined;
}

const atMostDivisions = `At most ${camp.maxDivisions} divisions.`;

export const NewCamp = withCampRules(
  z.object({
    ...shared,
    fullCampPrice: price('Full camp price must be positive'),
    dailyPrice,
    ageMin: optional(integer(camp.createAges.min, camp.createAges.max)),
    ageMax: optional(integer(camp.createAges.min, camp.createAges.max)),
    divisions: z
      .array(NewDivision, missingDivision)
      .min(1, 'At least one division, please.')
      .max(camp.maxDivisions, atMostDivisions),
    /** Only an administrator names a coach. */
    instructorId: optional(id),
    /** Staff alone see it until it is published. */
    draft: z.boolean().default(false),
  }),
);

/** All that a new camp may be, a camp may become: what was created can be saved again as it is. */
export const CampChange = withCampRules(
  z.object({
    ...shared,
    campType: z.enum(camp.types),
    /** What all days cost. Only a free camp may be saved as free. */
    price: price(notFree),
    dailyPrice: optional(dailyPrice),
    ageMin: optional(integer(camp.editAges.min, camp.editAges.max)),
    ageMax: optional(integer(camp.editAges.min, camp.editAges.max)),
    /** All of them, if any is named: one with an id changes, one without is new, and one that is missing goes. */
    divisions: optional(
      z.array(NewDivision.extend({ id: optional(id) })).max(camp.maxDivisions, atMostDivisions),
    ),
  }),
);

/** A camp as everybody sees it, with counts; staff also with who is registered. */
export const Camp = z.object({
  id: z.number(),
  ...CampFacts.omit({ campId: true }).shape,
  status: z.enum(campStates),
  instructorId: z.number().nullable(),
  description: z.string().nullable(),
  ageMin: z.number().nullable(),
  ageMax: z.number().nullable(),
  /** '3-18'; the usual bounds where a camp names none. */
  ageRange: z.string(),
  capacity: z.number(),
  /** Children with a place, held ones included. */
  registrationCount: z.number(),
  /** Children on the waitlist who have no place held. */
  waitlistCount: z.number(),
  /** Dollars: what all days cost, as `price` and as `fullCampPrice`. */
  price: z.number(),
  fullCampPrice: z.number(),
  dailyPrice: z.number(),
  siblingPercent: z.number().nullable(),
  siblingAmount: z.number().nullable(),
  depositAmount: z.number().nullable(),
  restDueDays: z.number().nullable(),
  refundFullDays: z.number(),
  refundPartDays: z.number(),
  refundPartPercent: z.number(),
  stripeProductId: z.string().nullable(),
  stripePriceId: z.string().nullable(),
  divisions: z.array(Division),
  safetyNotes: z.string().nullable(),
  campSchedule: z.string().nullable(),
  agenda: z.string().nullable(),
  photos: z.array(z.string()),
  videos: z.array(z.string()),
  logoUrl: z.string().nullable(),
  payWithinDays: z.number().nullable(),
  waiver: Waiver.nullable(),
  createdAt: instant,
  version,
  /** For staff alone. */
  registrations: z.array(CampRegistration).optional(),
});
export type Camp = z.infer<typeof Camp>;

export const listCamps = camps({
  method: 'GET',
  path: '/api/camps',
  summary: 'Camps, last start first or the nearest first, with counts; staff also get who is registered',
  access: 'public',
  query: z.object({
    instructorId: idText.optional(),
    status: z.enum(campStates).optional(),
    /** Staff's alone: whether who is registered comes with each. */
    registrations: z.enum(['true', 'false']).default('true'),
    /** `nearest`: those that run, the next, later ones; then what is over, the last first. */
    order: campOrder,
    ...pageOf('integer'),
  }),
  response: z.array(Camp),
  status: 200,
  errors: [],
  paged: true,
});

export const getCamp = camps({
  method: 'GET',
  path: '/api/camps/{id}',
  summary: 'One camp, with counts; staff also get who is registered',
  access: 'public',
  versioned: true,
  params: byId,
  response: Camp,
  status: 200,
  errors: ['camps.camp-not-found'],
});

export const createCamp = camps({
  method: 'POST',
  path: '/api/camps',
  summary: 'Publish a camp or clinic, or keep it as a draft',
  access: staff,
  body: NewCamp,
  maxBytes: limits.longJsonBytes,
  response: Camp,
  status: 201,
  errors: [],
  idempotent: true,
});

export const changeCamp = camps({
  method: 'PUT',
  path: '/api/camps/{id}',
  versioned: true,
  summary:
    'Change a camp; its capacity stays at least what is taken, and families are told of another date, hour or place',
  access: staff,
  params: byId,
  body: CampChange,
  incomplete: [
    {
      message: 'Please fill in all required fields',
      fields: ['title', 'startDate', 'endDate', 'startTime', 'endTime', 'location', 'capacity', 'price'],
    },
  ],
  maxBytes: limits.longJsonBytes,
  response: Camp,
  status: 200,
  errors: [
    'camps.camp-not-found',
    'camps.capacity-taken',
    'camps.wrong-state',
    'camps.days-taken',
    'camps.division-has-children',
    'camps.division-taken',
  ],
});

export const changeCampStatus = camps({
  method: 'PATCH',
  path: '/api/camps/{id}/status',
  summary: 'Publish a draft, mark a camp completed, or cancel it: families are told',
  access: staff,
  params: byId,
  body: z.object({
    status: z.enum(['active', 'completed', 'cancelled'], 'Please choose completed or cancelled.'),
  }),
  response: Camp,
  status: 200,
  errors: ['camps.camp-not-found', 'camps.wrong-state'],
});

export const deleteCamp = camps({
  method: 'DELETE',
  path: '/api/camps/{id}',
  summary: 'Delete a camp; with `force` also its unpaid registrations, never paid ones',
  access: staff,
  params: byId,
  query: z.object({ force: z.enum(['true', 'false']).default('false') }),
  status: 204,
  errors: ['camps.camp-not-found', 'camps.has-registrations', 'camps.has-paid'],
});

export const copyCamp = camps({
  method: 'POST',
  path: '/api/camps/{id}/copy',
  summary: 'Publish a camp again from another first day, as long, with the same divisions and texts',
  access: staff,
  params: byId,
  body: z.object({ startDate: writtenDate }),
  response: Camp,
  status: 201,
  errors: ['camps.camp-not-found'],
  idempotent: true,
});

const CampLogo = z.object({ campId: z.number(), logoUrl: z.string().nullable(), version: z.number() });

/** Media asks for it after a change, and whether there is such a camp. */
export const getCampLogo = camps({
  method: 'GET',
  path: '/internal/camp-logos/{id}',
  summary: 'The address of a camp’s logo',
  access: 'service',
  params: byId,
  response: CampLogo,
  status: 200,
  errors: ['camps.camp-not-found'],
});

export const listCampLogos = camps({
  method: 'GET',
  path: '/internal/camp-logos',
  summary: 'The logo of each camp, by its id, a page at a time, to rebuild a projection',
  access: 'service',
  query: z.object({ after: idText.optional() }),
  response: z.array(CampLogo),
  status: 200,
  errors: [],
});

/** Counts, each of all there is, or of one coach's. */
export const CampsOverview = z.object({
  /** Camps that take registrations or are under way. */
  active: z.number(),
  completed: z.number(),
  /** Children with a place in an active camp. */
  children: z.number(),
  /** Registrations of active camps that are not paid in full. */
  unpaid: z.number(),
  /** Dollars that families still owe, for completed camps too. */
  outstanding: z.number(),
  /** Children who wait for a place. */
  waiting: z.number(),
});
export type CampsOverview = z.infer<typeof CampsOverview>;

export const getCampsOverview = camps({
  method: 'GET',
  path: '/api/camps/overview',
  summary: 'How many camps, children, unpaid registrations and children who wait, and what families owe',
  access: staff,
  query: ofInstructor,
  response: CampsOverview,
  status: 200,
  errors: [],
});
