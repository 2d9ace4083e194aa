import { randomUUID } from 'node:crypto';
import { listPlayerCamps } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, fakePeople, refusal, student } from '@fungo/testing';
import { createScores } from '../factories';
import { Academy, dateIn } from './academy';

describe('a player’s camps', () => {
  const academy = new Academy().forTests(fakePeople(new Map()));
  const account = academy.playerForTests();
  let guardian: SignedIn;
  let leo: string;

  beforeEach(async () => {
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
  });

  const list = (caller: SignedIn, id = leo) => academy.as(caller).call(listPlayerCamps, { params: { id } });
  const campOn = (daysAgo: number, changes = {}) =>
    academy.camp({
      ...{ startDate: dateIn(-daysAgo - 2), endDate: dateIn(-daysAgo), status: 'completed', ...changes },
    });

  it('have the scores of each station, the latest camp first, and what the family owes', async () => {
    const [first, second] = [await campOn(90), await campOn(30)];
    const of = { userId: account.id, children: [{ playerUserId: leo }, { playerUserId: account.id }] };
    const paid = await academy.registration(first, { ...of, paymentStatus: 'paid' });
    const open = await academy.registration(second, of);
    await createScores(
      academy.dataSource,
      first,
      (n) => (n === 0 ? { hitting_zone: 12.5 } : {}),
      randomUUID(),
    );
    const scores = (n: number) =>
      n === 0 ? { hitting_zone: 14, outfield_accuracy: 50 } : { hitting_zone: 3 };
    await createScores(academy.dataSource, second, scores, randomUUID());
    const { status, body } = await list(guardian);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        ...{ campId: second.id, title: second.title, registrationId: open.id },
        ...{ paymentStatus: 'unpaid', owed: open.totalCents / 100 },
        scores: expect.arrayContaining([
          expect.objectContaining({ station: 'hitting_zone', score: '14.00' }),
        ]) as [],
      },
      {
        ...{ campId: first.id, registrationId: paid.id, paymentStatus: 'paid', owed: 0 },
        scores: [{ station: 'hitting_zone', score: '12.50', unit: '', lessIsBetter: false }],
      },
    ]);
    expect((await list(guardian, account.id)).body[0]!.scores).toMatchObject([{ score: '3.00' }]);
  });

  it('leave out cancelled registrations', async () => {
    const of = { userId: account.id, children: [{ playerUserId: leo }] };
    await academy.registration(await campOn(30), { ...of, registrationStatus: 'cancelled' });
    expect((await list(guardian)).body).toEqual([]);
  });

  it('are read by every guardian and by staff; others find no player, a former guardian among them', async () => {
    const other = student({ familyIds: guardian.familyIds, playerIds: guardian.playerIds });
    for (const caller of [other, admin(), await academy.coach()])
      expect((await list(caller)).status).toBe(200);
    for (const caller of [student({ id: other.id }), await academy.player()])
      expect(refusal(await list(caller))).toBe('404 identity.player-not-found');
    expect(refusal(await list(admin(), randomUUID()))).toBe('404 identity.player-not-found');
  });

  it('of a merged player are the other’s', async () => {
    const children = [{ playerUserId: leo }, { playerUserId: account.id }];
    await academy.registration(await campOn(30), { userId: account.id, children });
    await academy.dataSource.query('UPDATE family_players SET shown_as = $2 WHERE player_id = $1', [
      leo,
      account.id,
    ]);
    expect((await list(guardian, account.id)).body).toHaveLength(1);
  });
});
