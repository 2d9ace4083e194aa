import { type Cents, getMonth } from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { coach, eventually } from '@fungo/testing';
import { Disputes } from '../src/disputes/disputes';
import { StoredDispute } from '../src/ledger/dispute.entity';
import { RefundsWriter } from '../src/refunds/refunds.writer';
import { academyForTests } from './academy';
import { dropFee, payByCard, toldOf } from './paying';
import { refunding } from './refunding';

const academy = academyForTests();

const { account, refund } = refunding(academy);
const settle = (stripeId: string) => academy.payments.app.get(Disputes).settle(stripeId);
const movedOf = async (id: string) =>
  (await toldOf(academy, id, 'payments.money-moved')).map(({ amount, disputes }) => [amount.cents, disputes]);
const statesOf = async (id: string) =>
  (await toldOf(academy, id, 'payments.dispute-changed')).map(({ state }) => state);

describe('a disputed payment', () => {
  // holds: D2 money.18
  it('is owed again, and paid again once it is won; each step is entered and told once', async () => {
    const { id, stripeId } = await payByCard(academy);
    const { id: dispute } = academy.bank.dispute(stripeId);
    const events = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'];
    for (const type of [...events, ...events].reverse()) expect(await academy.hear(dispute, type)).toBe(200);
    await academy.idle();
    expect(await account(id)).toMatchObject({
      ...{ received: 0, owed: 150 },
      disputes: [{ id: dispute, amount: 150, state: 'open', answerBy: expect.any(String) as string }],
    });
    academy.bank.closeDispute(dispute, 'won');
    for (const _ of [1, 2, 3]) await settle(dispute);
    expect(await account(id)).toMatchObject({ received: 150, owed: 0, disputes: [{ state: 'won' }] });
    expect((await account(id)).entries.map(({ kind }) => kind)).toEqual([
      ...['fee', 'card', 'dispute', 'dispute-won'],
    ]);
    expect(await movedOf(id)).toEqual([
      [15_000, undefined],
      [-15_000, 1],
      [15_000, -1],
    ]);
    expect(await statesOf(id)).toEqual(['open', 'won']);
  });

  // holds: D2 money.18
  it('stays owed if it is lost, and an inquiry takes nothing', async () => {
    const lost = await payByCard(academy);
    const { id: first } = academy.bank.dispute(lost.stripeId);
    academy.bank.closeDispute(first, 'lost');
    await settle(first);
    expect(await account(lost.id)).toMatchObject({
      owed: 150,
      disputes: [{ state: 'lost', answerBy: null }],
    });
    const asked = await payByCard(academy);
    const { id: second } = academy.bank.dispute(asked.stripeId, { status: 'warning_needs_response' });
    await settle(second);
    expect(await account(asked.id)).toMatchObject({ received: 150, disputes: [{ state: 'inquiry' }] });
    academy.bank.closeDispute(second, 'warning_closed');
    await settle(second);
    expect(await movedOf(asked.id)).toEqual([
      [15_000, undefined],
      [0, 1],
      [0, -1],
    ]);
  });

  // holds: D2 money.20
  it('ignores an older answer from Stripe', async () => {
    expect(await afterAnOlderAnswer()).toMatchObject({ state: 'won', told: ['won'] });
  });

  // holds: D2 money.20
  it('would follow an older answer without its guard (control)', async () => {
    jest.spyOn(Disputes.prototype as unknown as { isNews: () => boolean }, 'isNews').mockReturnValue(true);
    expect(await afterAnOlderAnswer()).toMatchObject({ state: 'open', told: ['won', 'open'] });
  });

  async function afterAnOlderAnswer() {
    const { id, stripeId } = await payByCard(academy);
    const { id: dispute } = academy.bank.dispute(stripeId);
    for (const status of ['won', 'needs_response']) {
      academy.bank.disputes.get(dispute)!.status = status;
      await settle(dispute);
    }
    const { state } = await academy.payments.dataSource
      .getRepository(StoredDispute)
      .findOneByOrFail({ stripeId: dispute });
    expect(await account(id)).toMatchObject({ received: 150, owed: 0 });
    return { state, told: await statesOf(id) };
  }

  // holds: D2 money.18
  it('is retried if it arrives before its payment, and ignored if it belongs to another product', async () => {
    const { stripeId } = await payByCard(academy, { settled: false });
    const { id: early } = academy.bank.dispute(stripeId);
    await expect(settle(early)).rejects.toThrow('is not entered yet');
    const foreign = await payByCard(academy, { settled: false });
    academy.bank.intents.get(foreign.stripeId)!.metadata = {};
    const { id: other } = academy.bank.dispute(foreign.stripeId);
    await settle(other);
    expect(await academy.payments.dataSource.getRepository(StoredDispute).existsBy({ stripeId: other })).toBe(
      false,
    );
  });

  // holds: D2 money.18
  it('is refunded to its family if it is won after the registration has ended', async () => {
    const { id, stripeId } = await payByCard(academy);
    const { id: dispute } = academy.bank.dispute(stripeId);
    await settle(dispute);
    await dropFee(academy, id, 'withdrawn');
    expect((await account(id)).refunds).toEqual([]);
    academy.bank.closeDispute(dispute, 'won');
    await settle(dispute);
    await academy.idle();
    expect(await account(id)).toMatchObject({ received: 0, owed: 0, refunds: [{ state: 'done' }] });
  });
});

