import { randomUUID } from 'node:crypto';
import { changeCamp, deleteCamp, endpoints } from '@fungo/contracts';
import { admin } from '@fungo/testing';
import { Academy, campBody, changeOf, dateIn } from './academy';

describe('a camp', () => {
  const academy = new Academy().forTests();

  describe('is created', () => {
    // holds: D2 camps.1
    it('by a coach as their own, even if the request names another', async () => {
      const { status, body } = await academy.createCamp({ instructorId: 999 });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ instructorId: academy.lead.instructorId, title: 'Copper Bat Week', campType: 'camp' },
        ...{ status: 'active', price: 150, dailyPrice: 55, ageRange: '3-18', waiver: null },
        divisions: [{ sport: 'coed', ageGroup: '3-5 years', capacity: 20, taken: 0 }],
        ...{ registrationCount: 0, waitlistCount: 0, registrations: [] },
      });
    });

    // holds: D2 camps.1
    it('by an administrator for a named coach, or for the academy', async () => {
      const { instructorId } = academy.lead;
      const call = (named?: number) =>
        academy
          .as(admin())
          .call(endpoints.createCamp, { body: campBody({ instructorId: named, ageMin: 8 }) });
      expect((await call(instructorId)).body).toMatchObject({ instructorId, ageRange: '8-18' });
      expect((await call()).body.instructorId).toBeNull();
      const unknown = await call(2 ** 30);
      expect([unknown.status, unknown.error.fields]).toEqual([
        400,
        { instructorId: 'There is no such coach.' },
      ]);
    });

    // holds: D2 camps.1
    it('once for each key', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = [await academy.createCamp({}, headers), await academy.createCamp({}, headers)];
      expect(second.body.id).toBe(first.body.id);
    });

    // holds: D2 camps.2
    it.each([
      [{ title: ' ' }, { title: 'Title is required' }],
      [{ startDate: '' }, { startDate: 'Start date is required' }],
      [{ endDate: dateIn(9) }, { endDate: 'End date must be after start date' }],
      [{ endTime: '08:00' }, { endTime: 'End time must be after start time' }],
      [{ capacity: 0 }, { capacity: 'Capacity must be at least 1' }],
      [{ divisions: [] }, { divisions: 'Please add at least one division.' }],
      [{ ageMin: 9, ageMax: 8 }, { ageMax: 'The oldest age must not be below the youngest.' }],
    ])('but not with %j', async (changes, fields) => {
      const { status, error } = await academy.createCamp(changes);
      expect([status, error.fields]).toEqual([400, fields]);
    });
  });

  describe('is changed', () => {
    it('only from its current state, so that an older page undoes nothing', async () => {
      const made = await academy.camp();
      const params = { id: String(made.id) };
      const tag = async () => (await academy.readCamp(made.id)).headers.get('etag')!;
      const save = (changes: object, ifMatch: string) =>
        academy.staff.call(changeCamp, {
          ...{ params, body: changeOf(made, changes), headers: { 'if-match': ifMatch } },
        });
      const older = await tag();
      const first = await save({ price: 175, location: 'Field 2' }, older);
      expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
      const second = await save({ title: 'Mine' }, older);
      expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
      expect(second.error.current).toMatchObject({ id: made.id, price: 175, location: 'Field 2' });
      const third = await save({ price: 175, location: 'Field 2', title: 'Mine' }, await tag());
      expect(third.body).toMatchObject({ title: 'Mine', price: 175, location: 'Field 2' });
    });

    // holds: D2 camps.5
    it('in the named fields alone, and an empty value clears a field', async () => {
      const made = await academy.camp({
        ...{ description: 'Old', agenda: 'Old', logoUrl: '/files/logo.webp' },
        ...{ payWithinDays: 5, waiverText: 'Text' },
      });
      const { status, body } = await academy.changeCamp(made, { title: 'New', description: '', price: 99.5 });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ title: 'New', description: null, agenda: 'Old', logoUrl: '/files/logo.webp' },
        ...{ payWithinDays: 5, waiver: { version: 1 }, fullCampPrice: 99.5, dailyPrice: 55 },
      });
    });

    // holds: D2 camps.5
    it('with a new version for another waiver text, and none for an empty one', async () => {
      const made = await academy.camp({ waiverText: 'One' });
      const waiverAfter = async (changes: object) => (await academy.changeCamp(made, changes)).body.waiver;
      expect(await waiverAfter({ waiverText: 'One', waiverRequired: false })).toMatchObject({
        ...{ version: 1, required: false },
      });
      expect(await waiverAfter({ waiverText: 'Two' })).toMatchObject({ version: 2, text: 'Two' });
      expect(await waiverAfter({ waiverText: '' })).toBeNull();
      expect(await waiverAfter({ waiverText: 'One' })).toMatchObject({ version: 3 });
    });

    // holds: D2 camps.6
    it('to no less room and no fewer days than are taken', async () => {
      const made = await academy.camp({ capacity: 5 });
      await academy.registration(made, {
        ...{ children: [{}, {}], registrationOption: 'individual_days', selectedDays: [1, 3] },
      });
      const shorter = { endDate: made.startDate };
      expect((await academy.changeCamp(made, { capacity: 1 })).error.code).toBe('camps.capacity-taken');
      expect((await academy.changeCamp(made, shorter)).error.code).toBe('camps.days-taken');
      expect((await academy.changeCamp(made, { capacity: 2 })).status).toBe(200);
    });

    it.each(['title', 'startDate', 'endDate', 'startTime', 'endTime', 'location', 'capacity', 'price'])(
      'but not without %s, with the documents’ message',
      async (field) => {
        const made = await academy.camp();
        for (const blank of [undefined, '', null]) {
          const changes = { [field]: blank, description: 7 } as object;
          const { status, error } = await academy.changeCamp(made, changes);
          expect([status, error.message]).toEqual([400, 'Please fill in all required fields']);
          expect(error.fields).toHaveProperty([field]);
        }
      },
    );

    // holds: D2 camps.7
    it('to completed or cancelled, once', async () => {
      const made = await academy.camp();
      expect((await academy.setStatus(made.id, 'completed')).body.status).toBe('completed');
      expect((await academy.setStatus(made.id, 'cancelled')).error.code).toBe('camps.wrong-state');
      expect((await academy.changeCamp(made)).error.code).toBe('camps.wrong-state');
    });
  });

  // holds: D2 camps.8
  it('is deleted with unpaid registrations only by force, and never with a paid one', async () => {
    const remove = ({ id }: { id: number }, force?: 'true') =>
      academy.staff.call(deleteCamp, { params: { id: String(id) }, query: { force } });
    const made = await academy.camp({ waiverText: 'Text' });
    const { id } = await academy.registration(made, {
      ...{ waiverId: made.waiver!.id, signedName: 'Rosa', signedAt: new Date() },
    });
    await academy.registration(made, { registrationStatus: 'lapsed' });
    expect((await remove(made)).error.code).toBe('camps.has-registrations');
    await academy.published();
    expect((await remove(made, 'true')).status).toBe(204);
    expect((await academy.published()).filter(({ name }) => name === 'camps.fee-dropped')).toMatchObject([
      { payload: { registrationId: id, because: 'deleted' } },
    ]);
    expect((await remove(made)).status).toBe(404);
    const paid = await academy.camp();
    await academy.registration(paid, { paymentStatus: 'paid' });
    expect((await remove(paid, 'true')).error.code).toBe('camps.has-paid');
  });
});
