import { changeCamp, getCampLeaderboard, getRoster, previewPrice } from '@fungo/contracts';
import { createPromotion } from '../factories';
import { AcademyClock } from '@fungo/platform';
import { Academy, changeOf } from './academy';

describe('a camp that has begun', () => {
  const academy = new Academy().forTests();

  /** A camp of five days, on its second day. */
  const begun = (changes: Parameters<typeof academy.camp>[0] = {}) =>
    academy.camp({ startDate: '2030-01-01', endDate: '2030-01-05', ...changes });
  const itIs = (now: string) => jest.spyOn(academy.service.app.get(AcademyClock), 'now').mockReturnValue(now);
  beforeEach(() => void itIs('2030-01-02T14:59'));
  afterEach(() => jest.restoreAllMocks());
  const single = { registrationOption: 'individual_days' } as const;

  // holds: D2 camps.43
  it('sells the remaining days, and all of them for their share of the price', async () => {
    const camp = await begun();
    const { body } = await academy.register(camp.id, { totalAmount: 120 });
    expect(body.registration).toMatchObject({
      registrationOption: 'all_days',
      selectedDays: [2, 3, 4, 5],
      totalAmount: 120,
    });
    const coach = academy.staff;
    const expected = async (date: string) => {
      const roster = await coach.call(getRoster, { params: { id: String(camp.id) }, query: { date } });
      return roster.body.children.length;
    };
    expect([
      await expected('2030-01-01'),
      await expected('2030-01-02'),
      await expected('2030-01-05'),
    ]).toEqual([0, 1, 1]);
    const shorter = changeOf(camp, { endDate: '2030-01-04' });
    const { status } = await coach.call(changeCamp, { params: { id: String(camp.id) }, body: shorter });
    expect(status).toBe(200);
    const longer = changeOf(camp, { endDate: '2030-01-06' });
    await coach.call(changeCamp, { params: { id: String(camp.id) }, body: longer });
    expect([await expected('2030-01-01'), await expected('2030-01-06')]).toEqual([0, 1]);
    const board = await coach.call(getCampLeaderboard, { params: { campId: String(camp.id) } });
    expect(board.body[0]!.selectedDays).toEqual([2, 3, 4, 5, 6]);
  });

  it('never charges more for all days than for the single days', async () => {
    const camp = await begun({ dailyPriceCents: 1000 as never });
    expect((await academy.register(camp.id)).body.registration.totalAmount).toBe(40);
  });

  it('tells the right price to a client that sends the full one', async () => {
    const camp = await begun();
    const { status, error } = await academy.register(camp.id, { totalAmount: 150 });
    expect([status, error.code]).toEqual([409, 'camps.total-differs']);
    expect(error.message).toMatch(/^The total is \$120 now\./);
  });

  it('refuses a past day and accepts the others', async () => {
    const camp = await begun();
    const over = await academy.register(camp.id, { ...single, selectedDays: [1, 2] });
    expect([over.status, over.error.fields]).toEqual([
      400,
      { 'registration.selectedDays': 'Day 1 is over. Please choose another.' },
    ]);
    const { body } = await academy.register(camp.id, { ...single, selectedDays: [2, 5], totalAmount: 110 });
    expect(body.registration.selectedDays).toEqual([2, 5]);
  });

  it('charges a clinic’s share, and previews the price of the remaining days', async () => {
    const clinic = await begun({ campType: 'clinic' });
    expect((await academy.register(clinic.id)).body.registration.totalAmount).toBe(44);
    const camp = await begun();
    await createPromotion(academy.dataSource, { code: 'TENOFF' });
    const preview = (days: object) =>
      academy.service.visitor.call(previewPrice, {
        params: { id: String(camp.id) },
        body: { ...days, children: 2, promotionCode: 'TENOFF' },
      });
    expect((await preview({})).body.totalAmount).toBe(216);
    expect((await preview({ ...single, selectedDays: [1, 2] })).body.totalAmount).toBe(99);
  });

  it.each([
    ['its last day', { startDate: '2029-12-31', endDate: '2030-01-02' }],
    ['its only day', { startDate: '2030-01-02', endDate: '2030-01-02', campType: '1day' }],
  ] as const)('is closed once the hours of %s are over', async (_, dates) => {
    const camp = await academy.camp(dates);
    expect((await academy.register(camp.id)).status).toBe(201);
    itIs('2030-01-02T15:00');
    const { status, error } = await academy.register(camp.id);
    expect([status, error.code]).toEqual([409, 'camps.closed']);
    const preview = await academy.service.visitor.call(previewPrice, {
      params: { id: String(camp.id) },
      body: { children: 1, promotionCode: 'TENOFF' },
    });
    expect(preview.error.code).toBe('camps.closed');
  });
});
