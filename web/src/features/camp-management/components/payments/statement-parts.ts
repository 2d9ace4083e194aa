import type { StatementPayment } from '@fungo/contracts';
import { toCents, toDollars } from '@fungo/contracts/money';

/** One part of a payment, as chosen and typed. */
export interface PartForm {
  registrationId: string | null;
  amount: string;
}

export const blankPart: PartForm = { registrationId: null, amount: '' };

const text = (dollars: number): string => dollars.toFixed(2);

/** Whether the payment equals what its registrations owe, now or in total. */
export const isExact = ({ parts }: StatementPayment): boolean =>
  parts.length > 0 &&
  parts.every(
    ({ amount, registration: { registrationStatus, owed, due } }) =>
      registrationStatus === 'confirmed' && (amount === owed || amount === due),
  );

/** The initial choice: an exact match, or nothing. Several parts are always proposed, because a person has to check them. */
export const proposed = (payment: StatementPayment): PartForm[] =>
  isExact(payment) || payment.parts.length > 1
    ? payment.parts.map(({ registration, amount }) => ({
        registrationId: registration.id,
        amount: text(amount),
      }))
    : [{ registrationId: null, amount: text(payment.amount) }];

/** Parses an amount with a comma or a point before the decimals. @returns cents; null if it is no amount */
function centsTyped(typed: string): number | null {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

export type Chosen =
  | { kind: 'none' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'parts'; parts: { registrationId: string; amount: number }[] };

/** Total of a payment's parts in cents. A single part is the whole payment. */
export function chosenOf({ amount }: Pick<StatementPayment, 'amount'>, forms: PartForm[]): Chosen {
  const named = forms.filter(({ registrationId }) => registrationId !== null);
  if (named.length === 0) return { kind: 'none' };
  if (forms.length === 1)
    return { kind: 'parts', parts: [{ registrationId: named[0]!.registrationId!, amount }] };
  if (new Set(named.map(({ registrationId }) => registrationId)).size < named.length)
    return { kind: 'wrong', problem: 'Each registration once, please.' };
  const cents = named.map((part) => centsTyped(part.amount));
  if (cents.some((one) => !one)) return { kind: 'wrong', problem: 'Please enter an amount for each part.' };
  const sum = cents.reduce<number>((all, one) => all + one!, 0);
  if (sum !== toCents(amount))
    return { kind: 'wrong', problem: `The parts add up to $${(sum / 100).toFixed(2)} of $${text(amount)}.` };
  return {
    kind: 'parts',
    parts: named.map(({ registrationId }, index) => ({
      registrationId: registrationId!,
      amount: toDollars(cents[index]! as ReturnType<typeof toCents>),
    })),
  };
}
