import {
  changePaymentStatus,
  deleteCamp,
  getCampsOverview,
  getRoster,
  listCampPayments,
  registerForCamp,
} from '@fungo/contracts';
import { createPromotion } from '../factories';
import { Registration } from '../src/registrations/registration.entity';
import { lapseUnpaid, remindUnpaid } from '../src/registrations/registrations.jobs';
import { Academy, child } from './academy';

const free = { fullPriceCents: 0, dailyPriceCents: 0, payWithinDays: 3 } as object;

describe('a free registration', () => {
  const academy = new Academy().forTests();
  const overview = async () => (await academy.staff.call(getCampsOverview, { query: {} })).body;
  const paid = { totalAmount: 0, paymentStatus: 'paid', status: 'active', payBy: null };
  const ways: [string, () => Promise<Awaited<ReturnType<typeof academy.register>>>][] = [
    [
      'at a free camp',
      async () => academy.register((await academy.camp(free)).id, { paymentMethod: 'card' }),
    ],
    [
      'with a code for 100 %',
      async () => {
        const camp = await academy.camp({ payWithinDays: 3 });
        const { code } = await createPromotion(academy.dataSource, { code: 'ALLOFIT', percent: 100 });
        return academy.register(camp.id, { promotionCode: code });
      },
    ],
    [
      'with a code for more than the price',
      async () => {
        const camp = await academy.camp({ payWithinDays: 3, depositCents: 5000 as never });
        const { code } = await createPromotion(academy.dataSource, {
          code: 'MUCH',
          offCents: 100_000 as never,
        });
        return academy.register(camp.id, { promotionCode: code, children: [child(), child()] });
      },
    ],
  ];

  it.each(ways)('%s is paid at once, without a deadline', async (_, register) => {
    const before = await overview();
    await academy.published();
    const { status, body } = await register();
    expect([status, body.registration]).toMatchObject([201, paid]);
    expect((await academy.published()).map(({ name }) => name)).toEqual([
      'camps.registration-made',
      'camps.fee-charged',
    ]);
    expect(await overview()).toMatchObject({ unpaid: before.unpaid, outstanding: before.outstanding });
  });

  it('needs no payment method, unlike a paid one', async () => {
    const register = async (changes: object) => {
      const { id: campId } = await academy.camp(changes);
      return academy.service.visitor.call(registerForCamp, {
        body: {
          registration: {
            campId,
            parentName: 'Rosa',
            parentEmail: 'rosa@example.com',
            parentPhone: '555 0134',
          },
          participants: [child()],
        },
      });
    };
    expect((await register(free)).body.registration).toMatchObject({ ...paid, paymentMethod: 'later' });
    const { status, error } = await register({});
    expect([status, error.fields]).toEqual([
      400,
      { 'registration.paymentMethod': 'Please choose how you will pay.' },
    ]);
  });

  it('stays paid whatever staff set, and the family gets no mail', async () => {
    const { body } = await academy.register((await academy.camp(free)).id);
    await academy.published();
    for (const paymentStatus of ['unpaid', 'partial', 'paid'] as const) {
      const set = { params: { id: body.id }, body: { paymentStatus } };
      expect(await academy.staff.call(changePaymentStatus, set)).toMatchObject({
        ...{ status: 200, body: paid },
      });
    }
    expect(await academy.published()).toEqual([]);
  });

  it('counts as paid in the list, the roster and both files', async () => {
    const camp = await academy.camp(free);
    await academy.register(camp.id);
    const staff = academy.staff;
    const query = { campId: String(camp.id) };
    const list = (more: object) => staff.call(listCampPayments, { query: { ...query, ...more } });
    expect((await list({ payment: 'unpaid' })).body).toEqual([]);
    expect((await list({ payment: 'owing' })).body).toEqual([]);
    expect((await list({ payment: 'paid' })).body[0]!.registrations).toMatchObject([paid]);
    const params = { id: String(camp.id) };
    expect(
      (await staff.call(getRoster, { params, query: { date: camp.startDate } })).body.children,
    ).toMatchObject([{ paymentStatus: 'paid' }]);
    expect(await (await staff.fetch(`/api/camps/${camp.id}/participants.csv`)).text()).toContain(',"paid"');
    expect(await (await staff.fetch(`/api/camps/payments.csv?campId=${camp.id}`)).text()).toContain(
      '"paid",0,0,0',
    );
  });

  it('can be deleted by staff, and so can its camp, since no money came', async () => {
    const camp = await academy.camp(free);
    const { body } = await academy.register(camp.id);
    await academy.register(camp.id);
    const staff = academy.staff;
    expect((await academy.deleteRegistration(body.id)).status).toBe(204);
    const params = { id: String(camp.id) };
    expect((await staff.call(deleteCamp, { params, query: {} })).status).toBe(409);
    expect((await staff.call(deleteCamp, { params, query: { force: 'true' } })).status).toBe(204);
  });

  it('gets no reminder and keeps its places', async () => {
    const camp = await academy.camp(free);
    const changes = { totalCents: 0 as never, paymentStatus: 'paid', payBy: null } as const;
    const { id } = await academy.registration(camp, changes);
    await academy.published();
    for (const job of [remindUnpaid, lapseUnpaid]) await academy.service.run(job, { registrationId: id });
    expect(await academy.published()).toEqual([]);
    const { manager } = academy.dataSource;
    expect(await manager.findOneByOrFail(Registration, { id })).toMatchObject({
      ...{ paymentStatus: 'paid', payBy: null, registrationStatus: 'confirmed' },
    });
  });
});
