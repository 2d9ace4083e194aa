import { sendCampConfirmation } from '@fungo/contracts';
import { Client } from 'pg';
import { many, student } from '@fungo/testing';
import { createCamp, createPromotion } from '../factories';
import { Academy, child } from './academy';

const visitor = (address: string) => ({ kind: 'visitor', address }) as const;
const parentEmail = 'ana@example.com';

describe('an unpaid registration', () => {
  const academy = new Academy().forTests();
  const roomy = (changes: Parameters<typeof createCamp>[1] = {}) =>
    academy.camp({ capacity: 500, ...changes });
  const codes = (answers: { status: number; error: { code?: string } }[]) =>
    answers.map(({ status, error }) => (status === 201 ? 201 : error.code)).sort();
  const several = (count: number, result: string | number) => many(count, () => result);

  // holds: D2 camps.46
  it('is limited per address and camp, also for simultaneous requests, and another family still registers', async () => {
    const { id } = await roomy();
    const [mine, other] = await Promise.all([
      Promise.all(many(40, () => academy.register(id, { parentEmail }))),
      academy.register(id),
    ]);
    expect(codes(mine)).toEqual([...several(8, 201), ...several(32, 'camps.unpaid-limit')]);
    expect(other.status).toBe(201);
    expect((await academy.taken(id)).children).toBe(9);
    expect((await academy.register((await roomy()).id, { parentEmail })).status).toBe(201);
  });

  it('is limited by its number of children', async () => {
    const { id } = await roomy();
    const twelve = many(12, (n) => child({ playerName: `Child ${n}` }));
    const answers = await Promise.all(
      many(10, () => academy.register(id, { parentEmail, children: twelve })),
    );
    expect(codes(answers)).toEqual([...several(2, 201), ...several(8, 'camps.unpaid-limit')]);
  });

  it('is possible twice for a family of five, and again after a payment or deletion', async () => {
    const { id } = await roomy();
    const five = many(5, (n) => child({ playerName: `Child ${n}` }));
    for (const _ of many(2, String))
      expect((await academy.register(id, { parentEmail, children: five })).status).toBe(201);
    const made = await Promise.all(many(6, () => academy.register(id, { parentEmail })));
    const refused = await academy.register(id, { parentEmail });
    expect([refused.status, refused.error.code]).toEqual([409, 'camps.unpaid-limit']);
    await academy.dataSource.query(`UPDATE registrations SET payment_status = 'paid' WHERE id = $1`, [
      made[0]!.body.id,
    ]);
    expect((await academy.register(id, { parentEmail })).status).toBe(201);
    await academy.deleteRegistration(made[1]!.body.id);
    expect((await academy.register(id, { parentEmail })).status).toBe(201);
  });

  it('is limited per account for any address, and never for staff', async () => {
    const { id } = await roomy();
    const caller = student();
    expect(codes(await Promise.all(many(9, () => academy.register(id, { caller }))))).toEqual([
      ...several(8, 201),
      'camps.unpaid-limit',
    ]);
    const coach = await academy.coach();
    const desk = await Promise.all(many(9, () => academy.register(id, { caller: coach, parentEmail })));
    expect(codes(desk)).toEqual(several(9, 201));
  });

  it('is limited at a free camp too', async () => {
    const { id } = await roomy({ fullPriceCents: 0 as never });
    const answers = await Promise.all(many(9, () => academy.register(id, { parentEmail })));
    expect(codes(answers)).toEqual([...several(8, 201), 'camps.unpaid-limit']);
    expect(answers.find(({ status }) => status === 409)!.error.message).toBe(
      'You have reached the limit of registrations for this camp. Please pay for any that are unpaid, or contact us.',
    );
  });

  // holds: D2 camps.46
  it('can use a code a few times per address, over all camps', async () => {
    const { id } = await createPromotion(academy.dataSource, { code: 'TWENTY', maxUses: 20 });
    const camps = await Promise.all(many(20, () => roomy()));
    const answers = await Promise.all(
      camps.map((camp) => academy.register(camp.id, { parentEmail, promotionCode: 'TWENTY' })),
    );
    expect(codes(answers)).toEqual([...several(3, 201), ...several(17, 'camps.promotion-limit')]);
    const [row] = await academy.dataSource.query<{ used: number }[]>(
      'SELECT used FROM promotions WHERE id = $1',
      [id],
    );
    expect(row!.used).toBe(3);
    expect((await academy.register(camps[0]!.id, { promotionCode: 'TWENTY' })).status).toBe(201);
  });

  // holds: D2 camps.46
  it('is confirmed by a few mails a day to one address, over all camps', async () => {
    const address = 'flooded@example.com';
    const camps = await Promise.all(many(15, () => roomy()));
    await academy.published();
    const listener = new Client({ connectionString: academy.service.databaseUrl });
    await listener.connect();
    const notices: { name: string; payload: unknown }[] = [];
    listener.on('notification', ({ payload }) => {
      if (payload) notices.push(JSON.parse(payload) as (typeof notices)[number]);
    });
    await listener.query('LISTEN outbox_camps');
    const made = await Promise.all(camps.map(({ id }) => academy.register(id, { parentEmail: address })));
    expect(codes(made)).toEqual(several(15, 201));
    const mailed = (await academy.published())
      .filter(({ name }) => name === 'camps.registration-made')
      .map(({ payload }) => (payload as { acknowledge: boolean }).acknowledge);
    expect(mailed.filter(Boolean)).toHaveLength(10);
    // The relay receives these ten at once, and reads the other five.
    await listener.query('SELECT');
    await listener.end();
    const heard = notices.filter(({ name }) => name === 'camps.registration-made');
    expect(heard.map(({ payload }) => (payload as { acknowledge: boolean }).acknowledge)).toEqual(
      Array(10).fill(true),
    );
    const again = (index: number) =>
      academy.with(made[index]!.body.accessToken).call(sendCampConfirmation, {
        body: { registrationId: made[index]!.body.id, campId: camps[index]!.id },
      });
    const refused = await again(0);
    expect([refused.status, refused.error.code]).toEqual([429, 'camps.confirmation-sent']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    await academy.dataSource.query(
      `UPDATE registrations SET confirmations_at = ARRAY[now() - interval '25 hours']
        WHERE parent_email = $1 AND confirmations_at IS NOT NULL AND id <> $2`,
      [address, made[0]!.body.id],
    );
    expect((await again(0)).status).toBe(202);
  });

  it('is replaced by at most three waitlist entries of one account', async () => {
    const camp = await academy.camp({ capacity: 1 });
    await academy.registration(camp);
    const caller = student();
    const answers = await Promise.all(
      many(5, (n) => academy.join(camp.id, { parentEmail: `line.${n}@example.com` }, caller)),
    );
    expect(codes(answers)).toEqual([...several(3, 201), ...several(2, 'camps.already-waiting')]);
  });

  it('is not limited per network if those limits are off', async () => {
    const { id } = await roomy();
    const answers = await Promise.all(
      many(45, () => academy.register(id, { caller: visitor('203.0.113.7') })),
    );
    expect(codes(answers)).toEqual(several(45, 201));
  });
});

class PublicAcademy extends Academy {
  protected override environment() {
    return { ...super.environment(), NETWORK_LIMITS: 'on' };
  }
}

describe('a network with limits', () => {
  const academy = new PublicAcademy().forTests();
  const from = visitor('203.0.113.7');

  it('has a maximum of unpaid places in a camp, of uses of a code, and of families on a waitlist', async () => {
    const camp = await academy.camp({ capacity: 500 });
    const status = async (answers: Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).filter((answer) => answer.status === 201).length;
    expect(await status(many(45, () => academy.register(camp.id, { caller: from })))).toBe(40);
    expect((await academy.register(camp.id, { caller: visitor('198.51.100.7') })).status).toBe(201);

    const other = await academy.camp({ capacity: 500 });
    await createPromotion(academy.dataSource, { code: 'TWENTY', maxUses: 20 });
    const used = many(20, () => academy.register(other.id, { caller: from, promotionCode: 'TWENTY' }));
    expect(await status(used)).toBe(6);

    const full = await academy.camp({ capacity: 1 });
    await academy.registration(full);
    const joined = many(25, (n) => academy.join(full.id, { parentEmail: `line.${n}@example.com` }, from));
    expect(await status(joined)).toBe(20);
  });
});
