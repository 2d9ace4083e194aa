import { z } from 'zod';
import { camp, limits } from '../constants';
import { id, integer, mediaUrl, oneLine, optional, requiredTime, requiredWrittenDate, text } from '../fields';
import { dollars, price } from './dollars';

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
      .min(1, 'Please add at least one division.')
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
