import { lapseOffers, StoredOffer } from '@fungo/platform/academy';
import { RegistrationsRepository } from '../src/registrations/registrations.repository';
import { Academy, child, dateIn } from './academy';
import { waitlists } from './waiting';

const academy = new Academy().forTests();
const { fullCamp, waiting, offered, addPlaces, offeredAndWaiting, find, stateOf } = waitlists(academy);
/** The deadline of a family's open offer. */
const untilOf = async (id: string) => {
  const { offerId } = await find(id);
  return (await academy.dataSource.manager.findOneByOrFail(StoredOffer, { id: offerId! })).until;
};
/** Lets a family's deadline pass, and returns its offer. */
const pass = async (id: string) => {
  const { offerId } = await find(id);
  await academy.dataSource.manager.update(StoredOffer, offerId!, { until: new Date() });
  return offerId!;
};
const remove = (registrations: { id: string }[]) => academy.deleteRegistration(registrations[0]!.id);

describe('a freed place is offered', () => {
  // holds: D2 camps.62
  it('to the first family that fits whole, in the same transaction', async () => {
    const { camp, registrations } = await fullCamp([1, 2]);
    const big = await waiting(camp, 2);
    const small = await waiting(camp);
    await academy.published();
    await remove(registrations);
    expect(await stateOf(big)).toBe('waiting');
    const offer = await find(small.id);
    expect(offer).toMatchObject({ state: 'offered', notified: true });
    expect(Math.round(((await untilOf(small.id)).getTime() - Date.now()) / 3_600_000)).toBe(24);
    expect((await academy.published()).filter(({ name }) => name !== 'camps.fee-dropped')).toEqual([
      { name: 'camps.lapse-offer', payload: { offerId: offer.offerId } },
      { name: 'camps.place-offered', payload: { familyId: small.id } },
    ]);
    expect(await academy.taken(camp.id)).toMatchObject({ camp: 3, children: 3 });
    expect((await academy.register(camp.id)).error.code).toBe('camps.full');
  });

  it('without a division to a family that named none, and only with its division to one that did', async () => {
    const { camp, registrations } = await fullCamp([1, 1]);
    await academy.dataSource.query('UPDATE divisions SET taken = 1, capacity = 1 WHERE camp_id = $1', [
      camp.id,
    ]);
    const named = await waiting(camp, 0, { children: [{ divisionId: camp.divisions[0]!.id }] });
    const any = await waiting(camp);
    await academy.dataSource.query('UPDATE participants SET division_id = NULL WHERE registration_id = $1', [
      registrations[0]!.id,
    ]);
    await remove(registrations);
    expect([await stateOf(named), await stateOf(any)]).toEqual(['waiting', 'offered']);
    const offer = { id: any.id, token: any.accessToken };
    const { body } = await academy.register(camp.id, { offer });
    expect(body.registration.participants[0]!.divisionId).toBeNull();
  });

  // holds: D2 camps.62
  it('for half of the time that is left if the camp begins soon', async () => {
    const { camp, registrations } = await fullCamp([1]);
    const startsAt = new Date(Date.now() + 3_600_000);
    await academy.dataSource.query('UPDATE camps SET starts_at = $2 WHERE id = $1', [camp.id, startsAt]);
    const family = await waiting(camp);
    await remove(registrations);
    const minutes = (startsAt.getTime() - (await untilOf(family.id)).getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
  });

  // holds: D2 camps.62
  it('to nobody once the camp has begun', async () => {
    const { camp, registrations } = await fullCamp([1], { startDate: dateIn(-1), endDate: dateIn(1) });
    const family = await waiting(camp);
    await remove(registrations);
    expect(await stateOf(family)).toBe('waiting');
  });

  // holds: D2 camps.62
  it('when the camp gets more room', async () => {
    const { camp } = await fullCamp([1], { divisions: [{ capacity: 9 }] });
    const families = [await waiting(camp), await waiting(camp), await waiting(camp)];
    expect((await academy.changeCamp(camp, { capacity: 3 })).status).toBe(200);
    expect(await Promise.all(families.map(stateOf))).toEqual(['offered', 'offered', 'waiting']);
  });

  // holds: D2 camps.62
  it('to the next family if the first does not claim it in time', async () => {
    const { camp } = await fullCamp([1]);
    const [first, second] = await offeredAndWaiting(camp);
    await academy.published();
    const { offerId } = await find(first.id);
    const lapse = () => academy.service.run(lapseOffers('camps'), { offerId: offerId! });
    await lapse();
    expect(await stateOf(first)).toBe('offered');
    await pass(first.id);
    for (const _ of [1, 2]) await lapse();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['lapsed', 'offered']);
    expect((await academy.published()).map(({ name }) => name)).toEqual([
      ...['camps.offer-lapsed', 'camps.lapse-offer', 'camps.place-offered'],
    ]);
    expect(await academy.taken(camp.id)).toMatchObject({ camp: 2, children: 2 });
  });
});

