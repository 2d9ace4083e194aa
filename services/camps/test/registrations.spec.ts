import { randomUUID } from 'node:crypto';
import { getCampRegistration } from '@fungo/contracts';
import { Academy, child, dateIn } from './academy';

describe('a registration', () => {
  const academy = new Academy().forTests();

  const divisions = [
    { sport: 'baseball', ageGroup: '10U', capacity: 2 },
    { sport: 'softball', ageGroup: '10U', capacity: 20 },
    { sport: 'baseball', ageGroup: '12U', capacity: 20 },
  ] as const;

  // holds: D2 camps.10
  it('takes a place per child in camp and division, and returns a link’s token', async () => {
    const { id, divisions: made } = await academy.camp({ divisions: [...divisions] });
    await academy.published();
    const { status, body } = await academy.register(id, {
      children: [child(), child({ playerName: 'Leo Delgado', playerAge: 12, medicalInfo: 'Asthma' })],
    });
    expect(status).toBe(201);
    expect(body.registration).toMatchObject({
      campId: id,
      totalAmount: 300,
      paymentStatus: 'unpaid',
      registrationStatus: 'confirmed',
      status: 'pending',
      selectedDays: [1, 2, 3],
      reference: expect.stringMatching(/^FG-[2-9A-HJKMNP-Z]{5}$/) as string,
      participants: [
        { playerName: 'Mia Delgado', divisionId: made[0]!.id, hasMedicalInfo: false },
        { playerName: 'Leo Delgado', divisionId: made[2]!.id, hasMedicalInfo: true },
      ],
    });
    expect(await academy.taken(id)).toEqual({ camp: 2, divisions: [1, 0, 1], children: 2 });
    expect(await academy.published()).toEqual([
      { name: 'camps.registration-made', payload: { registrationId: body.id, acknowledge: true } },
      {
        name: 'camps.fee-charged',
        payload: { registrationId: body.id, campId: id, amount: { cents: 30_000 } },
      },
    ]);
    const again = await academy.with(body.accessToken).call(getCampRegistration, { params: { id: body.id } });
    expect(again.body).toMatchObject({ id: body.id, camp: { campId: id }, parentPhone: '555 0134' });
  });

  // holds: D2 camps.10
  it('ignores fields that only the academy sets', async () => {
    const { id } = await academy.camp();
    const { body } = await academy.register(id, {
      ...({ paymentStatus: 'paid', registrationStatus: 'cancelled', status: 'active' } as object),
    });
    expect(body.registration).toMatchObject({ paymentStatus: 'unpaid', registrationStatus: 'confirmed' });
  });

  // holds: D2 camps.10
  it.each([
    ['all days', {}, 150],
    ['two days', { registrationOption: 'individual_days', selectedDays: [3, 1, 3] }, 110],
  ] as const)('for %s has the camp’s price', async (_, days, totalAmount) => {
    const { id } = await academy.camp();
    const { body } = await academy.register(id, { ...days, totalAmount } as object);
    expect(body.registration.totalAmount).toBe(totalAmount);
  });

  // holds: D2 camps.10
  it('with another total is refused and takes no place', async () => {
    const { id } = await academy.camp();
    const { status, error } = await academy.register(id, { totalAmount: 149.99 });
    expect([status, error.code]).toEqual([409, 'camps.total-differs']);
    expect((await academy.taken(id)).camp).toBe(0);
  });

  // holds: D2 camps.40
  it.each([
    ['below the camp’s age', child({ playerAge: 6 }), 'playerAge', 'This camp is for ages 7 to 12.'],
    [
      'too old for the named division',
      (ids: number[]) => child({ playerAge: 12, divisionId: ids[0]! }),
      'playerAge',
      'The division 10U is for other ages.',
    ],
    [
      'of another sport than the division',
      (ids: number[]) => child({ divisionId: ids[1]! }),
      'divisionId',
      'This division plays softball.',
    ],
    [
      'in another camp’s division',
      child({ divisionId: 2 ** 30 }),
      'divisionId',
      'Please choose a division of this camp.',
    ],
  ] as const)('for a child %s is refused with the field', async (_, second, field, words) => {
    const made = await academy.camp({ divisions: [...divisions], ageMin: 7, ageMax: 12 });
    const ids = made.divisions.map(({ id }) => id);
    const children = [child(), typeof second === 'function' ? second(ids) : second];
    const { status, error } = await academy.register(made.id, { children });
    expect([status, error.fields]).toEqual([400, { [`participants.1.${field}`]: words }]);
    expect(error.message).toBe(words);
  });

  // holds: D2 camps.40
  it.each([
    [[], 'At least one day must be selected'],
    [[2, 4], 'This camp has 3 days.'],
  ])('for the days %j is refused', async (selectedDays, words) => {
    const { id } = await academy.camp();
    const { status, error } = await academy.register(id, {
      registrationOption: 'individual_days',
      selectedDays,
    });
    expect([status, error.fields]).toEqual([400, { 'registration.selectedDays': words }]);
  });

  // holds: D2 camps.41
  it.each([
    ['completed', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
    ['over', { startDate: dateIn(-3), endDate: dateIn(-1) }],
  ] as const)('for a camp that is %s is refused', async (_, changes) => {
    const { id } = await academy.camp(changes);
    const { status, error } = await academy.register(id);
    expect([status, error.code]).toEqual([409, 'camps.closed']);
  });

  it('for an unknown camp is 404', async () => {
    expect((await academy.register(2 ** 30)).status).toBe(404);
  });

  // holds: D2 camps.47
  it('takes a family whole or not at all', async () => {
    const { id } = await academy.camp({ capacity: 2, divisions: [{ capacity: 5 }] });
    const three = await academy.register(id, { children: [child(), child(), child()] });
    expect([three.status, three.error.code]).toEqual([409, 'camps.full']);
    expect((await academy.register(id, { children: [child(), child()] })).status).toBe(201);
    expect((await academy.register(id)).error.code).toBe('camps.full');
    expect(await academy.taken(id)).toEqual({ camp: 2, divisions: [2], children: 2 });
  });

  // holds: D2 camps.47
  it('for a full named division is refused and takes no place', async () => {
    const { id, divisions: made } = await academy.camp({ divisions: [...divisions] });
    const named = child({ divisionId: made[0]!.id });
    const { status, error } = await academy.register(id, { children: [named, named, named] });
    expect([status, error.code]).toEqual([409, 'camps.division-full']);
    expect(await academy.taken(id)).toEqual({ camp: 0, divisions: [0, 0, 0], children: 0 });
  });

  // holds: D2 camps.49
  it('with the same key is made once, even if the camp has closed since', async () => {
    const { id } = await academy.camp();
    const key = randomUUID();
    const first = await academy.register(id, { key });
    await academy.dataSource.query(`UPDATE camps SET status = 'completed' WHERE id = $1`, [id]);
    const second = await academy.register(id, { key });
    expect([second.status, second.body.id, second.body.accessToken]).toEqual([
      201,
      first.body.id,
      first.body.accessToken,
    ]);
    expect((await academy.taken(id)).children).toBe(1);
    const other = await academy.register(id, { key, parentName: 'Somebody else' });
    expect(other.error.code).toBe('request.idempotency-key-reused');
  });

  // holds: D2 camps.49
  it('is checked again if the camp changes during the check', async () => {
    const { id } = await academy.camp();
    const runner = academy.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      'UPDATE camps SET full_price_cents = 20000, terms_version = terms_version + 1 WHERE id = $1',
      [id],
    );
    const asked = academy.register(id, { totalAmount: 150 });
    await academy.waitingForLock();
    await runner.commitTransaction();
    await runner.release();
    expect((await asked).error.code).toBe('camps.total-differs');
  });

  // holds: D2 camps.10
  it('with later payment is made too', async () => {
    const { id } = await academy.camp();
    const parentInfo = { parentName: 'Rosa', parentEmail: 'rosa@example.com', parentPhone: '555 0134' };
    const { status, body } = await academy.registerLater(id, { parentInfo, totalAmount: 150 });
    expect([status, body.registration.paymentMethod]).toEqual([201, 'later']);
  });

  // holds: D2 camps.44
  it('with later payment needs only a name and an address, and accepts the days in either place', async () => {
    const { id } = await academy.camp();
    const parentInfo = { parentName: 'Rosa', parentEmail: 'rosa@example.com' };
    const { emergencyContact: _, emergencyPhone: __, ...bare } = child();
    const days = { registrationOption: 'individual_days', selectedDays: [2] } as const;
    const later = (body: object) =>
      academy.registerLater(id, { participants: [bare], totalAmount: 55, ...body });
    for (const body of [days, { parentInfo: { ...parentInfo, ...days } }]) {
      const { status, body: made } = await later(body);
      expect([status, made.registration.selectedDays, made.registration.parentPhone]).toEqual([201, [2], '']);
      const full = await academy.staff.call(getCampRegistration, { params: { id: made.id } });
      expect(full.body.participants[0]).toMatchObject({ emergencyContact: 'Rosa', emergencyPhone: '' });
    }
    const linked = await later({
      ...days,
      participants: [{ ...bare, emergencyContact: 'win.example.com/now' }],
    });
    expect([linked.status, linked.error.fields]).toEqual([
      400,
      { 'participants.0.emergencyContact': 'Please enter a name without web or email addresses.' },
    ]);
    const words = 'At least one day must be selected';
    const none = await later({ ...days, selectedDays: [] });
    expect([none.status, none.error.fields]).toEqual([400, { selectedDays: words }]);
    const unsaid = await later({ registrationOption: 'individual_days' });
    expect(unsaid.error.fields).toEqual({ 'parentInfo.selectedDays': words });
    const over = await later({ ...days, selectedDays: [4] });
    expect(over.error.fields).toEqual({ selectedDays: 'This camp has 3 days.' });
  });

  // holds: D2 camps.44
  it('with an empty list of days is refused for any option', async () => {
    const { id } = await academy.camp();
    const { status, error } = await academy.register(id, { selectedDays: [] });
    expect([status, error.message]).toEqual([400, 'At least one day must be selected']);
  });
});
