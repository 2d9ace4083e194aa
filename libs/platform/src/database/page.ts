import { cursorOf, type Page, type PageQuery, type Place, placeAt } from '@fungo/contracts';
import type { Given } from './sql';

/** The row that a statement with {@link PageSql.select} returns. */
export interface PageRow<T> {
  rows: T[];
  /** Microseconds and id of the last row of the page. */
  edge: [number, string | number] | null;
}

/** The SQL of one page of rows that are ordered by an instant, `column`, and then by id. */
export class PageSql {
  /** For the search: the order, and a limit one above the page's size, which tells whether there is a next page. */
  readonly end: string;
  private readonly forward: boolean;

  constructor(
    private readonly column: string,
    private readonly query: PageQuery,
    private readonly given: Given,
  ) {
    this.forward = query.order === 'soonest';
    this.end = `${this.orderBy('')} LIMIT ${given(query.limit + 1)}`;
  }

  /** Conditions that keep the rows of `alias` between the requested places. An index on the instant serves them. */
  rules(alias: string): string[] {
    const { before, after } = this.query;
    return [
      ...(before ? [this.beyond(alias, '<', before)] : []),
      ...(after ? [this.beyond(alias, '>', after)] : []),
    ];
  }

  /** Selects the rows found as one JSON value, each as `shown`. */
  select(shown: string, alias: string): string {
    const order = this.orderBy(`${alias}.`);
    const micros = `(extract(epoch FROM ${alias}.${this.column}) * 1000000)::bigint`;
    return `coalesce(json_agg(${shown} ${order}), '[]') AS rows,
            json_agg(json_build_array(${micros}, ${alias}.id) ${order}) -> ${this.query.limit - 1} AS edge`;
  }

  /** The page that the statement returned. */
  read<T>([row]: PageRow<T>[]): Page<T> {
    const { rows, edge } = row!;
    if (rows.length <= this.query.limit) return { rows, next: null };
    const [micros, id] = edge!;
    const cursor = cursorOf(micros, id);
    return { rows: rows.slice(0, -1), next: this.forward ? { after: cursor } : { before: cursor } };
  }

  private orderBy(prefix: string): string {
    const way = this.forward ? '' : ' DESC';
    return `ORDER BY ${prefix}${this.column}${way}, ${prefix}id${way}`;
  }

  private beyond(alias: string, side: '<' | '>', { micros, id }: Place): string {
    const column = `${alias}.${this.column}`;
    const instant = `to_timestamp(${this.given(micros)}::float8 / 1000000)`;
    return id === null
      ? `${column} ${side} ${instant}`
      : `(${column}, ${alias}.id) ${side} (${instant}, ${this.given(id)})`;
  }
}

const rowsAtOnce = 1000;

/** All rows that a list has, a page at a time: each is asked for once the one before it was taken. */
export async function* allPages<T>(
  list: (page: PageQuery) => Promise<Page<T>>,
  order: PageQuery['order'] = 'newest',
): AsyncGenerator<T[]> {
  let from = {};
  for (;;) {
    const { rows, next } = await list({ limit: rowsAtOnce, order, ...from });
    yield rows;
    if (!next) return;
    from = 'before' in next ? { before: placeAt(next.before) } : { after: placeAt(next.after) };
  }
}
