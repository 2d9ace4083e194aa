import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getPlayerNow } from '@fungo/contracts';
import { Ask } from '../ask';
import type { SignedIn } from '../caller';
import { AppError } from '../errors';
import { KnownPlayer } from './known-player.entity';
import { putPlayers } from './players';

/** The player that a call names, or the caller's first. @throws AppError `identity.player-not-found` for another family's */
export function ownPlayerId({ playerIds }: Pick<SignedIn, 'playerIds'>, named?: string): string {
  const id = named ?? playerIds[0];
  if (id === undefined || !playerIds.includes(id)) throw new AppError('identity.player-not-found');
  return id;
}

/** A service's questions about players, answered from its own copy. */
@Injectable()
export class KnownPlayers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
  ) {}

  /**
   * {@link ownPlayerId}, and the player is known here afterwards. Only a player whose event has not arrived yet costs a
   * question to identity.
   */
  async own(caller: SignedIn, named?: string): Promise<string> {
    const id = ownPlayerId(caller, named);
    // The first player of a family needs no question: its own account's name serves until the event arrives.
    if (named !== undefined && !(await this.dataSource.manager.existsBy(KnownPlayer, { playerId: id })))
      await putPlayers(this.dataSource.manager, [
        await this.ask.question(getPlayerNow, { params: { playerId: id } }),
      ]);
    return id;
  }
}
