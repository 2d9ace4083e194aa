import { randomUUID } from 'node:crypto';
import {
  Camp,
  changeCamp,
  changeCampStatus,
  copyCamp,
  deleteCamp,
  endpoints,
  getCamp,
  getCampsOverview,
  joinWaitlist,
  listCamps,
  previewPrice,
  type RequestOf,
} from '@fungo/contracts';
import { admin, type Coach, student } from '@fungo/testing';
import { createCamp, createRegistration } from '../factories';
import { Academy, changeOf, child, dateIn } from './academy';

describe('camps', () => {
  const academy = new Academy().forTests();
  let coach: Coach;
  beforeAll(async () => {
    coach = await academy.coach();
  });

  const body = (changes: object = {}): RequestOf<typeof endpoints.createCamp>['body'] => ({
    title: 'Copper Bat Week',
    location: 'Doubleday Field',
    startDate: dateIn(10),
    endDate: dateIn(12),
    startTime: '09:00',
    endTime: '15:00',
    capacity: 20,
    fullCampPrice: 150,
    dailyPrice: 55,
    divisions: [
      { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
    ],
    ...changes,
  });
  const camp = (changes: Parameters<typeof createCamp>[1] = {}) => createCamp(academy.dataSource, changes);
  const params = ({ id }: { id: number }) => ({ id: String(id) });

  describe('are published', () => {
    // holds: D2 camps.1
    it('by a coach as their own, whomever the body names', async () => {
      const { status, body: made } = await academy
        .as(coach)
        .call(endpoints.createCamp, { body: body({ instructorId: 999 }) });
      expect(status).toBe(201);
      expect(made).toMatchObject({
        instructorId: coach.instructorId,
        title: 'Copper Bat Week',
        campType: 'camp',
        status: 'active',
        price: 150,
        dailyPrice: 55,
        ageRange: '3-18',
        registrationCount: 0,
        waitlistCount: 0,
        waiver: null,
        divisions: [{ sport: 'coed', ageGroup: '3-5 years', capacity: 20, taken: 0 }],
        registrations: [],
      });
    });

    // holds: D2 camps.1
    it('by an administrator for the coach whom they name, or for the academy', async () => {
      const call = (instructorId?: number) =>
        academy.as(admin()).call(endpoints.createCamp, { body: body({ instructorId, ageMin: 8 }) });
      expect((await call(coach.instructorId)).body).toMatchObject({
        instructorId: coach.instructorId,
        ageRange: '8-18',
      });
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
      const [first, second] = [
        await academy.as(coach).call(endpoints.createCamp, { body: body(), headers }),
        await academy.as(coach).call(endpoints.createCamp, { body: body(), headers }),
      ];
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
    ])('never with %j', async (changes, fields) => {
      const { status, error } = await academy.as(coach).call(endpoints.createCamp, { body: body(changes) });
      expect([status, error.fields]).toEqual([400, fields]);
    });
  });

  describe('are listed', () => {
    // holds: D2 camps.3
    it('for everybody with counts, for staff with who is registered, without what one look at a time may show', async () => {
      const made = await camp({ title: 'Listed' });
      await createRegistration(academy.dataSource, made, { children: [{ medicalInfo: 'Asthma' }] });
      for (const caller of [null, student()]) {
        const client = caller ? academy.as(caller) : academy.service.visitor;
        const { body: shown } = await client.call(getCamp, { params: params(made) });
        expect(shown.registrationCount).toBe(1);
        expect(shown).not.toHaveProperty('registrations');
      }
      const { body: list } = await academy.as(coach).call(listCamps, { query: {} });
      const found = list.find(({ id }) => id === made.id)!;
      expect(found.registrations).toMatchObject([
        { parentPhone: '555 0134', participants: [{ hasMedicalInfo: true }] },
      ]);
      expect(JSON.stringify(list)).not.toMatch(/Asthma|medicalInfo"|emergency/);
    });

    // holds: D2 camps.4
    it('last start first or soonest first, page by page, of a coach and a state', async () => {
      const instructorId = (await academy.coach()).instructorId;
      const ids = [];
      for (const day of [5, 5, 7])
        ids.push((await camp({ instructorId, startDate: dateIn(day), endDate: dateIn(day) })).id);
      await camp({ instructorId, status: 'cancelled' });
      const pages = async (order: 'newest' | 'soonest'): Promise<number[]> => {
        const found: number[] = [];
        let path: string | undefined =
          `/api/camps?instructorId=${instructorId}&status=active&limit=1&order=${order}`;
        while (path) {
          const response: Response = await academy.service.visitor.fetch(path);
          found.push(...((await response.json()) as Camp[]).map(({ id }) => id));
          path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
        }
        return found;
      };
      expect(await pages('soonest')).toEqual(ids);
      expect(await pages('newest')).toEqual([...ids].reverse());
    });

    // holds: D2 camps.3
    it('as the contract says, and nothing else', async () => {
      const { body: list } = await academy.as(coach).call(listCamps, { query: {} });
      expect(Camp.array().parse(list)).toEqual(list);
    });
  });

  describe('are changed', () => {
    const change = (made: Parameters<typeof changeOf>[0], changes: object) =>
      academy.as(coach).call(changeCamp, { params: params(made), body: changeOf(made, changes) });

    it('in the state that was read: a page that is older undoes nothing', async () => {
      const made = await camp();
      const one = { params: params(made) };
      const tag = (await academy.as(coach).call(getCamp, one)).headers.get('etag')!;
      const save = (changes: object, ifMatch: string) =>
        academy.as(coach).call(changeCamp, {
          ...one,
          body: changeOf(made, changes),
          headers: { 'if-match': ifMatch },
        });
      const first = await save({ price: 175, location: 'Field 2' }, tag);
      expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
      const second = await save({ title: 'Mine' }, tag);
      expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
      expect(second.error.current).toMatchObject({ id: made.id, price: 175, location: 'Field 2' });
      const now = (await academy.as(coach).call(getCamp, one)).headers.get('etag')!;
      const third = await save({ price: 175, location: 'Field 2', title: 'Mine' }, now);
      expect(third.body).toMatchObject({ title: 'Mine', price: 175, location: 'Field 2' });
    });

    // holds: D2 camps.5
    it('in what is named; the rest stays, and what is sent empty is none', async () => {
      const made = await camp({
        description: 'Old',
        agenda: 'Old',
        logoUrl: '/files/logo.webp',
        payWithinDays: 5,
        waiverText: 'Text',
      });
      const { status, body: changed } = await change(made, { title: 'New', description: '', price: 99.5 });
      expect(status).toBe(200);
      expect(changed).toMatchObject({
        title: 'New',
        description: null,
        agenda: 'Old',
        logoUrl: '/files/logo.webp',
        payWithinDays: 5,
        waiver: { version: 1 },
        fullCampPrice: 99.5,
        dailyPrice: 55,
      });
    });

    // holds: D2 camps.5
    it('with another waiver as another version, and none where it is taken off', async () => {
      const made = await camp({ waiverText: 'One' });
      expect((await change(made, { waiverText: 'One', waiverRequired: false })).body.waiver).toMatchObject({
        version: 1,
        required: false,
      });
      expect((await change(made, { waiverText: 'Two' })).body.waiver).toMatchObject({
        version: 2,
        text: 'Two',
      });
      expect((await change(made, { waiverText: '' })).body.waiver).toBeNull();
      expect((await change(made, { waiverText: 'One' })).body.waiver).toMatchObject({ version: 3 });
    });

    // holds: D2 camps.6
    it('to no less room than is taken, and not to fewer days than are', async () => {
      const made = await camp({ capacity: 5 });
      await createRegistration(academy.dataSource, made, {
        children: [{}, {}],
        registrationOption: 'individual_days',
        selectedDays: [1, 3],
      });
      expect((await change(made, { capacity: 1 })).error.code).toBe('camps.capacity-taken');
      expect((await change(made, { endDate: made.startDate })).error.code).toBe('camps.days-taken');
      expect((await change(made, { capacity: 2 })).status).toBe(200);
    });

    it.each(['title', 'startDate', 'endDate', 'startTime', 'endTime', 'location', 'capacity', 'price'])(
      'without %s not at all, which the document’s sentence says',
      async (field) => {
        const made = await camp();
        for (const blank of [undefined, '', null]) {
          const { status, error } = await change(made, { [field]: blank, description: 7 });
          expect([status, error.message]).toEqual([400, 'Please fill in all required fields']);
          expect(error.fields).toHaveProperty([field]);
        }
      },
    );

    // holds: D2 camps.7
    it('to completed or cancelled, once', async () => {
      const made = await camp();
      const set = (status: 'completed' | 'cancelled') =>
        academy.as(coach).call(changeCampStatus, { params: params(made), body: { status } });
      expect((await set('completed')).body.status).toBe('completed');
      expect((await set('cancelled')).error.code).toBe('camps.wrong-state');
      expect((await change(made, {})).error.code).toBe('camps.wrong-state');
    });
  });

  describe('are deleted', () => {
    const remove = (made: { id: number }, force?: 'true') =>
      academy.as(coach).call(deleteCamp, { params: params(made), query: { force } });

    // holds: D2 camps.8
    it('with unpaid registrations only by force, and never with a paid one', async () => {
      const made = await camp({ waiverText: 'Text' });
      const { id } = await createRegistration(academy.dataSource, made, {
        ...{ waiverId: made.waiver!.id, signedName: 'Rosa', signedAt: new Date() },
      });
      await createRegistration(academy.dataSource, made, { registrationStatus: 'lapsed' });
      expect((await remove(made)).error.code).toBe('camps.has-registrations');
      await academy.published();
      expect((await remove(made, 'true')).status).toBe(204);
      expect((await academy.published()).filter(({ name }) => name === 'camps.fee-dropped')).toMatchObject([
        { payload: { registrationId: id, because: 'deleted' } },
      ]);
      expect((await remove(made)).status).toBe(404);
      const paid = await camp();
      await createRegistration(academy.dataSource, paid, { paymentStatus: 'paid' });
      expect((await remove(paid, 'true')).error.code).toBe('camps.has-paid');
    });
  });

  describe('as a draft', () => {
    const publish = (id: number) =>
      academy.as(coach).call(changeCampStatus, { params: { id: String(id) }, body: { status: 'active' } });
    const draft = async () =>
      (await academy.as(coach).call(endpoints.createCamp, { body: body({ draft: true }) })).body;

    it('are seen by staff alone, marked, and take nobody', async () => {
      const { id, status } = await draft();
      expect(status).toBe('draft');
      const at = { params: { id: String(id) } };
      const { visitor } = academy.service;
      for (const client of [visitor, academy.as(student())]) {
        expect((await client.call(getCamp, at)).status).toBe(404);
        for (const query of [{}, { status: 'draft' } as const, { order: 'nearest' } as const])
          expect((await client.call(listCamps, { query })).body.map((one) => one.id)).not.toContain(id);
      }
      expect((await academy.register(id)).status).toBe(404);
      const guardian = { parentName: 'Ana', parentEmail: 'ana@example.com', parentPhone: '555 0134' };
      const children = [{ playerName: 'Leo', playerAge: 10 }];
      const waits = await visitor.call(joinWaitlist, { ...at, body: { ...guardian, children } });
      expect(waits.error.code).toBe('camps.camp-not-found');
      const priced = await visitor.call(previewPrice, {
        ...at,
        body: { promotionCode: 'TWENTY', children: 1 },
      });
      expect(priced.error.code).toBe('camps.camp-not-found');
      expect(
        (await visitor.call(endpoints.getCampLeaderboard, { params: { campId: String(id) } })).status,
      ).toBe(404);
      const { body: drafts } = await academy.as(coach).call(listCamps, { query: { status: 'draft' } });
      expect(drafts).toMatchObject([{ id, status: 'draft' }]);
      expect((await academy.as(coach).call(getCamp, at)).body.status).toBe('draft');
    });

    it('are changed, copied, and published once', async () => {
      const made = await draft();
      const { status } = await academy.as(coach).call(changeCamp, {
        params: params(made),
        body: { ...made, capacity: 7 },
      });
      expect(status).toBe(200);
      const copy = await academy
        .as(coach)
        .call(copyCamp, { params: params(made), body: { startDate: dateIn(90) } });
      expect(copy.body.status).toBe('draft');
      expect((await publish(made.id)).body).toMatchObject({ status: 'active', capacity: 7 });
      expect((await publish(made.id)).error.code).toBe('camps.wrong-state');
      expect((await academy.register(made.id, { children: [child({ playerAge: 4 })] })).status).toBe(201);
    });
  });

  describe('have divisions', () => {
    const change = (id: number, made: Parameters<typeof changeOf>[0], divisions: object[]) =>
      academy.as(coach).call(changeCamp, {
        params: { id: String(id) },
        body: { ...changeOf(made), divisions } as never,
      });
    const two = () =>
      camp({ divisions: [{ ageGroup: '8U' }, { ageGroup: '10U', time: '10:00 - 11:00', capacity: 5 }] });
    const sent = ({
      id,
      sport,
      ageGroup,
      time,
      field,
      capacity,
    }: Awaited<ReturnType<typeof two>>['divisions'][number]) => ({
      ...{ id, sport, ageGroup, time, field, capacity },
    });

    it('that stay where a change does not name them', async () => {
      const made = await two();
      const { body: changed } = await academy
        .as(coach)
        .call(changeCamp, { params: params(made), body: changeOf(made, { title: 'Other' }) });
      expect(changed.divisions.map(({ id }) => id)).toEqual(made.divisions.map(({ id }) => id));
    });

    it('that are added, changed and dropped', async () => {
      const made = await two();
      const [first, second] = made.divisions.map(sent);
      const fresh = {
        sport: 'softball',
        ageGroup: '12U',
        time: '11:00 - 12:00',
        field: 'Field 3',
        capacity: 9,
      };
      const { status, body: changed } = await change(made.id, made, [{ ...second, field: 'Field 2' }, fresh]);
      expect(status).toBe(200);
      expect(changed.divisions).toMatchObject([{ ...second, field: 'Field 2' }, fresh]);
      expect((await change(made.id, made, [first!])).error.fields).toEqual({
        'divisions.0.id': 'This camp has no such division.',
      });
    });

    it('that are the same without an id', async () => {
      const made = await two();
      const { body: changed } = await change(
        made.id,
        made,
        made.divisions.map((one) => ({ ...sent(one), id: undefined })),
      );
      expect(changed.divisions.map(({ id }) => id)).toEqual(made.divisions.map(({ id }) => id));
    });

    it('of which one with children stays, with places for them', async () => {
      const made = await two();
      await createRegistration(academy.dataSource, made, { children: [{}, {}] });
      await createRegistration(academy.dataSource, made, {
        ...{ registrationStatus: 'cancelled', children: [{ divisionId: made.divisions[1]!.id }] },
      });
      const [first, second] = made.divisions.map(sent);
      const dropped = await change(made.id, made, [second!]);
      expect([dropped.status, dropped.error.code]).toEqual([409, 'camps.division-has-children']);
      const small = await change(made.id, made, [{ ...first, capacity: 1 }, second!]);
      expect([small.status, small.error.code]).toEqual([409, 'camps.division-taken']);
      expect((await change(made.id, made, [])).error.fields).toEqual({
        divisions: 'Please add at least one division.',
      });
      expect((await change(made.id, made, [first!])).body.divisions).toHaveLength(1);
    });
  });

  describe('that were created are saved again as they are read', () => {
    it.each([
      ['the documents’ camp', {}],
      ['a free camp', { fullCampPrice: 0, dailyPrice: 0 }],
      ['a free clinic', { campType: 'clinic', fullCampPrice: 0, dailyPrice: 0, endDate: dateIn(10) }],
      ['a clinic without a price for all days', { campType: 'clinic', fullCampPrice: 0, dailyPrice: 55 }],
      ['one day', { campType: '1day', endDate: dateIn(10) }],
      [
        'one with all that there is',
        {
          ...{
            description: 'Text',
            ageMin: 3,
            ageMax: 18,
            payWithinDays: 3,
            siblingAmount: 0,
            depositAmount: 10,
          },
          ...{
            restDueDays: 1,
            refundFullDays: 0,
            refundPartDays: 0,
            refundPartPercent: 0,
            waiverText: 'Text',
          },
          ...{
            playerChecklist: 'A',
            arrivalInfo: 'B',
            pickupInfo: 'C',
            safetyNotes: 'D',
            campSchedule: 'E',
            agenda: 'F',
          },
          ...{ logoUrl: '/files/logo.webp', waiverRequired: false, capacity: 2000, title: 'x'.repeat(255) },
        },
      ],
      [
        'instants as dates',
        { startDate: `${dateIn(10)}T23:30:00-05:00`, endDate: `${dateIn(12)}T00:00:00.000Z` },
      ],
      ['a draft', { draft: true }],
    ])('%s', async (_, changes) => {
      const { status, body: made } = await academy
        .as(coach)
        .call(endpoints.createCamp, { body: body(changes) });
      expect(status).toBe(201);
      const read = (await academy.as(coach).call(getCamp, { params: params(made) })).body;
      expect(read).toMatchObject({ startDate: dateIn(10) });
      const saved = await academy.as(coach).call(changeCamp, { params: params(made), body: read });
      expect([saved.status, saved.body]).toEqual([200, { ...read, version: saved.body.version }]);
    });

    it.each(['1.000', '1e3', '$7'])('and not for a price of %j, which is no number', async (price) => {
      const made = await camp();
      const { error } = await academy
        .as(coach)
        .call(changeCamp, { params: params(made), body: { ...changeOf(made), price } });
      expect([error.message, error.fields]).toEqual([
        'Please enter a number.',
        { price: 'Please enter a number.' },
      ]);
    });

    it.each([
      ['price', {}, { price: 0 }],
      ['dailyPrice', {}, { dailyPrice: 0 }],
      ['dailyPrice', { dailyPriceCents: 0 }, { campType: 'clinic' }],
    ] as const)('and not made free: %s of %j by %j', async (field, of, changes) => {
      const made = await camp(of as never);
      const { status, error } = await academy
        .as(coach)
        .call(changeCamp, { params: params(made), body: changeOf(made, changes as never) });
      expect([status, error.fields]).toEqual([400, { [field]: 'Price must be greater than 0' }]);
    });
  });

  it('are listed from the nearest on: what runs, what comes, what was', async () => {
    const { instructorId } = await academy.coach();
    const at = async (first: number, last: number, status: 'active' | 'completed' = 'active') =>
      (await camp({ instructorId, status, startDate: dateIn(first), endDate: dateIn(last) })).id;
    const past = await at(-30, -28, 'completed');
    const later = await at(20, 22);
    const lately = await at(-5, -4);
    const next = await at(2, 2);
    const running = await at(-1, 1);
    const found: number[] = [];
    let path: string | undefined = `/api/camps?instructorId=${instructorId}&order=nearest&limit=2`;
    while (path) {
      const response: Response = await academy.service.visitor.fetch(path);
      found.push(...((await response.json()) as Camp[]).map(({ id }) => id));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual([running, next, later, lately, past]);
  });

  it('are copied once for each key', async () => {
    const made = await camp();
    const key = randomUUID();
    const copyOf = (startDate: string) =>
      academy.as(coach).call(copyCamp, {
        ...{ params: params(made), body: { startDate } },
        headers: { 'idempotency-key': key },
      });
    const [first, again] = [await copyOf(dateIn(50)), await copyOf(dateIn(50))];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await copyOf(dateIn(51))).status).toBe(409);
  });

  // holds: D2 camps.9
  it('are copied to another first day, as long and empty', async () => {
    const made = await camp({
      status: 'completed',
      photos: ['/files/1.webp'],
      waiverText: 'Text',
      agenda: 'Warm up',
    });
    await createRegistration(academy.dataSource, made);
    const { status, body: copy } = await academy
      .as(coach)
      .call(copyCamp, { params: params(made), body: { startDate: dateIn(100) } });
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      title: made.title,
      status: 'active',
      startDate: dateIn(100),
      endDate: dateIn(102),
      agenda: 'Warm up',
      registrationCount: 0,
      photos: [],
      waiver: { version: 1, text: 'Text' },
      divisions: [{ ageGroup: 'All ages', taken: 0 }],
    });
    expect(copy.id).not.toBe(made.id);
  });

  // holds: D2 camps.9, D2 staff.27
  it('are counted', async () => {
    const before = (await academy.as(coach).call(getCampsOverview, { query: {} })).body;
    const made = await camp();
    await createRegistration(academy.dataSource, made, { children: [{}, {}] });
    await createRegistration(academy.dataSource, made, { paymentStatus: 'paid' });
    await camp({ status: 'completed' });
    const { body: after } = await academy.as(coach).call(getCampsOverview, { query: {} });
    expect(after).toEqual({
      ...before,
      active: before.active + 1,
      completed: before.completed + 1,
      children: before.children + 3,
      unpaid: before.unpaid + 1,
      outstanding: before.outstanding + 300,
    });
    const of = async (instructorId: number) =>
      (await academy.as(coach).call(getCampsOverview, { query: { instructorId: `${instructorId}` } })).body;
    const theirs = await of(coach.instructorId);
    await createRegistration(academy.dataSource, made);
    expect(await of(coach.instructorId)).toEqual(theirs);
  });
});
