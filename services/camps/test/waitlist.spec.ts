import {
  getCamp,
  getWaitlistFamily,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  moveInWaitlist,
  offerPlace,
} from '@fungo/contracts';
import { Academy, dateIn } from './academy';
import { waitlists } from './waiting';

describe('the waitlist', () => {
  const academy = new Academy().forTests();
  const { fullCamp, waiting, offered, offeredAndWaiting, stateOf } = waitlists(academy);

  describe('can be joined', () => {
    // holds: D2 camps.61
    it('in the order of arrival, with the place in line', async () => {
      const { camp } = await fullCamp();
      const first = await academy.join(camp.id);
      const second = await academy.join(camp.id, { parentEmail: 'ben@example.com' });
      expect([first.status, first.body.position, second.body.position]).toEqual([201, 1, 2]);
      const own = await academy
        .with(second.body.accessToken)
        .call(getWaitlistFamily, { params: { id: second.body.id } });
      expect(own.body).toMatchObject({ position: 2, state: 'waiting', camp: { campId: camp.id } });
      const { body } = await academy.service.visitor.call(getCamp, { params: { id: String(camp.id) } });
      expect(body.waitlistCount).toBe(2);
    });

    // holds: D2 camps.61
    it.each([
      ['with one child as in the documents', { children: undefined, playerName: 'Leo', playerAge: '10' }],
      ['without a phone number', { parentPhone: '' }],
    ])('%s', async (_, changes) => {
      const { camp } = await fullCamp();
      expect((await academy.join(camp.id, changes)).status).toBe(201);
    });

    it('with a message for each wrong field', async () => {
      const { camp } = await fullCamp();
      const { error } = await academy.service.visitor.call(joinWaitlist, {
        ...{ params: { id: String(camp.id) }, body: {} as never },
      });
      expect(error.fields).toHaveProperty(['parentName'], 'Required.');
      expect([error.message, error.fields]).toEqual([
        'Parent name: required.',
        { parentName: expect.any(String) as string, parentEmail: expect.any(String) as string },
      ]);
      const childless = await academy.join(camp.id, { children: undefined });
      expect(childless.error.fields).toEqual({ playerName: 'Required.', playerAge: 'Required.' });
      const nameless = await academy.join(camp.id, { children: [{ playerAge: 10 }] });
      expect(nameless.error.fields).toEqual({ 'children.0.playerName': 'Required.' });
    });

    // holds: D2 camps.61
    it('once by each address', async () => {
      const { camp } = await fullCamp();
      await academy.join(camp.id);
      const again = await academy.join(camp.id, { parentEmail: 'ANA@example.com' });
      expect(again.error.code).toBe('camps.already-waiting');
    });

    // holds: D2 camps.61
    it('only without free places, and only for suitable children', async () => {
      expect((await academy.join((await academy.camp()).id)).error.code).toBe('camps.has-room');
      const { camp } = await fullCamp();
      const { error } = await academy.join(camp.id, { children: [{ playerName: 'Leo', playerAge: 19 }] });
      expect(error.fields).toEqual({ 'children.0.playerAge': 'This camp is for ages 3 to 18.' });
    });

    // holds: D2 camps.61
    it('for a full division of a camp with room', async () => {
      const camp = await academy.camp({ divisions: [{ capacity: 1 }, { ageGroup: '3-5' }] });
      await academy.registration(camp);
      const children = [{ playerName: 'Leo', playerAge: 10, divisionId: camp.divisions[0]!.id }];
      expect((await academy.join(camp.id, { children })).status).toBe(201);
    });

    // holds: D2 camps.61
    it.each([
      ['is cancelled', { status: 'cancelled' }],
      ['has begun', { startDate: dateIn(-1), endDate: dateIn(1) }],
    ] as const)('for no camp that %s', async (_, changes) => {
      const { camp } = await fullCamp([1], changes);
      expect((await academy.join(camp.id)).error.code).toBe('camps.closed');
    });
  });

  // holds: D2 camps.64
  it('is shown to staff in order, and they can change the order', async () => {
    const { camp } = await fullCamp();
    const families = [await waiting(camp), await waiting(camp), await waiting(camp)];
    const ids = families.map(({ id }) => id);
    const moved = await academy.staff.call(moveInWaitlist, {
      ...{ params: { id: ids[2]! }, body: { position: 1 } },
    });
    expect(moved.body.map(({ id, position }) => [id, position])).toEqual([
      [ids[2], 1],
      [ids[0], 2],
      [ids[1], 3],
    ]);
    const { body } = await academy.staff.call(listWaitlist, { params: { id: String(camp.id) } });
    expect(body).toEqual(moved.body);
    expect(body[0]!.parentPhone).toBe('555 0134');
    const [first] = body[0]!.children;
    expect([body[0]!.playerName, body[0]!.playerAge]).toEqual([first!.playerName, first!.playerAge]);
  });

  // holds: D2 camps.64
  it('lets staff offer a place out of turn, if there is one', async () => {
    const { camp } = await fullCamp();
    await waiting(camp, 2);
    const { id } = await waiting(camp, 0, { children: [{ divisionId: camp.divisions[0]!.id }] });
    const offer = () => academy.staff.call(offerPlace, { params: { id } });
    expect((await offer()).error.code).toBe('camps.full');
    await academy.dataSource.query('UPDATE camps SET capacity = 2 WHERE id = $1', [camp.id]);
    expect((await offer()).error.code).toBe('camps.division-full');
    await academy.dataSource.query('UPDATE divisions SET capacity = 2 WHERE camp_id = $1', [camp.id]);
    expect((await offer()).body).toMatchObject({ state: 'offered', position: null });
    expect((await offer()).error.code).toBe('camps.not-waiting');
  });

  // holds: D2 camps.62
  it('can be left by a family, whose offer goes to the next', async () => {
    const { camp } = await fullCamp();
    const [first, second] = await offeredAndWaiting(camp);
    const leave = (token: string) => academy.with(token).call(leaveWaitlist, { params: { id: first.id } });
    expect((await leave(second.accessToken)).status).toBe(404);
    expect((await leave(first.accessToken)).status).toBe(204);
    expect((await leave(first.accessToken)).status).toBe(404);
    expect(await stateOf(second)).toBe('offered');
  });

  // holds: D2 camps.7
  it('closes with its camp, and tells its families if the camp is cancelled', async () => {
    const { camp, registrations } = await fullCamp([2]);
    const [{ id: registrationId, totalCents: cents }] = registrations as [(typeof registrations)[0]];
    await academy.dataSource.query('UPDATE camps SET capacity = 3 WHERE id = $1', [camp.id]);
    const held = await offered(camp);
    const behind = await waiting(camp);
    await academy.published();
    const { body } = await academy.setStatus(camp.id, 'cancelled');
    expect(body).toMatchObject({ status: 'cancelled', registrationCount: 0, waitlistCount: 0 });
    expect(await academy.taken(camp.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
    expect(await academy.published()).toEqual([
      { name: 'camps.registration-cancelled', payload: { registrationId } },
      {
        name: 'camps.fee-dropped',
        payload: { registrationId, amount: { cents }, because: 'cancelled' },
      },
      { name: 'camps.waitlist-closed', payload: { familyId: held.id } },
      { name: 'camps.waitlist-closed', payload: { familyId: behind.id } },
    ]);
  });
});