describe('an offer', () => {
  const offeredCamp = async (held: number) => {
    const { camp } = await fullCamp([1]);
    await addPlaces(camp, held);
    const family = await offered(camp, held);
    return { camp, family, offer: { id: family.id, token: family.accessToken } };
  };

  // holds: D2 camps.63
  it('is claimed by a registration that names it, for exactly its places', async () => {
    const { camp, family, offer } = await offeredCamp(2);
    expect((await academy.register(camp.id)).error.code).toBe('camps.full');
    const three = await academy.register(camp.id, { offer, children: [child(), child(), child()] });
    expect(three.error.code).toBe('camps.full');
    expect(await stateOf(family)).toBe('offered');
    const { status } = await academy.register(camp.id, { offer, children: [child(), child()] });
    expect(status).toBe(201);
    expect(await stateOf(family)).toBe('claimed');
    expect(await academy.taken(camp.id)).toEqual({ camp: 3, divisions: [3], children: 3 });
    expect((await academy.register(camp.id, { offer })).error.code).toBe('camps.offer-over');
  });

  it('is not lost by a registration that is checked again', async () => {
    const { camp, family, offer } = await offeredCamp(1);
    // Acts as if the camp had changed in between: the first attempt finds other terms.
    const repository = academy.service.app.get(RegistrationsRepository);
    const add = jest.spyOn(repository, 'add').mockResolvedValueOnce({ termsChanged: true });
    const { status } = await academy.register(camp.id, { offer });
    expect([status, add.mock.calls.length]).toEqual([201, 2]);
    add.mockRestore();
    expect(await stateOf(family)).toBe('claimed');
    expect(await academy.taken(camp.id)).toMatchObject({ camp: 2, children: 2 });
  });

  // holds: D2 camps.63
  it('passes its rest to the next family if fewer children claim it', async () => {
    const { camp, offer } = await offeredCamp(2);
    const next = await waiting(camp);
    await academy.register(camp.id, { offer });
    expect(await stateOf(next)).toBe('offered');
    expect(await academy.taken(camp.id)).toMatchObject({ camp: 3, children: 3 });
  });

  // holds: D2 camps.63
  it('is claimed once with one key, and answered twice', async () => {
    const { camp, offer } = await offeredCamp(1);
    const answers = await Promise.all([1, 2].map(() => academy.register(camp.id, { offer, key: 'claim' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });

  // holds: D2 camps.63
  it('ends with its time, and belongs to its family alone', async () => {
    const { camp, family, offer } = await offeredCamp(1);
    const strange = await academy.register(camp.id, { offer: { ...offer, token: 'another' } });
    expect([strange.status, strange.error.code]).toEqual([409, 'camps.offer-over']);
    await pass(family.id);
    expect((await academy.register(camp.id, { offer })).error.code).toBe('camps.offer-over');
  });
});
