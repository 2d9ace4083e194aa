import { getCampFamily, getCampRegistration, sendCampConfirmation } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';

describe('registrations', () => {
  const academy = new Academy().forTests();

  describe('when read', () => {
    // holds: D2 camps.52
    it('show notes and contacts to staff alone, and each read is audited', async () => {
      const player = await academy.player();
      const { id: campId } = await academy.camp();
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
      expect(await academy.audit(body.id)).toEqual([]);
      const full = await academy.staff.call(getCampRegistration, { params });
      expect(full.body.participants).toMatchObject([
        { medicalInfo: 'Asthma', emergencyContact: 'Ana Delgado', emergencyPhone: '555 0199' },
      ]);
      expect(await academy.audit(body.id)).toEqual([
        {
          verb: 'read',
          actor_id: academy.lead.id,
          fields: ['medicalInfo', 'emergencyContact', 'emergencyPhone'],
        },
      ]);
    });

    // holds: D2 camps.52
    it('are hidden from other families', async () => {
      const one = await academy.registration(await academy.camp());
      const other = await academy.registration(await academy.camp());
      const params = { id: one.id };
      for (const client of [academy.as(await academy.player()), academy.with(other.accessToken)])
        expect((await client.call(getCampRegistration, { params })).error.code).toBe(
          'camps.registration-not-found',
        );
    });
  });

  // holds: D2 camps.56
  it('fill the next form with the family’s latest data, without medical notes', async () => {
    const player = student();
    const empty = await academy.as(player).call(getCampFamily, {});
    expect(empty.body).toEqual({ registrations: [], guardian: null, children: [], pickupNames: [] });
    const { id } = await academy.camp();
    const first = await academy.register(id, {
      caller: player,
      children: [
        child({ medicalInfo: 'Asthma' }),
        child({ playerName: 'Leo' }),
        child({ playerName: 'Ana' }),
      ],
    });
    await academy.dataSource.query(
      `UPDATE registrations SET created_at = now() - interval '13 months' WHERE id = $1`,
      [first.body.id],
    );
    await academy.dataSource.query(
      `UPDATE participants SET age_as_of = CASE player_name WHEN 'Leo' THEN age_as_of - 800 END
        WHERE registration_id = $1`,
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
        { playerName: 'Leo', playerAge: 12, saidAge: { age: 10, asOf: dateIn(30 - 800) } },
        // Without a stored date, the age counts from the registration 13 months ago.
        { playerName: 'Ana', playerAge: 11 },
      ],
      pickupNames: ['Grandma Ana'],
    });
    expect(JSON.stringify(body)).not.toContain('Asthma');
  });

  // holds: D2 families.60
  it('are listed for their account, latest first, even if the camp was cancelled', async () => {
    const [player, cancelled, open] = [student(), await academy.camp(), await academy.camp()];
    const first = await academy.register(cancelled.id, {
      ...{ caller: player, children: [child(), child({ playerName: 'Leo' })] },
    });
    const second = await academy.register(open.id, { caller: player });
    await academy.register(open.id, { caller: student() });
    await academy.setStatus(cancelled.id, 'cancelled');
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

  // holds: D2 camps.60
  it('resend their confirmation to their family, at most once in ten minutes', async () => {
    const made = await academy.registration(await academy.camp());
    const body = { registrationId: made.id, campId: made.campId };
    const ask = (token: string, changes = {}) =>
      academy.with(token).call(sendCampConfirmation, { body: { ...body, ...changes } });
    expect((await ask('another token')).status).toBe(404);
    expect((await ask(made.accessToken, { campId: made.campId + 1 })).status).toBe(404);
    await academy.published();
    expect((await ask(made.accessToken)).status).toBe(202);
    const again = await ask(made.accessToken);
    expect([again.status, again.error.code]).toEqual([429, 'camps.confirmation-sent']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(300);
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
