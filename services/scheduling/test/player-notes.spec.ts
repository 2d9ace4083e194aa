import { randomUUID } from 'node:crypto';
import { addPlayerNote, constants, listPlayerNotes, removePlayerNote } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { KnownPlayer } from '@fungo/platform/people';
import { admin, fakePeople, refusal } from '@fungo/testing';
import { createPlayerNote } from '../factories';
import { StoredPlayerNote } from '../src/player-notes/player-note.entity';
import { Academy } from './academy';

describe('private notes on a player', () => {
  const academy = new Academy().forTests(fakePeople(new Map()));
  const coach = academy.coachForTests();
  const account = academy.playerForTests();
  let guardian: SignedIn;
  let leo: string;

  beforeEach(async () => {
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
  });

  const list = (caller: SignedIn, id = leo) => academy.as(caller).call(listPlayerNotes, { params: { id } });
  const add = (caller: SignedIn, text: string, id = leo, headers?: Record<string, string>) =>
    academy.as(caller).call(addPlayerNote, { params: { id }, body: { text }, ...(headers && { headers }) });
  const remove = (caller: SignedIn, noteId: number, id = leo) =>
    academy.as(caller).call(removePlayerNote, { params: { id, noteId: `${noteId}` } });
  const looks = () =>
    academy.dataSource.manager.find(AuditEntry, { where: { entityId: leo }, order: { id: 'ASC' } });

  it('are written and read by any coach and administrator, newest first', async () => {
    const { status, body } = await add(coach, ' Drops the back shoulder. ');
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: body.id, text: 'Drops the back shoulder.', mayDelete: true },
      author: `${coach.firstName} ${coach.lastName}`,
      createdAt: expect.any(String) as string,
    });
    const other = await academy.coach();
    await add(other, 'Shy at first.');
    const read = async (caller: SignedIn) =>
      (await list(caller)).body.map(({ text, mayDelete }) => [text, mayDelete]);
    expect(await read(coach)).toEqual([
      ['Shy at first.', false],
      ['Drops the back shoulder.', true],
    ]);
    expect(await read(admin())).toEqual([
      ['Shy at first.', true],
      ['Drops the back shoulder.', true],
    ]);
  });

  it('are closed to families, their own included', async () => {
    const note = (await add(coach, 'Shy at first.')).body;
    for (const answer of [
      await list(guardian),
      await add(guardian, 'Hello'),
      await remove(guardian, note.id),
    ])
      expect(refusal(answer)).toBe('403 auth.forbidden');
  });

  it('are sealed, and each look and each deletion is recorded without words', async () => {
    const note = (await add(coach, 'Drops the back shoulder.')).body;
    const stored = await academy.dataSource.manager.findOneByOrFail(StoredPlayerNote, { id: note.id });
    expect(stored.text).toMatch(/^sealed:/);
    expect(await looks()).toEqual([]);
    await list(coach);
    await remove(coach, note.id);
    expect(await looks()).toMatchObject([
      { actorId: coach.id, verb: 'looked at', entity: 'player', fields: ['notes'] },
      { actorId: coach.id, verb: 'deleted', entity: 'player', fields: ['notes'] },
    ]);
  });

  it('are deleted by their author or an administrator', async () => {
    const note = (await add(coach, 'Shy at first.')).body;
    expect(refusal(await remove(await academy.coach(), note.id))).toBe('403 auth.forbidden');
    expect(refusal(await remove(coach, note.id, account.id))).toBe('404 scheduling.note-not-found');
    expect((await remove(coach, note.id)).status).toBe(204);
    expect(refusal(await remove(coach, note.id))).toBe('404 scheduling.note-not-found');
    const another = (await add(coach, 'Works hard.')).body;
    expect((await remove(admin(), another.id)).status).toBe(204);
  });

  it('need a known player and words', async () => {
    for (const answer of [await list(coach, randomUUID()), await add(coach, 'Hello', randomUUID())])
      expect(refusal(answer)).toBe('404 identity.player-not-found');
    for (const text of [' ', 'x'.repeat(constants.playerNote.length + 1)])
      expect(Object.keys((await add(coach, text)).error.fields!)).toEqual(['text']);
  });

  it('are added once, however often the request is repeated', async () => {
    const again = { 'idempotency-key': randomUUID() };
    const [first, second] = [await add(coach, 'Once.', leo, again), await add(coach, 'Once.', leo, again)];
    expect(second.body).toEqual(first.body);
    expect((await list(coach)).body).toHaveLength(1);
  });

  it('are limited for a player, even by simultaneous requests', async () => {
    const full = Array.from({ length: constants.playerNote.perPlayer - 2 }, () => ({
      ...{ playerId: leo, text: 'Note', authorId: randomUUID() },
    }));
    await academy.dataSource.manager.insert(StoredPlayerNote, full);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(coach, `Note ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(refusal(answers.find(({ status }) => status !== 201)!)).toBe('409 scheduling.too-many-notes');
  });

  it('of a merged player are the other’s', async () => {
    await add(coach, 'As Leo.');
    await academy.dataSource.manager.update(KnownPlayer, leo, { shownAs: account.id });
    const { body } = await list(coach, account.id);
    expect(body).toMatchObject([{ text: 'As Leo.' }]);
    expect((await remove(coach, body[0]!.id, account.id)).status).toBe(204);
  });

  it('go with the player', async () => {
    await createPlayerNote(academy.dataSource, { playerId: leo, text: 'Shy.' });
    await createPlayerNote(academy.dataSource, { playerId: account.id, text: 'Works hard.' });
    await academy.service.deliver('identity.player-erased', { playerId: leo });
    const kept = await academy.dataSource.manager.findBy(StoredPlayerNote, { playerId: account.id });
    expect(await academy.dataSource.manager.countBy(StoredPlayerNote, { playerId: leo })).toBe(0);
    expect(kept).toHaveLength(1);
  });
});
