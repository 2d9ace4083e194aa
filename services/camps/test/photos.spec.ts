import { randomUUID } from 'node:crypto';
import { chooseForChild, getCampFamily, getCampRegistration, getRoster } from '@fungo/contracts';
import { Academy, child, dateIn } from './academy';

describe('photos of a camp', () => {
  const academy = new Academy().forTests();

  const children = [
    child({ playerName: 'Mia Delgado' }),
    child({ playerName: 'Leo Delgado', photosAllowed: false }),
    child({ playerName: 'Ana Delgado', photosAllowed: true }),
    child({ playerName: 'Tom Delgado', photosAllowed: false }),
  ];
  const named = (of: { playerName: string; photosAllowed: boolean }[]) =>
    of.filter(({ photosAllowed }) => !photosAllowed).map(({ playerName }) => playerName);
  /** A family that objects to photos of two of its four children. */
  const family = async (options: object = {}) => {
    const { id: campId } = await academy.camp({ startDate: dateIn(5), endDate: dateIn(7) });
    const { status, body } = await academy.register(campId, { children, ...options });
    expect(status).toBe(201);
    return { campId, id: body.id, token: body.accessToken, participants: body.registration.participants };
  };
  const allow = (as: ReturnType<typeof academy.with>, child: { id: number }, photosAllowed: boolean) =>
    as.call(chooseForChild, { params: { id: String(child.id) }, body: { photosAllowed } });
  /** The children without photos now. */
  const refused = async ({ id, token }: { id: string; token: string }) =>
    named((await academy.with(token).call(getCampRegistration, { params: { id } })).body.participants);

  // holds: D2 camps.18
  it('may show each child except those that the family excluded when registering', async () => {
    const { campId, id, participants } = await family();
    expect(named(participants)).toEqual(['Leo Delgado', 'Tom Delgado']);
    const { body: read } = await academy.staff.call(getCampRegistration, { params: { id } });
    expect(named(read.participants)).toEqual(['Leo Delgado', 'Tom Delgado']);
    const { body: roster } = await academy.staff.call(getRoster, {
      params: { id: String(campId) },
      query: { date: dateIn(5) },
    });
    expect(named(roster.children)).toEqual(['Leo Delgado', 'Tom Delgado']);
    const { body: usual } = await academy.register(campId, { children: [child()] });
    expect(named(usual.registration.participants)).toEqual([]);
  });

  it('are part of both registering calls, and a repeated call changes nothing', async () => {
    const { id: campId } = await academy.camp();
    const headers = { 'idempotency-key': randomUUID() };
    const later = () => academy.registerLater(campId, { participants: children.slice(0, 2) }, headers);
    const first = await later();
    expect(named(first.body.registration.participants)).toEqual(['Leo Delgado']);
    const [, leo] = first.body.registration.participants;
    await allow(academy.with(first.body.accessToken), leo!, true);
    expect(named((await later()).body.registration.participants)).toEqual([]);
  });

  it('are not stored if the camp is full', async () => {
    const { id: campId } = await academy.camp({ capacity: 3 });
    expect((await academy.register(campId, { children })).status).toBe(409);
    expect(await academy.taken(campId)).toMatchObject({ camp: 0, children: 0 });
  });

  // holds: D2 camps.18
  it('can be changed by the family at any time, by account or link, and by staff with an audit entry', async () => {
    const player = await academy.player();
    const made = await family({ caller: player });
    const [mia, leo] = made.participants;
    const own = await allow(academy.as(player), mia!, false);
    expect([own.status, own.body.photosAllowed]).toEqual([200, false]);
    expect(await refused(made)).toEqual(['Mia Delgado', 'Leo Delgado', 'Tom Delgado']);
    for (const child of [mia!, leo!]) await allow(academy.with(made.token), child, true);
    expect(await refused(made)).toEqual(['Tom Delgado']);
    expect(await academy.audit(String(leo!.id))).toEqual([]);
    await allow(academy.staff, leo!, false);
    expect(await refused(made)).toEqual(['Leo Delgado', 'Tom Delgado']);
    expect(await academy.audit(String(leo!.id))).toMatchObject([
      { verb: 'changed', fields: ['photosAllowed'] },
    ]);
  });

  it('cannot be changed by anybody else', async () => {
    const [one, other] = [await family(), await family()];
    const stranger = academy.as(await academy.player());
    for (const client of [academy.with(other.token), stranger, academy.service.visitor])
      expect((await allow(client, one.participants[0]!, false)).status).toBe(404);
    expect(await refused(one)).toEqual(['Leo Delgado', 'Tom Delgado']);
  });

  it('keep the last choice in the next form', async () => {
    const player = await academy.player();
    await family({ caller: player });
    const { body } = await academy.as(player).call(getCampFamily, {});
    expect(named(body.children)).toEqual(['Leo Delgado', 'Tom Delgado']);
  });
});
