import { z } from 'zod';
import { payment } from '../constants';
import { Amount } from '../money';

/** A payment or a refund as its receipt tells it, with the balance after it. A negative one is owed to the family. */
export const ReceiptFacts = z.object({
  kind: z.enum(['payment', 'refund']),
  by: z.enum(payment.ways),
  amount: Amount,
  received: Amount,
  owed: Amount,
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;
