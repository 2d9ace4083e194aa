/** Adds a parameter to a statement under construction, and returns its name there: `$1`. */
export type Param = (value: unknown) => string;

/**
 * The parameters of a statement, and the function that adds one. The statement must use every parameter it is given.
 */
export function statement(): { parameters: unknown[]; param: Param } {
  const parameters: unknown[] = [];
  return { parameters, param: (value) => `$${parameters.push(value)}` };
}

/** SQL of an instant in JavaScript's format. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a column in cents as the wire's dollars. */
export const dollarsSql = (column: string): string => `(${column} / 100.0)::float8`;
