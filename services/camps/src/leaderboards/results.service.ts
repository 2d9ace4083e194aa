import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnswerOf, CampFacts, getResults, LeaderboardEntry, Standing, Station } from '@fungo/contracts';
import { AppError, type SignedIn, type Visitor } from '@fungo/platform';
import { isStaff, isTheirs } from '../link-tokens';
import { campFactsSql } from '../places/camps.sql';
import { Registration } from '../registrations/registration.entity';
import { LeaderboardsRepository } from './leaderboards.repository';
import { resultsOf, seenBy } from './results.rules';

interface Child {
  id: number;
  name: string;
  publicName: string;
  age: number;
  sport: LeaderboardEntry['participantSport'];
  absentFrom: Station[];
  /** The account's last earlier camp with a score, by station. */
  before: Partial<Record<Station, NonNullable<Standing['last']>>>;
}

/** Results of a family's children. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leaderboards: LeaderboardsRepository,
  ) {}

  /** @throws AppError `camps.registration-not-found`, also for another family's */
  async get(caller: SignedIn | Visitor, registrationId: string): Promise<AnswerOf<typeof getResults>> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(Registration, { id: registrationId });
    if (!found || !(isStaff(caller) || isTheirs(caller, found)))
      throw new AppError('camps.registration-not-found');
    return this.read(manager, found);
  }

  /** @throws AppError `camps.registration-not-found` */
  async ofRegistration(id: string): Promise<AnswerOf<typeof getResults>> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(Registration, { id });
    if (!found) throw new AppError('camps.registration-not-found');
    return this.read(manager, found);
  }

  private async read(
    manager: EntityManager,
    { id: registrationId, campId }: Registration,
  ): Promise<AnswerOf<typeof getResults>> {
    const [row] = await manager.query<{ camp: CampFacts }[]>(
      `SELECT ${campFactsSql} AS camp FROM camps AS c WHERE c.id = $1`,
      [campId],
    );
    if (!row) throw new AppError('camps.registration-not-found'); // its camp was deleted just now
    const all = (await this.leaderboards.ofCamp(campId, 'staff')).read();
    const rules = (await this.leaderboards.rulesOf(manager, [campId]))(campId);
    const children = await this.children(manager, registrationId);
    const entries = seenBy(all, children);
    return {
      camp: row.camp,
      children: children.map(({ absentFrom, before, ...child }) =>
        resultsOf({ entries, rules }, child, absentFrom, ({ station }) => before[station] ?? null),
      ),
    };
  }

  private async children(manager: EntityManager, registrationId: string): Promise<Child[]> {
    const rows = await manager.query<{ child: Child }[]>(
      `SELECT json_build_object(
                'id', l.id, 'name', l.name, 'publicName', l.public_name, 'age', l.age, 'sport', l.sport,
                'absentFrom', (SELECT coalesce(json_agg(station), '[]') FROM leaderboard_entries
                                WHERE player_id = l.id AND did_not_take_part),
                'before', (
                  SELECT coalesce(json_object_agg(station, last), '{}') FROM (
                    SELECT DISTINCT ON (e.station) e.station,
                           json_build_object('score', e.score::text, 'campTitle', c.title, 'campDate', c.start_date) AS last
                      FROM (SELECT p2.id, p2.registration_id FROM participants AS p2
                             WHERE p2.player_user_id = p.player_user_id
                             UNION
                            SELECT p2.id, p2.registration_id
                              FROM registrations AS r2 JOIN participants AS p2 ON p2.registration_id = r2.id
                              JOIN players AS l2 ON l2.participant_id = p2.id
                             WHERE r2.user_id = r.user_id AND fold(l2.name) = fold(l.name)) AS same
                      JOIN registrations AS r2 ON r2.id = same.registration_id
                      JOIN players AS l2 ON l2.participant_id = same.id
                      JOIN leaderboard_entries AS e ON e.player_id = l2.id AND e.score IS NOT NULL
                      JOIN camps AS c ON c.id = r2.camp_id
                     WHERE l2.sport = l.sport AND c.starts_at < own.starts_at
                     ORDER BY e.station, c.starts_at DESC, c.id DESC) AS earlier)) AS child
         FROM registrations AS r JOIN camps AS own ON own.id = r.camp_id
         JOIN participants AS p ON p.registration_id = r.id JOIN players AS l ON l.participant_id = p.id
        WHERE r.id = $1 ORDER BY p.id`,
      [registrationId],
    );
    return rows.map(({ child }) => child);
  }
}
