import { camp } from '@fungo/contracts/constants';
import type { Camp, NewCamp } from '@fungo/contracts';
import { typedNumber } from '@fungo/contracts/typed-number';
import type { z } from 'zod';

type Sport = (typeof camp.divisionSports)[number];

/** A division in the form, where its hours are two fields. */
export interface DivisionRow {
  sport: Sport;
  ageGroup: string;
  startTime: string;
  endTime: string;
  field: string;
  capacity: string | number;
  /** Set for an existing division; children hold `taken` of its spots. */
  divisionId?: number;
  taken?: number;
}

/** Fields of both forms, as typed. */
export interface CampValues {
  title: string;
  campType: Camp['campType'];
  description: string;
  location: string;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  capacity: string | number;
  ageMin: string | number;
  ageMax: string | number;
  payWithinDays: string | number;
  siblingPercent: string | number;
  siblingAmount: string | number;
  depositAmount: string | number;
  restDueDays: string | number;
  refundFullDays: string | number;
  refundPartDays: string | number;
  refundPartPercent: string | number;
  waiverText: string;
  waiverRequired: boolean;
  divisions: DivisionRow[];
}

export interface NewCampValues extends CampValues {
  fullCampPrice: string | number;
  dailyPrice: string | number;
}

const row = (sport: Sport, ageGroup: string, hour: number, field: string): DivisionRow => ({
  sport,
  ageGroup,
  startTime: onTheHour(hour),
  endTime: onTheHour(hour + 1),
  field,
  capacity: camp.divisionCapacity,
});
const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const ageGroups = ['6U', '8U', '10U', '12U', '14U-16U'];

/** A coed hour for the youngest, then softball and baseball side by side. */
export const usualDivisions = (): DivisionRow[] => [
  row('coed', '3-5 years', 9, 'Field 1'),
  ...ageGroups.map((ages, index) => row('softball', ages, 10 + index, 'Field 1')),
  ...ageGroups.map((ages, index) => row('baseball', ages, 10 + index, 'Field 2')),
];

export const newDivision = (): DivisionRow => ({
  sport: 'baseball',
  ageGroup: '',
  startTime: '',
  endTime: '',
  field: '',
  capacity: camp.divisionCapacity,
});

export const newCampValues = (): NewCampValues => ({
  title: '',
  campType: camp.defaultType,
  description: '',
  location: '',
  startDate: '',
  endDate: '',
  startTime: camp.defaultStart,
  endTime: camp.defaultEnd,
  capacity: camp.defaultCapacity,
  ageMin: '',
  ageMax: '',
  payWithinDays: '',
  siblingPercent: '',
  siblingAmount: '',
  depositAmount: '',
  restDueDays: '',
  refundFullDays: camp.refundPolicy.fullDays,
  refundPartDays: camp.refundPolicy.partDays,
  refundPartPercent: camp.refundPolicy.partPercent,
  waiverText: '',
  waiverRequired: true,
  fullCampPrice: camp.defaultFullPrice,
  dailyPrice: camp.defaultDailyPrice,
  divisions: usualDivisions(),
});

/** Whether a camp of this type ends on the day it starts. */
export const isOneDay = (campType: Camp['campType']) => campType !== 'camp';

/** The request body for the typed fields. */
export const newCampOf = ({ divisions, ...values }: NewCampValues): z.input<typeof NewCamp> => ({
  ...values,
  divisions: divisions.map(divisionOf),
});

/** A division in the request body, where its hours are one field. */
export const divisionOf = ({ startTime, endTime, divisionId, taken: _, ...division }: DivisionRow) => ({
  ...division,
  ...(divisionId !== undefined && { id: divisionId }),
  time: `${startTime} - ${endTime}`,
});

/** Total spots of the divisions; null while one of them has no valid number. */
export function spotsIn(divisions: Pick<DivisionRow, 'capacity'>[]): number | null {
  const spots = divisions.map(({ capacity }) => typedNumber(`${capacity}`));
  return spots.every((count) => Number.isInteger(count) && count > 0)
    ? spots.reduce((sum, count) => sum + count, 0)
    : null;
}
