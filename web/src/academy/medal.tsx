import { cn } from '@/lib/cn';
import { isMedalPlace, medalArt, medals } from './medal-art';

interface MedalProps {
  place: number;
  /** 'first in softball'; said after the metal. */
  label?: string;
  className?: string;
}

/** A ball on a ribbon, for one of the first three. */
export function Medal({ place, label, className = 'h-9 w-7' }: MedalProps) {
  if (!isMedalPlace(place)) return null;
  const { name, ribbon, rim, face, ink } = medals[place];
  const { ball } = medalArt;
  return (
    <svg
      viewBox="0 0 32 40"
      role="img"
      aria-label={`${name} medal${label ? `, ${label}` : ''}`}
      className={cn('shrink-0 [print-color-adjust:exact]', className)}
    >
      {medalArt.ribbons.map((path, index) => (
        <path key={path} d={path} fill={ribbon} opacity={index === 0 ? 1 : 0.8} />
      ))}
      <circle cx={ball.x} cy={ball.y} r={ball.rim} fill={rim} />
      <circle cx={ball.x} cy={ball.y} r={ball.face} fill={face} />
      <path
        d={medalArt.seams}
        fill="none"
        stroke={ink}
        strokeWidth="1.2"
        strokeDasharray="1.8 1.4"
        opacity=".75"
      />
      <text
        x="16"
        y="31"
        textAnchor="middle"
        fontFamily="Rokkitt, Rockwell, Georgia, serif"
        fontWeight="800"
        fontSize="14"
        fill={ink}
        aria-hidden
      >
        {place}
      </text>
    </svg>
  );
}
