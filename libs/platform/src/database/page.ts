import { cursorOf, type Page, type PageQuery, type Place, placeAt } from '@fungo/contracts';
import { JsonText, type TextPage } from './json-text';
import type { Param } from './sql';

/** The row that a statement with {@link PageSql.select} returns. */
export interface PageRow {
  /** JSON. */
  rows: string;
  /** Microseconds and id of the last row of the page, where another follows. */
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
    private readonly param: Param,
  ) {
    this.forward = query.order === 'soonest';
    this.end = `${this.orderBy('')} LIMIT ${param(query.limit + 1)}`;
  }

  /** Conditions that keep the rows of `alias` between the requested places. An index on the instant serves them. */
  rules(alias: string): string[] {
    const { before, after } = this.query;
    return [
      ...(before ? [this.rule(alias, '<', before)] : []),
      ...(after ? [this.rule(alias, '>', after)] : []),
    ];
  }

  /** Selects the rows found as one JSON value, each as `shown`. */
  select(shown: string, alias: string): string {
    const order = this.orderBy(`${alias}.`);
    const micros = `(extract(epoch FROM ${alias}.${this.column}) * 1000000)::bigint`;
    const { limit } = this.query;
    return `coalesce(array_to_json((array_agg(${shown} ${order}))[:${limit}])::text, '[]') AS rows,
            CASE WHEN count(*) > ${limit} THEN
              json_agg(json_build_array(${micros}, ${alias}.id) ${order}) -> ${limit - 1} END AS edge`;
  }

  /** The page that the statement returned, to be sent as it is. */
  pass<T>([row]: PageRow[]): TextPage<T> {
    const { rows, edge } = row!;
    return { rows: new JsonText<T[]>(rows), next: edge && this.nextBehind(cursorOf(...edge)) };
  }

  /** The same, read. */
  read<T>(found: PageRow[]): Page<T> {
    const { rows, next } = this.pass<T>(found);
    return { rows: rows.read(), next };
  }

  private nextBehind(cursor: string): Page<never>['next'] {
    return this.forward ? { after: cursor } : { before: cursor };
  }

  private orderBy(prefix: string): string {
    const way = this.forward ? '' : ' DESC';
    return `ORDER BY ${prefix}${this.column}${way}, ${prefix}id${way}`;
  }

  private rule(alias: string, side: '<' | '>', { micros, id }: Place): string {
    const column = `${alias}.${this.column}`;
    const instant = `to_timestamp(${this.param(micros)}::float8 / 1000000)`;
    return id === null
      ? `${column} ${side} ${instant}`
      : `(${column}, ${alias}.id) ${side} (${instant}, ${this.param(id)})`;
  }
}

const rowsAtOnce = 1000;

/** All rows of a list, a page at a time. Each page is read once the previous one is consumed. */
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
