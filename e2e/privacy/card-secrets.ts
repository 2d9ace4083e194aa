import { randomUUID } from 'node:crypto';
import {
  createPaymentIntent,
  endpoints,
  type EndpointSpec,
  getOwnMembership,
  getRegistrationAccount,
  openCheckout,
  receiveStripeEvent,
  refundRegistration,
  register,
} from '@fungo/contracts';
import { signedEvent } from '@fungo/test-bank';
import { eventually } from '@fungo/testing';
import type { StartedProduct } from '../../scripts/start/for-tests';

const cards = { family: '4242424242424242', member: '5555555555554444' };

interface Paid {
  id: string;
  campId: number;
  accessToken: string;
}

/** Secrets of cards by kind, and the answers that were searched for them. */
export interface CardSecrets {
  secrets: Record<string, string>;
  answers: string[];
}

/** A family pays by card and gets a refund, a player subscribes, and forged calls imitate Stripe. */
export async function payByCards(
  { url, environment }: StartedProduct,
  { id, campId, accessToken }: Paid,
  coach: { cookie: string },
): Promise<CardSecrets> {
  const send = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(path.startsWith('/') ? url + path : path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      redirect: 'manual',
    });
  const bank = environment.STRIPE_API_URL!;

  const own = `?token=${accessToken}`;
  const prepared = await send(createPaymentIntent.path + own, { campId, registrationId: id });
  const { clientSecret } = (await prepared.json()) as { clientSecret: string };
  const paid = await send(`${bank}/browser/payment_intents/${clientSecret}/confirm`, { card: cards.family });
  expect(paid.status).toBe(200);
  const account = async () => {
    const answer = await send(getRegistrationAccount.path.replace('{id}', id), undefined, coach);
    return (await answer.json()) as { received: number };
  };
  await eventually(async () => expect(await account()).toMatchObject({ received: 150 }));
  const back = { by: 'card', amount: 20, reason: 'Rained out' };
  const refunded = await send(refundRegistration.path.replace('{id}', id), back, coach);
  expect(refunded.status).toBe(201);
  await eventually(async () => expect(await account()).toMatchObject({ received: 130 }));

  const member = await subscribe(send);
  const forged = signedEvent('payment_intent.succeeded', { id: 'pi_1', client_secret: clientSecret });
  const malformed = signedEvent('', {}, { text: JSON.stringify({ client_secret: clientSecret }) });
  const answers = [await refunded.text()];
  for (const { body, headers } of [{ ...forged, body: `${forged.body} ` }, malformed]) {
    const refused = await fetch(url + receiveStripeEvent.path, { method: 'POST', body, headers });
    expect(refused.status).toBe(400);
    answers.push(await refused.text());
  }
  const reads = Object.values<EndpointSpec>(endpoints).filter(
    ({ method, service, access }) => method === 'GET' && service === 'payments' && access !== 'service',
  );
  for (const { path } of reads)
    for (const headers of [coach, member])
      answers.push(await (await send(`${path.replace('{id}', id)}${own}`, undefined, headers)).text());
  return {
    secrets: {
      ...{ clientSecret, familyCard: cards.family, memberCard: cards.member },
      ...{ key: environment.STRIPE_SECRET_KEY!, webhookSecret: environment.STRIPE_WEBHOOK_SECRET! },
    },
    answers,
  };
}

async function subscribe(
  send: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>,
): Promise<{ cookie: string }> {
  const password = 'play-ball';
  const email = `${randomUUID()}@fungo.test`;
  await send(register.path, {
    ...{ firstName: 'Sam', lastName: 'Ortega', email, password, confirmPassword: password },
  });
  const signedIn = await send('/api/custom-login', { email, password });
  const headers = { cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! };
  const checkout = await send(openCheckout.path, {}, headers);
  const { url: page } = (await checkout.json()) as { url: string };
  expect((await send(page, { card: cards.member })).status).toBe(303);
  await eventually(async () => {
    const standing = await send(getOwnMembership.path, undefined, headers);
    expect(await standing.json()).toMatchObject({ membershipStatus: 'active', by: 'card' });
  });
  return headers;
}
