import { z } from 'zod';
import { camp, limits, payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { date, number, requiredText, uuid } from '../fields';

const camps = endpointOf('camps');

const by = z.enum(payment.statements);

/** A payment that a statement names, and the registration whose reference stands in its note. */
export const StatementPayment = z.object({
  /** Venmo's or Cash App's own. */
  transactionId: z.string(),
  day: z.string(),
  from: z.string(),
  note: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** That it is recorded already. */
  recorded: z.boolean(),
  registration: z
    .object({
      id: z.string(),
      reference: z.string(),
      parentName: z.string(),
      campTitle: z.string(),
      registrationStatus: z.enum(camp.registrationStatuses),
      /** Dollars; below zero, it has been paid too much already. */
      owed: z.number(),
    })
    .nullable(),
});
export type StatementPayment = z.infer<typeof StatementPayment>;

export const readStatement = camps({
  method: 'POST',
  path: '/api/payment-statements',
  summary:
    'Find the registrations that the payments of a Venmo or Cash App statement are for; nothing is kept',
  access: staff,
  body: z.object({
    /** The file as it was exported. */
    csv: requiredText(payment.maxStatementCharacters, 'The file is empty.'),
  }),
  maxBytes: limits.largestJsonBytes,
  response: z.object({ by, payments: z.array(StatementPayment) }),
  status: 200,
  errors: ['camps.statement-unknown'],
  rateLimit: { max: 120, window: 3600 },
});

export const recordStatement = camps({
  method: 'POST',
  path: '/api/payment-statements/payments',
  summary: 'Record payments of a statement; those that have been recorded are left as they are',
  access: staff,
  body: z.object({
    by,
    payments: z
      .array(
        z.object({
          transactionId: requiredText(limits.name),
          day: date,
          amount: number(0.01, 1_000_000),
          registrationId: uuid,
        }),
      )
      .min(1, 'Please choose a payment.')
      .max(payment.maxStatementPayments)
      .refine(
        (all) => new Set(all.map(({ transactionId }) => transactionId)).size === all.length,
        'Each payment once, please.',
      ),
  }),
  maxBytes: limits.longJsonBytes,
  response: z.object({ recorded: z.number() }),
  status: 200,
  errors: ['camps.registration-not-found'],
});
