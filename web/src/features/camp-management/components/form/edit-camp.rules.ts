import type { Camp, CampChange } from '@fungo/contracts';
import type { z } from 'zod';
import { divisionOf, type CampValues } from './new-camp.rules';

/** The texts that a family reads about the days, with their labels in the form. */
export const parentTexts = {
  playerChecklist: 'Player checklist',
  arrivalInfo: 'Arrival information',
  pickupInfo: 'Pick-up information',
  safetyNotes: 'Safety notes',
  campSchedule: 'Camp schedule',
  agenda: 'Agenda',
} as const;
export type ParentText = keyof typeof parentTexts;

export interface EditCampValues extends CampValues, Record<ParentText, string> {
  price: string | number;
  dailyPrice: string | number;
  logoUrl: string;
}

const texts = Object.keys(parentTexts) as ParentText[];

export const editValues = (camp: Camp): EditCampValues => ({
  title: camp.title,
  campType: camp.campType,
  description: camp.description ?? '',
  location: camp.location,
  startDate: camp.startDate,
  endDate: camp.endDate,
  startTime: camp.startTime.slice(0, 5),
  endTime: camp.endTime.slice(0, 5),
  capacity: camp.capacity,
  ageMin: camp.ageMin ?? '',
  ageMax: camp.ageMax ?? '',
  price: camp.price,
  dailyPrice: camp.dailyPrice,
  payWithinDays: camp.payWithinDays ?? '',
  siblingPercent: camp.siblingPercent ?? '',
  siblingAmount: camp.siblingAmount ?? '',
  depositAmount: camp.depositAmount ?? '',
  restDueDays: camp.restDueDays ?? '',
  refundFullDays: camp.refundFullDays,
  refundPartDays: camp.refundPartDays,
  refundPartPercent: camp.refundPartPercent,
  waiverText: camp.waiver?.text ?? '',
  waiverRequired: camp.waiver?.required ?? true,
  logoUrl: camp.logoUrl ?? '',
  divisions: camp.divisions.map(({ id, time, ...division }) => ({
    ...division,
    divisionId: id,
    startTime: time.slice(0, 5),
    endTime: time.slice(8),
  })),
  ...(Object.fromEntries(texts.map((name) => [name, camp[name] ?? ''])) as Record<ParentText, string>),
});

/** The typed fields in the contract's format. */
export const changeInput = ({ divisions, ...values }: EditCampValues): z.input<typeof CampChange> => ({
  ...values,
  divisions: divisions.map(divisionOf),
});

const mayBeEmpty = [
  'description',
  'ageMin',
  'ageMax',
  'payWithinDays',
  'siblingPercent',
  'siblingAmount',
  'depositAmount',
  'restDueDays',
  'refundFullDays',
  'refundPartDays',
  'refundPartPercent',
  'waiverText',
  'logoUrl',
  ...texts,
] as const;

/** The request body. A field that was emptied is sent as null, so that its old text does not stay. */
export const changeOf = (change: z.output<typeof CampChange>): z.input<typeof CampChange> => ({
  ...change,
  ...Object.fromEntries(mayBeEmpty.map((name) => [name, change[name] ?? null])),
});

/** A camp's required fields. */
export const required = [
  'title',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'location',
  'capacity',
  'price',
] as const;
