import {
  type Cents,
  getPayableCharge,
  listChargesOf,
  noteChargePayment,
  type ReceiptFacts,
  withdrawPackage,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, fakeFamilies, refusal } from '@fungo/testing';
import { dateIn, instantAt } from './academy';
import { PackageAcademy } from './packages';

describe('the charge for a package', () => {
  const academy = new PackageAcademy().forTests([fakeFamilies]);
  const coach = academy.coachForTests();
  const player = academy.playerForTests();
  const hour = instantAt(dateIn(7));

  const bought = async () => {
    await academy.offerPackage(coach, 300);
    const { body } = await academy.buy(player, coach);
    return { id: body.id, chargeId: body.payment!.chargeId, payment: body.payment! };
  };
  const moved = (chargeId: string, cents: number) =>
    academy.service.deliver('payments.charge-money-moved', {
      ...{ chargeId, by: 'card', amount: { cents: cents as Cents } },
    });
  const now = async () => (await academy.packagesOf(player, player)).body[0]!;
  const drop = (caller: SignedIn, id: number) =>
    academy.as(caller).call(withdrawPackage, { params: { id: `${id}` } });
  const told = async (chargeId: string) =>
    (await academy.service.outbox())
      .filter(({ payload }) => (payload as { chargeId?: string }).chargeId === chargeId)
      .map(({ name, payload }) => [
        name.replace('scheduling.', ''),
        (payload as { amount: { cents: number } }).amount.cents,
      ]);
  const request = async (start = hour) => {
    await academy.slot(coach, { specificDate: start.slice(0, 10) });
    return (await academy.book(player, coach, start, { usePackage: true })).body;
  };

  it('is opened with the purchase, and payments hears of it', async () => {
    const { id, chargeId, payment } = await bought();
    expect(payment).toMatchObject({ reference: `FG-P${id}`, amount: 300, owed: 300, status: 'unpaid' });
    expect(await told(chargeId)).toEqual([['charge-changed', 30_000]]);
    const asPayments = academy.service.as({ kind: 'service', name: 'payments' });
    const { body } = await asPayments.call(getPayableCharge, { params: { id: chargeId }, query: {} });
    expect(body).toMatchObject({
      ...{ subject: 'package', coachId: coach.id, playerId: player.id, amount: { cents: 30_000 } },
      ...{ version: 1, reference: `FG-P${id}`, opens: false },
    });
    const owned = await asPayments.call(listChargesOf, { params: { userId: player.id } });
    expect(owned.body).toEqual([chargeId]);
  });

  it('is absent for a free package', async () => {
    await academy.offerPackage(coach, 0);
    const { body } = await academy.buy(player, coach);
    expect(body).toMatchObject({ payment: null, paidBy: 'free', status: 'usable' });
    expect((await academy.mark(coach, body.id, null)).body).toMatchObject({ status: 'usable' });
  });

  it('makes the package usable once the whole amount was received by card', async () => {
    const { id, chargeId } = await bought();
    await moved(chargeId, 10_000);
    expect(await now()).toMatchObject({ status: 'due', left: 0, payment: { owed: 200 } });
    expect(refusal(await academy.book(player, coach, hour, { usePackage: true }))).toMatch(/^409/);
    await moved(chargeId, 20_000);
    expect(await now()).toMatchObject({ status: 'usable', left: 5, paidBy: 'card', payment: { owed: 0 } });
    expect(await academy.entries(id)).toEqual([['bought', 5]]);
  });

  it('takes back what is unused when the card takes its money back, and returns it with the money', async () => {
    const { id, chargeId } = await bought();
    await moved(chargeId, 30_000);
    const lesson = await request();
    await moved(chargeId, -30_000);
    expect(await now()).toMatchObject({ status: 'due', left: 0, payment: { owed: 300 } });
    expect((await academy.stored(lesson.id)).packageId).toBe(id);
    await moved(chargeId, 30_000);
    expect(await now()).toMatchObject({ status: 'usable', left: 4 });
  });

  it('enters what staff mark in the ledger, and takes it out again', async () => {
    const { id, chargeId } = await bought();
    expect((await academy.mark(coach, id, 'cash')).body).toMatchObject({ status: 'usable', paidBy: 'cash' });
    await academy.mark(coach, id, 'cash');
    expect((await academy.mark(coach, id, null)).body).toMatchObject({ status: 'due' });
    expect((await told(chargeId)).slice(1)).toEqual([
      ['payment-noted', 30_000],
      ['payment-noted', -30_000],
    ]);
  });

  it('may be noted as any other charge', async () => {
    const { id, chargeId } = await bought();
    const note = { params: { id: chargeId }, body: { paid: true, by: 'venmo' } } as const;
    const other = await academy.coach();
    expect((await academy.as(other).call(noteChargePayment, note)).status).toBe(404);
    const { body } = await academy.as(coach).call(noteChargePayment, note);
    expect(body).toMatchObject({ status: 'paid', reference: `FG-P${id}` });
    expect(await now()).toMatchObject({ status: 'usable', paidBy: 'venmo' });
  });

  it('sends the family the receipt for each card payment', async () => {
    const { id, chargeId } = await bought();
    const cents = { cents: 30_000 as Cents };
    const receipt: ReceiptFacts = {
      ...{ kind: 'payment', by: 'card', amount: cents, received: cents },
      owed: { cents: 0 as Cents },
    };
    await academy.service.deliver('payments.charge-payment-entered', { chargeId, receipt });
    const sent = (await academy.service.outbox()).filter(({ name }) =>
      name.endsWith('package-payment-entered'),
    );
    expect(sent.map(({ payload }) => payload)).toEqual([
      { packageId: id, playerId: player.id, coachId: coach.id, lessons: 5, receipt },
    ]);
  });

  it('is not marked unpaid once a card has paid it', async () => {
    const { id, chargeId } = await bought();
    await moved(chargeId, 30_000);
    expect(refusal(await academy.mark(coach, id, null))).toBe('409 scheduling.package-paid-by-card');
    expect(await now()).toMatchObject({ status: 'usable', left: 5 });
  });

  it('is dropped with an unpaid package, and a late payment changes nothing', async () => {
    const { id, chargeId } = await bought();
    expect((await drop(player, id)).status).toBe(204);
    expect(await told(chargeId)).toEqual([
      ['charge-changed', 30_000],
      ['charge-changed', 0],
    ]);
    await moved(chargeId, 30_000);
    expect(await now()).toMatchObject({ status: 'withdrawn', left: 0 });
    expect(await academy.entries(id)).toEqual([]);
  });

  it('falls to the used lessons when staff end the package, and further when one of them comes back', async () => {
    const { id, chargeId } = await bought();
    await moved(chargeId, 30_000);
    const lesson = await request();
    await request(instantAt(dateIn(8)));
    expect(refusal(await drop(player, id))).toBe('409 scheduling.package-paid');
    expect((await drop(admin(), id)).status).toBe(204);
    expect(await now()).toMatchObject({ status: 'withdrawn', payment: { amount: 120, received: 300 } });
    await academy.change(coach, lesson, 'declined');
    expect((await told(chargeId)).at(-1)).toEqual(['charge-changed', 6_000]);
    expect(await academy.entries(id)).toEqual([
      ['bought', 5],
      ['used', -1],
      ['used', -1],
      ['taken-back', -3],
      ['given-back', 1],
      ['taken-back', -1],
    ]);
  });

  it('gives no lesson twice that came back while the package was not paid', async () => {
    const id = await academy.paid(player, coach);
    const lesson = await request();
    await academy.mark(coach, id, null);
    await academy.change(coach, lesson, 'declined');
    expect((await academy.mark(coach, id, 'cash')).body).toMatchObject({ status: 'usable', left: 5 });
  });

  it('leaves a package that was sold before there were charges to the staff', async () => {
    const { id } = await bought();
    await academy.dataSource.query('UPDATE packages SET charge_id = NULL WHERE id = $1', [id]);
    expect((await academy.mark(coach, id, 'cash')).body).toMatchObject({ status: 'usable', payment: null });
    expect((await academy.mark(coach, id, null)).body).toMatchObject({ status: 'due' });
  });
});
