import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { constants, type Merge } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { StoredMerge } from '../accounts/merge.entity';
import { StoredPlayer } from '../accounts/player.entity';
import { StoredUser } from '../accounts/user.entity';
import { FamilySessions } from '../players/family-sessions';
import { AccountMerges } from './account-merges.service';
import { PlayerMerges } from './player-merges.service';

const day = 24 * 60 * 60 * 1000;

/** The merges that staff made, and their undoing. */
@Injectable()
export class MergesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountMerges,
    private readonly players: PlayerMerges,
    private readonly sessions: FamilySessions,
  ) {}

  async list(): Promise<Merge[]> {
    return this.show(
      await this.dataSource.manager.find(StoredMerge, {
        order: { madeAt: 'DESC', id: 'DESC' },
        take: constants.limits.listRows,
      }),
    );
  }

  async get(id: string): Promise<Merge> {
    const [shown] = await this.show([await this.dataSource.manager.findOneByOrFail(StoredMerge, { id })]);
    return shown!;
  }

  /**
   * @throws AppError `identity.merge-not-found`, `identity.merge-undone`, `identity.merge-too-old`;
   * `identity.merge-built-upon` if a later change relies on it
   */
  async undo(caller: SignedIn, id: string): Promise<void> {
    const changed = await transaction(this.dataSource, async (manager) => {
      const merge = await manager.findOne(StoredMerge, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (!merge) throw new AppError('identity.merge-not-found');
      if (merge.undoneAt) throw new AppError('identity.merge-undone');
      if (undoUntil(merge) < new Date()) throw new AppError('identity.merge-too-old');
      await manager.update(StoredMerge, id, { undoneAt: new Date() });
      return merge.kind === 'accounts'
        ? this.accounts.undo(manager, caller, merge)
        : this.players.undo(manager, caller, merge);
    });
    await this.sessions.update(changed);
  }

  private async show(merges: StoredMerge[]): Promise<Merge[]> {
    const ids = merges.flatMap(({ fromId, intoId, madeBy }) => [fromId, intoId, madeBy]);
    const users = await this.dataSource.manager.findBy(StoredUser, { id: In(ids) });
    const players = await this.dataSource.manager.findBy(StoredPlayer, { id: In(ids) });
    const nameIn = (rows: { id: string; firstName: string; lastName: string }[], id: string) => {
      const found = rows.find((one) => one.id === id);
      return found ? `${found.firstName} ${found.lastName}` : '';
    };
    return merges.map((merge) => {
      const named = merge.kind === 'accounts' ? users : players;
      return {
        id: merge.id,
        kind: merge.kind,
        from: nameIn(named, merge.fromId),
        into: nameIn(named, merge.intoId),
        madeBy: nameIn(users, merge.madeBy),
        madeAt: merge.madeAt.toISOString(),
        undoUntil: undoUntil(merge).toISOString(),
        undoneAt: merge.undoneAt?.toISOString() ?? null,
      };
    });
  }
}

const undoUntil = ({ madeAt }: StoredMerge): Date =>
  new Date(madeAt.getTime() + constants.limits.undoMergeDays * day);
