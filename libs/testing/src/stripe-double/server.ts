import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { type Books, type DoubleRefund, emptyBooks } from './books';
import { signedEvent, type SignedEvent, webhookSecret } from './events';
import { type Answer, type Body, found, idOf, Refusal, type Routes } from './kit';
import { paymentIntents, payIntent } from './payment-intents';
import { makeRefund, refunds } from './refunds';

/** What befalls a request: the answer is lost after the work was done, or Stripe fails before it begins. */
type Mishap = 'lost answer' | 500 | 429;

/** A small Stripe on loopback: the calls that the product makes, by form as the SDK sends them. It refuses all others. */
export interface StripeDouble extends Omit<Books, 'tell'> {
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
  /** The body and headers of a webhook, signed. */
  event(type: string, objectId: string, id?: string): SignedEvent;
  close(): Promise<void>;
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const server = Fastify({ forceCloseConnections: true });
  const books = emptyBooks();
  const work = router(paymentIntents(books), refunds(books));
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
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    env: {},
    asked: [],
    befalls: () => undefined,
    pay: (intentId) => payIntent(books, intentId),
    cancel: (intentId) => {
      found(books.intents, intentId).status = 'canceled';
    },
    forgetKeys: () => answers.clear(),
    refundByHand: (intentId, amount) => makeRefund(books, found(books.intents, intentId), amount),
    event: (type, objectId, id) =>
      signedEvent(type, books.intents.get(objectId) ?? books.refunds.get(objectId) ?? { id: objectId }, id),
    close: () => server.close(),
  };
  double.env = {
    STRIPE_API_URL: double.url,
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
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
