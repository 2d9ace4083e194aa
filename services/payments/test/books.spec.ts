import { randomUUID } from 'node:crypto';
import {
  type Cents,
  exportPostings,
  getMonth,
  getOutstanding,
  getRegistrationAccount,
} from '@fungo/contracts';
import { coach, student } from '@fungo/testing';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { paymentNoted, refunded } from '../src/ledger/ledger.rules';
import { StoredRefund } from '../src/refunds/refund.entity';
import { forgetEvents } from '../src/webhook/webhook.jobs';
import { academyForTests, createRegistration } from './academy';

const academy = academyForTests();

const ledger = new LedgerWriter();
const office = () => academy.payments.as(coach());
const manager = () => academy.payments.dataSource.manager;
const registration = (changes: Parameters<typeof createRegistration>[1]) =>
  createRegistration(academy.payments.dataSource, changes);
const promise = (chargeId: string, cents: number, reason: string) =>
  manager().insert(StoredRefund, {
    ...{ id: randomUUID(), chargeId, by: 'card', payment: 'pi_1', cents: cents as Cents, reason },
  });

describe('the books', () => {
  // holds: D2 money.12
  it('list the debt per camp and the refunds due', async () => {
    const before = (await office().call(getOutstanding, {})).body;
    await registration({ campId: 901 });
    await registration({ campId: 901, received: { venmo: 10_050 } });
    await registration({ campId: 901, received: { cash: 15_000 } });
    const over = await registration({ campId: 902, received: { cash: 50_000 } });
    const ended = await registration({
      ...{ campId: 902, received: { check: 40_000 } },
      dropped: { because: 'cancelled', cents: 15_000 as Cents },
    });
    await promise(ended.id, 1000, 'Rained out');
    const { status, body } = await office().call(getOutstanding, {});
    expect(status).toBe(200);
    expect(body.outstanding - before.outstanding).toBeCloseTo(199.5);
    expect(body.surplus - before.surplus).toBeCloseTo(350 + 400);
    expect(body.camps).toContainEqual({ campId: 901, registrations: 2, outstanding: 199.5 });
    expect(body.camps.map(({ campId }) => campId)).not.toContain(902);
    expect(body.surpluses).toEqual([
      {
        subject: 'registration',
        registrationId: ended.id,
        campId: 902,
        because: 'cancelled',
        amount: 400,
        promised: 10,
      },
      {
        subject: 'registration',
        registrationId: over.id,
        campId: 902,
        because: null,
        amount: 350,
        promised: 0,
      },
    ]);
  });

  // holds: D2 money.13
  it('sum a month of the academy’s calendar by payment method', async () => {
    const { id } = await registration({ at: new Date('2025-06-10T12:00:00Z') });
    // Midnight in New York is 4:00 in UTC.
    for (const [at, by, cents] of [
      ['2025-06-01T03:59:59Z', 'venmo', 999],
      ['2025-06-01T04:00:00Z', 'venmo', 5000],
      ['2025-06-20T12:00:00Z', 'venmo', -1000],
      ['2025-07-01T04:00:00Z', 'cash', 700],
    ] as const)
      await ledger.post(manager(), id, paymentNoted(randomUUID(), by, cents), new Date(at));
    await ledger.post(manager(), id, refunded(randomUUID(), 'venmo', 1525), new Date('2025-07-01T03:59:59Z'));
    const { body } = await office().call(getMonth, { query: { month: '2025-06' } });
    expect(body.map(({ by }) => by)).toEqual([
      ...['card', 'venmo', 'cashapp', 'cash', 'check', 'other', 'memberships'],
    ]);
    expect(body.filter(({ received, refunded: back }) => received !== 0 || back !== 0)).toEqual([
      { by: 'venmo', received: 40, refunded: 15.25 },
    ]);
  });

  // holds: D2 money.13
  it('export each posting once, over any number of pages', async () => {
    await manager().query(
      `INSERT INTO postings (registration_id, kind, source, debit, credit, cents, happened_at)
       SELECT $1, 'note', 'many-' || n, 'cash', 'family', n, timestamptz '2025-03-03 12:00Z'
         FROM generate_series(1, 2001) AS n`,
      [randomUUID()],
    );
    const answer = await office().fetch(`${exportPostings.path}?month=2025-03`);
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(2001);
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(2001);
  });

  // holds: D2 money.14
  it('show a registration’s balance after each entry, and its refunds with state and reason', async () => {
    const { id } = await registration({ received: { cash: 20_000 } });
    await promise(id, 5000, 'Paid twice');
    const { body } = await office().call(getRegistrationAccount, { params: { id } });
    expect(body.entries.map(({ balance }) => balance)).toEqual([150, -50]);
    expect(body.refunds).toMatchObject([{ state: 'asked', amount: 50, reason: 'Paid twice' }]);
  });

  it('are for staff alone', async () => {
    for (const [client, status] of [
      [academy.payments.visitor, 401],
      [academy.payments.as(student()), 403],
    ] as const) {
      expect((await client.call(getOutstanding, {})).status).toBe(status);
      expect((await client.call(getMonth, { query: { month: '2026-01' } })).status).toBe(status);
    }
  });
});

// holds: D2 money.15
it('the nightly job deletes Stripe events older than 30 days', async () => {
  await manager().query(
    `INSERT INTO stripe_events (id, type, object_id, received_at)
     VALUES ('evt_old', 'x', 'x', now() - interval '31 days'), ('evt_new', 'x', 'x', now() - interval '29 days')`,
  );
  await academy.payments.run(forgetEvents, {});
  const left = await manager().query<{ id: string }[]>(`SELECT id FROM stripe_events`);
  expect(left.map(({ id }) => id)).toEqual(['evt_new']);
});
