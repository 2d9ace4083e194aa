import { endpoints, endPromotion, listPromotions, previewPrice } from '@fungo/contracts';
import { eventually, many } from '@fungo/testing';
import { createPromotion } from '../factories';
import { StoredPromotion } from '../src/promotions/promotion.entity';
import { Registration } from '../src/registrations/registration.entity';
import { lapseUnpaid } from '../src/registrations/registrations.jobs';
import { Academy, child, dateIn } from './academy';

describe('promotion codes', () => {
  const academy = new Academy().forTests();

  let count = 0;
  const codeOf = () => `CODE${(count += 1)}`;
  const promotion = (changes: Partial<StoredPromotion> = {}) =>
    createPromotion(academy.dataSource, { code: codeOf(), ...changes });
  const used = async ({ id }: StoredPromotion) =>
    (await academy.dataSource.manager.findOneByOrFail(StoredPromotion, { id })).used;
  const preview = (campId: number, promotionCode: string, children = 1) =>
    academy.service.visitor.call(previewPrice, {
      params: { id: String(campId) },
      body: { children, promotionCode },
    });

  // holds: D2 camps.27
  it('are created, listed and ended by staff, each name once', async () => {
    const { id: campId, title } = await academy.camp();
    const body = { code: 'early-10', percent: 10, maxUses: 5, lastDay: dateIn(3), campId };
    const create = (asked: object) =>
      academy.staff.call(endpoints.createPromotion, { body: asked as typeof body });
    const { status, body: made } = await create(body);
    expect(status).toBe(201);
    expect(made).toMatchObject({ code: 'EARLY10', percent: 10, amount: null, used: 0, campTitle: title });
    expect((await create({ code: 'EARLY 10', amount: 5 })).error.code).toBe('camps.promotion-exists');
    for (const wrong of [{}, { percent: 10, amount: 5 }, { percent: 101 }, { amount: 0 }])
      expect((await create({ code: codeOf(), ...wrong })).status).toBe(400);

    expect((await academy.staff.call(endPromotion, { params: { id: made.id } })).status).toBe(204);
    expect((await academy.staff.call(endPromotion, { params: { id: made.id } })).status).toBe(404);
    const { body: list } = await academy.staff.call(listPromotions, { query: {} });
    expect(list.find(({ id }) => id === made.id)!.endedAt).not.toBeNull();
    expect((await academy.audit(made.id)).map(({ verb }) => verb)).toEqual(['created', 'ended']);
  });

  // holds: D2 camps.28
  it('give the previewed discount and are shown in the registration', async () => {
    const { id } = await academy.camp({ siblingPercent: 10 });
    const tenth = await promotion({ maxUses: 3 });
    const shown = await preview(id, ` ${tenth.code.toLowerCase()} `, 2);
    expect(shown.body).toEqual({ promotionCode: tenth.code, percent: 10, amount: null, totalAmount: 256.5 });
    const { body } = await academy.register(id, {
      children: [child(), child()],
      promotionCode: tenth.code,
      totalAmount: 256.5,
    });
    expect(body.registration).toMatchObject({
      totalAmount: 256.5,
      siblingDiscount: 15,
      promotion: { code: tenth.code, discount: 28.5 },
    });
    expect(await used(tenth)).toBe(1);
    expect(
      (await academy.published()).find(({ name }) => name === 'camps.fee-charged')!.payload,
    ).toMatchObject({
      amount: { cents: 25_650 },
    });
    const without = await academy.register(id, { promotionCode: tenth.code, totalAmount: 150 });
    expect(without.error.code).toBe('camps.total-differs');
    expect(await used(tenth)).toBe(1);
  });

  it('also work with later payment, and never exceed the price', async () => {
    const { id } = await academy.camp();
    const much = await promotion({ offCents: 50_000 as StoredPromotion['offCents'] });
    const { body } = await academy.registerLater(id, { parentInfo: { promotionCode: much.code } as never });
    expect(body.registration).toMatchObject({ totalAmount: 0, promotion: { discount: 150 } });
  });

  it('count once for the same key', async () => {
    const { id } = await academy.camp();
    const once = await promotion({ maxUses: 1 });
    const ask = () => academy.register(id, { promotionCode: once.code, key: 'the-same-family' });
    const [first, second] = [await ask(), await ask()];
    expect(second.body.id).toBe(first.body.id);
    expect(await used(once)).toBe(1);
  });

  // holds: D2 camps.28
  it('are refused if unknown, ended, past their last day, used up or for another camp', async () => {
    const { id } = await academy.camp();
    const cases = {
      'camps.no-such-promotion': 'NOSUCHCODE',
      'camps.promotion-ended': (await promotion({ endedAt: new Date() })).code,
      'camps.promotion-used-up': (await promotion({ used: 2, maxUses: 2 })).code,
      'camps.promotion-elsewhere': (await promotion({ campId: (await academy.camp()).id })).code,
    };
    for (const [code, promotionCode] of Object.entries(cases)) {
      expect((await preview(id, promotionCode)).error.code).toBe(code);
      expect((await academy.register(id, { promotionCode })).error.code).toBe(code);
    }
    const over = await promotion({ lastDay: dateIn(-1) });
    expect((await preview(id, over.code)).error.code).toBe('camps.promotion-ended');
    expect((await preview(id, (await promotion({ lastDay: dateIn(0), campId: id })).code)).status).toBe(200);
    expect(await academy.taken(id)).toMatchObject({ camp: 0 });
  });

  // holds: D2 camps.31
  it('regain a use when a registration ends in any way', async () => {
    const four = await promotion({ maxUses: 4 });
    const { id } = await academy.camp();
    const made = [];
    for (const _ of many(4, String))
      made.push((await academy.register(id, { promotionCode: four.code })).body.id);
    expect((await academy.register(id, { promotionCode: four.code })).error.code).toBe(
      'camps.promotion-used-up',
    );
    await academy.deleteRegistration(made[0]!);
    expect(await used(four)).toBe(3);
    await academy.dataSource.manager.update(Registration, { id: made[1]! }, { payBy: new Date() });
    await academy.service.run(lapseUnpaid, { registrationId: made[1]! });
    expect(await used(four)).toBe(2);
    await academy.setStatus(id, 'cancelled');
    expect(await used(four)).toBe(0);
  });

  /** 32 simultaneous families for the last three uses. */
  async function race() {
    const three = await promotion({ maxUses: 3 });
    const { id } = await academy.camp({ capacity: 100, divisions: [{ capacity: 100 }] });
    const answers = await Promise.all(many(32, () => academy.register(id, { promotionCode: three.code })));
    const made = answers.filter(({ status }) => status === 201);
    return { three, id, made: made.length, refused: answers.filter(({ status }) => status !== 201) };
  }

  // holds: D2 camps.31
  it('are used exactly as often as allowed by 32 families at once, and refused to the others', async () => {
    const { three, id, made, refused } = await race();
    expect([made, await used(three), (await academy.taken(id)).camp]).toEqual([3, 3, 3]);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['camps.promotion-used-up']));
  });

  // holds: D2 camps.31
  it('are used too often without the CHECK (control)', async () => {
    await academy.asOwner('ALTER TABLE promotions DROP CONSTRAINT promotions_uses');
    await eventually(async () => expect((await race()).made).toBeGreaterThan(3));
    await academy.asOwner(
      'DELETE FROM registrations; UPDATE promotions SET used = 0; ALTER TABLE promotions ADD CONSTRAINT promotions_uses CHECK (used >= 0 AND used <= max_uses)',
    );
  });

  // holds: D2 camps.32
  it('add to a camp’s sibling discount, which staff set as an amount or a percentage', async () => {
    const stored = await academy.camp();
    const change = (changes: object) => academy.changeCamp(stored, changes);
    const amount = [{ siblingAmount: 20 }, { siblingAmount: 20, siblingPercent: null }] as const;
    const percentage = [{ siblingPercent: 5 }, { siblingAmount: null, siblingPercent: 5 }] as const;
    for (const [changes, expected] of [amount, percentage, amount])
      expect((await change(changes)).body).toMatchObject(expected);
    expect((await change({ siblingAmount: 20, siblingPercent: 10 })).error.fields).toHaveProperty(
      'siblingAmount',
    );
    const { body } = await academy.register(stored.id, {
      children: [child(), child(), child()],
      registrationOption: 'individual_days',
      selectedDays: [1],
    });
    expect(body.registration).toMatchObject({ totalAmount: 3 * 55 - 2 * 20, siblingDiscount: 40 });
  });
});
