import { randomUUID } from 'node:crypto';
import {
  type Cents,
  changeCampStatus,
  changePaymentStatus,
  deleteCampRegistration,
  getCampFamily,
  getCampRegistration,
  getPayable,
  getSignedWaiver,
  registerForCampWithoutPayment,
  sendCampConfirmation,
} from '@fungo/contracts';
import { type Coach, student } from '@fungo/testing';
import { createCamp, createRegistration } from '../factories';
import { Registration } from '../src/registrations/registration.entity';
import { lapseUnpaid, remindUnpaid } from '../src/registrations/registrations.jobs';
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
  const camp = (changes: Parameters<typeof createCamp>[1] = {}) => createCamp(academy.dataSource, changes);
  const registration = (of: Awaited<ReturnType<typeof camp>>, changes = {}) =>
    createRegistration(academy.dataSource, of, changes);
  const audit = (entityId: string) =>
    academy.dataSource.query<{ verb: string; actor_id: string; fields: string[] }[]>(
      'SELECT verb, actor_id, fields FROM audit WHERE entity_id = $1 ORDER BY id',
      [entityId],
    );

  const dropped = (registrationId: string, because: string, cents = 15_000) => ({
    name: 'camps.fee-dropped',
    payload: { registrationId, amount: { cents }, because },
  });
  const noted = (registrationId: string, by: string, cents: number) => ({
    name: 'camps.payment-noted',
    payload: { registrationId, by, amount: { cents } },
  });

  describe('that are made', () => {
    it('take a place for each child, in camp and division, and are answered with a link’s token', async () => {
      const { id, divisions: made } = await camp({ divisions: [...divisions] });
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
        { name: 'camps.registration-made', payload: { registrationId: body.id } },
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

    it('name for each child under age who consented, to which text and when', async () => {
      const { id } = await camp({ ageMax: 20 });
      const children = [child(), child({ playerName: 'Ana Delgado', playerAge: 18 })];
      const consented = await academy.register(id, { children, consentText: 1 });
      const { parentName, registrationDate, participants } = consented.body.registration;
      const consent = { by: parentName, text: 1, at: registrationDate };
      expect(participants.map((one) => one.consent)).toEqual([consent, null]);
      const unasked = await academy.register(id, { children: [child()] });
      expect(unasked.body.registration.participants.map((one) => one.consent)).toEqual([null]);
      expect((await academy.register(id, { consentText: 2 })).status).toBe(400);
    });

    it('ignore what only the academy decides', async () => {
      const { id } = await camp();
      const { body } = await academy.register(id, {
        ...({ paymentStatus: 'paid', registrationStatus: 'cancelled', status: 'active' } as object),
      });
      expect(body.registration).toMatchObject({ paymentStatus: 'unpaid', registrationStatus: 'confirmed' });
    });

    it.each([
      ['all days', {}, 150],
      ['two days', { registrationOption: 'individual_days', selectedDays: [3, 1, 3] }, 110],
    ] as const)('for %s cost what the camp says', async (_, days, totalAmount) => {
      const { id } = await camp();
      const { body } = await academy.register(id, { ...days, totalAmount } as object);
      expect(body.registration.totalAmount).toBe(totalAmount);
    });

    it('with another total are refused, and nothing is taken', async () => {
      const { id } = await camp();
      const { status, error } = await academy.register(id, { totalAmount: 149.99 });
      expect([status, error.code]).toEqual([409, 'camps.total-differs']);
      expect((await academy.taken(id)).camp).toBe(0);
    });

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
      [
        'with no division for it',
        child({ playerAge: 12, sport: 'softball' }),
        'playerAge',
        'No division of this camp is for this age and sport.',
      ],
    ] as const)('for a child %s name the field', async (_, second, field, words) => {
      const made = await camp({ divisions: [...divisions], ageMin: 7, ageMax: 12 });
      const ids = made.divisions.map(({ id }) => id);
      const children = [child(), typeof second === 'function' ? second(ids) : second];
      const { status, error } = await academy.register(made.id, { children });
      expect([status, error.fields]).toEqual([400, { [`participants.1.${field}`]: words }]);
      expect(error.message).toBe(words);
    });

    it('for a child who may choose ask which division', async () => {
      const made = await camp({ divisions: [{ ageGroup: '9-11' }, { ageGroup: '10U' }] });
      const { error } = await academy.register(made.id);
      expect(error.fields).toEqual({ 'participants.0.divisionId': 'Please choose a division.' });
      const chosen = await academy.register(made.id, {
        children: [child({ divisionId: made.divisions[1]!.id })],
      });
      expect(chosen.status).toBe(201);
    });

    it.each([
      [[], 'At least one day must be selected'],
      [[2, 4], 'This camp has 3 days.'],
    ])('for the days %j are refused', async (selectedDays, words) => {
      const { id } = await camp();
      const { status, error } = await academy.register(id, {
        registrationOption: 'individual_days',
        selectedDays,
      });
      expect([status, error.fields]).toEqual([400, { 'registration.selectedDays': words }]);
    });

    it.each([
      ['completed', { status: 'completed' }],
      ['cancelled', { status: 'cancelled' }],
      ['over', { startDate: dateIn(-3), endDate: dateIn(-1) }],
    ] as const)('for a camp that is %s are refused', async (_, changes) => {
      const { id } = await camp(changes);
      const { status, error } = await academy.register(id);
      expect([status, error.code]).toEqual([409, 'camps.closed']);
    });

    it('for a camp that there is not are 404', async () => {
      expect((await academy.register(2 ** 30)).status).toBe(404);
    });

    it('take a family whole or not at all', async () => {
      const { id } = await camp({ capacity: 2, divisions: [{ capacity: 5 }] });
      const three = await academy.register(id, { children: [child(), child(), child()] });
      expect([three.status, three.error.code]).toEqual([409, 'camps.full']);
      expect((await academy.register(id, { children: [child(), child()] })).status).toBe(201);
      expect((await academy.register(id)).error.code).toBe('camps.full');
      expect(await academy.taken(id)).toEqual({ camp: 2, divisions: [2], children: 2 });
    });

    it('for a full division are refused, and take nothing of the camp', async () => {
      const { id } = await camp({ divisions: [...divisions] });
      const { status, error } = await academy.register(id, { children: [child(), child(), child()] });
      expect([status, error.code]).toEqual([409, 'camps.division-full']);
      expect(await academy.taken(id)).toEqual({ camp: 0, divisions: [0, 0, 0], children: 0 });
    });

    it('with the same key are made once, also when the camp has closed since', async () => {
      const { id } = await camp();
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

    it('whose camp was changed while they were judged are judged anew', async () => {
      const { id } = await camp();
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

    it('to pay later are made, too', async () => {
      const { id } = await camp();
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
  });

  describe('and the waiver', () => {
    it('need it signed where it is required, and keep its version, name and address', async () => {
      const { id, waiver } = await camp({ waiverText: 'Baseballs are hard.' });
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
      expect(await audit(body.id)).toMatchObject([{ verb: 'read', actor_id: coach.id, fields: ['waiver'] }]);
    });

    it('tell when nobody has signed', async () => {
      const made = await registration(await camp());
      const { status, error } = await academy.as(coach).call(getSignedWaiver, { params: { id: made.id } });
      expect([status, error.code]).toEqual([404, 'camps.not-signed']);
    });
  });

  describe('that are read', () => {
    it('show notes and contacts to staff alone, and note each look', async () => {
      const player = await academy.player();
      const { id: campId } = await camp();
      const { body } = await academy.register(campId, {
        caller: player,
        children: [child({ medicalInfo: 'Asthma' })],
      });
      const params = { id: body.id };
      const own = await academy.as(player).call(getCampRegistration, { params });
      expect(own.status).toBe(200);
      expect(Object.keys(own.body.participants[0]!)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/medicalInfo|emergency/)]),
      );
      expect(await audit(body.id)).toEqual([]);
      const full = await academy.as(coach).call(getCampRegistration, { params });
      expect(full.body.participants).toMatchObject([
        { medicalInfo: 'Asthma', emergencyContact: 'Ana Delgado', emergencyPhone: '555 0199' },
      ]);
      expect(await audit(body.id)).toEqual([
        {
          verb: 'read',
          actor_id: coach.id,
          fields: ['medicalInfo', 'emergencyContact', 'emergencyPhone'],
        },
      ]);
    });

    it('are nobody else’s', async () => {
      const one = await registration(await camp());
      const other = await registration(await camp());
      const params = { id: one.id };
      for (const client of [academy.as(await academy.player()), academy.with(other.accessToken)])
        expect((await client.call(getCampRegistration, { params })).error.code).toBe(
          'camps.registration-not-found',
        );
    });
  });

  it('fill in the next form with last time’s family, without medical notes', async () => {
    const player = student();
    const empty = await academy.as(player).call(getCampFamily, {});
    expect(empty.body).toEqual({ registrations: [], guardian: null, children: [], pickupNames: [] });
    const { id } = await camp();
    const first = await academy.register(id, {
      caller: player,
      children: [child({ medicalInfo: 'Asthma' }), child({ playerName: 'Leo' })],
    });
    await academy.dataSource.query(
      `UPDATE registrations SET created_at = now() - interval '13 months' WHERE id = $1`,
      [first.body.id],
    );
    await academy.register(id, {
      caller: player,
      parentName: 'R. Delgado',
      pickupNames: ['Grandma Ana'],
      children: [child({ playerName: 'mia delgado', playerAge: 11 })],
    });
    const { body } = await academy.as(player).call(getCampFamily, {});
    expect(body).toMatchObject({
      guardian: { parentName: 'R. Delgado', parentPhone: '555 0134' },
      children: [
        { playerName: 'mia delgado', playerAge: 11, emergencyPhone: '555 0199' },
        { playerName: 'Leo', playerAge: 11 },
      ],
      pickupNames: ['Grandma Ana'],
    });
    expect(JSON.stringify(body)).not.toContain('Asthma');
  });

  it('are listed for their own account, the latest first, also when the camp was cancelled', async () => {
    const [player, cancelled, open] = [student(), await camp(), await camp()];
    const first = await academy.register(cancelled.id, {
      ...{ caller: player, children: [child(), child({ playerName: 'Leo' })] },
    });
    const second = await academy.register(open.id, { caller: player });
    await academy.register(open.id, { caller: student() });
    await academy
      .as(coach)
      .call(changeCampStatus, { params: { id: String(cancelled.id) }, body: { status: 'cancelled' } });
    const { body } = await academy.as(player).call(getCampFamily, {});
    expect(body.registrations).toMatchObject([
      { id: second.body.id, registrationStatus: 'confirmed', camp: { campId: open.id } },
      {
        ...{ id: first.body.id, registrationStatus: 'cancelled', paymentStatus: 'unpaid' },
        children: ['Mia Delgado', 'Leo'],
        camp: { status: 'cancelled', title: cancelled.title },
      },
    ]);
  });

  describe('and their payment', () => {
    const change = (id: string, body: object) =>
      academy
        .as(coach)
        .call(changePaymentStatus, { params: { id }, body: body as { paymentStatus: 'paid' } });

    it('is noted by staff, audited, and told to the family once', async () => {
      const made = await registration(await camp());
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
      expect(await audit(made.id)).toMatchObject([{ verb: 'changed', fields: ['paymentStatus'] }]);
    });

    it('goes to the ledger as staff note it, part by part, and back', async () => {
      const made = await registration(await camp(), { paymentMethod: 'later' });
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
      expect(await notes({ paymentStatus: 'unpaid' })).toEqual([
        noted(made.id, 'cash', -4050),
        noted(made.id, 'check', -5950),
        noted(made.id, 'other', -5000),
      ]);
    });

    it('in part, of which nobody says how much, counts nothing in the ledger', async () => {
      const made = await registration(await camp());
      await academy.published();
      expect((await change(made.id, { paymentStatus: 'partial' })).body.paymentStatus).toBe('partial');
      expect(await academy.published()).toEqual([
        { name: 'camps.payment-status-changed', payload: { registrationId: made.id } },
      ]);
    });

    it('in part is less than the whole', async () => {
      const made = await registration(await camp());
      const { status, error } = await change(made.id, { paymentStatus: 'partial', amount: 150 });
      expect([status, error.fields]).toEqual([400, { amount: 'Please enter a part of the total.' }]);
    });

    it('by card is not set back without a reason', async () => {
      const made = await registration(await camp(), { paymentStatus: 'paid', stripePaymentIntentId: 'pi_1' });
      const { status, error } = await change(made.id, { paymentStatus: 'unpaid' });
      expect([status, error.code]).toEqual([409, 'camps.paid-by-card']);
      expect((await change(made.id, { paymentStatus: 'unpaid', reason: 'Refunded' })).status).toBe(200);
    });

    it('by card and what goes back set the status, once each and in any order, and payments tells the family', async () => {
      const made = await registration(await camp());
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

    it('is disputed until its bank has decided, in any order, and nobody has to pay meanwhile', async () => {
      const events = { taken: [-15_000, 1], lost: [0, -1] } as const;
      for (const order of [['taken', 'lost'] as const, ['lost', 'taken'] as const]) {
        const made = await registration(await camp({ payWithinDays: 3 }), {
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

    it('after the end is kept without a word to the family, and without a row there is nothing to keep', async () => {
      const made = await registration(await camp(), { registrationStatus: 'lapsed' });
      await academy.published();
      for (const registrationId of [made.id, randomUUID()])
        await academy.service.deliver('payments.money-moved', {
          ...{ registrationId, by: 'card', amount: { cents: 15_000 as Cents }, paymentIntentId: 'pi_1' },
        });
      expect(await academy.published()).toEqual([]);
      const { body } = await academy.as(coach).call(getCampRegistration, { params: { id: made.id } });
      expect(body).toMatchObject({ paymentStatus: 'paid', registrationStatus: 'lapsed' });
    });

    it('of what has lapsed cannot change', async () => {
      const made = await registration(await camp(), { registrationStatus: 'lapsed' });
      expect((await change(made.id, { paymentStatus: 'paid' })).error.code).toBe('camps.wrong-state');
    });
  });

  describe('that are deleted', () => {
    const remove = (id: string) => academy.as(coach).call(deleteCampRegistration, { params: { id } });

    it('give their places back', async () => {
      const made = await camp({ divisions: [{ capacity: 3 }] });
      const { id } = await registration(made, { children: [{}, {}] });
      await academy.published();
      expect((await remove(id)).status).toBe(204);
      expect(await academy.published()).toEqual([dropped(id, 'deleted', 30_000)]);
      expect(await academy.taken(made.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
      expect((await remove(id)).status).toBe(404);
    });

    it.each(['paid', 'partial'] as const)('are none that are %s', async (paymentStatus) => {
      const { id } = await registration(await camp(), { paymentStatus });
      expect((await remove(id)).error.code).toBe('camps.paid');
    });
  });

  describe('that nobody pays for', () => {
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const stored = (id: string) => academy.dataSource.getRepository(Registration).findOneByOrFail({ id });

    it('are to be paid within the camp’s days, and have a reminder and an end', async () => {
      const { id } = await camp({ payWithinDays: 5 });
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

    it('stay where the camp begins before that', async () => {
      const { id } = await camp({ payWithinDays: 31 });
      expect((await academy.register(id)).body.registration.payBy).toBeNull();
    });

    it('are reminded two days before, and lapse at the end', async () => {
      const made = await camp({ payWithinDays: 5 });
      const { id } = await registration(made, { payBy: soon(49) });
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
      expect((await stored(id)).registrationStatus).toBe('lapsed');
      expect(await academy.taken(made.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
    });

    it('keep their places once they are paid', async () => {
      const made = await camp();
      const { id } = await registration(made, { payBy: soon(-1), paymentStatus: 'partial' });
      await academy.service.run(lapseUnpaid, { registrationId: id });
      expect((await academy.taken(made.id)).camp).toBe(1);
    });
  });

  it('send their confirmation again, at most once in ten minutes, and to their own family', async () => {
    const made = await registration(await camp());
    const body = { registrationId: made.id, campId: made.campId };
    const ask = (token: string, changes = {}) =>
      academy.with(token).call(sendCampConfirmation, { body: { ...body, ...changes } });
    expect((await ask('another token')).status).toBe(404);
    expect((await ask(made.accessToken, { campId: made.campId + 1 })).status).toBe(404);
    await academy.published();
    expect((await ask(made.accessToken)).status).toBe(202);
    const again = await ask(made.accessToken);
    expect([again.status, again.error.code]).toEqual([429, 'camps.confirmation-sent']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(await academy.published()).toEqual([
      { name: 'camps.confirmation-requested', payload: { registrationId: made.id } },
    ]);
    await academy.dataSource.query(
      `UPDATE registrations SET confirmation_asked_at = confirmation_asked_at - interval '10 minutes' WHERE id = $1`,
      [made.id],
    );
    expect((await ask(made.accessToken)).status).toBe(202);
  });
});
