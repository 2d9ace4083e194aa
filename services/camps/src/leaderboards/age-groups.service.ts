import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AnswerOf, getCampAgeGroups } from '@fungo/contracts';
import { AcademyClock, AppError } from '@fungo/platform';
import { ageGroupsOf } from './age-groups.rules';
import { LeaderboardsRepository } from './leaderboards.repository';

type Answer = AnswerOf<typeof getCampAgeGroups>;

/** Results of a camp for people outside the academy. */
@Injectable()
export class AgeGroupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Counts the children that everybody sees on the leaderboard. With hidden ones in it, the public board and these numbers
   * together could tell a hidden child's result.
   * @throws AppError `camps.camp-not-found`
   */
  async ofCamp(campId: number): Promise<Answer> {
    const [camp] = await this.dataSource.query<Omit<Answer, 'ageGroups'>[]>(
      `SELECT c.title, to_char(c.start_date, 'YYYY-MM-DD') AS "startDate", to_char(c.end_date, 'YYYY-MM-DD') AS "endDate",
              CASE WHEN c.status = 'cancelled' THEN 'cancelled'
                   WHEN c.status = 'completed' OR c.end_date < $2 THEN 'over' ELSE 'not-over' END AS state
         FROM camps AS c WHERE c.id = $1 AND c.status <> 'draft'`,
      [campId, this.clock.today()],
    );
    if (!camp) throw new AppError('camps.camp-not-found');
    const entries = (await this.leaderboards.ofCamp(campId)).read();
    const rules = await this.leaderboards.rulesOf(this.dataSource.manager, [campId]);
    return { ...camp, ageGroups: ageGroupsOf(entries, rules(campId)) };
  }
}
