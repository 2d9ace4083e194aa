import { z } from 'zod';

/** An amount as the house keeps it: whole cents, which add up. The documents' wire has dollars. */
export type Cents = number & z.$brand<'Cents'>;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100) as Cents;

export const toDollars = (cents: Cents): number => cents / 100;

/**
 * An amount between services. What was written before 2026-11-22 has dollars, a bare number, and waits in outboxes and in
 * deliveries: it is taken too, until 2027-06-30.
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
