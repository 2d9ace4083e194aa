/** Adds a parameter to a statement under construction, and names it there: `$1`. */
export type Given = (value: unknown) => string;

/** The parameters of a statement, and what adds to them. One that is given must also be named in it. */
export function statement(): { parameters: unknown[]; given: Given } {
  const parameters: unknown[] = [];
  return { parameters, given: (value) => `$${parameters.push(value)}` };
}

/** An instant as JavaScript writes it. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An amount as the documents' wire has it: dollars, of a column in cents. */
export const dollarsSql = (column: string): string => `(${column} / 100.0)::float8`;
