import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { type Books, type DoubleDispute, type DoubleRefund, emptyBooks } from './books';
import { checkout, complete } from './checkout';
import { customers } from './customers';
import { Deliveries, type Manners } from './deliveries';
import { closeDispute, disputes, makeDispute } from './disputes';
import { envOfDouble } from './env';
import { signedEvent, type SignedEvent } from './events';
import { hostedPages } from './hosted-pages';
import { keepBooks } from './kept-books';
import { type Answer, type Body, found, idOf, Refusal, type Routes } from './kit';
import { paymentIntents, payIntent } from './payment-intents';
import { portal } from './portal';
import { makeRefund, refunds } from './refunds';
import { stripeJs } from './stripe-js';
import { cancelAtEnd, endSubscription, renew, retry, subscriptions } from './subscriptions';

/** What befalls a request: the answer is lost after the work was done, or Stripe fails before it begins. */
type Mishap = 'lost answer' | 500 | 429;

/** A small Stripe on loopback: the calls that the product makes, by form as the SDK sends them. It refuses all others. */
export interface StripeDouble extends Omit<Books, 'tell' | 'url'> {
  /** For `STRIPE_API_URL`. */
  url: string;
  /** For the service under test. */
  env: Record<string, string>;
  /** What was asked of it, as 'POST /v1/refunds'. */
  asked: string[];
  /** What befalls a call, as 'POST /v1/refunds'. */
  befalls: (call: string) => Mishap | undefined;
  /** A family pays by its form. */
  pay(intentId: string): void;
  cancel(intentId: string): void;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** A refund made on Stripe's own pages. */
  refundByHand(intentId: string, amount: number): DoubleRefund;
  /** Its owner's bank takes a payment back, or asks about it: 'warning_needs_response'. */
  dispute(intentId: string, about?: { amount?: number; status?: string }): DoubleDispute;
  /** The bank has decided: 'won' or 'lost'. */
  closeDispute(disputeId: string, status: string): void;
  /** A family pays on the checkout's page. */
  complete(sessionId: string, card?: string): void;
  /** A month passes, and the next one is asked of the saved card; or of another one, which is saved first. */
  renew(subscriptionId: string, card?: string): void;
  /** Stripe tries the card again, or another one. */
  retry(subscriptionId: string, card?: string): void;
  /** In the billing portal: it ends with its month, or goes on after all. */
  cancelAtEnd(subscriptionId: string, yes: boolean): void;
  /** Ended at once, by hand, on Stripe's own pages. */
  endSubscription(subscriptionId: string): void;
  /** From now on it sends a webhook of all that happens, until the next call. */
  sendTo(endpoint: string, manners?: Manners): void;
  /** The body and headers of a webhook, signed. */
  event(type: string, objectId: string, id?: string): SignedEvent;
  close(): Promise<void>;
}

/**
 * @param port any, unless told
 * @param file keeps its books, where they are to outlive it
 */
export async function startStripeDouble({
  port = 0,
  file,
}: { port?: number; file?: string } = {}): Promise<StripeDouble> {
  const server = Fastify({ forceCloseConnections: true });
  let deliveries: Deliveries | null = null;
  const books: Books = {
    ...emptyBooks(),
    tell: (type, object) => deliveries?.add(type, object),
    url: () => double.url,
  };
  if (file !== undefined) {
    const keep = keepBooks(books, file);
    server.addHook('onResponse', async () => keep());
  }
  const work = router(
    ...[paymentIntents, refunds, disputes, customers, checkout, subscriptions, portal].map((part) =>
      part(books),
    ),
  );
  const subscriptionWith = (id: string, card?: string) => {
    const subscription = found(books.subscriptions, id);
    if (card) found(books.customers, subscription.customer).card = card;
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
  hostedPages(server, books);
  stripeJs(server, books);
  server.all('/*', async (request, reply) => {
    const { method, headers, query } = request;
    const path = request.url.split('?')[0]!;
    double.asked.push(`${method} ${path}`);
    if (headers.authorization !== `Bearer ${double.env.STRIPE_SECRET_KEY}`)
      return send(reply, new Refusal(401, 'Invalid API Key provided').answer);
    const mishap = double.befalls(`${method} ${path}`);
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
    await delay(0); // others come in between, as they would
    return send(reply, answer);
  });

  const double: StripeDouble = {
    ...books,
    url: await server.listen({ host: '127.0.0.1', port }),
    env: {},
    asked: [],
    befalls: () => undefined,
    pay: (intentId) => payIntent(books, intentId),
    cancel: (intentId) => {
      found(books.intents, intentId).status = 'canceled';
    },
    forgetKeys: () => answers.clear(),
    refundByHand: (intentId, amount) => makeRefund(books, found(books.intents, intentId), amount),
    dispute: (intentId, about) => makeDispute(books, intentId, about),
    closeDispute: (id, status) => closeDispute(books, id, status),
    complete: (id, card = '4242424242424242') => complete(books, found(books.sessions, id), card),
    renew: (id, card) => renew(books, subscriptionWith(id, card)),
    retry: (id, card) => retry(books, subscriptionWith(id, card)),
    cancelAtEnd: (id, yes) => cancelAtEnd(books, found(books.subscriptions, id), yes),
    endSubscription: (id) => endSubscription(books, found(books.subscriptions, id)),
    sendTo: (endpoint, manners) => {
      deliveries?.close();
      deliveries = new Deliveries(endpoint, manners);
    },
    event: (type, objectId, id) =>
      signedEvent(type, books.intents.get(objectId) ?? books.refunds.get(objectId) ?? { id: objectId }, {
        id,
      }),
    close: async () => {
      deliveries?.close();
      await server.close();
    },
  };
  double.env = envOfDouble(double.url);
  return double;
}

/** Does what a call asks; one that it does not know is refused. */
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
