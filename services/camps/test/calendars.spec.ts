import { getCampRegistrationMail, listCampVisits } from '@fungo/contracts';
import type { Caller } from '@fungo/platform';
import { EntryLinks } from '@fungo/platform/calendar';
import { testSecret, visitorWith } from '@fungo/testing';
import { readCalendar } from '@fungo/testing/calendars';
import { Academy, child, dateIn } from './academy';

describe('calendars of camps', () => {
  const academy = new Academy().forTests();

  const asService = () => academy.as({ kind: 'service', name: 'scheduling' });
  const visitsOf = async (familyIds: string[], from = dateIn(-60)) =>
    (await asService().call(listCampVisits, { query: { familyIds: familyIds.join(','), from } })).body;
  const fetchBy = (caller: Caller, id: string) =>
    academy.as(caller).fetch(`/api/camp-registrations/${id}/calendar.ics`);
  const eventsBy = async (caller: Caller, id: string) =>
    readCalendar(await (await fetchBy(caller, id)).text());

  /** The clocks go back on the second day. The children play in the camp’s first hour. */
  const fall = { startDate: '2099-10-31', endDate: '2099-11-02', startTime: '09:00', endTime: '15:00' };

  it('hold the days and hours of a family’s children', async () => {
    const family = await academy.player();
    const camp = await academy.camp({
      ...{ startDate: dateIn(40), endDate: dateIn(42), title: 'Summer Camp', location: 'Main Field' },
      divisions: [
        { ageGroup: '8U', time: '09:00 - 10:00' },
        { ageGroup: '10U', time: '10:00 - 11:00' },
      ],
    });
    const { body } = await academy.register(camp.id, {
      caller: family,
      children: [child({ playerName: 'Mia Park', divisionId: camp.divisions[1]!.id })],
    });
    await academy.registration(camp);
    const [visit, ...others] = await visitsOf(family.familyIds);
    expect(others).toEqual([]);
    const { calendar } = (await asService().call(getCampRegistrationMail, { params: { id: body.id } })).body;
    expect(visit).toMatchObject({
      ...{ registrationId: body.id, campId: camp.id, title: 'Summer Camp', names: ['Mia'] },
      ...{ location: 'Main Field', startDate: dateIn(40), endDate: dateIn(42) },
      ...{ startTime: '10:00', endTime: '11:00', selectedDays: [1, 2, 3], isCancelled: false, calendar },
    });
  });

  it('leave out camps that are over or cancelled, and registrations that are', async () => {
    const family = await academy.player();
    const of = { userId: family.id };
    const kept = await academy.registration(await academy.camp(), of);
    await academy.registration(await academy.camp(), { ...of, registrationStatus: 'cancelled' });
    await academy.registration(await academy.camp({ status: 'cancelled' }), of);
    await academy.registration(await academy.camp({ startDate: dateIn(-80), endDate: dateIn(-78) }), of);
    expect((await visitsOf(family.familyIds)).map(({ registrationId }) => registrationId)).toEqual([kept.id]);
    expect(await visitsOf([(await academy.player()).id])).toEqual([]);
  });

  it('are files for the family, and for the link of a mail that opens nothing else', async () => {
    const family = await academy.player();
    const camp = await academy.camp({ ...fall, title: 'Fall Camp', location: 'Main Field' });
    const { id, accessToken } = await academy.registration(camp, {
      ...{ userId: family.id, registrationOption: 'individual_days', selectedDays: [1, 3] },
    });
    const link = visitorWith(new EntryLinks({ FUNGO_SECRET: testSecret }).tokenOf('camp', id));
    const shared = { summary: 'Fall Camp', location: 'Main Field', sequence: 0, status: 'CONFIRMED' };
    const days = [
      ['day-1', '2099-10-31T13:00:00.000Z', '2099-10-31T14:00:00.000Z'],
      ['day-3', '2099-11-02T14:00:00.000Z', '2099-11-02T15:00:00.000Z'],
    ].map(([day, start, end]) => ({ ...shared, uid: `camp-${id}-${day}@fungo.test`, start, end }));
    for (const caller of [family, visitorWith(accessToken), link, academy.lead])
      expect(await eventsBy(caller, id)).toEqual(days);

    const other = await academy.registration(camp);
    for (const caller of [await academy.player(), visitorWith('guessed')])
      expect((await fetchBy(caller, id)).status).toBe(404);
    for (const caller of [family, link]) expect((await fetchBy(caller, other.id)).status).toBe(404);
    const page = await academy.as(link).fetch(`/api/camp-registrations/${id}`);
    expect(page.status).toBe(404);
  });

  it('have a higher sequence after a move and after a cancellation', async () => {
    const family = await academy.player();
    const camp = await academy.camp({ startDate: dateIn(40), endDate: dateIn(40) });
    const { id } = await academy.registration(camp, { userId: family.id });
    const shown = async () => (await eventsBy(family, id)).map(({ sequence, status }) => [sequence, status]);
    expect(await shown()).toEqual([[0, 'CONFIRMED']]);
    await academy.changeCamp(camp, { startTime: '10:30' });
    expect(await shown()).toEqual([[1, 'CONFIRMED']]);
    await academy.dataSource.query(
      `UPDATE registrations SET registration_status = 'cancelled' WHERE id = $1`,
      [id],
    );
    expect(await shown()).toEqual([[2, 'CANCELLED']]);
  });
});
