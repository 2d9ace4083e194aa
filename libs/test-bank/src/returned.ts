import type { Bank, BankDispute } from './bank';

/** The refunded amount of an intent. */
export const returnedOf = ({ refunds: all }: Bank, intentId: string): number =>
  [...all.values()]
    .filter(({ payment_intent: of, status }) => of === intentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Its disputed amount. */
export const takenOf = ({ disputes: all }: Bank, intentId: string): number =>
  [...all.values()]
    .filter((one) => one.payment_intent === intentId && isTaken(one))
    .reduce((sum, { amount }) => sum + amount, 0);

export const isTaken = ({ status }: BankDispute): boolean =>
  status !== 'won' && !status.startsWith('warning_');
