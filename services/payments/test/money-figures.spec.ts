import { randomUUID } from 'node:crypto';
import { activateMembership, type Cents, getMoneyFigures } from '@fungo/contracts';
import { admin, coach } from '@fungo/testing';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { paidByCard, paymentNoted, refunded } from '../src/ledger/ledger.rules';
import { academyForTests, createRegistration } from './academy';

const academy = academyForTests();
const ledger = new LedgerWriter();
const manager = () => academy.payments.dataSource.manager;
const figures = async () => (await academy.payments.as(admin()).call(getMoneyFigures, {})).body;

describe('the figures of money', () => {
  it('are income less refunds by month and subject, without fees', async () => {
    const before = await figures();
    expect(before.months).toHaveLength(6);
    const { id } = await createRegistration(academy.payments.dataSource, {});
    const lesson = randomUUID();
    const now = new Date();
    const amount = { cents: 8000 as Cents };
    await academy.payments.dataSource.transaction((held) =>
      ledger.setAmount(
        held,
        { chargeId: lesson, subject: 'lesson', coachId: coach().id, amount, version: 1 },
        now,
      ),
    );
    await ledger.post(manager(), id, paymentNoted(randomUUID(), 'venmo', 15_000), now);
    await ledger.post(manager(), id, refunded(randomUUID(), 'venmo', 2500), now);
    await ledger.post(manager(), lesson, paidByCard(randomUUID(), 8000), now);
    await ledger.post(manager(), null, paidByCard(randomUUID(), 1000, 'memberships'), now);
    const [was, is] = [before.months.at(-1)!, (await figures()).months.at(-1)!];
    expect(is).toEqual({
      ...was,
      camps: was.camps + 125,
      lessons: was.lessons + 80,
      memberships: was.memberships + 10,
    });
    expect((await figures()).income.now).toBeCloseTo(before.income.now + 215);
  });

  it('count members and the memberships that started this month', async () => {
    const before = (await figures()).members;
    await academy.payments.as(admin()).call(activateMembership, { body: { userId: academy.somebody() } });
    expect((await figures()).members).toEqual({
      ...before,
      now: before.now + 1,
      started: before.started + 1,
    });
  });

  it('are the administrator’s', async () => {
    expect((await academy.payments.as(coach()).call(getMoneyFigures, {})).status).toBe(403);
  });
});
