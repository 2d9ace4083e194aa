import type { Annotation } from '@fungo/contracts';
import { degreesOf } from '@fungo/contracts/media/drawing-paths';
import { palette } from './colors';
import type { DrawingType } from './shapes.rules';

export const typeWords: Record<DrawingType, string> = {
  line: 'Line',
  arrow: 'Arrow',
  circle: 'Circle',
  rectangle: 'Rectangle',
  freehand: 'Freehand',
  angle: 'Angle',
  text: 'Text',
};

/** Describes a drawing for people who cannot see it: 'Red arrow', 'Yellow angle of 92°', 'Red text: Elbow up'. */
export function wordsOf({ type, color, points, text }: Annotation): string {
  const name = palette.find(({ value }) => value === color.toLowerCase())?.name;
  const what = name ? `${name} ${typeWords[type].toLowerCase()}` : typeWords[type];
  if (type === 'angle') return `${what} of ${degreesOf(points ?? [])}°`;
  return type === 'text' ? `${what}: ${text}` : what;
}

/** '1 drawing', '3 drawings' */
export const countWords = (count: number) => `${count} ${count === 1 ? 'drawing' : 'drawings'}`;
