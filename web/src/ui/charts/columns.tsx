interface Series {
  label: string;
  fill: string;
  /** One for each column; null draws nothing. */
  values: readonly (number | null)[];
}

interface ColumnsProps {
  /** Description for screen readers. */
  label: string;
  names: readonly string[];
  series: readonly Series[];
  words: (value: number) => string;
  /** Drawn next to each other in place of on top of each other. */
  grouped?: boolean;
}

const height = 200;
const [top, bottom] = [26, 172];

/** Columns from zero on one scale, with the sum or each value above, and a legend. Values below zero have no height. */
export function Columns({ label, names, series, words, grouped = false }: ColumnsProps) {
  const shown = (value: number | null | undefined) => Math.max(0, value ?? 0);
  const columns = names.map((name, at) => ({ name, values: series.map(({ values }) => values[at] ?? null) }));
  const heightOf = ({ values }: (typeof columns)[number]) =>
    grouped ? Math.max(...values.map(shown)) : values.reduce<number>((sum, one) => sum + shown(one), 0);
  const most = Math.max(...columns.map(heightOf), 0.01);
  const step = 100 / Math.max(1, names.length);
  const width = grouped ? (step * 0.72) / series.length : step * 0.56;
  const pixels = (value: number | null) => ((bottom - top) * shown(value)) / most;
  const spoken = columns
    .map(({ name, values }) =>
      [
        name,
        ...values.map((value, at) => `${series[at]!.label} ${value === null ? 'none' : words(value)}`),
      ].join(', '),
    )
    .join('; ');
  return (
    <div className="grid gap-1">
      <svg
        role="img"
        aria-label={`${label}: ${spoken}`}
        width="100%"
        height={height}
        className="block overflow-visible text-xs"
      >
        <line x1="0" x2="100%" y1={bottom} y2={bottom} stroke="var(--color-edge)" />
        {columns.map((column, at) => {
          const middle = step * (at + 0.5);
          const isLast = at === columns.length - 1;
          return (
            <g key={column.name}>
              {column.values.map((value, n) => {
                const below = grouped
                  ? 0
                  : column.values.slice(0, n).reduce<number>((y, one) => y + pixels(one), 0);
                const x = grouped ? middle + width * (n - series.length / 2) : middle - width / 2;
                return (
                  <g key={series[n]!.label}>
                    <rect
                      x={`${x + (grouped ? 0.4 : 0)}%`}
                      y={bottom - below - pixels(value)}
                      width={`${width - (grouped ? 0.8 : 0)}%`}
                      height={pixels(value)}
                      fill={series[n]!.fill}
                    />
                    {grouped && value !== null && (
                      <text
                        x={`${x + width / 2}%`}
                        y={bottom - pixels(value) - 6}
                        textAnchor="middle"
                        fontWeight="700"
                        fill="var(--color-ink)"
                      >
                        {words(value)}
                      </text>
                    )}
                  </g>
                );
              })}
              {!grouped && heightOf(column) > 0 && (
                <text
                  x={`${middle}%`}
                  y={bottom - column.values.reduce<number>((y, one) => y + pixels(one), 0) - 6}
                  textAnchor="middle"
                  fontWeight="700"
                  fill="var(--color-ink)"
                >
                  {words(heightOf(column))}
                </text>
              )}
              <text
                x={`${middle}%`}
                y={height - 8}
                textAnchor="middle"
                fontWeight={isLast ? '700' : '400'}
                fill={isLast ? 'var(--color-ink)' : 'var(--color-muted)'}
              >
                {column.name}
              </text>
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {series.map(({ label: name, fill }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className="size-3 rounded-sm" style={{ background: fill }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
