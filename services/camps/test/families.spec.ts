import {
  getCamp,
  getCampRegistrationMail,
  getWaitlistMail,
  listCampFamilies,
  listCamps,
} from '@fungo/contracts';
import { fakeErased, student } from '@fungo/testing';
import { createWaitingFamily } from '../factories';
import { tellNear } from '../src/mails/mails.jobs';
import { PlacesWriter } from '../src/places/places.writer';
import { Registration } from '../src/registrations/registration.entity';
import { WaitingFamily } from '../src/waitlist/waiting-family.entity';
import { Academy, child, dateIn } from './academy';

const canary = (name: string): string => `canary-${name}`;

describe('a family’s data', () => {
  /** The address that the erased person had proved. */
  let proved: string | null = null;
  const academy = new Academy().forTests(fakeErased(() => proved));

  const ask = <E extends typeof getCampRegistrationMail | typeof getWaitlistMail>(endpoint: E, id: string) =>
    academy.as({ kind: 'service', name: 'messaging' }).call(endpoint, { params: { id } } as never);
  /** All rows of all tables, as in a dump of the database. */
  const dump = async (schemas: string[]) => {
    const tables = await academy.dataSource.query<{ name: string }[]>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname = ANY ($1) AND has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')`,
      [schemas],
    );
    const rows = await Promise.all(
      tables.map(({ name }) => academy.dataSource.query<unknown[]>(`SELECT t::text FROM ${name} AS t`)),
    );
    return JSON.stringify(rows);
  };

  const secret = {
    parentPhone: canary('555 guardian'),
    medicalInfo: canary('asthma'),
    emergencyContact: canary('aunt'),
    emergencyPhone: canary('555 aunt'),
  };
  const personal = {
    parentName: canary('parent'),
    parentEmail: `${canary('mail')}@example.com`,
    playerName: canary('player'),
    pickup: canary('grandma'),
  };
  const { medicalInfo, emergencyContact, emergencyPhone, parentPhone } = secret;
  const player = student();

  async function family() {
    const { id } = await academy.camp({ capacity: 1 });
    const { body } = await academy.register(id, {
      caller: player,
      parentName: personal.parentName,
      parentEmail: personal.parentEmail,
      parentPhone,
      pickupNames: [personal.pickup],
      children: [child({ playerName: personal.playerName, medicalInfo, emergencyContact, emergencyPhone })],
    });
    const waits = await academy.join(id, {
      parentName: personal.parentName,
      parentEmail: personal.parentEmail,
      parentPhone,
      children: [{ playerName: personal.playerName, playerAge: 10 }],
    });
    return { campId: id, registration: body, waits: waits.body };
  }

  // holds: D2 camps.68
  it('is in no queue and no public answer, and its secrets are in no dump', async () => {
    const { campId, registration, waits } = await family();
    const events = await dump(['events']);
    for (const word of ['canary', registration.accessToken, waits.accessToken])
      expect(events).not.toContain(word);
    const params = { id: String(campId) };
    const shown = [
      await academy.service.visitor.call(getCamp, { params }),
      await academy.service.visitor.call(listCamps, { query: {} }),
      await academy.as(player).call(listCamps, { query: {} }),
    ];
    expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain('canary');
    const staff = await academy.staff.call(listCamps, { query: {} });
    const listed = JSON.stringify(staff.body);
    for (const word of [personal.playerName, parentPhone]) expect(listed).toContain(word);
    for (const word of [medicalInfo, emergencyContact, emergencyPhone]) expect(listed).not.toContain(word);
    const dumped = await dump(['camps', 'events']);
    for (const word of [...Object.values(secret), registration.accessToken, waits.accessToken])
      expect(dumped).not.toContain(word);
    expect(dumped).toContain(personal.playerName);
  });

  it('reaches messaging with the hours of the child’s division', async () => {
    const divisions = [
      { ageGroup: '10U', time: '11:00 - 12:00' },
      { ageGroup: '8U', time: '13:00 - 14:00' },
    ];
    const { id } = await academy.registration(await academy.camp({ divisions }));
    const { arrivalInfo, pickupInfo } = (await ask(getCampRegistrationMail, id)).body.camp;
    expect(arrivalInfo).toMatch(/^Drop-off starts at 10:30 AM, camp starts at 11:00 AM\./);
    expect(pickupInfo).toMatch(/^Camp ends at 12:00 PM\./);
  });

  // holds: D2 camps.68
  it('reaches messaging on request, with the link’s token', async () => {
    const { registration, waits } = await family();
    const mail = await ask(getCampRegistrationMail, registration.id);
    expect(mail.body).toMatchObject({
      accessToken: registration.accessToken,
      registration: { reference: registration.registration.reference, parentEmail: personal.parentEmail },
      children: [{ playerName: personal.playerName, division: 'All ages coed, 09:00 - 10:00, Field 1' }],
      userId: player.id,
    });
    expect(JSON.stringify(mail.body)).not.toContain(medicalInfo);
    expect((await ask(getWaitlistMail, waits.id)).body).toMatchObject({
      accessToken: waits.accessToken,
      family: { position: 1, state: 'waiting' },
    });
    expect((await ask(getWaitlistMail, registration.id)).error.code).toBe('camps.not-waiting');
    const asked = await academy.as(player).call(getWaitlistMail, { params: { id: waits.id } });
    expect(asked.status).toBe(403);
  });

  it('reaches messaging as it was when the staff deletes it in the middle of the answer', async () => {
    const { registration } = await family();
    const places = academy.service.app.get(PlacesWriter);
    const divisionsOf = places.divisionsOf.bind(places);
    const deleted = jest.spyOn(places, 'divisionsOf').mockImplementationOnce(async (...read) => {
      await academy.dataSource.manager.delete(Registration, { id: registration.id });
      return divisionsOf(...read);
    });
    expect((await ask(getCampRegistrationMail, registration.id)).body.accessToken).toBe(
      registration.accessToken,
    );
    expect(deleted).toHaveBeenCalled();
    expect((await ask(getCampRegistrationMail, registration.id)).error.code).toBe(
      'camps.registration-not-found',
    );
  });

  it('is one of the camp’s families, a page at a time, for a message to all of them', async () => {
    const { campId, registration } = await family();
    const params = { params: { id: String(campId) } };
    const list = (query: { familyIds?: string; after?: string }) =>
      academy.service.as({ kind: 'service', name: 'messaging' }).call(listCampFamilies, { ...params, query });
    const families = [{ registrationId: registration.id, familyId: player.id }];
    expect((await list({})).body.families).toEqual(families);
    expect((await list({ familyIds: player.id })).body.families).toEqual(families);
    expect((await list({ familyIds: student().id })).body.families).toEqual([]);
    expect((await list({ after: registration.id })).body.families).toEqual([]);
    const asked = await academy.as(player).call(listCampFamilies, { ...params, query: {} });
    expect(asked.status).toBe(403);
  });

  // holds: D2 camps.68
  it('is erased with the account, except for the number of children', async () => {
    const { campId, registration } = await family();
    const waiting = await createWaitingFamily(academy.dataSource, { id: campId } as never, {
      userId: player.id,
    });
    await academy.dataSource.query('UPDATE camps SET starts_at = now() WHERE id = $1', [campId]);
    await academy.service.deliver('identity.user-erased', { userId: player.id });
    await academy.dataSource.query('DELETE FROM waitlist WHERE user_id IS NULL');
    const dumped = await dump(['camps']);
    expect(dumped).not.toContain('canary');
    expect(dumped).toContain(registration.id);
    expect(dumped).not.toContain(waiting.id);
    expect(await academy.taken(campId)).toMatchObject({ camp: 1, children: 1 });
  });

  // holds: D2 camps.23
  it('is also erased if it came without the account, under an address that the account had proved', async () => {
    const camp = await academy.camp({ capacity: 9 });
    const [gone, other] = [student(), student()];
    const told = { parentEmail: 'proved@example.com', parentName: 'Pat Canary' };
    const elsewhere = await academy.camp(); // an address can wait only once per camp
    const make = async (changes: object, waitsFor = camp) => {
      const { id } = await academy.registration(camp, { ...told, ...changes });
      const waiting = await createWaitingFamily(academy.dataSource, waitsFor, { ...told, ...changes });
      return [id, waiting.id] as const;
    };
    const [visitors, others, strangers] = [
      await make({ userId: null }),
      await make({ userId: other.id }, elsewhere),
      await make({ userId: null, parentEmail: 'stranger@example.com' }),
    ];
    const namedIn = async ([registration, waiting]: readonly [string, string]) => [
      (await academy.dataSource.manager.findOneByOrFail(Registration, { id: registration })).parentName,
      (await academy.dataSource.manager.findOneBy(WaitingFamily, { id: waiting }))?.parentName,
    ];
    await academy.service.deliver('identity.user-erased', { userId: gone.id });
    expect(await namedIn(visitors)).toEqual(['Pat Canary', 'Pat Canary']); // the address is not proved
    proved = told.parentEmail;
    await academy.service.deliver('identity.user-erased', { userId: gone.id });
    proved = null;
    expect(await namedIn(visitors)).toEqual(['Former family', undefined]);
    expect(await namedIn(others)).toEqual(['Pat Canary', 'Pat Canary']);
    expect(await namedIn(strangers)).toEqual(['Pat Canary', 'Pat Canary']);
  });

  it('leaves places in future camps, also held ones, to waiting families when it is erased', async () => {
    const camps = [];
    for (const _ of [1, 2]) camps.push(await academy.camp({ capacity: 2 }));
    const [booked, offered] = camps as [(typeof camps)[0], (typeof camps)[0]];
    const erased = student();
    const divisionId = (camp: typeof booked) => camp.divisions[0]!.id;
    const { id } = await academy.registration(booked, {
      ...{ userId: erased.id, paymentStatus: 'paid', children: [{}, {}] },
    });
    await academy.registration(offered);
    await createWaitingFamily(academy.dataSource, offered, {
      ...{ userId: erased.id, state: 'offered', offeredUntil: new Date(Date.now() + 3_600_000) },
      children: [{ divisionId: divisionId(offered) }],
    });
    const next = [];
    for (const camp of camps)
      next.push(
        await createWaitingFamily(academy.dataSource, camp, { children: [{ divisionId: divisionId(camp) }] }),
      );
    await academy.published();
    await academy.service.deliver('identity.user-erased', { userId: erased.id });

    expect(await academy.taken(booked.id)).toEqual({ camp: 1, divisions: [1], children: 1 });
    expect(await academy.taken(offered.id)).toEqual({ camp: 2, divisions: [2], children: 2 });
    const published = await academy.published();
    expect(published.filter(({ name }) => !name.includes('lapse'))).toEqual([
      {
        name: 'camps.fee-dropped',
        payload: { registrationId: id, amount: { cents: 30_000 }, because: 'erased' },
      },
      { name: 'camps.registration-erased', payload: { registrationId: id } },
      ...next.map(({ id: familyId }) => ({ name: 'camps.place-offered', payload: { familyId } })),
    ]);
    const kept = await academy.dataSource.query<unknown[]>(
      'SELECT registration_status, payment_status FROM registrations WHERE id = $1',
      [id],
    );
    expect(kept).toEqual([{ registration_status: 'cancelled', payment_status: 'paid' }]);
  });

  // holds: D2 camps.67
  it('is exported for staff in a file without formulas, and the export is audited', async () => {
    const camp = await academy.camp({ title: 'Copper Week' });
    await academy.register(camp.id, {
      parentEmail: 'rosa@example.com',
      parentPhone: '+1 555 0134',
      children: [child({ playerName: '=HYPERLINK("bad")', medicalInfo })],
    });
    await academy.registration(camp, { registrationStatus: 'lapsed' });
    const coach = await academy.coach();
    const answer = await academy.as(coach).fetch(`/api/camps/${camp.id}/participants.csv`);
    expect(answer.headers.get('content-disposition')).toContain('filename="Copper Week_participants.csv"');
    expect((await answer.text()).split('\r\n')).toEqual([
      '"Player","Age","Sport","Parent","Email","Phone","Payment"',
      `"'=HYPERLINK(""bad"")",10,"baseball","Rosa Delgado","rosa@example.com","'+1 555 0134","unpaid"`,
      '',
    ]);
    const [entry] = await academy.dataSource.query<unknown[]>(
      `SELECT actor_id FROM audit WHERE verb = 'exported' AND entity_id = $1`,
      [String(camp.id)],
    );
    expect(entry).toEqual({ actor_id: coach.id });
    expect((await academy.as(coach).fetch(`/api/camps/${2 ** 30}/participants.csv`)).status).toBe(404);
  });

  describe('a mail about a near camp', () => {
    const tell = () => academy.service.run(tellNear, {});
    const near = async (days: number, registeredDaysAgo = 30) => {
      const camp = await academy.camp({
        startDate: dateIn(days),
        endDate: dateIn(days + 1),
      });
      const { id } = await academy.registration(camp, {
        createdAt: new Date(Date.now() - registeredDaysAgo * 86_400_000),
      });
      return { camp, id };
    };

    // holds: D2 camps.69
    it('is requested once a week and once a day before, also after a missed morning', async () => {
      const [week, missed, day] = [await near(7), await near(6), await near(1)];
      await near(8);
      await academy.published();
      await tell();
      const told = await academy.published();
      expect(told).toHaveLength(3);
      expect(told).toEqual(
        expect.arrayContaining([
          { name: 'camps.camp-near', payload: { registrationId: week.id, days: 7 } },
          { name: 'camps.camp-near', payload: { registrationId: missed.id, days: 6 } },
          { name: 'camps.camp-near', payload: { registrationId: day.id, days: 1 } },
        ]),
      );
      await tell();
      expect(await academy.published()).toEqual([]);
      await academy.dataSource.query('UPDATE camps SET start_date = $2, end_date = $2 WHERE id = $1', [
        week.camp.id,
        dateIn(1),
      ]);
      await tell();
      expect(await academy.published()).toEqual([
        { name: 'camps.camp-near', payload: { registrationId: week.id, days: 1 } },
      ]);
    });

    // holds: D2 camps.69
    it('is not requested for a new registration or a cancelled camp', async () => {
      await near(5, 0);
      const { camp } = await near(7);
      await academy.setStatus(camp.id, 'cancelled');
      await academy.published();
      await tell();
      expect(await academy.published()).toEqual([]);
    });
  });
});
