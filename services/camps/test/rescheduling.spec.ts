import { getCampRegistrationMail, type EventPayload } from '@fungo/contracts';
import { Academy, changeOf, dateIn } from './academy';

type Moved = EventPayload<'camps.registration-moved'>;

describe('a rescheduled camp', () => {
  const academy = new Academy().forTests();

  const camp = () =>
    academy.camp({
      ...{ startDate: dateIn(40), endDate: dateIn(42) },
      divisions: [
        { ageGroup: '8U', time: '09:00 - 10:00' },
        { ageGroup: '10U', time: '10:00 - 11:00' },
      ],
    });
  const change = async (made: Awaited<ReturnType<typeof camp>>, changes: Parameters<typeof changeOf>[1]) => {
    const { status } = await academy.changeCamp(made, changes);
    expect(status).toBe(200);
  };
  const told = () => academy.publishedOf('camps.registration-moved') as Promise<Moved[]>;
  const calendarOf = async (id: string) => {
    const answer = await academy
      .as({ kind: 'service', name: 'messaging' })
      .call(getCampRegistrationMail, { params: { id } });
    return answer.body.calendar;
  };
  const stored = (id: string) => academy.stored(id);

  it.each([
    ['with other days', { startDate: dateIn(47), endDate: dateIn(49) }],
    ['with another first hour', { startTime: '13:00' }],
    ['with another last hour', { endTime: '14:00' }],
    ['with another place', { location: 'Iroquois Field' }],
  ])(
    '%s tells each registered family once, with the old plan and without details of its children',
    async (_, changes) => {
      const made = await camp();
      const family = await academy.registration(made, { children: [{}, {}] });
      await academy.registration(made, { registrationStatus: 'cancelled' });
      await academy.published();
      await change(made, changes);
      expect(await told()).toEqual([
        {
          ...{ registrationId: family.id, version: 1 },
          before: {
            ...{ startDate: made.startDate, endDate: made.endDate, startTime: '09:00', endTime: '15:00' },
            location: made.location,
            divisions: [{ id: made.divisions[0]!.id, time: '09:00 - 10:00', field: 'Field 1' }],
          },
        },
      ]);
      expect(await calendarOf(family.id)).toEqual({ version: 1, from: null, days: 3 });
    },
  );

  it('tells nobody and keeps calendars if only other fields change', async () => {
    const made = await camp();
    const { id } = await academy.registration(made);
    await academy.published();
    await change(made, { title: 'Another name', price: 200, agenda: 'Warm up' });
    expect(await told()).toEqual([]);
    expect((await calendarOf(id)).version).toBe(0);
  });

  it('tells nobody if it is over before and after the change', async () => {
    const made = await academy.camp({ startDate: dateIn(-9), endDate: dateIn(-8) });
    await academy.registration(made);
    await academy.published();
    await change(made, { startDate: dateIn(-8) });
    expect(await told()).toEqual([]);
  });

  it('on later days moves refund dates, due dates and reminders along', async () => {
    const made = await camp();
    const { id, refundTerms } = await academy.registration(made, {
      ...{ depositCents: 5000 as never, restBy: dateIn(26), restToldAt: new Date(), detailsToldDays: 7 },
    });
    await change(made, { startDate: dateIn(47), endDate: dateIn(49) });
    const later = await stored(id);
    expect(later).toMatchObject({ restBy: dateIn(33), restToldAt: null, detailsToldDays: null });
    expect(later.refundTerms!.fullUntil > refundTerms!.fullUntil).toBe(true);
    expect(later.refundTerms!.text).not.toBe(refundTerms!.text);
    await change(made, { startDate: dateIn(20), endDate: dateIn(22) });
    expect(await stored(id)).toMatchObject({ restBy: dateIn(33), refundTerms: later.refundTerms });
  });

  it('with fewer days keeps the number of days that calendars were sent', async () => {
    const made = await camp();
    const all = await academy.registration(made);
    const single = await academy.registration(made, {
      registrationOption: 'individual_days',
      selectedDays: [1],
    });
    await change(made, { endDate: dateIn(40) });
    await change(made, { endDate: dateIn(41) });
    expect((await calendarOf(all.id)).days).toBe(3);
    expect((await calendarOf(single.id)).days).toBe(2);
  });
});