describe('a refund of a disputed payment', () => {
  // holds: D2 money.19
  it('never exceeds the remaining money, whichever comes first', async () => {
    for (const turn of [1, 2, 3]) {
      const { id, stripeId } = await payByCard(academy);
      let asked = 0;
      const settled: Promise<void>[] = [];
      academy.bank.befalls = (call) => {
        if (call === 'POST /v1/refunds' && (asked += 1) === turn)
          settled.push(settle(academy.bank.dispute(stripeId).id));
        return undefined;
      };
      await Promise.all(Array.from({ length: 8 }, () => refund(id, { amount: 30 })));
      await eventually(async () => {
        const { refunds } = await account(id);
        expect(refunds.map(({ state }) => state)).not.toContain('asked');
      });
      await Promise.all(settled);
      const { refunds, received, disputes } = await account(id);
      const back = refunds.filter(({ state }) => state === 'done').length * 30;
      expect([back + disputes[0]!.amount, received]).toEqual([150, 0]);
      expect((await refund(id, { amount: 30 })).error.code).toBe('payments.refund-too-much');
    }
  });

  // holds: D2 money.19
  it('is refused while the bank has the money, and Stripe is not asked', async () => {
    const { id, stripeId } = await payByCard(academy);
    await settle(academy.bank.dispute(stripeId).id);
    expect((await refund(id, { amount: 30 })).error.code).toBe('payments.refund-too-much');
    expect((await account(id)).refunds).toEqual([]);
  });

  // holds: D2 money.19
  it('would be promised without the check for disputes (control)', async () => {
    const { id, stripeId } = await payByCard(academy);
    await settle(academy.bank.dispute(stripeId).id);
    jest
      .spyOn(RefundsWriter.prototype, 'roomsOf')
      .mockResolvedValue([{ payment: stripeId, cents: 15_000 as Cents }]);
    expect((await refund(id, { amount: 30 })).status).toBe(201);
    await academy.idle();
    expect(await account(id)).toMatchObject({ received: 0, refunds: [{ state: 'failed' }] });
  });
});

// holds: D2 money.21
it('counts a disputed payment in the month as money that went back', async () => {
  const month = new AcademyClock('America/New_York').monthOf(new Date());
  const card = async () =>
    (await academy.payments.as(coach()).call(getMonth, { query: { month } })).body.find(
      ({ by }) => by === 'card',
    )!;
  const before = await card();
  const { stripeId } = await payByCard(academy);
  await settle(academy.bank.dispute(stripeId).id);
  const after = await card();
  expect(after.received - before.received).toBeCloseTo(150);
  expect(after.refunded - before.refunded).toBeCloseTo(150);
});
