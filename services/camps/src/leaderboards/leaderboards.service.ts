import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { highlightsOf, type LeaderboardHighlights } from '@fungo/contracts';
import { LeaderboardsRepository } from './leaderboards.repository';

/** Leaderboards. */
@Injectable()
export class LeaderboardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leaderboards: LeaderboardsRepository,
  ) {}

  /** @throws AppError `camps.camp-not-found` */
  async highlights(campId: number): Promise<LeaderboardHighlights> {
    const entries = (await this.leaderboards.ofCamp(campId)).read();
    const rules = await this.leaderboards.rulesOf(this.dataSource.manager, [campId]);
    return highlightsOf(entries, rules(campId));
  }
}
