interface BarsProps {
  /** Description for screen readers. */
  label: string;
  bars: { label: string; value: number; text: string; fill: string }[];
}

const rowHeight = 26;

/** Bars from zero on one scale. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0.01);
  const spoken = bars.map((bar) => `${bar.label}: ${bar.text}`).join(', ');
  return (
    <svg
      role="img"
      aria-label={`${label}: ${spoken}`}
      width="100%"
      height={bars.length * rowHeight}
      className="block overflow-visible text-sm"
    >
      {bars.map(({ label: name, value, text, fill }, index) => (
        <g key={name} transform={`translate(0 ${index * rowHeight})`}>
          <text x="0" y="17" fill="var(--color-ink)">
            {name}
          </text>
          <svg x="36%" width="40%" height={rowHeight} className="overflow-visible">
            <rect width="100%" y="5" height="16" rx="4" fill="var(--color-sunken)" />
            <rect width={`${(100 * Math.max(0, value)) / most}%`} y="5" height="16" rx="4" fill={fill} />
          </svg>
          <text x="100%" y="17" textAnchor="end" fontWeight="700" fill="var(--color-ink)">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
