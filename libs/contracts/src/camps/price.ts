import { toCents, type Cents } from '../money';
import type { Camp } from './camps';
import type { CampRegistration } from './registrations';

type Priced = Pick<Camp, 'campType' | 'startDate' | 'endDate' | 'fullCampPrice' | 'dailyPrice'>;

/** What a family chooses of a camp's days; the numbers matter only to single days. */
export interface ChosenDays {
  registrationOption: CampRegistration['registrationOption'];
  selectedDays: readonly number[];
}

/** How many days a camp lasts: its end minus its start plus one. */
export const campDays = ({ startDate, endDate }: Pick<Camp, 'startDate' | 'endDate'>): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;

/** Whether a family comes to all of it, at the daily price: a clinic, or a camp of one day. */
export const isOnePrice = (camp: Priced): boolean => camp.campType !== 'camp' || campDays(camp) === 1;

/** What one child costs. */
export function priceOfChild(camp: Priced, { registrationOption, selectedDays }: ChosenDays): Cents {
  if (isOnePrice(camp)) return toCents(camp.dailyPrice);
  if (registrationOption === 'all_days') return toCents(camp.fullCampPrice);
  return (selectedDays.length * toCents(camp.dailyPrice)) as Cents;
}

/** What a family owes: the price of a child times the children. */
export const totalOf = (camp: Priced, days: ChosenDays, children: number): Cents =>
  (priceOfChild(camp, days) * children) as Cents;
