import type { DataSource } from 'typeorm';
import { LruMap } from '../lru-map';
import { describeStatement } from './statement.rules';
import { currentSpan, traced, type TracedWork } from './trace';

/** Statements come from code, so there are not many of them. */
const described = new LruMap<string, TracedWork>(2000);

/** Makes each statement that runs for traced work a part of the trace: its text, never its values. */
export function traceStatements(dataSource: DataSource): void {
  const create = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    const tracedQuery = (sql: string, ...rest: unknown[]) =>
      currentSpan() ? traced(workOf(sql), () => query(sql, ...rest)) : query(sql, ...rest);
    return Object.assign(runner, { query: tracedQuery as typeof runner.query });
  };
}

function workOf(sql: string): TracedWork {
  let work = described.get(sql);
  if (!work) {
    const { name, text } = describeStatement(sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    work = { name, kind: 'client', attributes };
    described.set(sql, work);
  }
  return work;
}
