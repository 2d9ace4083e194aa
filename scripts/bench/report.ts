/** One figure, always a ratio, so that this machine's speed and load affect both sides. */
export interface Figure {
  what: string;
  measured: number;
  /** At least 0.85; at most 1.4. */
  goal: { atLeast: number } | { atMost: number };
  /** The two values of the ratio. */
  because: string;
}

/** A figure that could not be measured here, with the reason. The table lists it so that it does not pass as met. */
interface Missing {
  what: string;
  missing: string;
}

export type Row = Figure | Missing;

const isMet = ({ measured, goal }: Figure): boolean =>
  'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;

/** The figures as lines of a table. Missed goals and missing figures are marked. */
export function table(given: Row[]): string {
  const rows = given.map((row) =>
    'missing' in row
      ? [row.what, '', '', 'MISSING', row.missing]
      : [
          row.what,
          row.measured.toFixed(2),
          'atLeast' in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`,
          isMet(row) ? 'met' : 'SHORT OF IT',
          row.because,
        ],
  );
  const all = [['', 'ratio', 'goal', '', 'behind it (medians)'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
