import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on white in both themes, because cameras read nothing else. Drawn here so that the text goes nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
