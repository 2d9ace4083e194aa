import { randomUUID } from 'node:crypto';
import {
  consentToRegistration,
  getCampRegistration,
  getSignedWaiver,
  registerForCampWithoutPayment,
} from '@fungo/contracts';
import type { Coach } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';

describe('registrations', () => {
  const academy = new Academy().forTests();
  let coach: Coach;
  beforeAll(async () => {
    coach = await academy.coach();
  });

  const divisions = [
    { sport: 'baseball', ageGroup: '10U', capacity: 2 },
    { sport: 'softball', ageGroup: '10U', capacity: 20 },
    { sport: 'baseball', ageGroup: '12U', capacity: 20 },
  ] as const;

  describe('that are made', () => {
    // holds: D2 camps.10
    it('take a place for each child, in camp and division, and are answered with a link’s token', async () => {
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
      const again = await academy
        .with(body.accessToken)
        .call(getCampRegistration, { params: { id: body.id } });
      expect(again.body).toMatchObject({ id: body.id, camp: { campId: id }, parentPhone: '555 0134' });
    });

    // holds: D2 camps.51
    it('name for each child under age who consented, to which text and when', async () => {
      const { id } = await academy.camp({ ageMax: 20 });
      const children = [child(), child({ playerName: 'Ana Delgado', playerAge: 18 })];
      const consented = await academy.register(id, { children, consentText: 1 });
      const { parentName, registrationDate, participants } = consented.body.registration;
      const consent = { by: parentName, text: 1, at: registrationDate };
      expect(participants.map((one) => one.consent)).toEqual([consent, null]);
      const unasked = await academy.register(id, { children: [child()] });
      expect(unasked.body.registration.participants.map((one) => one.consent)).toEqual([null]);
      expect((await academy.register(id, { consentText: 3 })).status).toBe(400);
    });

    // holds: D2 camps.51
    it('take the guardian’s consent later, once, and nobody else’s', async () => {
      const { id } = await academy.camp({ ageMax: 20 });
      const children = [child(), child({ playerName: 'Ana Delgado', playerAge: 18 })];
      const { body: made } = await academy.register(id, { children });
      const agree = (as: ReturnType<typeof academy.with>, consentText = 1) =>
        as.call(consentToRegistration, { params: { id: made.id }, body: { consentText } });
      for (const stranger of [academy.service.visitor, academy.as(await academy.coach())])
        expect((await agree(stranger)).status).toBe(404);
      const family = academy.with(made.accessToken);
      expect((await agree(family, 3)).status).toBe(400);
      const { body } = await agree(family);
      const given = { by: made.registration.parentName, text: 1, at: expect.any(String) as string };
      expect(body.participants.map((one) => one.consent)).toEqual([given, null]);
      expect((await agree(family)).body.participants).toEqual(body.participants);
    });

    // holds: D2 camps.10
    it('ignore what only the academy decides', async () => {
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
    ] as const)('for %s cost what the camp says', async (_, days, totalAmount) => {
      const { id } = await academy.camp();
      const { body } = await academy.register(id, { ...days, totalAmount } as object);
      expect(body.registration.totalAmount).toBe(totalAmount);
    });

    // holds: D2 camps.10
    it('with another total are refused, and nothing is taken', async () => {
      const { id } = await academy.camp();
      const { status, error } = await academy.register(id, { totalAmount: 149.99 });
      expect([status, error.code]).toEqual([409, 'camps.total-differs']);
      expect((await academy.taken(id)).camp).toBe(0);
    });

    // holds: D2 camps.40
    it.each([
      ['younger than the camp takes', child({ playerAge: 6 }), 'playerAge', 'This camp is for ages 7 to 12.'],
      [
        'too old for the division that was chosen',
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
    ] as const)('for a child %s name the field', async (_, second, field, words) => {
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
    ])('for the days %j are refused', async (selectedDays, words) => {
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
    ] as const)('for a camp that is %s are refused', async (_, changes) => {
      const { id } = await academy.camp(changes);
      const { status, error } = await academy.register(id);
      expect([status, error.code]).toEqual([409, 'camps.closed']);
    });

    it('for a camp that there is not are 404', async () => {
      expect((await academy.register(2 ** 30)).status).toBe(404);
    });

    // holds: D2 camps.47
    it('take a family whole or not at all', async () => {
      const { id } = await academy.camp({ capacity: 2, divisions: [{ capacity: 5 }] });
      const three = await academy.register(id, { children: [child(), child(), child()] });
      expect([three.status, three.error.code]).toEqual([409, 'camps.full']);
      expect((await academy.register(id, { children: [child(), child()] })).status).toBe(201);
      expect((await academy.register(id)).error.code).toBe('camps.full');
      expect(await academy.taken(id)).toEqual({ camp: 2, divisions: [2], children: 2 });
    });

    // holds: D2 camps.47
    it('for a full division that was named are refused, and take nothing of the camp', async () => {
      const { id, divisions: made } = await academy.camp({ divisions: [...divisions] });
      const named = child({ divisionId: made[0]!.id });
      const { status, error } = await academy.register(id, { children: [named, named, named] });
      expect([status, error.code]).toEqual([409, 'camps.division-full']);
      expect(await academy.taken(id)).toEqual({ camp: 0, divisions: [0, 0, 0], children: 0 });
    });

    // holds: D2 camps.49
    it('with the same key are made once, also when the camp has closed since', async () => {
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
    it('whose camp was changed while they were judged are judged anew', async () => {
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
    it('to pay later are made, too', async () => {
      const { id } = await academy.camp();
      const { status, body } = await academy.service.visitor.call(registerForCampWithoutPayment, {
        body: {
          campId: id,
          parentInfo: { parentName: 'Rosa', parentEmail: 'rosa@example.com', parentPhone: '555 0134' },
          participants: [child()],
          totalAmount: 150,
        },
      });
      expect([status, body.registration.paymentMethod]).toEqual([201, 'later']);
    });

    // holds: D2 camps.44
    it('to pay later need a name and an address alone, and name days in either place', async () => {
      const { id } = await academy.camp();
      const parentInfo = { parentName: 'Rosa', parentEmail: 'rosa@example.com' };
      const { emergencyContact: _, emergencyPhone: __, ...bare } = child();
      const days = { registrationOption: 'individual_days', selectedDays: [2] } as const;
      const later = (body: object) =>
        academy.service.visitor.call(registerForCampWithoutPayment, {
          body: { campId: id, parentInfo, participants: [bare], totalAmount: 55, ...body },
        });
      for (const body of [days, { parentInfo: { ...parentInfo, ...days } }]) {
        const { status, body: made } = await later(body);
        expect([status, made.registration.selectedDays, made.registration.parentPhone]).toEqual([
          201,
          [2],
          '',
        ]);
        const full = await academy.as(coach).call(getCampRegistration, { params: { id: made.id } });
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
    it('with an explicitly empty list of days are refused, whatever the option', async () => {
      const { id } = await academy.camp();
      const { status, error } = await academy.register(id, { selectedDays: [] });
      expect([status, error.message]).toEqual([400, 'At least one day must be selected']);
    });
  });

  describe('and the waiver', () => {
    // holds: D2 camps.50
    it('need it signed where it is required, and keep its version, name and address', async () => {
      const { id, waiver } = await academy.camp({ waiverText: 'Baseballs are hard.' });
      const { error } = await academy.register(id);
      expect(error.fields).toEqual({ 'registration.waiver': 'Please read and sign the waiver.' });
      const old = await academy.register(id, { waiver: { waiverId: waiver!.id + 1000, signedName: 'Rosa' } });
      expect([old.status, old.error.code]).toEqual([409, 'camps.waiver-changed']);
      const { body } = await academy.register(id, {
        waiver: { waiverId: waiver!.id, signedName: 'Rosa Delgado' },
      });
      expect(body.registration.signed).toMatchObject({ version: 1, signedName: 'Rosa Delgado' });
      const params = { id: body.id };
      const signed = await academy.as(coach).call(getSignedWaiver, { params });
      expect(signed.body).toMatchObject({
        text: 'Baseballs are hard.',
        version: 1,
        signedName: 'Rosa Delgado',
        address: '127.0.0.1',
        children: ['Mia Delgado'],
      });
      expect(await academy.audit(body.id)).toMatchObject([
        { verb: 'read', actor_id: coach.id, fields: ['waiver'] },
      ]);
    });

    // holds: D2 camps.50
    it('tell when nobody has signed', async () => {
      const made = await academy.registration(await academy.camp());
      const { status, error } = await academy.as(coach).call(getSignedWaiver, { params: { id: made.id } });
      expect([status, error.code]).toEqual([404, 'camps.not-signed']);
    });
  });
});
