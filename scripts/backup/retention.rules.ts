import { DateTime } from 'luxon';

export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/**
 * The backups to keep: the newest of each of the last days, weeks and months that have one. A time without backups
 * takes none away, and the newest always stays.
 * @param made instants of the complete backups
 */
export function kept(made: Date[], { days, weeks, months }: Retention, zone: string): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime());
  const periods: [number, string][] = [
    [days, 'yyyy-MM-dd'],
    [weeks, "kkkk-'W'WW"],
    [months, 'yyyy-MM'],
  ];
  const chosen = new Set(newestFirst.slice(0, 1));
  for (const [number, format] of periods) {
    const newestOf = new Map<string, Date>();
    for (const at of newestFirst) {
      const period = DateTime.fromJSDate(at, { zone }).toFormat(format);
      if (!newestOf.has(period)) newestOf.set(period, at);
    }
    for (const at of [...newestOf.values()].slice(0, number)) chosen.add(at);
  }
  return newestFirst.filter((at) => chosen.has(at));
}
