import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type FilmsInLine } from '@fungo/contracts';
import { type Param, instantSql, type SignedIn, statement } from '@fungo/platform';
import { placeSql } from './film-facts';
import { anyOf } from '../sql';
import type { Film } from './film.entity';
import type { FilmNews } from './film-news';

type Seen = FilmNews & Pick<Film, 'hasThumbnail'>;

/** The SQL condition under which the caller may see the film `f`: they may see its owner. */
export type SeesFilm = (caller: SignedIn, param: Param) => string;

const columns = `f.version, f.state, f.progress, f.reason, f.has_thumbnail AS "hasThumbnail",
  CASE WHEN f.state = 'queued' THEN ${placeSql} END AS place`;

type Row = Omit<Seen, 'place'> & { place: number | null };

const withPlace = ({ place, ...film }: Row): Seen => (place === null ? film : { ...film, place });

@Injectable()
export class FilmsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A film's state, for a caller who may see it; null for everybody else. */
  async findSeen(caller: SignedIn, id: string, sees: SeesFilm[]): Promise<Seen | null> {
    const { parameters, param } = statement();
    const [film] = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM films AS f
        WHERE f.id = ${param(id)} AND ${anyOf(sees.map((sql) => sql(caller, param)))}`,
      parameters,
    );
    return film ? withPlace(film) : null;
  }

  async find(id: string): Promise<Seen | null> {
    return (await this.findAll([id])).get(id) ?? null;
  }

  /** The films that exist among these, by id. */
  async findAll(ids: string[]): Promise<Map<string, Seen>> {
    const films = await this.dataSource.query<(Row & { id: string })[]>(
      `SELECT f.id, ${columns} FROM films AS f WHERE f.id = ANY ($1)`,
      [ids],
    );
    return new Map(films.map(({ id, ...film }) => [id, withPlace(film)]));
  }

  /** The films that aren't playable yet, for the administrator. */
  async inLine(): Promise<FilmsInLine> {
    const [line] = await this.dataSource.query<[FilmsInLine]>(
      `SELECT count(*) FILTER (WHERE f.state = 'queued')::integer AS waiting,
              ${instantSql(`min(f.created_at) FILTER (WHERE f.state = 'queued')`)} AS since,
              coalesce(bool_or(f.state = 'queued' AND f.created_at < now() - make_interval(mins => $1)), false) AS "isLate",
              coalesce(json_agg(json_build_object('id', f.id, 'attempts', f.attempts, 'startedAt', ${instantSql('f.started_at')},
                'kind', CASE WHEN v.id IS NOT NULL THEN 'swing' WHEN w.id IS NOT NULL THEN 'weekly'
                  WHEN s.id IS NOT NULL THEN 'proof' ELSE 'camp' END,
                'title', coalesce(v.title, w.title)) ORDER BY f.started_at)
                FILTER (WHERE f.state = 'processing'), '[]') AS "inWork"
         FROM films AS f LEFT JOIN videos AS v ON v.id = f.id LEFT JOIN weekly_videos AS w ON w.film_id = f.id
              LEFT JOIN fix_card_steps AS s ON s.film_id = f.id
        WHERE f.state IN ('queued', 'processing')`,
      [constants.video.lateMinutes],
    );
    return line;
  }
}
