import { camp as constants, payment } from '../constants';
import { toCents, type Cents } from '../money';
import type { Camp } from './camp';
import type { CampRegistration } from './registration';

type Priced = Pick<Camp, 'campType' | 'startDate' | 'endDate' | 'fullCampPrice' | 'dailyPrice'>;

type Dated = Pick<Camp, 'startDate' | 'endDate'>;

/** What is taken off a price: per cent of it, or dollars; nothing where it names neither. */
export interface Discount {
  percent: number | null;
  amount: number | null;
}

/** What a family chooses of a camp's days; the numbers matter only to single days. */
export interface ChosenDays {
  registrationOption: CampRegistration['registrationOption'];
  selectedDays: readonly number[];
  /** The first day that is sold: those before it are over. */
  firstDay: number;
}

/** What a registration costs and why: the children, less what is taken off, is the total. */
export interface Price {
  children: Cents;
  /** Taken off from the second child on. */
  siblings: Cents;
  /** Taken off by a promotion code. */
  promotion: Cents;
  total: Cents;
}

/** How many days a camp lasts: its end minus its start plus one. */
export const campDays = ({ startDate, endDate }: Dated): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;

/**
 * The first day of a camp that is not over, from 1; one more than it has days where all are. A day is over when its hours
 * are.
 * @param now what the academy's clock shows, 'YYYY-MM-DDTHH:MM'
 */
export function firstDayLeft(
  { startDate, endDate, endTime }: Dated & Pick<Camp, 'endTime'>,
  now: string,
): number {
  const [today, time] = [now.slice(0, 10), now.slice(11)];
  if (today < startDate) return 1;
  const day = campDays({ startDate, endDate: today });
  return Math.min(time < endTime ? day : day + 1, campDays({ startDate, endDate }) + 1);
}

/** Whether the last day of a camp is over. @param now as in {@link firstDayLeft} */
export const isCampOver = (camp: Dated & Pick<Camp, 'endTime'>, now: string): boolean =>
  firstDayLeft(camp, now) > campDays(camp);

/** The numbers of the days from one on. */
export const daysFrom = (camp: Dated, first: number): number[] =>
  Array.from({ length: Math.max(0, campDays(camp) - first + 1) }, (_, index) => first + index);

/** Whether a family comes to all of it, at the daily price: a clinic, or a camp of one day. */
export const isOnePrice = (camp: Priced): boolean => camp.campType !== 'camp' || campDays(camp) === 1;

/** What one child costs. Of what is sold as a whole, the part that is left; all days never cost more than each of them. */
export function priceOfChild(
  camp: Priced,
  { registrationOption, selectedDays, firstDay }: ChosenDays,
): Cents {
  const daily = toCents(camp.dailyPrice);
  const left = daysFrom(camp, firstDay).length;
  const part = (cents: Cents) => Math.round((cents * left) / campDays(camp));
  if (isOnePrice(camp)) return part(daily) as Cents;
  if (registrationOption === 'individual_days') return (selectedDays.length * daily) as Cents;
  const full = toCents(camp.fullCampPrice);
  return (firstDay === 1 ? full : Math.min(part(full), left * daily)) as Cents;
}

/** What a family owes: each child at one price, all but the first less the camp's discount, and all that less a promotion's. */
export function priceOf(
  camp: Priced & Pick<Camp, 'siblingPercent' | 'siblingAmount'>,
  days: ChosenDays,
  count: number,
  promotion?: Discount,
): Price {
  const each = priceOfChild(camp, days);
  const children = each * count;
  const sibling = { percent: camp.siblingPercent, amount: camp.siblingAmount };
  const siblings = takenOff(each, sibling) * Math.max(0, count - 1);
  const promoted = promotion ? takenOff(children - siblings, promotion) : 0;
  const total = children - siblings - promoted;
  return { children, siblings, promotion: promoted, total } as Price;
}

/** Whole cents, and never more than there is. */
function takenOff(cents: number, { percent, amount }: Discount): number {
  if (amount !== null) return Math.min(cents, toCents(amount));
  return Math.round((cents * (percent ?? 0)) / 100);
}

/** A part of the total that is enough for now; the rest is due by a date. */
export interface Deposit {
  cents: Cents;
  restBy: string;
}

/**
 * The deposit for so many children; null: all is due at once. So it is where the camp takes none, the deposit is no less than
 * the total, or the date by which the rest would be due has come.
 * @param today the academy's date
 */
export function depositOf(
  { depositAmount, restDueDays, startDate }: Pick<Camp, 'depositAmount' | 'restDueDays' | 'startDate'>,
  total: Cents,
  children: number,
  today: string,
): Deposit | null {
  if (depositAmount === null) return null;
  const cents = (toCents(depositAmount) * children) as Cents;
  const days = restDueDays ?? constants.restDueDays.usual;
  const restBy = new Date(Date.parse(startDate) - days * 86_400_000).toISOString().slice(0, 10);
  return cents < total && today < restBy ? { cents, restBy } : null;
}

/** Whether a card can pay so much in one payment: Stripe refuses less than 50 cents. */
export const isEnoughForCard = (cents: number): boolean => cents >= payment.cardMinimumCents;

/** What a registration owes, and how much of it is due now. */
export interface Due {
  owed: Cents;
  now: Cents;
}

/** @param today the academy's date */
export function dueOf(
  { total, received, deposit }: { total: Cents; received: Cents; deposit: Deposit | null },
  today: string,
): Due {
  const owed = Math.max(0, total - received) as Cents;
  if (deposit === null || today > deposit.restBy) return { owed, now: owed };
  return { owed, now: Math.min(owed, Math.max(0, deposit.cents - received)) as Cents };
}
