import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { type Bank, type BankDispute, type BankRefund, emptyBank } from './bank';
import { checkout, complete } from './checkout';
import { customers } from './customers';
import { Deliveries, type Manners } from './deliveries';
import { closeDispute, disputes, makeDispute } from './disputes';
import { testBankEnv } from './env';
import { signedEvent, type SignedEvent } from './events';
import { hostedPages } from './hosted-pages';
import { keepBank } from './kept-bank';
import { type Answer, type Body, found, idOf, Refusal, type Routes } from './kit';
import { paymentIntents, payIntent } from './payment-intents';
import { portal } from './portal';
import { makeRefund, refunds } from './refunds';
import { stripeJs } from './stripe-js';
import { cancelAtEnd, endSubscription, renew, retry, subscriptions } from './subscriptions';

/** A fault of a request: the answer is lost after the work was done, or Stripe fails before it begins. */
type Mishap = 'lost answer' | 500 | 429;

/** A small Stripe on loopback: the calls that the product makes, by form as the SDK sends them. It refuses all others. */
export interface TestBank extends Omit<Bank, 'tell' | 'url'> {
  /** For `STRIPE_API_URL`. */
  url: string;
  /** For the service under test. */
  env: Record<string, string>;
  /** Its requests, as 'POST /v1/refunds'. */
  asked: string[];
  /** Sets the fault of a call, as 'POST /v1/refunds'. */
  befalls: (call: string) => Mishap | undefined;
  /** A family pays by its form. */
  pay(intentId: string): void;
  cancel(intentId: string): void;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** A refund made on Stripe's own pages. */
  refundByHand(intentId: string, amount: number): BankRefund;
  /** Its owner's bank takes a payment back, or asks about it: 'warning_needs_response'. */
  dispute(intentId: string, about?: { amount?: number; status?: string }): BankDispute;
  /** The bank has decided: 'won' or 'lost'. */
  closeDispute(disputeId: string, status: string): void;
  /** A family pays on the checkout's page. */
  complete(sessionId: string, card?: string): void;
  /** A month passes, and the next one is charged to the saved card, or to another one, which is saved first. */
  renew(subscriptionId: string, card?: string): void;
  /** Stripe tries the card again, or another one. */
  retry(subscriptionId: string, card?: string): void;
  /** In the billing portal: it ends with its month, or goes on after all. */
  cancelAtEnd(subscriptionId: string, yes: boolean): void;
  /** Ended at once, by hand, on Stripe's own pages. */
  endSubscription(subscriptionId: string): void;
  /** Sends a webhook of each change, until the next call. */
  sendTo(endpoint: string, manners?: Manners): void;
  /** The body and headers of a webhook, signed. */
  event(type: string, objectId: string, id?: string): SignedEvent;
  close(): Promise<void>;
}

/**
 * @param port by default any
 * @param file stores its objects, if they must outlive it
 */
export async function startTestBank({
  port = 0,
  file,
}: { port?: number; file?: string } = {}): Promise<TestBank> {
  const server = Fastify({ forceCloseConnections: true });
  let deliveries: Deliveries | null = null;
  const bank: Bank = {
    ...emptyBank(),
    tell: (type, object) => deliveries?.add(type, object),
    url: () => testBank.url,
  };
  if (file !== undefined) {
    const keep = keepBank(bank, file);
    server.addHook('onResponse', async () => keep());
  }
  const work = router(
    ...[paymentIntents, refunds, disputes, customers, checkout, subscriptions, portal].map((part) =>
      part(bank),
    ),
  );
  const subscriptionWith = (id: string, card?: string) => {
    const subscription = found(bank.subscriptions, id);
    if (card) found(bank.customers, subscription.customer).card = card;
    return subscription;
  };
  const answers = new Map<string, { request: string; answer: Answer }>();

  /** The same key with the same request gets the first answer; with another one it is refused. */
  function workOnce(key: string | undefined, method: string, path: string, body: Body): Answer {
    const request = JSON.stringify([path, body]);
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request.' } } };
    if (known) return known.answer;
    const answer = structuredClone(work(method, path, body));
    if (key !== undefined) answers.set(key, { request, answer });
    return answer;
  }

  const send = (reply: FastifyReply, { status, body }: Answer) =>
    reply.status(status).header('request-id', idOf('req')).send(body);

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  hostedPages(server, bank);
  stripeJs(server, bank);
  server.all('/*', async (request, reply) => {
    const { method, headers, query } = request;
    const path = request.url.split('?')[0]!;
    testBank.asked.push(`${method} ${path}`);
    if (headers.authorization !== `Bearer ${testBank.env.STRIPE_SECRET_KEY}`)
      return send(reply, new Refusal(401, 'Invalid API Key provided').answer);
    const mishap = testBank.befalls(`${method} ${path}`);
    if (mishap === 500 || mishap === 429)
      return send(reply, {
        status: mishap,
        body: { error: { type: mishap === 429 ? 'rate_limit_error' : 'api_error', message: 'Not now.' } },
      });
    const body = { ...(query as Body), ...((request.body as Body | null) ?? {}) };
    const answer = workOnce(headers['idempotency-key'] as string | undefined, method, path, body);
    if (mishap === 'lost answer') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    await delay(0); // lets other requests come in between
    return send(reply, answer);
  });

  const testBank: TestBank = {
    ...bank,
    url: await server.listen({ host: '127.0.0.1', port }),
    env: {},
    asked: [],
    befalls: () => undefined,
    pay: (intentId) => payIntent(bank, intentId),
    cancel: (intentId) => {
      found(bank.intents, intentId).status = 'canceled';
    },
    forgetKeys: () => answers.clear(),
    refundByHand: (intentId, amount) => makeRefund(bank, found(bank.intents, intentId), amount),
    dispute: (intentId, about) => makeDispute(bank, intentId, about),
    closeDispute: (id, status) => closeDispute(bank, id, status),
    complete: (id, card = '4242424242424242') => complete(bank, found(bank.sessions, id), card),
    renew: (id, card) => renew(bank, subscriptionWith(id, card)),
    retry: (id, card) => retry(bank, subscriptionWith(id, card)),
    cancelAtEnd: (id, yes) => cancelAtEnd(bank, found(bank.subscriptions, id), yes),
    endSubscription: (id) => endSubscription(bank, found(bank.subscriptions, id)),
    sendTo: (endpoint, manners) => {
      deliveries?.close();
      deliveries = new Deliveries(endpoint, manners);
    },
    event: (type, objectId, id) =>
      signedEvent(type, bank.intents.get(objectId) ?? bank.refunds.get(objectId) ?? { id: objectId }, {
        id,
      }),
    close: async () => {
      deliveries?.close();
      await server.close();
    },
  };
  testBank.env = testBankEnv(testBank.url);
  return testBank;
}

/** Performs a call, or refuses an unknown one. */
function router(...parts: Routes[]): (method: string, path: string, body: Body) => Answer {
  const routes = Object.entries(Object.assign({}, ...parts) as Routes).map(([call, work]) => ({
    pattern: new RegExp(`^${call.replace(' ', ' /v1/').replace(':id', '(\\w+)')}$`),
    work,
  }));
  return (method, path, body) => {
    try {
      for (const { pattern, work } of routes) {
        const match = pattern.exec(`${method} ${path}`);
        if (match) return { status: 200, body: work(body, match[1] ?? '') };
      }
      throw new Refusal(404, `Unrecognized request URL (${method}: ${path})`);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  };
}
