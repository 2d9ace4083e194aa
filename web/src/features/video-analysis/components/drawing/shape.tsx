import type { Annotation } from '@fungo/contracts';
import { edgeOf, letteringOf, pathOf, textSize } from '@fungo/contracts/media/drawing-paths';
import { memo } from 'react';
import { wordsOf } from './drawing-words';

interface ShapeProps {
  drawing: Annotation;
  /** Of the canvas. */
  unit: number;
  isSelected?: boolean;
}

/** One drawing on the film. Lines keep their width whatever the size of the picture, with an edge that lifts them off it. */
export const Shape = memo(function Shape({ drawing, unit, isSelected }: ShapeProps) {
  const path = pathOf(drawing, unit);
  const lettering = letteringOf(drawing, unit);
  const line = {
    d: path,
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <g role="img" aria-label={wordsOf(drawing)} data-selected={isSelected || undefined}>
      {path && (
        <>
          {isSelected && <path {...line} stroke="#ffffff" strokeOpacity={0.6} strokeWidth={11} />}
          <path {...line} stroke={edgeOf(drawing.color)} strokeOpacity={0.6} strokeWidth={6} />
          <path {...line} stroke={drawing.color} strokeWidth={3} />
        </>
      )}
      {lettering && (
        <text
          x={lettering.x}
          y={lettering.y}
          textAnchor={lettering.anchor}
          fontSize={textSize * unit}
          fontWeight={700}
          fill={drawing.color}
          stroke={edgeOf(drawing.color)}
          strokeWidth={4 * unit}
          strokeLinejoin="round"
          paintOrder="stroke"
          textDecoration={isSelected ? 'underline' : undefined}
          className="select-none"
        >
          {lettering.text}
        </text>
      )}
    </g>
  );
});
