import { z } from 'zod';
import { camp, limits } from '../constants';
import { id, integer, mediaUrl, oneLine, optional, requiredTime, requiredWrittenDate, text } from '../fields';
import { dollars, price } from './dollars';

/** The message for an edit that would make a camp free. */
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

/** Normalizes times: '1:00 PM' to '13:00', also '9:00' and times with seconds. Anything else stays as it is. */
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
  /** Taken places, held ones included. */
  taken: z.number(),
});
export type Division = z.infer<typeof Division>;

/** The text that a guardian signs. */
export const Waiver = z.object({
  id: z.number(),
  version: z.number(),
  text: z.string(),
  required: z.boolean(),
});
export type Waiver = z.infer<typeof Waiver>;

/** Texts for parents. An empty one shows the default text. */
const parentTexts = {
  playerChecklist: optional(text(limits.longText)),
  arrivalInfo: optional(text(limits.longText)),
  pickupInfo: optional(text(limits.longText)),
  safetyNotes: optional(text(limits.longText)),
  campSchedule: optional(text(limits.longText)),
  agenda: optional(text(limits.longText)),
};

/** A camp's terms: release of unpaid places, waiver, discount, deposit and refunds. */
const terms = {
  /** Days until the places of an unpaid registration are released; none: never. */
  payWithinDays: optional(integer(camp.payWithinDays.min, camp.payWithinDays.max)),
  /** Empty: no waiver. A changed text is a new version. */
  waiverText: optional(text(camp.waiverMax)),
  waiverRequired: z.boolean().default(true),
  /** The discount on each child after a family's first, in per cent or dollars; neither: none. */
  siblingPercent: optional(integer(1, 100)),
  siblingAmount: optional(dollars),
  /** The part per child that is due at once, and the days before the camp when the rest is due. None: all is due at once. */
  depositAmount: optional(dollars.refine((value) => value > 0, 'More than 0.')),
  restDueDays: optional(integer(camp.restDueDays.min, camp.restDueDays.max)),
  /** Days before the camp until which families get a full or a partial refund; none: the defaults. */
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
  /** The answer of POST /api/upload-logo. */
  logoUrl: optional(mediaUrl),
};

const dailyPrice = price('Daily price must be positive');

/** Rules between fields, for new and changed camps alike. A missing date has its own error. */
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
      .min(1, 'Please add at least one division.')
      .max(camp.maxDivisions, atMostDivisions),
    /** Only administrators may name a coach. */
    instructorId: optional(id),
    /** Only staff see it until it is published. */
    draft: z.boolean().default(false),
  }),
);

/** Accepts every value of a new camp, so that a created camp can be saved again unchanged. */
export const CampChange = withCampRules(
  z.object({
    ...shared,
    campType: z.enum(camp.types),
    /** The price of all days. Only a free camp may be saved as free. */
    price: price(notFree),
    dailyPrice: optional(dailyPrice),
    ageMin: optional(integer(camp.editAges.min, camp.editAges.max)),
    ageMax: optional(integer(camp.editAges.min, camp.editAges.max)),
    /** The complete list, if given: one with an id is changed, one without is added, and missing ones are deleted. */
    divisions: optional(
      z.array(NewDivision.extend({ id: optional(id) })).max(camp.maxDivisions, atMostDivisions),
    ),
  }),
);
