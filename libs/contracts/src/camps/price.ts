import { camp as constants, payment } from '../constants';
import { toCents, type Cents } from '../money';
import type { Camp } from './camp';
import type { CampRegistration } from './registration';

type Priced = Pick<Camp, 'campType' | 'startDate' | 'endDate' | 'fullCampPrice' | 'dailyPrice'>;

type Dated = Pick<Camp, 'startDate' | 'endDate'>;

/** A discount in per cent or dollars; none if both are null. */
export interface Discount {
  percent: number | null;
  amount: number | null;
}

/** A family's choice of a camp's days. The numbers matter only for single days. */
export interface ChosenDays {
  registrationOption: CampRegistration['registrationOption'];
  selectedDays: readonly number[];
  /** The first day on sale; earlier ones are over. */
  firstDay: number;
}

/** The price of a registration: the children's price less discounts makes the total. */
export interface Price {
  children: Cents;
  /** Discount for siblings. */
  siblings: Cents;
  /** Discount by a promotion code. */
  promotion: Cents;
  total: Cents;
}

/** How many days a camp lasts: its end minus its start plus one. */
export const campDays = ({ startDate, endDate }: Dated): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;

/**
 * The first day of a camp that is not over, from 1; the number of days plus one if all are over. A day is over when its
 * hours are.
 * @param now the academy's wall-clock time, 'YYYY-MM-DDTHH:MM'
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

/** The numbers of a camp's days, starting at `first`. */
export const daysFrom = (camp: Dated, first: number): number[] =>
  Array.from({ length: Math.max(0, campDays(camp) - first + 1) }, (_, index) => first + index);

/** Whether the daily price covers the whole camp: a clinic, or a camp of one day. */
export const isOnePrice = (camp: Priced): boolean => camp.campType !== 'camp' || campDays(camp) === 1;

/** The price of one child: of a package, the remaining part. All days never cost more than the single days together. */
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

/** A family's price: each child at one price, siblings less the camp's discount, and the sum less a promotion's. */
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

/** Whole cents, at most the amount itself. */
function takenOff(cents: number, { percent, amount }: Discount): number {
  if (amount !== null) return Math.min(cents, toCents(amount));
  return Math.round((cents * (percent ?? 0)) / 100);
}

/** The part of the total that is due now; the rest is due by a date. */
export interface Deposit {
  cents: Cents;
  restBy: string;
}

/**
 * The deposit for this many children. Null means that all is due at once: the camp takes no deposit, it isn't below the
 * total, or the date for the rest has come.
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

/** Whether a card can pay this amount at once: Stripe refuses less than 50 cents. */
export const isEnoughForCard = (cents: number): boolean => cents >= payment.cardMinimumCents;

/** The balance of a registration, and the part that is due now. */
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
