import { randomUUID } from 'node:crypto';
import {
  constants,
  getErasedAddress,
  getSharedScores,
  listTimelineLinks,
  makeTimelineLink,
  withdrawTimelineLink,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, fake, fakePeople, person, refusal, student } from '@fungo/testing';
import { createScores } from '../factories';
import { TimelineLinksService } from '../src/timeline-links/timeline-links.service';
import { Academy, dateIn } from './academy';

const { openPerPlayer } = constants.timelineLink;

describe('a link to a player’s scores', () => {
  const known = new Map<string, ReturnType<typeof person>>();
  const academy = new Academy().forTests([
    ...fakePeople(known),
    fake(getErasedAddress, () => ({ address: null })),
  ]);
  const account = academy.playerForTests();
  let guardian: SignedIn;
  let leo: string;

  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
  });

  const make = (caller: SignedIn = guardian, days: 7 | 30 | 90 = 30, id = leo) =>
    academy.as(caller).call(makeTimelineLink, { params: { id }, body: { days } });
  const list = (caller: SignedIn = guardian) =>
    academy.as(caller).call(listTimelineLinks, { params: { id: leo } });
  const withdraw = (linkId: string, caller: SignedIn = guardian) =>
    academy.as(caller).call(withdrawTimelineLink, { params: { id: leo, linkId } });
  const tokenOf = (address: string) => new URL(address).searchParams.get('token')!;
  const read = (address: string) => academy.with(tokenOf(address)).call(getSharedScores, {});
  const expire = () =>
    academy.dataSource.query(`UPDATE timeline_links SET expires_at = now() - interval '1 second'`);
  const over = '404 camps.link-over';

  it('opens the first name, the age group, and scores of camps that are over, and nothing else', async () => {
    const camps = [
      await academy.camp({
        startDate: dateIn(-40),
        endDate: dateIn(-38),
        status: 'completed',
        location: 'Field 7',
      }),
      await academy.camp({ startDate: dateIn(-1), endDate: dateIn(0) }),
      await academy.camp({ startDate: dateIn(5), endDate: dateIn(6) }),
      await academy.camp({ startDate: dateIn(-20), endDate: dateIn(-20), status: 'cancelled' }),
    ];
    for (const camp of camps)
      await academy.registration(camp, {
        userId: account.id,
        children: [{ playerUserId: leo, playerName: 'Leo Delgado', medicalInfo: 'Asthma' }],
      });
    for (const camp of camps.slice(0, 2))
      await createScores(academy.dataSource, camp, () => ({ hitting_zone: 12.5 }), randomUUID());
    await academy.dataSource.query(
      `UPDATE family_players SET first_name = 'Leo Ortega' WHERE player_id = $1`,
      [leo],
    );
    const { body: made } = await make();
    const { status, body } = await read(made.address);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ firstName: 'Leo', ageGroup: '10U', expiresAt: made.expiresAt },
      camps: [
        {
          ...{ campId: camps[0]!.id, title: camps[0]!.title, startDate: dateIn(-40), endDate: dateIn(-38) },
          days: [dateIn(-40), dateIn(-39), dateIn(-38)],
          scores: [
            {
              ...{ station: 'hitting_zone', score: '12.50', unit: '', lessIsBetter: false },
              ...{ ageGroup: '10U', place: null },
            },
          ],
        },
      ],
    });
  });

  it('is made, listed and withdrawn by the family alone, not by staff', async () => {
    const { body: made, status } = await make();
    expect(status).toBe(201);
    expect((await list()).body).toEqual([
      { id: made.id, createdAt: made.createdAt, expiresAt: made.expiresAt },
    ]);
    const other = student({ familyIds: guardian.familyIds, playerIds: guardian.playerIds });
    expect((await list(other)).body).toHaveLength(1);
    for (const stranger of [admin(), await academy.coach(), await academy.player()]) {
      expect(refusal(await make(stranger))).toBe('404 identity.player-not-found');
      expect(refusal(await list(stranger))).toBe('404 identity.player-not-found');
      expect(refusal(await withdraw(made.id, stranger))).toBe('404 identity.player-not-found');
    }
    const elsewhere = academy
      .as(guardian)
      .call(withdrawTimelineLink, { params: { id: account.id, linkId: made.id } });
    expect(refusal(await elsewhere)).toBe('404 camps.no-such-link');
    expect((await withdraw(made.id, other)).status).toBe(204);
    expect(refusal(await withdraw(made.id))).toBe('404 camps.no-such-link');
    expect((await list()).body).toEqual([]);
    expect(refusal(await read(made.address))).toBe(over);
  });

  it('answers alike whether it expired, was withdrawn, or never was', async () => {
    const { body: made } = await make(guardian, 7);
    expect((await read(made.address)).status).toBe(200);
    expect(refusal(await academy.with('x'.repeat(43)).call(getSharedScores, {}))).toBe(over);
    expect(refusal(await academy.as(guardian).call(getSharedScores, {}))).toBe(over);
    await expire();
    expect(refusal(await read(made.address))).toBe(over);
    expect((await list()).body).toEqual([]);
    expect(refusal(await withdraw(made.id))).toBe('404 camps.no-such-link');
  });

  it('stores no secret', async () => {
    const { body: made } = await make();
    const rows = await academy.dataSource.query<object[]>('SELECT * FROM timeline_links');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made.address));
  });

  it('opens nothing while its player is merged into another or in another family', async () => {
    const { body: made } = await make();
    const set = (column: string, value: string) =>
      academy.dataSource.query(`UPDATE family_players SET ${column} = $2 WHERE player_id = $1`, [leo, value]);
    await set('shown_as', account.id);
    expect(refusal(await read(made.address))).toBe(over);
    await set('shown_as', leo);
    expect((await read(made.address)).status).toBe(200);
    await set('family_id', randomUUID());
    expect(refusal(await read(made.address))).toBe(over);
  });

  it('is one of five at most, also when two are made at once', async () => {
    for (let made = 1; made < openPerPlayer; made += 1) expect((await make()).status).toBe(201);
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refusal(await make())).toBe('409 camps.too-many-links');
    expect((await make(guardian, 7, account.id)).status).toBe(201);
    await expire();
    expect((await make()).status).toBe(201);
  });

  it('would be one of six without the lock', async () => {
    const links = academy.service.app.get(TimelineLinksService);
    jest.spyOn(links, 'lock' as never).mockResolvedValue({ familyId: guardian.familyIds[0]! } as never);
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round += 1) {
      await expire();
      for (let made = 1; made < openPerPlayer; made += 1) await make();
      const both = await Promise.all([make(), make()]);
      most = Math.max(most, both.filter(({ status }) => status === 201).length);
    }
    expect(most).toBe(2);
  });

  it('is deleted after it expired, and with its player or family', async () => {
    const stored = async () =>
      (await academy.dataSource.query<object[]>('SELECT FROM timeline_links')).length;
    const { manager } = academy.dataSource;
    await academy.dataSource.query('DELETE FROM timeline_links');
    await make();
    await expire();
    await make();
    await academy.service.app.get(TimelineLinksService).deleteExpired(manager);
    expect(await stored()).toBe(1);
    await academy.service.deliver('identity.player-erased', { playerId: leo });
    expect(await stored()).toBe(0);
    await make();
    known.set(account.id, person({ userId: account.id }));
    await academy.service.deliver('identity.user-erased', { userId: account.id });
    expect(await stored()).toBe(0);
  });
});
