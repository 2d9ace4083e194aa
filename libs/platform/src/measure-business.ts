import type { DataSource } from 'typeorm';
import type { Metrics } from './http/server';
import { gauge, type Sample } from './measure-stores';

/** A number of the business, such as lessons by status. Its SQL answers a row for each combination of labels. */
export interface Measure {
  /** 'fungo_lessons' */
  name: string;
  help: string;
  labels?: string[];
  /** With a column for each label, and `value`. */
  sql: string;
}

/** They are sums over whole tables, and nobody looks at them each second. */
const keptMilliseconds = 60_000;

/** The service's numbers of the business, read when they are asked for, once a minute at most. */
export function measureBusiness(metrics: Metrics, dataSource: DataSource, measures: Measure[]): void {
  for (const measure of measures) {
    let known: { at: number; samples: Promise<Sample[]> } | null = null;
    gauge(metrics, measure.name, measure.help, measure.labels ?? [], () => {
      if (known && Date.now() - known.at < keptMilliseconds) return known.samples;
      const samples = readMeasure(dataSource, measure);
      known = { at: Date.now(), samples };
      samples.catch(() => (known = null));
      return samples;
    });
  }
}

export async function readMeasure(dataSource: DataSource, { sql }: Measure): Promise<Sample[]> {
  const rows = await dataSource.query<(Record<string, string> & { value: string })[]>(sql);
  return rows.map(({ value, ...labels }) => [labels, Number(value)]);
}
