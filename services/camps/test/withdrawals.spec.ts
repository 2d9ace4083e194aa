import { getCampRegistration, listWaitlist, withdrawRegistration } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { createCamp, createPromotion } from '../factories';
import { StoredPromotion } from '../src/promotions/promotion.entity';
import type { Registration } from '../src/registrations/registration.entity';
import { Academy, child, dateIn } from './academy';

describe('a registration cancelled by its family', () => {
  const academy = new Academy().forTests();

  const made = async (
    of: Parameters<typeof createCamp>[1] = {},
    changes: Partial<Registration> = { received: { card: 15_000 }, paymentStatus: 'paid' },
  ) => academy.registration(await academy.camp(of), changes);
  const cancel = (id: string, refund: number, token: string) =>
    academy.with(token).call(withdrawRegistration, { params: { id }, body: { refund } });
  const ended = async () =>
    (await academy.published()).filter(({ name }) => /fee-dropped|withdrawn/.test(name));

  // holds: D2 camps.36
  it.each([
    [14, 150, 0, 15_000],
    [13, 75, 75, 7500],
    [3, 75, 75, 7500],
    [2, 0, 150, 0],
  ])(
    '%d days before refunds %d dollars and keeps %d, by the accepted terms',
    async (days, refund, kept, cents) => {
      const { id, accessToken, campId } = await made({ startDate: dateIn(days) });
      await academy.published();
      expect((await cancel(id, refund + 1, accessToken)).error.code).toBe('camps.refund-differs');
      const { status, body } = await cancel(id, refund, accessToken);
      expect([status, body.registrationStatus]).toEqual([200, 'cancelled']);
      expect(body.withdrawn).toMatchObject({ refund, kept });
      expect(await academy.taken(campId)).toMatchObject({ camp: 0, children: 0 });
      expect(await ended()).toEqual([
        {
          name: 'camps.fee-dropped',
          payload: { registrationId: id, amount: { cents }, because: 'withdrawn' },
        },
      ]);
      expect((await cancel(id, refund, accessToken)).error.code).toBe('camps.wrong-state');
    },
  );

  // holds: D2 camps.35
  it('keeps its original terms, which must be those that were shown', async () => {
    const { id, startDate } = await academy.camp({
      refundFullDays: 5,
      refundPartPercent: 0,
    });
    const { body } = await academy.register(id);
    const { refundTerms } = body.registration;
    expect(refundTerms).toMatchObject({ fullUntil: dateIn(25), partPercent: 0 });
    expect(startDate).toBe(dateIn(30));
    await academy.asOwner('UPDATE camps SET refund_full_days = 20');
    const again = await academy.register(id, { refundText: refundTerms!.text });
    expect(again.error.code).toBe('camps.refund-terms-changed');
    const read = await academy.with(body.accessToken).call(getCampRegistration, { params: { id: body.id } });
    expect(read.body.refundTerms).toEqual(refundTerms);
    await academy.asOwner('UPDATE camps SET refund_full_days = NULL');
  });

  // holds: D2 camps.36
  it('can be cancelled by its family, by account or link, and by staff alone', async () => {
    const owner = student();
    const { id } = await made({}, { userId: owner.id });
    const by = (caller: Parameters<typeof academy.as>[0]) =>
      academy.as(caller).call(withdrawRegistration, { params: { id }, body: { refund: 0 } });
    expect((await cancel(id, 0, 'guessed')).status).toBe(404);
    expect((await by(student())).status).toBe(404);
    expect((await by(owner)).status).toBe(200);
    const { id: other } = await made({}, {});
    const byStaff = await academy.staff.call(withdrawRegistration, {
      params: { id: other },
      body: { refund: 0 },
    });
    expect(byStaff.status).toBe(200);
    expect(await academy.audit(id)).toEqual([]);
    expect(await academy.audit(other)).toMatchObject([{ verb: 'cancelled', fields: ['registrationStatus'] }]);
  });

  it('cannot be cancelled once the camp has begun, or without accepted terms', async () => {
    const begun = await made({ startDate: dateIn(-1) });
    expect((await cancel(begun.id, 0, begun.accessToken)).error.code).toBe('camps.wrong-state');
    const old = await made({}, { refundTerms: null });
    expect((await cancel(old.id, 0, old.accessToken)).error.code).toBe('camps.wrong-state');
  });

  // holds: D2 camps.36
  it('gives its place to the waiting family and returns its promotion’s use', async () => {
    const { id: campId } = await academy.camp({
      capacity: 1,
      divisions: [{ capacity: 1 }],
    });
    const { id: promotionId, code } = await createPromotion(academy.dataSource, {
      code: 'BACK1',
      maxUses: 1,
    });
    const { body } = await academy.register(campId, { promotionCode: code });
    await academy.join(campId);
    expect((await cancel(body.id, 0, body.accessToken)).status).toBe(200);
    const { body: list } = await academy.staff.call(listWaitlist, { params: { id: String(campId) } });
    expect(list.map(({ state }) => state)).toEqual(['offered']);
    const { used } = await academy.dataSource.manager.findOneByOrFail(StoredPromotion, { id: promotionId });
    expect(used).toBe(0);
  });

  // holds: D2 camps.37
  it('ends once for simultaneous requests and a payment', async () => {
    const { id, accessToken, campId } = await made({}, {});
    await academy.register(campId, { children: [child()] });
    await academy.published();
    const [, ...answers] = await Promise.all([
      academy.service.deliver('payments.money-moved', {
        ...{ registrationId: id, by: 'card', amount: { cents: 15_000 as never }, paymentIntentId: 'pi_1' },
      }),
      ...[0, 150, 0, 150].map((refund) => cancel(id, refund, accessToken)),
    ]);
    const again = await cancel(id, 150, accessToken);
    const made200 = [...answers, again].filter(({ status }) => status === 200);
    expect(made200).toHaveLength(1);
    expect(await ended()).toHaveLength(1);
    expect(await academy.taken(campId)).toMatchObject({ camp: 1, children: 1 });
  });
});
