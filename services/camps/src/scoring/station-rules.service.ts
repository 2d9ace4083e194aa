import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type BodyOf, changeStationRules, countedOf, type LeaderboardCamp } from '@fungo/contracts';
import { AppError, assertVersion, type SignedIn, transaction, versionOf } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { PlacesWriter } from '../places/places.writer';
import { StoredEntry } from '../leaderboards/entry.entity';
import { tellRulesChanged } from '../leaderboards/leaderboard-news';
import { LeaderboardsRepository } from '../leaderboards/leaderboards.repository';
import { Player } from '../leaderboards/player.entity';
import { StoredStationRule } from '../leaderboards/station-rule.entity';

type Rules = BodyOf<typeof changeStationRules>['stations'];

@Injectable()
export class StationRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly leaderboards: LeaderboardsRepository,
  ) {}

  /** Applies new rules to existing scores too. @throws AppError `camps.attempts-made` */
  change(caller: SignedIn, campId: number, stations: Rules, ifMatch?: string): Promise<LeaderboardCamp> {
    return transaction(this.dataSource, async (manager) => {
      const { title, startDate, endDate, status } = await this.places.lock(manager, campId);
      const show = async (): Promise<LeaderboardCamp> => {
        const rules = (await this.leaderboards.rulesOf(manager, [campId]))(campId);
        const hasScores = await this.leaderboards.hasScores(manager, campId);
        const camp = { id: campId, title, startDate, endDate, status, hasScores };
        return { ...camp, stations: rules, version: versionOf(rules) };
      };
      assertVersion(changeStationRules, ifMatch, await show());
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
      await tellRulesChanged(manager);
      return show();
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
