import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { addPlayerNote, constants, type PlayerNote } from '@fungo/contracts';
import { AppError, once, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { KnownPlayer, KnownPlayers, PeopleService } from '@fungo/platform/people';
import { StoredPerson } from '../people/person.entity';
import { StoredPlayerNote } from './player-note.entity';

const { perPlayer, perAuthor } = constants.playerNote;

/** Staff's private notes on players. Their text is sealed, and each look is recorded. */
@Injectable()
export class PlayerNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly players: KnownPlayers,
    private readonly people: PeopleService,
    private readonly sealed: SealedFields,
  ) {}

  /** Notes on a player and on those that were merged into them. @throws AppError `identity.player-not-found` */
  async list(caller: SignedIn, playerId: string): Promise<PlayerNote[]> {
    await this.players.know(playerId);
    return transaction(this.dataSource, async (manager) => {
      await audited(manager, caller, { ...notesOf(playerId), verb: 'looked at' });
      const same = await manager.findBy(KnownPlayer, { shownAs: playerId });
      const notes = await manager.find(StoredPlayerNote, {
        where: { playerId: In([playerId, ...same.map((one) => one.playerId)]) },
        order: { id: 'DESC' },
        take: perPlayer,
      });
      return this.show(manager, caller, notes);
    });
  }

  /** @throws AppError `identity.player-not-found`, `scheduling.too-many-notes` */
  async add(caller: SignedIn, playerId: string, text: string, key: string | null): Promise<PlayerNote> {
    await this.players.know(playerId);
    return transaction(this.dataSource, async (manager) => {
      const request = { caller: caller.id, key, request: [addPlayerNote.path, playerId, text] };
      const id = await once(manager, request, () => this.store(manager, caller, playerId, text));
      const note = await manager.findOneBy(StoredPlayerNote, { id: Number(id) });
      if (!note) throw new AppError('scheduling.note-not-found');
      const [shown] = await this.show(manager, caller, [note]);
      return shown!;
    });
  }

  /** @throws AppError `scheduling.note-not-found`, `auth.forbidden` for another coach's */
  remove(caller: SignedIn, playerId: string, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const same = await manager.findBy(KnownPlayer, { shownAs: playerId });
      const players = In([playerId, ...same.map((one) => one.playerId)]);
      const note = await manager.findOneBy(StoredPlayerNote, { id, playerId: players });
      if (!note) throw new AppError('scheduling.note-not-found');
      if (!mayDelete(caller, note)) throw new AppError('auth.forbidden');
      await manager.delete(StoredPlayerNote, id);
      await audited(manager, caller, { ...notesOf(playerId), verb: 'deleted' });
    });
  }

  async erase(manager: EntityManager, playerIds: string[]): Promise<void> {
    await manager.delete(StoredPlayerNote, { playerId: In(playerIds) });
  }

  /** The locks make simultaneous notes of one author, and on one player, count each other. */
  private async store(
    manager: EntityManager,
    caller: SignedIn,
    playerId: string,
    text: string,
  ): Promise<string> {
    await this.people.introduce(manager, caller);
    await this.people.lock(manager, { userId: caller.id });
    await manager.findOne(KnownPlayer, { where: { playerId }, lock: { mode: 'for_no_key_update' } });
    const ofPlayer = await manager.countBy(StoredPlayerNote, { playerId });
    const ofAuthor = await manager.countBy(StoredPlayerNote, { authorId: caller.id });
    if (ofPlayer >= perPlayer || ofAuthor >= perAuthor) throw new AppError('scheduling.too-many-notes');
    const note = this.sealed.seal(StoredPlayerNote, { playerId, authorId: caller.id, text });
    const { id } = await manager.save(manager.create(StoredPlayerNote, note));
    return String(id);
  }

  private async show(
    manager: EntityManager,
    caller: SignedIn,
    notes: StoredPlayerNote[],
  ): Promise<PlayerNote[]> {
    const authors = await manager.findBy(StoredPerson, { userId: In(notes.map(({ authorId }) => authorId)) });
    const named = new Map(authors.map((one) => [one.userId, `${one.firstName} ${one.lastName}`]));
    return notes.map((note) => ({
      id: note.id,
      text: this.sealed.open(StoredPlayerNote, note).text,
      author: named.get(note.authorId) ?? '',
      mayDelete: mayDelete(caller, note),
      createdAt: note.createdAt.toISOString(),
    }));
  }
}

const mayDelete = (caller: SignedIn, { authorId }: StoredPlayerNote): boolean =>
  caller.role === 'admin' || caller.id === authorId;

const notesOf = (entityId: string) => ({ entity: 'player' as const, entityId, fields: ['notes'] });
