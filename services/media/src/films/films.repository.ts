import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SignedIn } from '@fungo/platform';
import { anyOf, type Given, statement } from '../sql';
import { seesSql } from '../videos/videos.rules';
import { seesWeeklySql } from '../weekly-videos/weekly-videos.rules';
import { type Film } from './film.entity';
import { type FilmNews } from './film-news';

export type Seen = FilmNews & Pick<Film, 'hasThumbnail'>;

/** What a film belongs to, and is seen by whom that is. */
const owners = {
  video: (caller: SignedIn, given: Given) =>
    `EXISTS (SELECT FROM videos AS v WHERE v.id = f.id AND ${anyOf(seesSql(caller, given))})`,
  weeklyVideo: (caller: SignedIn, given: Given) =>
    `EXISTS (SELECT FROM weekly_videos AS w WHERE w.film_id = f.id AND ${seesWeeklySql(caller, given)})`,
};
export type Owner = keyof typeof owners;

const columns = 'f.version, f.state, f.progress, f.reason, f.has_thumbnail AS "hasThumbnail"';

@Injectable()
export class FilmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How a film stands, for who may see what it belongs to; null for everybody else. */
  async findSeen(caller: SignedIn, id: string, by: Owner[]): Promise<Seen | null> {
    const { parameters, given } = statement();
    const [film] = await this.dataSource.query<Seen[]>(
      `SELECT ${columns} FROM films AS f
        WHERE f.id = ${given(id)} AND ${anyOf(by.map((owner) => owners[owner](caller, given)))}`,
      parameters,
    );
    return film ?? null;
  }

  async find(id: string): Promise<Seen | null> {
    const [film] = await this.dataSource.query<Seen[]>(`SELECT ${columns} FROM films AS f WHERE f.id = $1`, [
      id,
    ]);
    return film ?? null;
  }
}
