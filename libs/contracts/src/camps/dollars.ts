import { camp } from '../constants';
import { number } from '../fields';

/** A camp's price or discount, in dollars and whole cents. */
export const price = (tooLow?: string) =>
  number(0, camp.maxPrice, tooLow).refine(
    (dollars) => Number((dollars * 100).toFixed(6)) % 1 === 0,
    'At most two decimals.',
  );

export const dollars = price();
