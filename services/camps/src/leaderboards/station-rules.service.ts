import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type BodyOf, type changeStationRules, countedOf, type LeaderboardCamp } from '@fungo/contracts';
import { AppError, audited, type SignedIn, transaction } from '@fungo/platform';
import { Places } from '../places/places';
import { StoredEntry } from './entry.entity';
import { tellAnew } from './leaderboard-news';
import { LeaderboardsRepository } from './leaderboards.repository';
import { Player } from './player.entity';
import { StoredStationRule } from './station-rule.entity';

type Rules = BodyOf<typeof changeStationRules>['stations'];

@Injectable()
export class StationRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: Places,
    private readonly leaderboards: LeaderboardsRepository,
  ) {}

  /** Counts what was measured anew. @throws AppError `camps.attempts-made` */
  change(caller: SignedIn, campId: number, stations: Rules): Promise<LeaderboardCamp> {
    return transaction(this.dataSource, async (manager) => {
      const { title, startDate, endDate, status } = await this.places.lock(manager, campId);
      for (const { weight, ...rule } of stations)
        await manager.upsert(StoredStationRule, { campId, ...rule, weight: String(weight) }, [
          'campId',
          'station',
        ]);
      await this.count(manager, campId, stations);
      await audited(manager, caller, {
        verb: 'changed',
        entity: 'camp',
        entityId: String(campId),
        fields: ['stations'],
      });
      await tellAnew(manager);
      const rules = await this.leaderboards.rulesOf(manager, [campId]);
      const hasScores = await this.leaderboards.hasScores(manager, campId);
      return { id: campId, title, startDate, endDate, status, hasScores, stations: rules(campId) };
    });
  }

  private async count(manager: EntityManager, campId: number, stations: Rules): Promise<void> {
    const players = await manager.find(Player, { where: { campId }, select: { id: true } });
    const entries = await manager.find(StoredEntry, {
      where: {
        playerId: In(players.map(({ id }) => id)),
        station: In(stations.map(({ station }) => station)),
      },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, station, attempts, score } of entries) {
      const rule = stations.find((one) => one.station === station)!;
      if (attempts.length > rule.attempts) throw new AppError('camps.attempts-made');
      const counted = countedOf(attempts, rule);
      if (counted !== score) await manager.update(StoredEntry, { id }, { score: counted });
    }
  }
}
