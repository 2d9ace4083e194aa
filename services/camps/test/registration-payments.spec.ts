import { randomUUID } from 'node:crypto';
import {
  type Cents,
  changePaymentStatus,
  deleteCampRegistration,
  getCampRegistration,
  getPayable,
} from '@fungo/contracts';
import { lapseUnpaid, remindUnpaid } from '../src/registrations/registrations.jobs';
import { Academy } from './academy';

describe('a registration’s payment', () => {
  const academy = new Academy().forTests();

  const dropped = (registrationId: string, because: string, cents = 15_000) => ({
    name: 'camps.fee-dropped',
    payload: { registrationId, amount: { cents }, because },
  });
  const noted = (registrationId: string, by: string, cents: number) => ({
    name: 'camps.payment-noted',
    payload: { registrationId, by, amount: { cents } },
  });

  describe('by hand or card', () => {
    const change = (id: string, body: object) =>
      academy.staff.call(changePaymentStatus, { params: { id }, body: body as { paymentStatus: 'paid' } });

    // holds: D2 camps.57
    it('is noted by staff with an audit entry, and told to the family once', async () => {
      const made = await academy.registration(await academy.camp());
      await academy.published();
      for (const _ of [1, 2])
        expect((await change(made.id, { paymentStatus: 'paid' })).body).toMatchObject({
          paymentStatus: 'paid',
          status: 'active',
        });
      expect(await academy.published()).toEqual([
        noted(made.id, 'venmo', 15_000),
        { name: 'camps.payment-status-changed', payload: { registrationId: made.id } },
      ]);
      expect(await academy.audit(made.id)).toMatchObject([{ verb: 'changed', fields: ['paymentStatus'] }]);
    });

    // holds: D2 money.9
    it('reaches the ledger as staff note it, in parts and reversals', async () => {
      const made = await academy.registration(await academy.camp(), { paymentMethod: 'later' });
      const notes = async (body: object) => {
        await academy.published();
        expect((await change(made.id, body)).status).toBe(200);
        return (await academy.published()).filter(({ name }) => name === 'camps.payment-noted');
      };
      expect(await notes({ paymentStatus: 'partial', paidBy: 'cash', amount: 40.5 })).toEqual([
        noted(made.id, 'cash', 4050),
      ]);
      expect(await notes({ paymentStatus: 'partial', paidBy: 'check', amount: 100 })).toEqual([
        noted(made.id, 'check', 5950),
      ]);
      expect(await notes({ paymentStatus: 'paid' })).toEqual([noted(made.id, 'other', 5000)]);
      expect(await notes({ paymentStatus: 'paid' })).toEqual([]);
      // The way that staff name, or the usual one, comes first.
      expect(await notes({ paymentStatus: 'unpaid' })).toEqual([
        noted(made.id, 'other', -5000),
        noted(made.id, 'cash', -4050),
        noted(made.id, 'check', -5950),
      ]);
    });

    it('changes nothing in the ledger if staff note a part without an amount', async () => {
      const made = await academy.registration(await academy.camp());
      await academy.published();
      expect((await change(made.id, { paymentStatus: 'partial' })).body.paymentStatus).toBe('partial');
      expect(await academy.published()).toEqual([
        { name: 'camps.payment-status-changed', payload: { registrationId: made.id } },
      ]);
    });

    it('is a part only below the total', async () => {
      const made = await academy.registration(await academy.camp());
      const { status, error } = await change(made.id, { paymentStatus: 'partial', amount: 150 });
      expect([status, error.fields]).toEqual([400, { amount: 'Please enter a part of the total.' }]);
    });

    // holds: D2 camps.57, D2 money.9
    it('is not set back without a reason if it was by card', async () => {
      const made = await academy.registration(await academy.camp(), {
        paymentStatus: 'paid',
        stripePaymentIntentId: 'pi_1',
      });
      const { status, error } = await change(made.id, { paymentStatus: 'unpaid' });
      expect([status, error.code]).toEqual([409, 'camps.paid-by-card']);
      expect((await change(made.id, { paymentStatus: 'unpaid', reason: 'Refunded' })).status).toBe(200);
    });

    // holds: D2 money.10
    it('sets the status by card payments and refunds, once each, and payments tells the family', async () => {
      const made = await academy.registration(await academy.camp());
      const { campId } = made;
      await academy.published();
      const moved = (cents: number, by: 'card' | 'cash', eventId = randomUUID()) =>
        academy.service.deliver(
          'payments.money-moved',
          {
            ...{ registrationId: made.id, by, amount: { cents: cents as Cents } },
            ...(cents > 0 && { paymentIntentId: 'pi_1' }),
          },
          eventId,
        );
      const read = async () =>
        (await academy.with(made.accessToken).call(getCampRegistration, { params: { id: made.id } })).body;
      const changed = { name: 'camps.payment-status-changed', payload: { registrationId: made.id } };
      const eventId = randomUUID();
      expect([await moved(10_000, 'card', eventId), await moved(10_000, 'card', eventId)]).toEqual([
        true,
        false,
      ]);
      expect(await read()).toMatchObject({ paymentStatus: 'partial', stripePaymentIntentId: 'pi_1' });
      await moved(-4000, 'card');
      expect(await academy.published()).toEqual([]);
      await change(made.id, { paymentStatus: 'paid', paidBy: 'cash' });
      expect(await academy.published()).toEqual([noted(made.id, 'cash', 9000), changed]);
      const asked = await academy
        .as({ kind: 'service', name: 'payments' })
        .call(getPayable, { params: { id: made.id } });
      expect(asked.body).toMatchObject({ campId, total: { cents: 15_000 }, received: { cents: 15_000 } });
      await moved(-9000, 'cash');
      await moved(-6000, 'card');
      expect(await read()).toMatchObject({ paymentStatus: 'unpaid' });
    });

    // holds: D2 money.18
    it('is disputed until the bank decides, in any order of events, and costs no place meanwhile', async () => {
      const events = { taken: [-15_000, 1], lost: [0, -1] } as const;
      for (const order of [['taken', 'lost'] as const, ['lost', 'taken'] as const]) {
        const made = await academy.registration(await academy.camp({ payWithinDays: 3 }), {
          ...{ received: { card: 15_000 }, paymentStatus: 'paid', payBy: new Date(Date.now() - 1000) },
        });
        const read = async () =>
          (await academy.with(made.accessToken).call(getCampRegistration, { params: { id: made.id } })).body;
        const move = (name: keyof typeof events) =>
          academy.service.deliver('payments.money-moved', {
            ...{ registrationId: made.id, by: 'card', disputes: events[name][1] },
            amount: { cents: events[name][0] as Cents },
          });
        await move(order[0]);
        if (order[0] === 'taken') {
          expect(await read()).toMatchObject({ disputed: true, paymentStatus: 'unpaid' });
          await academy.service.run(lapseUnpaid, { registrationId: made.id });
        }
        await move(order[1]);
        const { payBy, ...after } = await read();
        expect(after).toMatchObject({
          ...{ disputed: false, paymentStatus: 'unpaid', registrationStatus: 'confirmed' },
        });
        expect(Date.parse(payBy!)).toBeGreaterThan(Date.now());
      }
    });

    it('is stored without a mail after the registration’s end, and ignored without a registration', async () => {
      const made = await academy.registration(await academy.camp(), { registrationStatus: 'lapsed' });
      await academy.published();
      for (const registrationId of [made.id, randomUUID()])
        await academy.service.deliver('payments.money-moved', {
          ...{ registrationId, by: 'card', amount: { cents: 15_000 as Cents }, paymentIntentId: 'pi_1' },
        });
      expect(await academy.published()).toEqual([]);
      const { body } = await academy.staff.call(getCampRegistration, { params: { id: made.id } });
      expect(body).toMatchObject({ paymentStatus: 'paid', registrationStatus: 'lapsed' });
    });

    // holds: D2 camps.57
    it('cannot change after the registration has lapsed', async () => {
      const made = await academy.registration(await academy.camp(), { registrationStatus: 'lapsed' });
      expect((await change(made.id, { paymentStatus: 'paid' })).error.code).toBe('camps.wrong-state');
    });
  });

  describe('and the deletion of its registration', () => {
    const remove = (id: string) => academy.staff.call(deleteCampRegistration, { params: { id } });

    // holds: D2 camps.58
    it('frees the places', async () => {
      const made = await academy.camp({ divisions: [{ capacity: 3 }] });
      const { id } = await academy.registration(made, { children: [{}, {}] });
      await academy.published();
      expect((await remove(id)).status).toBe(204);
      expect(await academy.published()).toEqual([dropped(id, 'deleted', 30_000)]);
      expect(await academy.taken(made.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
      expect((await remove(id)).status).toBe(404);
    });

    // holds: D2 camps.58
    it.each(['paid', 'partial'] as const)('is refused if it is %s', async (paymentStatus) => {
      const { id } = await academy.registration(await academy.camp(), { paymentStatus });
      expect((await remove(id)).error.code).toBe('camps.paid');
    });
  });

  describe('with a deadline', () => {
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);

    // holds: D2 camps.59
    it('is due within the camp’s days, with a reminder and a lapse', async () => {
      const { id } = await academy.camp({ payWithinDays: 5 });
      await academy.published();
      const { body } = await academy.register(id);
      const days = (Date.parse(body.registration.payBy!) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(5);
      expect((await academy.published()).map(({ name }) => name)).toEqual([
        'camps.registration-made',
        'camps.fee-charged',
        'camps.remind-unpaid',
        'camps.lapse-unpaid',
      ]);
    });

    // holds: D2 camps.59
    it('has no deadline if the camp begins earlier', async () => {
      const { id } = await academy.camp({ payWithinDays: 31 });
      expect((await academy.register(id)).body.registration.payBy).toBeNull();
    });

    // holds: D2 camps.59
    it('gets a reminder two days before, and lapses at the end', async () => {
      const made = await academy.camp({ payWithinDays: 5 });
      const { id } = await academy.registration(made, { payBy: soon(49) });
      await academy.published();
      await academy.service.run(remindUnpaid, { registrationId: id });
      await academy.service.run(lapseUnpaid, { registrationId: id });
      expect(await academy.published()).toEqual([]);
      await academy.dataSource.query('UPDATE registrations SET pay_by = $2 WHERE id = $1', [id, soon(47)]);
      await academy.service.run(remindUnpaid, { registrationId: id });
      expect(await academy.published()).toEqual([
        { name: 'camps.payment-due', payload: { registrationId: id } },
      ]);
      await academy.dataSource.query('UPDATE registrations SET pay_by = $2 WHERE id = $1', [id, soon(-1)]);
      await academy.service.run(lapseUnpaid, { registrationId: id });
      await academy.service.run(lapseUnpaid, { registrationId: id });
      expect(await academy.published()).toEqual([
        { name: 'camps.registration-lapsed', payload: { registrationId: id } },
        dropped(id, 'lapsed'),
      ]);
      expect((await academy.stored(id)).registrationStatus).toBe('lapsed');
      expect(await academy.taken(made.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
    });

    // holds: D2 camps.59
    it('keeps the places once it is made', async () => {
      const made = await academy.camp();
      const { id } = await academy.registration(made, { payBy: soon(-1), paymentStatus: 'partial' });
      await academy.service.run(lapseUnpaid, { registrationId: id });
      expect((await academy.taken(made.id)).camp).toBe(1);
    });
  });
});
