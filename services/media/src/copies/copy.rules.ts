import type { PersonalDataRow, PersonalDataSection } from '@fungo/contracts';

/** A row's first day or instant. */
const momentOf = (row: PersonalDataRow): string => {
  for (const value of Object.values(row)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    if ('at' in value) return value.at;
    if ('day' in value) return value.day;
  }
  return '';
};

/** Joins sections with the same title, in their first order, with the latest rows on top. */
export function merge(sections: PersonalDataSection[]): PersonalDataSection[] {
  const byTitle = new Map<string, PersonalDataSection>();
  for (const section of sections) {
    const known = byTitle.get(section.title);
    if (known) known.rows.push(...section.rows);
    else byTitle.set(section.title, { ...section, rows: [...section.rows] });
  }
  for (const { rows } of byTitle.values()) rows.sort((a, b) => momentOf(b).localeCompare(momentOf(a)));
  return [...byTitle.values()];
}

/** Rows for programs: an instant in ISO 8601, a day as 'YYYY-MM-DD', an amount in dollars. */
export const plainRows = (rows: PersonalDataRow[]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));

function plain(value: PersonalDataRow[string]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.values(value)[0];
}
