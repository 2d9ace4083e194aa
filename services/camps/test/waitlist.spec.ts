import {
  changeCamp,
  changeCampStatus,
  deleteCampRegistration,
  getCamp,
  getWaitlistFamily,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  moveInWaitlist,
  offerPlace,
} from '@fungo/contracts';
import type { Coach } from '@fungo/testing';
import { createCamp, createRegistration, createWaitingFamily } from '../factories';
import { RegistrationsRepository } from '../src/registrations/registrations.repository';
import { WaitingFamily } from '../src/waitlist/waiting-family.entity';
import { lapseOffer } from '../src/waitlist/waitlist.jobs';
import { Academy, changeOf, child, dateIn } from './academy';

describe('the waitlist', () => {
  const academy = new Academy().forTests();
  let coach: Coach;
  beforeAll(async () => {
    coach = await academy.coach();
  });

  /** A camp whose places are all taken by families of these numbers of children. */
  async function fullCamp(families = [1], changes: Parameters<typeof createCamp>[1] = {}) {
    const capacity = families.reduce((sum, one) => sum + one, 0);
    const camp = await createCamp(academy.dataSource, { capacity, ...changes });
    const registrations = [];
    for (const children of families)
      registrations.push(
        await createRegistration(academy.dataSource, camp, {
          children: Array.from({ length: children }, () => ({})),
        }),
      );
    return { camp, registrations };
  }
  const waiting = (camp: { id: number }, children = 1, changes: object = {}) =>
    createWaitingFamily(academy.dataSource, camp as never, {
      children: Array.from({ length: children }, () => ({})),
      ...changes,
    });
  /** There is a second place, which is offered to one family; another one waits. */
  const offeredAndWaiting = async (camp: { id: number }) => {
    await academy.dataSource.query('UPDATE camps SET capacity = 2 WHERE id = $1', [camp.id]);
    await academy.dataSource.query('UPDATE divisions SET capacity = 2 WHERE camp_id = $1', [camp.id]);
    const offer = { state: 'offered', offeredUntil: new Date(Date.now() + 60_000) };
    return [await waiting(camp, 1, offer), await waiting(camp)] as const;
  };
  const remove = (id: string) => academy.as(coach).call(deleteCampRegistration, { params: { id } });
  const stored = (id: string) => academy.dataSource.getRepository(WaitingFamily).findOneByOrFail({ id });
  const join = (id: number, changes: object = {}) =>
    academy.service.visitor.call(joinWaitlist, {
      params: { id: String(id) },
      body: {
        parentName: 'Ana',
        parentEmail: 'ana@example.com',
        parentPhone: '555 0134',
        children: [{ playerName: 'Leo', playerAge: 10 }],
        ...changes,
      },
    });

  describe('is joined', () => {
    // holds: D2 camps.61
    it('in the order of arrival, and tells the place in line', async () => {
      const { camp } = await fullCamp();
      const first = await join(camp.id);
      const second = await join(camp.id, { parentEmail: 'ben@example.com' });
      expect([first.status, first.body.position, second.body.position]).toEqual([201, 1, 2]);
      const own = await academy
        .with(second.body.accessToken)
        .call(getWaitlistFamily, { params: { id: second.body.id } });
      expect(own.body).toMatchObject({ position: 2, state: 'waiting', camp: { campId: camp.id } });
      const { body } = await academy.service.visitor.call(getCamp, { params: { id: String(camp.id) } });
      expect(body.waitlistCount).toBe(2);
    });

    // holds: D2 camps.61
    it('as the documents write it, with one child', async () => {
      const { camp } = await fullCamp();
      const { status } = await join(camp.id, { children: undefined, playerName: 'Leo', playerAge: '10' });
      expect(status).toBe(201);
    });

    it('without a phone number, as a registration without payment is', async () => {
      const { camp } = await fullCamp();
      expect((await join(camp.id, { parentPhone: '' })).status).toBe(201);
    });

    it('with the words of each field that is wrong', async () => {
      const { camp } = await fullCamp();
      const call = (body: object) =>
        academy.service.visitor.call(joinWaitlist, { params: { id: String(camp.id) }, body: body as never });
      const { error } = await call({});
      expect(error.fields).toHaveProperty(['parentName'], 'Required.');
      expect([error.message, error.fields]).toEqual([
        'Parent name: required.',
        { parentName: expect.any(String) as string, parentEmail: expect.any(String) as string },
      ]);
      const childless = await join(camp.id, { children: undefined });
      expect(childless.error.fields).toEqual({ playerName: 'Required.', playerAge: 'Required.' });
      const nameless = await join(camp.id, { children: [{ playerAge: 10 }] });
      expect(nameless.error.fields).toEqual({ 'children.0.playerName': 'Required.' });
    });

    // holds: D2 camps.61
    it('once by each address', async () => {
      const { camp } = await fullCamp();
      await join(camp.id);
      expect((await join(camp.id, { parentEmail: 'ANA@example.com' })).error.code).toBe(
        'camps.already-waiting',
      );
    });

    // holds: D2 camps.61
    it('by nobody for whom there is room, or whom the camp is not for', async () => {
      const open = await createCamp(academy.dataSource);
      expect((await join(open.id)).error.code).toBe('camps.has-room');
      const { camp } = await fullCamp();
      const { error } = await join(camp.id, { children: [{ playerName: 'Leo', playerAge: 19 }] });
      expect(error.fields).toEqual({ 'children.0.playerAge': 'This camp is for ages 3 to 18.' });
    });

    // holds: D2 camps.61
    it('where a division is full, though the camp is not', async () => {
      const camp = await createCamp(academy.dataSource, {
        divisions: [{ capacity: 1 }, { ageGroup: '3-5' }],
      });
      await createRegistration(academy.dataSource, camp);
      const children = [{ playerName: 'Leo', playerAge: 10, divisionId: camp.divisions[0]!.id }];
      expect((await join(camp.id, { children })).status).toBe(201);
    });

    // holds: D2 camps.61
    it.each([
      ['is cancelled', { status: 'cancelled' }],
      ['has begun', { startDate: dateIn(-1), endDate: dateIn(1) }],
    ] as const)('for no camp that %s', async (_, changes) => {
      const { camp } = await fullCamp([1], changes);
      expect((await join(camp.id)).error.code).toBe('camps.closed');
    });
  });

  describe('is offered what is free', () => {
    // holds: D2 camps.62
    it('to the first family that fits whole, in the same transaction', async () => {
      const { camp, registrations } = await fullCamp([1, 2]);
      const big = await waiting(camp, 2);
      const small = await waiting(camp);
      await academy.published();
      await remove(registrations[0]!.id);
      expect((await stored(big.id)).state).toBe('waiting');
      const offer = await stored(small.id);
      expect(offer).toMatchObject({ state: 'offered', notified: true });
      expect(Math.round((offer.offeredUntil!.getTime() - Date.now()) / 3_600_000)).toBe(24);
      expect((await academy.published()).filter(({ name }) => name !== 'camps.fee-dropped')).toEqual([
        { name: 'camps.place-offered', payload: { familyId: small.id } },
        { name: 'camps.lapse-offer', payload: { familyId: small.id } },
      ]);
      expect(await academy.taken(camp.id)).toMatchObject({ camp: 3, children: 3 });
      expect((await academy.register(camp.id)).error.code).toBe('camps.full');
    });

    it('of the camp where no division was named, though none has room, and where one was only with it', async () => {
      const { camp, registrations } = await fullCamp([1, 1]);
      await academy.dataSource.query('UPDATE divisions SET taken = 1, capacity = 1 WHERE camp_id = $1', [
        camp.id,
      ]);
      const named = await waiting(camp, 0, { children: [{ divisionId: camp.divisions[0]!.id }] });
      const any = await waiting(camp);
      await academy.dataSource.query(
        'UPDATE participants SET division_id = NULL WHERE registration_id = $1',
        [registrations[0]!.id],
      );
      await remove(registrations[0]!.id);
      expect((await stored(named.id)).state).toBe('waiting');
      expect((await stored(any.id)).state).toBe('offered');
      const offer = { id: any.id, token: any.accessToken };
      const { body } = await academy.register(camp.id, { offer });
      expect(body.registration.participants[0]!.divisionId).toBeNull();
    });

    // holds: D2 camps.62
    it('until the camp begins, and never past it', async () => {
      const { camp, registrations } = await fullCamp([1]);
      const startsAt = new Date(Date.now() + 3_600_000);
      await academy.dataSource.query('UPDATE camps SET starts_at = $2 WHERE id = $1', [camp.id, startsAt]);
      const family = await waiting(camp);
      await remove(registrations[0]!.id);
      expect((await stored(family.id)).offeredUntil).toEqual(startsAt);
    });

    // holds: D2 camps.62
    it('to nobody once the camp has begun', async () => {
      const { camp, registrations } = await fullCamp([1], { startDate: dateIn(-1), endDate: dateIn(1) });
      const family = await waiting(camp);
      await remove(registrations[0]!.id);
      expect((await stored(family.id)).state).toBe('waiting');
    });

    // holds: D2 camps.62
    it('when the camp has more room', async () => {
      const { camp } = await fullCamp([1], { divisions: [{ capacity: 9 }] });
      const families = [await waiting(camp), await waiting(camp), await waiting(camp)];
      const { status } = await academy.as(coach).call(changeCamp, {
        params: { id: String(camp.id) },
        body: changeOf(camp, { capacity: 3 }),
      });
      expect(status).toBe(200);
      const states = await Promise.all(families.map(async ({ id }) => (await stored(id)).state));
      expect(states).toEqual(['offered', 'offered', 'waiting']);
    });

    // holds: D2 camps.62
    it('and to the next when nobody takes it up', async () => {
      const { camp } = await fullCamp([1]);
      const [first, second] = await offeredAndWaiting(camp);
      await academy.published();
      await academy.service.run(lapseOffer, { familyId: first.id });
      expect((await stored(first.id)).state).toBe('offered');
      await academy.dataSource.query(`UPDATE waitlist SET offered_until = now() WHERE id = $1`, [first.id]);
      await academy.service.run(lapseOffer, { familyId: first.id });
      await academy.service.run(lapseOffer, { familyId: first.id });
      expect((await stored(first.id)).state).toBe('lapsed');
      expect((await stored(second.id)).state).toBe('offered');
      expect((await academy.published()).map(({ name }) => name)).toEqual([
        'camps.offer-lapsed',
        'camps.place-offered',
        'camps.lapse-offer',
      ]);
      expect(await academy.taken(camp.id)).toMatchObject({ camp: 2, children: 2 });
    });
  });

  describe('and an offer', () => {
    const offeredCamp = async (held: number) => {
      const { camp } = await fullCamp([1]);
      await academy.dataSource.query('UPDATE camps SET capacity = capacity + $2 WHERE id = $1', [
        camp.id,
        held,
      ]);
      await academy.dataSource.query('UPDATE divisions SET capacity = capacity + $2 WHERE camp_id = $1', [
        camp.id,
        held,
      ]);
      const family = await waiting(camp, held, {
        state: 'offered',
        offeredUntil: new Date(Date.now() + 60_000),
      });
      return { camp, family, offer: { id: family.id, token: family.accessToken } };
    };

    // holds: D2 camps.63
    it('is taken up by a registration that names it, with exactly its places', async () => {
      const { camp, family, offer } = await offeredCamp(2);
      expect((await academy.register(camp.id)).error.code).toBe('camps.full');
      expect(
        (await academy.register(camp.id, { offer, children: [child(), child(), child()] })).error.code,
      ).toBe('camps.full');
      expect((await stored(family.id)).state).toBe('offered');
      const { status } = await academy.register(camp.id, { offer, children: [child(), child()] });
      expect(status).toBe(201);
      expect((await stored(family.id)).state).toBe('claimed');
      expect(await academy.taken(camp.id)).toEqual({ camp: 3, divisions: [3], children: 3 });
      expect((await academy.register(camp.id, { offer })).error.code).toBe('camps.offer-over');
    });

    it('is not given away by a registration that has to be judged again', async () => {
      const { camp, family, offer } = await offeredCamp(1);
      // As if the camp had changed between the two: the first attempt finds other terms than it was judged by.
      const repository = academy.service.app.get(RegistrationsRepository);
      const add = jest.spyOn(repository, 'add').mockResolvedValueOnce({ termsChanged: true });
      const { status } = await academy.register(camp.id, { offer });
      expect([status, add.mock.calls.length]).toEqual([201, 2]);
      add.mockRestore();
      expect((await stored(family.id)).state).toBe('claimed');
      expect(await academy.taken(camp.id)).toMatchObject({ camp: 2, children: 2 });
    });

    // holds: D2 camps.63
    it('that is taken up by fewer children goes on to the next family', async () => {
      const { camp, offer } = await offeredCamp(2);
      const next = await waiting(camp);
      await academy.register(camp.id, { offer });
      expect((await stored(next.id)).state).toBe('offered');
      expect(await academy.taken(camp.id)).toMatchObject({ camp: 3, children: 3 });
    });

    // holds: D2 camps.63
    it('with one key is taken up once, and answered twice', async () => {
      const { camp, offer } = await offeredCamp(1);
      const answers = await Promise.all([1, 2].map(() => academy.register(camp.id, { offer, key: 'claim' })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    });

    // holds: D2 camps.63
    it('is over with its time, and nobody else’s', async () => {
      const { camp, family, offer } = await offeredCamp(1);
      const strange = await academy.register(camp.id, { offer: { ...offer, token: 'another' } });
      expect([strange.status, strange.error.code]).toEqual([409, 'camps.offer-over']);
      await academy.dataSource.query('UPDATE waitlist SET offered_until = now() WHERE id = $1', [family.id]);
      expect((await academy.register(camp.id, { offer })).error.code).toBe('camps.offer-over');
    });
  });

  describe('is worked by staff', () => {
    // holds: D2 camps.64
    it('who see it in its order, and change that', async () => {
      const { camp } = await fullCamp();
      const families = [await waiting(camp), await waiting(camp), await waiting(camp)];
      const ids = families.map(({ id }) => id);
      const moved = await academy
        .as(coach)
        .call(moveInWaitlist, { params: { id: ids[2]! }, body: { position: 1 } });
      expect(moved.body.map(({ id, position }) => [id, position])).toEqual([
        [ids[2], 1],
        [ids[0], 2],
        [ids[1], 3],
      ]);
      const { body } = await academy.as(coach).call(listWaitlist, { params: { id: String(camp.id) } });
      expect(body).toEqual(moved.body);
      expect(body[0]!.parentPhone).toBe('555 0134');
      const [first] = body[0]!.children;
      expect([body[0]!.playerName, body[0]!.playerAge]).toEqual([first!.playerName, first!.playerAge]);
    });

    // holds: D2 camps.64
    it('who offer a place by hand, where there is one', async () => {
      const { camp } = await fullCamp();
      await waiting(camp, 2);
      const { id } = await waiting(camp, 0, { children: [{ divisionId: camp.divisions[0]!.id }] });
      const offer = () => academy.as(coach).call(offerPlace, { params: { id } });
      expect((await offer()).error.code).toBe('camps.full');
      await academy.dataSource.query('UPDATE camps SET capacity = 2 WHERE id = $1', [camp.id]);
      expect((await offer()).error.code).toBe('camps.division-full');
      await academy.dataSource.query('UPDATE divisions SET capacity = 2 WHERE camp_id = $1', [camp.id]);
      expect((await offer()).body).toMatchObject({ state: 'offered', position: null });
      expect((await offer()).error.code).toBe('camps.not-waiting');
    });
  });

  // holds: D2 camps.62
  it('is left by a family, whose offer goes to the next', async () => {
    const { camp } = await fullCamp();
    const [first, second] = await offeredAndWaiting(camp);
    const leave = (token: string) => academy.with(token).call(leaveWaitlist, { params: { id: first.id } });
    expect((await leave(second.accessToken)).status).toBe(404);
    expect((await leave(first.accessToken)).status).toBe(204);
    expect((await leave(first.accessToken)).status).toBe(404);
    expect((await stored(second.id)).state).toBe('offered');
  });

  // holds: D2 camps.7
  it('is closed with its camp, and told when that is cancelled', async () => {
    const { camp, registrations } = await fullCamp([2]);
    await academy.dataSource.query('UPDATE camps SET capacity = 3 WHERE id = $1', [camp.id]);
    const held = await waiting(camp, 1, { state: 'offered', offeredUntil: new Date(Date.now() + 60_000) });
    const behind = await waiting(camp);
    await academy.published();
    const { body } = await academy.as(coach).call(changeCampStatus, {
      params: { id: String(camp.id) },
      body: { status: 'cancelled' },
    });
    expect(body).toMatchObject({ status: 'cancelled', registrationCount: 0, waitlistCount: 0 });
    expect(await academy.taken(camp.id)).toEqual({ camp: 0, divisions: [0], children: 0 });
    expect(await academy.published()).toEqual([
      { name: 'camps.registration-cancelled', payload: { registrationId: registrations[0]!.id } },
      {
        name: 'camps.fee-dropped',
        payload: {
          registrationId: registrations[0]!.id,
          amount: { cents: registrations[0]!.totalCents },
          because: 'cancelled',
        },
      },
      { name: 'camps.waitlist-closed', payload: { familyId: held.id } },
      { name: 'camps.waitlist-closed', payload: { familyId: behind.id } },
    ]);
  });
});
