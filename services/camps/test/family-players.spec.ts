import { getCampFamily, getCampRegistration } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal, student } from '@fungo/testing';
import { StoredParticipant } from '../src/registrations/participant.entity';
import { WaitingFamily } from '../src/waitlist/waiting-family.entity';
import { Academy, child } from './academy';
import { waitlists } from './waiting';

describe('the children of a family', () => {
  const academy = new Academy().forTests();
  const account = academy.playerForTests();
  const { fullCamp } = waitlists(academy);
  let guardian: SignedIn;
  let leo: string;
  beforeEach(async () => {
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
  });

  const linksOf = async (registrationId: string) =>
    (
      await academy.dataSource.manager.find(StoredParticipant, {
        where: { registrationId },
        order: { id: 'ASC' },
      })
    ).map(({ playerUserId }) => playerUserId);
  const named = `LEO ${'Ortega'}`;

  it('are linked to players by name, or as the family says', async () => {
    const camp = await academy.camp();
    const children = [child({ playerName: named }), child({ playerName: 'Zoe Ortega' })];
    const { body } = await academy.register(camp.id, { caller: guardian, children });
    expect(await linksOf(body.id)).toEqual([leo, null]);
    const other = await academy.camp();
    const said = [child({ playerName: 'Leonardo', playerId: leo }), child({ playerName: 'Sam Ortega' })];
    const { body: second } = await academy.register(other.id, { caller: guardian, children: said });
    expect(await linksOf(second.id)).toEqual([leo, account.id]);
    const { body: known } = await academy.as(guardian).call(getCampFamily, {});
    expect(known.children.map(({ playerName, playerId }) => [playerName, playerId])).toEqual([
      ['Leonardo', leo],
      ['Sam Ortega', account.id],
      [named, leo],
      ['Zoe Ortega', null],
    ]);
  });

  it('of another family are not found, and visitors’ and staff’s are not linked', async () => {
    const camp = await academy.camp();
    const children = [child({ playerName: named, playerId: leo })];
    const strange = await academy.register(camp.id, { caller: await academy.player(), children });
    expect(refusal(strange)).toBe('404 identity.player-not-found');
    for (const caller of [undefined, academy.lead]) {
      const { body } = await academy.register(camp.id, { caller, children });
      expect(await linksOf(body.id)).toEqual([null]);
    }
  });

  it('are registered, or wait, for their own family if the guardian has two', async () => {
    const camp = await academy.camp();
    const own = await academy.player();
    const both = {
      ...own,
      familyIds: [own.id, ...guardian.familyIds],
      playerIds: [own.id, ...guardian.playerIds],
    };
    const { body } = await academy.register(camp.id, {
      caller: both,
      children: [child({ playerName: 'Leonardo', playerId: leo })],
    });
    const get = (caller: SignedIn) =>
      academy.as(caller).call(getCampRegistration, { params: { id: body.id } });
    expect((await get(guardian)).status).toBe(200);
    expect(refusal(await get(own))).toBe('404 camps.registration-not-found'); // once they have left
    const { camp: full } = await fullCamp();
    await academy.join(full.id, { children: [{ playerName: named, playerAge: 9 }] }, both);
    const [family] = await academy.dataSource.manager.findBy(WaitingFamily, { campId: full.id });
    expect(family!.userId).toBe(guardian.familyIds[0]);
  });

  it('are registered for the whole family: every guardian reads it, a former one does not', async () => {
    const camp = await academy.camp();
    const { body } = await academy.register(camp.id, {
      caller: guardian,
      children: [child({ playerName: named })],
    });
    const other = student({ familyIds: guardian.familyIds, playerIds: guardian.playerIds });
    const get = (caller: SignedIn) =>
      academy.as(caller).call(getCampRegistration, { params: { id: body.id } });
    expect((await get(other)).status).toBe(200);
    expect(refusal(await get(student({ id: other.id })))).toBe('404 camps.registration-not-found');
    const again = await academy.register(camp.id, {
      ...{ caller: other, refuseTwice: true, children: [child({ playerName: named })] },
    });
    expect(again.error.code).toBe('camps.registered-already');
  });
});
