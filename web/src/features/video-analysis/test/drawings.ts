import type { Annotation } from '@fungo/contracts';

/** A drawing at the beginning of the film: a red line, unless told otherwise. */
export const drawing = (over: Partial<Annotation> = {}): Annotation => ({
  id: 'a',
  type: 'line',
  startX: 10,
  startY: 20,
  color: '#ff0000',
  timestamp: 0,
  ...over,
});
