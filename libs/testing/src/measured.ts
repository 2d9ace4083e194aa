import type { DataSource } from 'typeorm';
import { type Measure, readMeasure } from '@fungo/platform';

/** Reads a service's numbers of the business, by name and labels: `{ 'fungo_lessons pending': 2 }`. */
export async function measured(
  dataSource: DataSource,
  measures: Measure[] = [],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const measure of measures)
    for (const [labels, value] of await readMeasure(dataSource, measure)) {
      expect(Object.keys(labels)).toEqual(measure.labels ?? []);
      found[[measure.name, ...Object.values(labels)].join(' ')] = value;
    }
  return found;
}
