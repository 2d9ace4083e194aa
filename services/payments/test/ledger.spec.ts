import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  type Cents,
  constants,
  type EventName,
  type EventPayload,
  getRegistrationAccount,
} from '@fungo/contracts';
import { coach, student } from '@fungo/testing';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { type Balances, standingOf } from '../src/ledger/ledger.rules';
import { academyForTests } from './academy';

type Told = {
  [N in EventName]: { name: N; payload: EventPayload<N> };
}['camps.fee-charged' | 'camps.fee-dropped' | 'camps.payment-noted'];

const academy = academyForTests();

const cents = (amount: number) => ({ cents: amount as Cents });
const charged = (registrationId: string, amount: number): Told => ({
  ...{ name: 'camps.fee-charged', payload: { registrationId, campId: 1, amount: cents(amount) } },
});
const dropped = (
  registrationId: string,
  amount: number,
  because: (typeof constants.payment.drops)[number] = 'lapsed',
): Told => ({ name: 'camps.fee-dropped', payload: { registrationId, amount: cents(amount), because } });
const noted = (
  registrationId: string,
  by: (typeof constants.payment.byHand)[number],
  amount: number,
): Told => ({ name: 'camps.payment-noted', payload: { registrationId, by, amount: cents(amount) } });

const tell = ({ name, payload }: Told, eventId?: string) => academy.payments.deliver(name, payload, eventId);
const balances = (id: string): Promise<Balances> =>
  new LedgerWriter().balances(academy.payments.dataSource.manager, id);
const shown = (id: string) => academy.payments.as(coach()).call(getRegistrationAccount, { params: { id } });

describe('the ledger', () => {
  it('has a registration’s fee, and its payments with their methods', async () => {
    const id = randomUUID();
    await tell(charged(id, 30_000));
    await tell(noted(id, 'venmo', 10_050));
    await tell(noted(id, 'check', 19_950));
    const { status, body } = await shown(id);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ registrationId: id, fee: 300, received: 300, owed: 0 },
        entries: [
          { kind: 'fee', by: null, amount: 300 },
          { kind: 'note', by: 'venmo', amount: -100.5 },
          { kind: 'note', by: 'check', amount: -199.5 },
        ],
      },
    ]);
  });

  it('owes a family its payment for an ended registration', async () => {
    const id = randomUUID();
    await tell(noted(id, 'cash', 5000));
    await tell(dropped(id, 12_000, 'cancelled'));
    await tell(charged(id, 12_000));
    expect((await shown(id)).body).toMatchObject({ fee: 0, received: 50, owed: -50 });
  });

  it('reverses a payment noted by mistake', async () => {
    const id = randomUUID();
    for (const one of [charged(id, 100), noted(id, 'cashapp', 100), noted(id, 'cashapp', -100)])
      await tell(one);
    expect(await balances(id)).toEqual({ family: 100, fees: -100, cashapp: 0 });
  });

  it('enters a fee and its drop once, whichever event repeats them', async () => {
    const id = randomUUID();
    for (const one of [charged(id, 700), charged(id, 700), dropped(id, 700), dropped(id, 700)])
      await tell(one);
    expect((await shown(id)).body.entries.map(({ kind }) => kind)).toEqual(['fee', 'drop']);
  });

  it('has an account for a free registration, and none for an unknown one', async () => {
    const id = randomUUID();
    await tell(charged(id, 0));
    expect((await shown(id)).body).toMatchObject({ fee: 0, owed: 0, entries: [] });
    const { status, error } = await shown(randomUUID());
    expect([status, error.code]).toEqual([404, 'payments.registration-not-found']);
  });

  it('is for staff alone', async () => {
    const params = { id: randomUUID() };
    for (const [client, status] of [
      [academy.payments.visitor, 401],
      [academy.payments.as(student()), 403],
    ] as const)
      expect((await client.call(getRegistrationAccount, { params })).status).toBe(status);
  });

  // holds: D2 money.8
  it('has the same balances for any order and repetition of events, and they sum to zero', async () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 });
    const family = fc.record({
      fee: amount,
      drop: fc.option(fc.constantFrom(...constants.payment.drops)),
      notes: fc.array(
        fc.record({
          by: fc.constantFrom(...constants.payment.byHand),
          cents: fc.integer({ min: -5_000_00, max: 5_000_00 }),
        }),
        { maxLength: 5 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(family, { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
        async (families, chance) => {
          const draw = () => (chance.next() as IteratorYieldResult<number>).value;
          const known = families.map((one) => ({ ...one, id: randomUUID() }));
          const events = known.flatMap(({ id, fee, drop, notes }) => [
            charged(id, fee),
            ...(drop ? [dropped(id, fee, drop)] : []),
            ...notes.map((note) => noted(id, note.by, note.cents)),
          ]);
          const sent = events
            .map((told) => ({ told, eventId: randomUUID() }))
            .flatMap((one) => Array.from({ length: 1 + (draw() % 3) }, () => ({ ...one, at: draw() })))
            .sort((a, b) => a.at - b.at);
          // An event that needs an earlier one is refused and delivered again.
          for (let coming = sent; coming.length > 0;) {
            const again: typeof sent = [];
            for (const one of coming) await tell(one.told, one.eventId).catch(() => again.push(one));
            expect(again.length).toBeLessThan(coming.length);
            coming = again;
          }
          for (const { id, fee, drop, notes } of known) {
            const found = await balances(id);
            const paid = notes.reduce((sum, note) => sum + note.cents, 0);
            const due = drop ? 0 : fee;
            expect(standingOf(found)).toEqual({ fee: due, received: paid, owed: due - paid });
            for (const way of constants.payment.byHand)
              expect(found[way] ?? 0).toBe(
                notes.filter(({ by }) => by === way).reduce((sum, note) => sum + note.cents, 0),
              );
            expect(Object.values(found).reduce((sum, one) => sum + one, 0)).toBe(0);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('refuses a row that does not balance', async () => {
    const row = (changes: object) =>
      academy.payments.dataSource.query(
        `INSERT INTO postings (registration_id, kind, source, debit, credit, cents, happened_at)
         SELECT gen_random_uuid(), 'fee', gen_random_uuid(), debit, credit, cents, now()
           FROM jsonb_to_record($1) AS given (debit text, credit text, cents integer)`,
        [JSON.stringify({ debit: 'family', credit: 'fees', cents: 1, ...changes })],
      );
    await row({});
    await expect(row({ debit: 'fees' })).rejects.toThrow('postings_sides');
    await expect(row({ credit: null })).rejects.toThrow('not-null');
    await expect(row({ cents: -1 })).rejects.toThrow('postings_cents');
    await expect(row({ credit: 'pocket' })).rejects.toThrow('postings_credit');
  });

  // Uses the service's own connection, since an intruder in the service would have its role.
  // holds: D2 money.8
  it.each([
    'UPDATE postings SET cents = cents + 1',
    'DELETE FROM postings',
    'TRUNCATE postings',
    'DROP TABLE postings',
  ])('is append-only: the service may not run %s', async (statement) => {
    const id = randomUUID();
    await tell(charged(id, 900));
    await expect(academy.payments.dataSource.query(statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
    expect(await balances(id)).toEqual({ family: 900, fees: -900 });
  });
});
