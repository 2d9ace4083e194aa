import { constants, type Cents, readStatement, recordStatement, type RequestOf } from '@fungo/contracts';
import { Registration } from '../src/registrations/registration.entity';
import { Academy, dateIn } from './academy';

type Payments = RequestOf<typeof recordStatement>['body']['payments'];

let transactions = 0;
const transactionId = () => `tx-${(transactions += 1)}`;

const heading =
  'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Status,Notes,Name of sender/receiver';
const cashApp = (...payments: { id: string; amount: number; note: string }[]) =>
  [
    heading,
    ...payments.map(
      ({ id, amount, note }) =>
        `${id},2026-10-07 16:12:36 EDT,Received P2P,USD,$${amount},$0,$${amount},COMPLETE,${note},Ana D`,
    ),
  ].join('\n');

describe('statements of Venmo and Cash App', () => {
  const academy = new Academy().forTests();

  const registration = async (changes: Partial<Registration> = {}) =>
    academy.registration(await academy.camp(), {
      totalCents: 15_000 as Cents,
      ...changes,
    });
  const read = async (csv: string) =>
    (await academy.staff.call(readStatement, { body: { csv } })).body.payments;
  const record = (payments: Payments, by: 'venmo' | 'cashapp' = 'venmo') =>
    academy.staff.call(recordStatement, { body: { by, payments } });
  const payment = (registrationId: string, amount = 150) => ({
    ...{ transactionId: transactionId(), day: '2026-10-07', amount, registrationId },
  });
  const receivedOf = async ({ id }: { id: string }) => {
    const { received, paymentStatus } = await academy.dataSource.manager.findOneByOrFail(Registration, {
      id,
    });
    return { received, paymentStatus };
  };

  // holds: D2 camps.29
  it('are matched by the reference in the note, with the debt', async () => {
    const { id, reference } = await registration({ received: { cash: 5000 }, paymentStatus: 'partial' });
    const [first, second] = await read(
      cashApp(
        { id: transactionId(), amount: 100, note: reference.toLowerCase().replace('-', ' ') },
        { id: transactionId(), amount: 20, note: 'for balls' },
      ),
    );
    expect(first).toMatchObject({
      ...{ amount: 100, recorded: false, day: '2026-10-07', from: 'Ana D' },
      registration: { id, reference, owed: 100, registrationStatus: 'confirmed' },
    });
    expect(second).toMatchObject({ amount: 20, registration: null });
  });

  // holds: D2 camps.30
  it('are recorded once, in the ledger and with the registration, and recognized later', async () => {
    const found = await registration();
    const one = payment(found.id);
    await academy.published();
    expect((await record([one], 'cashapp')).body).toEqual({ recorded: 1 });
    expect(await academy.published()).toEqual([
      {
        name: 'camps.payment-noted',
        payload: { registrationId: found.id, by: 'cashapp', amount: { cents: 15_000 } },
      },
      { name: 'camps.payment-status-changed', payload: { registrationId: found.id } },
    ]);
    expect(await receivedOf(found)).toEqual({ received: { cashapp: 15_000 }, paymentStatus: 'paid' });
    expect((await record([one], 'cashapp')).body).toEqual({ recorded: 0 });
    expect(await academy.published()).toEqual([]);
    // The note has no reference: the payment is recognized by its id.
    const [again] = await read(cashApp({ id: one.transactionId, amount: 150, note: 'camp' }));
    expect(again).toMatchObject({ recorded: true, registration: { id: found.id, owed: 0 } });
  });

  it('may cover a part, two parts at once, or too much', async () => {
    const [part, parts, much] = [await registration(), await registration(), await registration()];
    await record([payment(part.id, 50), payment(parts.id, 70), payment(parts.id, 80), payment(much.id, 200)]);
    expect(await receivedOf(part)).toEqual({ received: { venmo: 5000 }, paymentStatus: 'partial' });
    expect(await receivedOf(parts)).toEqual({ received: { venmo: 15_000 }, paymentStatus: 'paid' });
    expect(await receivedOf(much)).toEqual({ received: { venmo: 20_000 }, paymentStatus: 'paid' });
  });

  it('with two registrations in one note are split by their debts, and recorded in parts once', async () => {
    const [one, two] = [await registration(), await registration()];
    const id = transactionId();
    const csv = cashApp({ id, amount: 300, note: `${one.reference} and ${two.reference}` });
    const [found] = await read(csv);
    expect(found).toMatchObject({
      registration: { id: one.id },
      parts: [
        { registration: { id: one.id, owed: 150, due: 150 }, amount: 150 },
        { registration: { id: two.id }, amount: 150 },
      ],
    });
    const parts = found!.parts.map(({ registration: { id: registrationId }, amount }) => ({
      ...{ registrationId, amount },
    }));
    const split = { transactionId: id, day: '2026-10-07', amount: 300, parts };
    expect((await record([split], 'cashapp')).body).toEqual({ recorded: 1 });
    // A different split of a recorded payment changes nothing.
    expect((await record([{ ...payment(one.id, 300), transactionId: id }], 'cashapp')).body).toEqual({
      recorded: 0,
    });
    for (const family of [one, two])
      expect(await receivedOf(family)).toEqual({ received: { cashapp: 15_000 }, paymentStatus: 'paid' });
    expect((await read(csv))[0]).toMatchObject({ recorded: true, parts: [{ amount: 150 }, { amount: 150 }] });
  });

  it('consider the payments before them, and cover deposits first', async () => {
    const restBy = dateIn(10);
    const of = { depositCents: 5000 as Cents, restBy };
    const [one, two] = [await registration(of), await registration(of)];
    const note = `${one.reference} ${two.reference}`;
    const found = await read(
      cashApp({ id: transactionId(), amount: 100, note }, { id: transactionId(), amount: 250, note }),
    );
    expect(found.map(({ parts }) => parts.map(({ amount }) => amount))).toEqual([
      [50, 50],
      [150, 100],
    ]);
  });

  it.each([
    ['less than the payment', [100, 149.99], 'parts', 'The parts must add up to the payment.'],
    ['more than the payment', [150, 150.01], 'parts', 'The parts must add up to the payment.'],
    ['missing', undefined, 'registrationId', 'Please choose a registration.'],
  ])('are refused in parts if those are %s', async (_, amounts, field, message) => {
    const families = [await registration(), await registration()];
    const { status, error } = await record([
      {
        ...{ transactionId: transactionId(), day: '2026-10-07', amount: 300 },
        parts: amounts?.map((amount, index) => ({ registrationId: families[index]!.id, amount })),
      },
    ]);
    expect([status, error.fields]).toEqual([400, { [`payments.0.${field}`]: message }]);
  });

  // holds: D2 camps.30
  it('are recorded for an ended registration, which then has a credit', async () => {
    const ended = await registration({ registrationStatus: 'lapsed' });
    await record([payment(ended.id)]);
    const [found] = await read(cashApp({ id: transactionId(), amount: 150, note: ended.reference }));
    expect(found!.registration).toMatchObject({ registrationStatus: 'lapsed', owed: -150 });
  });

  it('are recorded all or not at all', async () => {
    const found = await registration();
    const one = payment(found.id);
    const unknown = payment('00000000-0000-4000-8000-000000000000');
    expect((await record([one, unknown])).status).toBe(404);
    expect((await receivedOf(found)).received).toBeNull();
    expect((await record([one])).body).toEqual({ recorded: 1 });
  });

  it('are refused if the file has another format or is too long', async () => {
    const refused = async (csv: string) => {
      const { status, body } = await academy.staff.call(readStatement, { body: { csv } });
      return { status, body };
    };
    expect(await refused('Date,Amount\n2026-01-01,5')).toMatchObject({
      status: 400,
      body: { code: 'camps.statement-unknown' },
    });
    const many = Array.from({ length: constants.payment.maxStatementPayments + 1 }, () => ({
      ...{ id: transactionId(), amount: 1, note: '' },
    }));
    expect(await refused(cashApp(...many))).toMatchObject({
      status: 400,
      body: { fields: { csv: 'At most 1000 payments at once. Please export fewer days.' } },
    });
  });

  const race = async () => {
    const found = await registration();
    const one = payment(found.id);
    await Promise.all(Array.from({ length: 8 }, () => record([one])));
    return (await receivedOf(found)).received?.venmo;
  };

  // holds: D2 camps.30
  it('are recorded once by eight simultaneous requests', async () => {
    expect(await race()).toBe(15_000);
  });

  // holds: D2 camps.30
  it('are recorded more often without the key (control)', async () => {
    await academy.asOwner('ALTER TABLE statement_payments DROP CONSTRAINT statement_payments_pkey');
    expect(await race()).toBe(8 * 15_000);
  });
});
