import type { Annotation } from '@fungo/contracts';
import { frameAt } from '../film/frames.rules';

/** A frame that something is drawn on. */
export interface Moment {
  frame: number;
  drawings: Annotation[];
}

/** The frames that something is drawn on, in the film's order. */
export function momentsOf(drawings: readonly Annotation[], frameRate: number): Moment[] {
  const byFrame = new Map<number, Annotation[]>();
  for (const drawing of drawings) {
    const frame = frameAt(drawing.timestamp, frameRate);
    byFrame.set(frame, [...(byFrame.get(frame) ?? []), drawing]);
  }
  return [...byFrame]
    .map(([frame, drawn]) => ({ frame, drawings: drawn }))
    .sort((one, other) => one.frame - other.frame);
}

/** The nearest moment before or after a frame. */
export const nextMoment = (moments: readonly Moment[], frame: number, direction: 1 | -1) =>
  direction === 1
    ? moments.find((moment) => moment.frame > frame)
    : moments.findLast((moment) => moment.frame < frame);
