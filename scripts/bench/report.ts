/** One figure, always a ratio: this machine's speed, and how busy it is, are on both sides of it. */
export interface Figure {
  what: string;
  measured: number;
  /** At least 0.75; at most 1.6. */
  goal: { atLeast: number } | { atMost: number };
  /** What stands behind the ratio. */
  because: string;
}

const isMet = ({ measured, goal }: Figure): boolean =>
  'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;

/** The figures as lines of a table; what misses its goal says so. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.measured.toFixed(2),
    'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}` : `≤ ${figure.goal.atMost}`,
    isMet(figure) ? 'met' : 'SHORT OF IT',
    figure.because,
  ]);
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
