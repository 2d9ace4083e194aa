import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';

interface DoubleIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: { id: string; object: 'charge'; created: number } | null;
}

interface DoubleRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}

/** What befalls a request: the answer is lost after the work was done, or Stripe fails before it begins. */
type Mishap = 'lost answer' | 500 | 429;

type Body = Record<string, string>;
type Answer = { status: number; body: object };

/** A small Stripe on loopback: the calls that the product makes, by form as the SDK sends them. It refuses all others. */
export interface StripeDouble {
  /** For `STRIPE_API_URL`. */
  url: string;
  /** For the service under test. */
  env: Record<string, string>;
  intents: Map<string, DoubleIntent>;
  refunds: Map<string, DoubleRefund>;
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
  event(type: string, objectId: string, id?: string): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

const webhookSecret = 'whsec_only_the_tests_know';
const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = (): number => Math.floor(Date.now() / 1000);

const refused = (status: number, message: string, code = 'invalid'): Answer => ({
  status,
  body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', code, message } },
});

/** The metadata of a form's body. */
const metadataOf = (body: Body): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

export async function startStripeDouble(): Promise<StripeDouble> {
  const server = Fastify({ forceCloseConnections: true });
  const answers = new Map<string, { request: string; answer: Answer }>();
  const { intents, refunds } = {
    intents: new Map<string, DoubleIntent>(),
    refunds: new Map<string, DoubleRefund>(),
  };

  const returned = (intentId: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent: of, status }) => of === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  const makeRefund = (
    intent: DoubleIntent,
    amount: number,
    metadata: Record<string, string>,
  ): DoubleRefund => {
    const refund: DoubleRefund = {
      ...{
        id: idOf('re'),
        object: 'refund',
        amount,
        payment_intent: intent.id,
        status: 'succeeded',
        metadata,
      },
    };
    refunds.set(refund.id, refund);
    return refund;
  };

  /** @returns null for a call that it does not know */
  function work(method: string, path: string, body: Body): Answer | null {
    const [, collection, id, verb] =
      /^\/v1\/(payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (!collection || verb) return null;
    const call = `${method} ${collection}${id ? '/id' : ''}`;
    const found = id && (collection === 'refunds' ? refunds : intents).get(id);
    if (id && !found) return refused(404, `No such object: ${id}`, 'resource_missing');
    switch (call) {
      case 'POST payment_intents': {
        const intent: DoubleIntent = {
          ...{ id: idOf('pi'), object: 'payment_intent', amount: Number(body.amount), amount_received: 0 },
          ...{ currency: body.currency!, status: 'requires_payment_method', client_secret: idOf('secret') },
          ...{ metadata: metadataOf(body), latest_charge: null },
        };
        intents.set(intent.id, intent);
        return { status: 200, body: intent };
      }
      case 'POST payment_intents/id': {
        const intent = found as DoubleIntent;
        if (!intent.status.startsWith('requires_')) return refused(400, 'It cannot be changed any more.');
        intent.amount = Number(body.amount);
        return { status: 200, body: intent };
      }
      case 'POST refunds': {
        const intent = intents.get(body.payment_intent!);
        if (!intent) return refused(404, 'No such payment_intent', 'resource_missing');
        const amount = Number(body.amount);
        if (amount > intent.amount_received - returned(intent.id))
          return refused(400, 'Refund amount is greater than what is left.', 'charge_already_refunded');
        return { status: 200, body: makeRefund(intent, amount, metadataOf(body)) };
      }
      case 'GET refunds':
        return {
          status: 200,
          body: {
            ...{ object: 'list', has_more: false, url: '/v1/refunds' },
            data: [...refunds.values()].filter(({ payment_intent: of }) => of === body.payment_intent),
          },
        };
      case 'GET payment_intents/id':
      case 'GET refunds/id':
        return { status: 200, body: found as object };
      default:
        return null;
    }
  }

  /** The same key with the same request gets the first answer; with another one it is refused. */
  function workOnce(key: string | undefined, method: string, path: string, body: Body): Answer {
    const request = JSON.stringify([path, body]);
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request.' } } };
    if (known) return known.answer;
    const done = work(method, path, body) ?? refused(404, `Unrecognized request URL (${method}: ${path})`);
    const answer = { status: done.status, body: structuredClone(done.body) };
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
      return send(reply, refused(401, 'Invalid API Key provided'));
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
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    env: {},
    intents,
    refunds,
    asked: [],
    befalls: () => undefined,
    pay: (intentId) => {
      const intent = intents.get(intentId)!;
      if (!intent.status.startsWith('requires_')) throw new Error(`${intentId} is ${intent.status}`);
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      intent.latest_charge = { id: idOf('ch'), object: 'charge', created: now() };
    },
    cancel: (intentId) => {
      intents.get(intentId)!.status = 'canceled';
    },
    forgetKeys: () => answers.clear(),
    refundByHand: (intentId, amount) => makeRefund(intents.get(intentId)!, amount, {}),
    event: (type, objectId, id = idOf('evt')) => {
      const object = intents.get(objectId) ?? refunds.get(objectId) ?? { id: objectId };
      const body = JSON.stringify({ id, object: 'event', type, created: now(), data: { object } });
      const mac = createHmac('sha256', webhookSecret).update(`${now()}.${body}`).digest('hex');
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now()},v1=${mac}` },
      };
    },
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
