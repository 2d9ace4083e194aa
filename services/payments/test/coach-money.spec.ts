import { randomUUID } from 'node:crypto';
import { type Cents, exportCoachMoney, exportPostings, listCoachMoney } from '@fungo/contracts';
import { admin, coach, student } from '@fungo/testing';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { paidByCard, paymentNoted, refunded } from '../src/ledger/ledger.rules';
import { academyForTests, createRegistration } from './academy';

const academy = academyForTests();

const ledger = new LedgerWriter();
const manager = () => academy.payments.dataSource.manager;

/** A lesson or a package that costs these dollars from that moment on. */
async function charge(
  coachId: string,
  dollars: number,
  at: string,
  subject: 'lesson' | 'package' = 'lesson',
) {
  const chargeId = randomUUID();
  const amount = { cents: (dollars * 100) as Cents };
  await academy.payments.dataSource.transaction((held) =>
    ledger.setAmount(held, { chargeId, subject, coachId, amount, version: 1 }, new Date(at)),
  );
  return chargeId;
}
const list = async (by: ReturnType<typeof coach>, year: number, coachId?: string) =>
  (await academy.payments.as(by).call(listCoachMoney, { query: { year, coachId } })).body;

describe('the money of coaches', () => {
  it('is summed by month of the academy’s calendar, with the debt at each month’s end', async () => {
    const coachId = randomUUID();
    // Midnight in New York is 4:00 in UTC.
    const lesson = await charge(coachId, 80, '2025-02-01T04:59:59Z');
    const pack = await charge(coachId, 300, '2025-02-10T12:00:00Z', 'package');
    for (const [id, at, entry] of [
      [lesson, '2025-02-20T12:00:00Z', paymentNoted(randomUUID(), 'cash', 5000)],
      [lesson, '2025-03-02T12:00:00Z', paymentNoted(randomUUID(), 'venmo', 3000)],
      [pack, '2025-03-03T12:00:00Z', paidByCard(randomUUID(), 30_000)],
      [pack, '2025-04-01T03:59:59Z', refunded(randomUUID(), 'card', 10_000)],
    ] as const)
      await ledger.post(manager(), id, entry, new Date(at));
    const about = { coachId, coach: 'Sam Ortega' };
    const nothing = { charged: 0, received: 0, refunded: 0, net: 0 };
    const rows = await list(admin(), 2025, coachId);
    expect(rows.filter(({ month }) => month <= '2025-04')).toEqual([
      { ...about, ...nothing, month: '2025-04', subject: 'package', owed: 100 },
      { ...about, ...nothing, month: '2025-03', subject: 'lesson', received: 30, net: 30, owed: 0 },
      {
        ...{ ...about, ...nothing, month: '2025-03', subject: 'package' },
        ...{ received: 300, refunded: 100, net: 200, owed: 100 },
      },
      { ...about, ...nothing, month: '2025-02', subject: 'lesson', received: 50, net: 50, owed: 30 },
      { ...about, ...nothing, month: '2025-02', subject: 'package', charged: 300, owed: 300 },
      { ...about, ...nothing, month: '2025-01', subject: 'lesson', charged: 80, owed: 80 },
    ]);
    // The debt of a year goes on in the next one.
    expect((await list(admin(), 2026, coachId)).at(-1)).toMatchObject({ month: '2026-01', owed: 100 });
  });

  it('are postings of the ledger that other coaches do not get', async () => {
    const [one, other] = [coach(), coach()];
    const theirs = await charge(one.id, 80, '2027-02-02T12:00:00Z');
    const camp = await createRegistration(academy.payments.dataSource, {});
    await ledger.post(
      manager(),
      camp.id,
      paymentNoted(randomUUID(), 'cash', 50),
      new Date('2027-02-03T12:00Z'),
    );
    const exported = async (by: typeof one) =>
      (await academy.payments.as(by).fetch(`${exportPostings.path}?month=2027-02`)).text();
    for (const by of [one, admin()]) expect(await exported(by)).toContain(theirs);
    expect(await exported(other)).not.toContain(theirs);
    for (const by of [one, other]) expect(await exported(by)).toContain(camp.id);
  });

  it('counts no overpaid charge against another one’s debt', async () => {
    const coachId = randomUUID();
    await charge(coachId, 80, '2025-05-02T12:00:00Z');
    const paid = await charge(coachId, 50, '2025-05-02T12:00:00Z');
    await ledger.post(
      manager(),
      paid,
      paymentNoted(randomUUID(), 'cash', 9000),
      new Date('2025-05-03T12:00Z'),
    );
    expect((await list(admin(), 2025, coachId)).at(-1)).toMatchObject({ month: '2025-05', owed: 80 });
  });

  it('is their own for a coach, everybody’s for an administrator, and nothing for a family', async () => {
    const [one, other] = [coach(), coach()];
    for (const { id } of [one, other]) await charge(id, 80, '2024-06-02T12:00:00Z');
    await createRegistration(academy.payments.dataSource, { at: new Date('2024-06-02T12:00:00Z') });
    const coaches = async (by: ReturnType<typeof coach>, asked?: string) =>
      new Set((await list(by, 2024, asked)).map(({ coachId }) => coachId));
    expect(await coaches(one)).toEqual(new Set([one.id]));
    expect(await coaches(one, other.id)).toEqual(new Set([one.id]));
    expect(await coaches(admin())).toEqual(new Set([one.id, other.id]));
    const query = { year: 2024 };
    expect((await academy.payments.as(student()).call(listCoachMoney, { query })).status).toBe(403);
  });

  it('is a file for a spreadsheet', async () => {
    const by = coach();
    await charge(by.id, 80.5, '2024-07-02T12:00:00Z');
    const answer = await academy.payments.as(by).fetch(`${exportCoachMoney.path}?year=2024`);
    const lines = (await answer.text()).split('\r\n');
    expect(answer.headers.get('content-disposition')).toContain('coaches-2024.csv');
    expect(lines[0]).toContain('"Month","Coach","For","Charged","Received","Refunded","Net","Owed"');
    expect(lines.at(-2)).toBe('"2024-07","Sam Ortega","lesson",80.5,0,0,0,80.5');
  });
});
