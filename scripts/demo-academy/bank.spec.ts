import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { loadConfig } from '@fungo/platform';
import { startTestBank, type TestBank } from '@fungo/test-bank';
import { PaymentsConfig } from '../../services/payments/src/config';
import { payByCard } from './bank';

/** The rows of a table, by its entity's name. */
function tables() {
  const rows = new Map<string, object[]>();
  const of = ({ name }: { name: string }) => rows.get(name) ?? rows.set(name, []).get(name)!;
  const manager = {
    insert: async (entity: { name: string }, row: object) => void of(entity).push(row),
    delete: async (entity: { name: string }) => void rows.set(entity.name, []),
  };
  return { payments: { manager } as unknown as DataSource, of: (name: string) => of({ name }) };
}

const configOf = (url: string | undefined) =>
  loadConfig(PaymentsConfig, {
    ...{ PORT: '0', FUNGO_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://fungo.test' },
    ...{ REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/fungo' },
    ...{ IDENTITY_URL: 'http://localhost:1', CAMPS_URL: 'http://localhost:2' },
    ...{ SCHEDULING_URL: 'http://localhost:3' },
    ...{
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    ...{ STRIPE_API_URL: url, NODE_ENV: 'test' },
  });
const due = [
  {
    registrationId: '00000000-0000-4000-8000-000000000001',
    reference: 'FG-7K2Q9',
    cents: 5000,
    card: 'good',
  },
] as Parameters<typeof payByCard>[2];
const players = new Map([['avery.lopez@fungo.test', '00000000-0000-4000-8000-000000000002']]);

/** Like stripe-mock, it answers each call with the same fixture, stores nothing, and has no pages. */
const fixtures: Record<string, object> = {
  payment_intents: {
    ...{ id: 'pi_fixture', object: 'payment_intent', amount: 2000, status: 'requires_payment_method' },
    ...{ client_secret: 'pi_fixture_secret_1', metadata: {} },
  },
  customers: { id: 'cus_fixture', object: 'customer' },
  prices: { object: 'list', data: [{ id: 'price_fixture', unit_amount: 1000 }] },
  'checkout/sessions': { id: 'cs_fixture', url: 'https://checkout.stripe.com/c/pay/cs_fixture' },
  subscriptions: { object: 'list', data: [] },
};

const servers: (Server | TestBank)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function standIn(answer: (path: string) => object | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const found = answer(request.url!.replace('/v1/', '').split('?')[0]!);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'Not found' } }));
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('pays everything due at the test bank', async () => {
  const bank = await startTestBank();
  servers.push(bank);
  const { payments, of } = tables();
  const config = { ...configOf(bank.url), ...bank.env };
  expect(await payByCard(payments, config, due, players)).toEqual([]);
  expect(of('StoredIntent')).toHaveLength(1);
  expect(of('Subscriber')).toHaveLength(1);
  expect([...bank.intents.values()].map(({ status }) => status)).toContain('succeeded');
});

it.each<[string, (path: string) => object | undefined]>([
  ['answers with fixtures and keeps nothing', (path) => fixtures[path.replace(/\/pi_.*/, '')]],
  ['answers everything with yes', (path) => fixtures[path.replace(/\/pi_.*/, '')] ?? {}],
  ['knows nothing', () => undefined],
])(
  'leaves out, also from the database, the payments that a stand-in cannot do if it %s',
  async (_, answer) => {
    const { payments, of } = tables();
    const leftOut = await payByCard(payments, configOf(await standIn(answer)), due, players);
    expect(leftOut).toEqual([
      expect.stringMatching(/^card payments for camps \(.+\)$/),
      expect.stringMatching(/^a membership paid by card \(.+\)$/),
    ]);
    expect([...of('StoredIntent'), ...of('Subscriber')]).toEqual([]);
  },
);

it('leaves out the payments if no server answers', async () => {
  const { payments } = tables();
  expect(await payByCard(payments, configOf('http://127.0.0.1:1'), due, players)).toHaveLength(2);
});

it('does nothing at the real Stripe', async () => {
  const { payments } = tables();
  expect(await payByCard(payments, configOf(undefined), due, players)).toEqual([]);
});
