import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { publicName, type SharedScores } from '@fungo/contracts';
import { AcademyClock, AppError } from '@fungo/platform';
import { PlayerCampsService } from '../player-camps/player-camps.service';

interface Opened {
  playerId: string;
  firstName: string;
  expiresAt: Date;
}

/** A player's scores for people with a link from the family. */
@Injectable()
export class SharedScoresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly camps: PlayerCampsService,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * A camp shows once it is over, so that a link never says where a child is or will be.
   * @throws AppError `camps.link-over` for every link that opens nothing, whatever the reason
   */
  async read(tokenHash: string | undefined): Promise<SharedScores> {
    const { playerId, firstName, expiresAt } = await this.open(tokenHash);
    const today = this.clock.today();
    const camps = (await this.camps.of(playerId)).filter(
      ({ endDate, status }) => endDate < today && status !== 'cancelled',
    );
    return {
      // A typed first name may hold more than one name.
      firstName: publicName(firstName).split(' ')[0]!,
      ageGroup: camps.flatMap(({ scores }) => scores)[0]?.ageGroup ?? null,
      expiresAt: expiresAt.toISOString(),
      camps,
    };
  }

  /** The link's player, unless merged into another or moved to another family meanwhile. */
  private async open(tokenHash: string | undefined): Promise<Opened> {
    const [found] =
      tokenHash === undefined
        ? []
        : await this.dataSource.query<Opened[]>(
            `SELECT p.player_id AS "playerId", p.first_name AS "firstName", l.expires_at AS "expiresAt"
               FROM timeline_links AS l
               JOIN family_players AS p ON p.player_id = l.player_id
                AND p.family_id = l.family_id AND p.shown_as = p.player_id
              WHERE l.token_hash = $1 AND l.expires_at > now()`,
            [tokenHash],
          );
    if (!found) throw new AppError('camps.link-over');
    return found;
  }
}
