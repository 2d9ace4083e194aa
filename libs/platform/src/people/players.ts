import { Controller, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getPlayerNow, listPlayersNow, type PlayerNow } from '@fungo/contracts';
import { Ask } from '../ask';
import { AppError } from '../errors';
import { type Delivered, On } from '../events/on';
import { PermanentFailure } from '../events/transport';
import type { Projection } from '../service';

const columns = [
  'player_id',
  'shown_as',
  'family_id',
  'first_name',
  'last_name',
  'birth_date',
  'guardian_name',
  'guardian_email',
  'version',
];

/** Stores players as identity reports them, unless newer ones are known. */
export async function putPlayers(manager: EntityManager, players: PlayerNow[]): Promise<void> {
  const rows = players.map((player) => ({
    player_id: player.playerId,
    shown_as: player.shownAs,
    family_id: player.familyId,
    first_name: player.firstName,
    last_name: player.lastName,
    birth_date: player.birthDate,
    guardian_name: player.guardianName,
    guardian_email: player.guardianEmail,
    version: player.version,
  }));
  await manager.query(
    `INSERT INTO family_players AS known (${columns.join(', ')})
     SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::family_players, $1) ORDER BY player_id
         ON CONFLICT (player_id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE known.version <= excluded.version`,
    [JSON.stringify(rows)],
  );
}

/** The players, as identity reports them, in a service's table `family_players`. */
export const players: Projection = {
  owner: 'identity',
  rebuild: async (ask, manager) => {
    let count = 0;
    for (let after: string | undefined; ;) {
      const answers = await ask.question(listPlayersNow, { query: { after } });
      const last = answers.at(-1);
      if (!last) return count;
      await putPlayers(manager, answers);
      count += answers.length;
      after = last.playerId;
    }
  },
};

/** Follows identity's players. A guardian's new name or address changes each of the family's players. */
@Controller()
class PlayersFollower {
  constructor(private readonly ask: Ask) {}

  @On('identity.player-changed')
  async changed({ playerId }: { playerId: string }, { manager }: Delivered): Promise<void> {
    const player = await this.ask.question(getPlayerNow, { params: { playerId } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'identity.player-not-found')
        throw new PermanentFailure(`identity knows no player ${playerId}`);
      throw error;
    });
    await putPlayers(manager, [player]);
  }
}

export const followPlayers: Type = PlayersFollower;
