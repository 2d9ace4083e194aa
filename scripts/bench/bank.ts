import { startTestBank } from '@fungo/test-bank';
import { runBare } from './bare';

/** Payments at the bank, all paid, each of 150 dollars. */
export interface Bank {
  payments: number;
}

/** Maps a payment at the bank to the service's intent, in SQL and in code. */
export const paymentId = (n: number): string => `pi_bench${n}`;
const intentId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A Stripe with many card payments, in a separate process. */
async function main({ payments }: Bank, port: number): Promise<void> {
  const bank = await startTestBank({ port });
  const created = Math.floor(Date.now() / 1000);
  for (let n = 1; n <= payments; n += 1)
    bank.intents.set(paymentId(n), {
      ...{ id: paymentId(n), object: 'payment_intent', currency: 'usd', status: 'succeeded' },
      ...{
        amount: 15_000,
        amount_received: 15_000,
        client_secret: 'secret',
        metadata: { intentId: intentId(n) },
      },
      latest_charge: { id: `ch_bench${n}`, object: 'charge', created },
    });
}

if (require.main === module) runBare(main);
