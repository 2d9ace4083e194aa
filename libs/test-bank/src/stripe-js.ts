import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank, BankIntent } from './bank';
import { type Body, found, Refusal } from './kit';
import { declineIntent, isOpen, payIntent } from './payment-intents';
import { chargeOf } from './test-cards';

type Asked = { Params: { id: string }; Body: Body };

/** Its browser part, straight from the source without a build. */
const script = () => readFileSync(join(process.cwd(), 'libs/test-bank/src/stripe-js.browser.mjs'), 'utf8');

/** Stripe.js for the pages: its script, and the script's calls with the publishable key. */
export function stripeJs(server: FastifyInstance, bank: Bank): void {
  server.addHook('onSend', async (_, reply) => {
    void reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', '*');
  });
  server.options('/browser/*', (_, reply) => reply.status(204).send());
  server.get('/stripe.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script()),
  );
  server.post<Asked>('/browser/payment_intents/:id', ({ params }, reply) =>
    answer(reply, () => intentOf(bank, params.id)),
  );
  server.post<Asked>('/browser/payment_intents/:id/confirm', ({ params, body }, reply) =>
    answer(reply, () => confirm(bank, intentOf(bank, params.id), body)),
  );
}

/** An intent, for callers with its secret. */
function intentOf({ intents }: Bank, secret: string): BankIntent {
  const intent = found(intents, secret.split('_secret_')[0]);
  if (intent.client_secret !== secret) throw new Refusal(404, 'No such payment_intent', 'resource_missing');
  return intent;
}

/** @throws Refusal 402 for a card that is declined, as often as it is tried */
function confirm(bank: Bank, intent: BankIntent, { card = '', authenticated }: Body): BankIntent {
  if (!isOpen(intent))
    throw new Refusal(400, `This payment is ${intent.status} already.`, 'payment_intent_unexpected_state');
  const charge = chargeOf(card);
  if (charge.outcome === 'declined') {
    declineIntent(bank, intent);
    throw new Refusal(402, charge.message, charge.code, { type: 'card_error' });
  }
  if (charge.outcome === 'needs 3-D Secure' && authenticated === undefined) {
    intent.status = 'requires_action';
    return intent;
  }
  if (authenticated === 'no') {
    declineIntent(bank, intent);
    throw new Refusal(
      402,
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      'payment_intent_authentication_failure',
    );
  }
  payIntent(bank, intent.id, card);
  return intent;
}

function answer(reply: FastifyReply, work: () => object): FastifyReply {
  try {
    return reply.send(work());
  } catch (error) {
    if (error instanceof Refusal) return reply.status(error.status).send(error.answer.body);
    throw error;
  }
}
