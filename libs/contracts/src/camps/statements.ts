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
  /** Dollars; below zero, it has been paid too much already. */
  owed: z.number(),
  /** Of it, dollars that are due now. */
  due: z.number(),
});

/** A payment that a statement names, and the registrations whose references stand in its note. */
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
  /** The first of those below. */
  registration: Payable.nullable(),
  /** How it was recorded; before that, how it might be split among the registrations that its note names. In dollars. */
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
    /** The file as it was exported. */
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
            /** The one that it is for; or else its parts. */
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
