import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Given, type SignedIn, statement } from '@fungo/platform';
import { placeSql } from './film-facts';
import { anyOf } from '../sql';
import type { Film } from './film.entity';
import type { FilmNews } from './film-news';

type Seen = FilmNews & Pick<Film, 'hasThumbnail'>;

/** Whether the caller may see the film `f`, because they may see what it belongs to: a condition in SQL. */
export type SeesFilm = (caller: SignedIn, given: Given) => string;

const columns = `f.version, f.state, f.progress, f.reason, f.has_thumbnail AS "hasThumbnail",
  CASE WHEN f.state = 'queued' THEN ${placeSql} END AS place`;

type Row = Omit<Seen, 'place'> & { place: number | null };

const withPlace = ({ place, ...film }: Row): Seen => (place === null ? film : { ...film, place });

@Injectable()
export class FilmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A film's state, for a caller who may see what it belongs to; null for everybody else. */
  async findSeen(caller: SignedIn, id: string, sees: SeesFilm[]): Promise<Seen | null> {
    const { parameters, given } = statement();
    const [film] = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM films AS f
        WHERE f.id = ${given(id)} AND ${anyOf(sees.map((sql) => sql(caller, given)))}`,
      parameters,
    );
    return film ? withPlace(film) : null;
  }

  async find(id: string): Promise<Seen | null> {
    return (await this.findAll([id])).get(id) ?? null;
  }

  /** Those of the films that exist, by id. */
  async findAll(ids: string[]): Promise<Map<string, Seen>> {
    const films = await this.dataSource.query<(Row & { id: string })[]>(
      `SELECT f.id, ${columns} FROM films AS f WHERE f.id = ANY ($1)`,
      [ids],
    );
    return new Map(films.map(({ id, ...film }) => [id, withPlace(film)]));
  }
}
