import { z } from 'zod';

/** An amount inside the product, in whole cents. The wire has dollars. */
export type Cents = number & z.$brand<'Cents'>;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100) as Cents;

export const toDollars = (cents: Cents): number => cents / 100;

/**
 * An amount between services. Outboxes and deliveries may still hold amounts from before 2026-11-22, which are bare
 * numbers of dollars: they are accepted until 2027-06-30.
 */
export const Amount = z.preprocess(
  (value) => (typeof value === 'number' ? { cents: toCents(value) } : value),
  z.object({ cents: z.int().brand<'Cents'>() }),
);
export type Amount = z.infer<typeof Amount>;

/** '$75', or '$1,234.50' where there are cents. */
export const formatMoney = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
