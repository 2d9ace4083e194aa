import { type Camp, campDays, isSameName, type Mark } from '@fungo/contracts';
import { AppError } from '@fungo/platform';

/** The stored fields of a mark. */
export interface Tap {
  kind: Mark['kind'];
  at: string;
  collectedBy: string | null;
}

export interface Presence {
  checkedInAt: string | null;
  checkedOutAt: string | null;
  absentAt: string | null;
  collectedBy: string | null;
}

const away: Presence = { checkedInAt: null, checkedOutAt: null, absentAt: null, collectedBy: null };

/** A child's state after these taps, in the order of their time. */
export const presenceOf = (taps: Tap[]): Presence =>
  taps.reduce<Presence>((now, { kind, at, collectedBy }) => {
    if (kind === 'absent') return { ...away, absentAt: at };
    if (kind === 'in') return { ...away, checkedInAt: at };
    return { ...now, absentAt: null, checkedOutAt: at, collectedBy };
  }, away);

/** Number of a camp's day for a date, from 1. @throws AppError `camps.not-a-day` */
export function dayOf(camp: Pick<Camp, 'startDate' | 'endDate'>, date: string): number {
  const isWithin = date >= camp.startDate && date <= camp.endDate;
  if (!isWithin) throw new AppError('camps.not-a-day');
  return campDays({ startDate: camp.startDate, endDate: date });
}

/** Whether the guardian authorized this person for pickup. Spelling variants count as equal. */
export const mayCollect = (name: string, named: string[]): boolean =>
  named.some((one) => isSameName(one, name));
