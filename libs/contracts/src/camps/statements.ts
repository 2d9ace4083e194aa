import { z } from 'zod';
import { camp, limits, payment } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { number, optional, requiredText, uuid, writtenDate } from '../fields';
import { toCents } from '../money';

const camps = endpointOf('camps');

const by = z.enum(payment.statements);

const sumInCents = (parts: { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** A registration that a payment may be for. */
const Payable = z.object({
  id: z.string(),
  reference: z.string(),
  parentName: z.string(),
  campTitle: z.string(),
  registrationStatus: z.enum(camp.registrationStatuses),
  /** Dollars; below zero if overpaid. */
  owed: z.number(),
  /** The dollars of it that are due now. */
  due: z.number(),
});

/** A payment of a statement, with the registrations whose references are in its note. */
export const StatementPayment = z.object({
  /** Venmo's or Cash App's own. */
  transactionId: z.string(),
  day: z.string(),
  from: z.string(),
  note: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** Already recorded. */
  recorded: z.boolean(),
  /** The first of those below. */
  registration: Payable.nullable(),
  /** Its recorded parts, or a suggested split among the registrations in its note, in dollars. */
  parts: z.array(z.object({ registration: Payable, amount: z.number() })),
});
export type StatementPayment = z.infer<typeof StatementPayment>;

export const readStatement = camps({
  method: 'POST',
  path: '/api/payment-statements',
  summary:
    'Find the registrations that the payments of a Venmo or Cash App statement are for; nothing is kept',
  access: staff,
  body: z.object({
    /** The exported file, unchanged. */
    csv: requiredText(payment.maxStatementCharacters, 'The file is empty.'),
  }),
  maxBytes: limits.largestJsonBytes,
  response: z.object({ by, payments: z.array(StatementPayment) }),
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
        z
          .object({
            transactionId: requiredText(limits.name),
            day: writtenDate,
            amount: number(0.01, 1_000_000),
            /** The only registration it is for, in place of parts. */
            registrationId: optional(uuid),
            parts: optional(
              z
                .array(z.object({ registrationId: uuid, amount: number(0.01, 1_000_000) }))
                .min(1, 'Please choose a registration.')
                .max(payment.maxStatementParts, `At most ${payment.maxStatementParts} parts.`),
            ),
          })
          .superRefine(({ amount, registrationId, parts }, issues) => {
            if ((registrationId === undefined) === (parts === undefined))
              issues.addIssue({
                code: 'custom',
                path: ['registrationId'],
                message: 'Please choose a registration.',
              });
            if (parts && sumInCents(parts) !== toCents(amount))
              issues.addIssue({
                code: 'custom',
                path: ['parts'],
                message: 'The parts must add up to the payment.',
              });
            if (parts && new Set(parts.map((part) => part.registrationId)).size < parts.length)
              issues.addIssue({
                code: 'custom',
                path: ['parts'],
                message: 'Each registration once, please.',
              });
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
  errors: ['camps.registration-not-found'],
});
